//! Reads a chart back: from where its marks lie to numbers. It knows what a chart looks like,
//! and nothing of how it is drawn.

use std::collections::BTreeMap;

use roxmltree::{Document, Node};

/// How far a position may be from where it belongs, in the SVG's units: it has two decimals.
const NEAR: f64 = 0.02;

/// What names a curve: the dashes of its line and the shape of its marks.
type Look = (String, String);

/// A curve: its points, and the interval at each of them.
#[derive(Debug, Default)]
pub struct Curve {
    /// Number and value.
    pub points: Vec<(f64, f64)>,
    /// Number, low and high.
    pub band: Vec<(f64, f64, f64)>,
}

/// The steps of a parameter: of each what is written, and where its bar ends.
pub type Steps = BTreeMap<&'static str, (String, f64)>;

/// A row of a table: of each cell the head above it, its darkness and what is written.
pub type Row = Vec<(String, f64, String)>;

fn attribute(node: Node<'_, '_>, name: &str) -> f64 {
    let text = node.attribute(name).unwrap_or_else(|| panic!("{node:?} has no {name}"));
    text.parse().unwrap_or_else(|_| panic!("{name} = {text}"))
}

fn groups<'a>(chart: &'a Document<'_>, kind: &'a str) -> impl Iterator<Item = Node<'a, 'a>> {
    chart.descendants().filter(move |node| node.attribute("class") == Some(kind))
}

fn child<'a>(group: Node<'a, 'a>, name: &str) -> Option<Node<'a, 'a>> {
    group.children().find(|node| node.has_tag_name(name))
}

/// The text of a group's lines, joined.
fn text(group: Node<'_, '_>) -> String {
    let lines = group.children().filter(|node| node.has_tag_name("text"));
    lines.filter_map(|line| line.text()).collect::<Vec<_>>().join(" ")
}

/// The middle of a line of text, of which the capitals are 0.71 em high.
fn height(line: Node<'_, '_>) -> f64 {
    attribute(line, "y") - 0.355 * attribute(line, "font-size")
}

fn points(node: Node<'_, '_>) -> Vec<(f64, f64)> {
    let number = |text: &str| text.parse().expect("a coordinate");
    let pairs = node.attribute("points").expect("points").split(' ');
    pairs
        .map(|pair| pair.split_once(',').expect("x,y"))
        .map(|(x, y)| (number(x), number(y)))
        .collect()
}

/// A number as charts write it.
pub fn number(text: &str) -> f64 {
    let plain = text.replace('−', "-").replace('+', "");
    let (plain, scale) = match plain.strip_suffix(" %") {
        Some(percent) => (percent, 0.01),
        None => (&plain[..], 1.0),
    };
    plain.parse::<f64>().unwrap_or_else(|_| panic!("`{text}` is no number")) * scale
}

/// A straight scale: what lies where.
struct Scale([(f64, f64); 2]);

impl Scale {
    /// The scale that these ticks, position and number, mark; all of them lie on it.
    fn of(ticks: &[(f64, f64)]) -> Self {
        let (first, last) = (ticks[0], ticks[ticks.len() - 1]);
        assert!(ticks.len() > 1 && first != last, "no scale: {ticks:?}");
        let scale = Self([first, last]);
        for (position, number) in ticks {
            let error = (scale.at(*position) - number).abs();
            assert!(error <= NEAR * scale.unit() + 1e-9, "{number} is misplaced: {ticks:?}");
        }
        scale
    }

    /// What one of the SVG's units is worth.
    fn unit(&self) -> f64 {
        let [first, last] = self.0;
        ((last.1 - first.1) / (last.0 - first.0)).abs()
    }

    fn at(&self, position: f64) -> f64 {
        let [first, last] = self.0;
        first.1 + (position - first.0) * (last.1 - first.1) / (last.0 - first.0)
    }
}

/// The scale of an axis, whose ticks stand where their numbers stand.
fn axis(chart: &Document<'_>, kind: &str) -> Scale {
    let tick = |group: Node<'_, '_>| {
        let (line, label) = (child(group, "line")?, child(group, "text")?);
        let (position, written) = match kind {
            "tick-y" => (attribute(line, "y1"), height(label)),
            _ => (attribute(line, "x1"), attribute(label, "x")),
        };
        assert!((position - written).abs() < NEAR, "{} is not at its tick", text(group));
        Some((position, number(&text(group))))
    };
    Scale::of(&groups(chart, kind).filter_map(tick).collect::<Vec<_>>())
}

/// A mark's shape and its middle.
fn mark(node: Node<'_, '_>) -> Option<(String, (f64, f64))> {
    let fill = node.attribute("fill").unwrap_or_default();
    let of = |corners: &[(f64, f64)]| {
        let middle = |values: Vec<f64>| {
            let low = values.iter().copied().fold(f64::MAX, f64::min);
            (low + values.iter().copied().fold(f64::MIN, f64::max)) / 2.0
        };
        let x = middle(corners.iter().map(|corner| corner.0).collect());
        // The middle of a triangle is nearer to its base than to its top.
        let y = if corners.len() == 3 {
            corners.iter().map(|corner| corner.1).sum::<f64>() / 3.0
        } else {
            middle(corners.iter().map(|corner| corner.1).collect())
        };
        (x, y)
    };
    match node.tag_name().name() {
        "circle" => {
            let at = (attribute(node, "cx"), attribute(node, "cy"));
            Some((format!("circle {fill}"), at))
        }
        "rect" => {
            let (x, y) = (attribute(node, "x"), attribute(node, "y"));
            let (wide, high) = (attribute(node, "width"), attribute(node, "height"));
            Some((format!("rect {fill}"), (x + wide / 2.0, y + high / 2.0)))
        }
        "polygon" => {
            let corners = points(node);
            Some((format!("{} corners {fill}", corners.len()), of(&corners)))
        }
        _ => None,
    }
}

/// How a line with its marks looks, and where the marks are.
fn look(group: Node<'_, '_>) -> (Look, Vec<(f64, f64)>) {
    let line = child(group, "polyline").expect("a line");
    let dashes = line.attribute("stroke-dasharray").unwrap_or_default().to_owned();
    let marks: Vec<_> = group.children().filter_map(mark).collect();
    let shape = marks.first().expect("a mark").0.clone();
    assert!(marks.iter().all(|mark| mark.0 == shape), "one curve with two kinds of marks");
    ((dashes, shape), marks.into_iter().map(|mark| mark.1).collect())
}

/// The curves of a chart by their names; a lone one has none.
pub fn curves(svg: &str) -> BTreeMap<String, Curve> {
    let chart = Document::parse(svg).expect("XML");
    let (x, y) = (axis(&chart, "tick-x"), axis(&chart, "tick-y"));
    let names: BTreeMap<Look, String> =
        groups(&chart, "name").map(|name| (look(name).0, text(name))).collect();
    assert_eq!(names.len(), groups(&chart, "name").count(), "two names look alike");
    let mut bands: Vec<Vec<(f64, f64, f64)>> = groups(&chart, "band")
        .map(|band| {
            let outline = points(child(band, "polygon").expect("an area"));
            let (there, back) = outline.split_at(outline.len() / 2);
            let pairs = there.iter().zip(back.iter().rev());
            pairs
                .map(|(high, low)| {
                    assert!((high.0 - low.0).abs() < NEAR, "a band leans: {outline:?}");
                    (x.at(high.0), y.at(low.1), y.at(high.1))
                })
                .collect()
        })
        .collect();
    let mut curves = BTreeMap::new();
    for group in groups(&chart, "curve") {
        let (look, marks) = look(group);
        let line = points(child(group, "polyline").expect("a line"));
        assert_eq!(line.len(), marks.len(), "a mark for each point");
        for (point, mark) in line.iter().zip(&marks) {
            // A triangle stands a little above its middle.
            let near = (point.0 - mark.0).abs() < 0.1 && (point.1 - mark.1).abs() < 0.5;
            assert!(near, "{mark:?} is not at {point:?}");
        }
        let name = if names.is_empty() {
            String::new()
        } else {
            names.get(&look).unwrap_or_else(|| panic!("{look:?} has no name")).clone()
        };
        let points = line.iter().map(|(across, up)| (x.at(*across), y.at(*up))).collect();
        // The bands come in the order of the curves, and each is around its own.
        let band = if bands.is_empty() { Vec::new() } else { bands.remove(0) };
        let twice = curves.insert(name.clone(), Curve { points, band });
        assert!(twice.is_none(), "two curves are called `{name}`");
    }
    curves
}

/// The stairs of a chart by their names: the corners of each. A line is told by its dashes and
/// its width.
pub fn stairs(svg: &str) -> BTreeMap<String, Vec<(f64, f64)>> {
    let chart = Document::parse(svg).expect("XML");
    let (x, y) = (axis(&chart, "tick-x"), axis(&chart, "tick-y"));
    let look = |group| {
        let line = child(group, "polyline").expect("a line");
        ["stroke-dasharray", "stroke-width"].map(|name| line.attribute(name).unwrap_or_default())
    };
    let names: BTreeMap<_, String> =
        groups(&chart, "name").map(|name| (look(name), text(name))).collect();
    let stair = |group| {
        let corners = points(child(group, "polyline").expect("a line"));
        for two in corners.windows(2) {
            assert!(two[0].0 == two[1].0 || two[0].1 == two[1].1, "a slope: {two:?}");
        }
        let corners = corners.iter().map(|(across, up)| (x.at(*across), y.at(*up)));
        // One that ends where another does is called its equal.
        (names[&look(group)].trim_start_matches("= ").to_owned(), corners.collect())
    };
    groups(&chart, "curve").map(stair).collect()
}

/// The bars of a chart by their names: of each outcome its share.
pub fn bars(svg: &str) -> BTreeMap<String, BTreeMap<String, f64>> {
    let chart = Document::parse(svg).expect("XML");
    let x = axis(&chart, "tick-x");
    let outcomes = fills(&chart);
    let mut bars = BTreeMap::new();
    for group in groups(&chart, "bar") {
        let first = |node: &Node<'_, '_>| !node.has_tag_name("rect");
        let label = group.children().take_while(first).filter(|node| node.has_tag_name("text"));
        let label = label.filter_map(|line| line.text()).collect::<Vec<_>>().join(" ");
        let mut shares = BTreeMap::new();
        let mut end = 0.0;
        for segment in group.children().filter(|node| node.has_tag_name("rect")) {
            let (left, wide) = (attribute(segment, "x"), attribute(segment, "width"));
            assert!((x.at(left) - end).abs() < 1e-4, "{label}: a segment begins elsewhere");
            end = x.at(left + wide);
            let outcome = &outcomes[segment.attribute("fill").expect("a fill")];
            shares.insert(outcome.clone(), end - x.at(left));
        }
        assert!(bars.insert(label.clone(), shares).is_none(), "two bars are called `{label}`");
    }
    bars
}

/// The names of a legend by their shades.
fn fills(chart: &Document<'_>) -> BTreeMap<String, String> {
    let mut fills = BTreeMap::new();
    for name in groups(chart, "name") {
        let fill = child(name, "rect").and_then(|patch| patch.attribute("fill")).expect("a shade");
        assert!(fills.insert(fill.to_owned(), text(name)).is_none(), "two names have one shade");
    }
    fills
}

/// A shaded table: the name of each row with its cells.
pub fn heat(svg: &str) -> Vec<(String, Row)> {
    let chart = Document::parse(svg).expect("XML");
    let heads: Vec<(f64, String)> = groups(&chart, "heads")
        .flat_map(|group| group.children().filter(|node| node.has_tag_name("text")))
        .map(|head| (attribute(head, "x"), head.text().expect("a head").to_owned()))
        .collect();
    let row = |group: Node<'_, '_>| {
        let nodes: Vec<_> = group.children().filter(Node::is_element).collect();
        let first = nodes.iter().position(|node| node.has_tag_name("rect")).expect("a cell");
        let label: Vec<&str> = nodes[..first].iter().filter_map(|line| line.text()).collect();
        let cells = nodes[first..].chunks(2).map(|cell| {
            let (left, wide) = (attribute(cell[0], "x"), attribute(cell[0], "width"));
            let above = |at: &f64| *at > left && *at < left + wide;
            assert!(above(&attribute(cell[1], "x")), "a number lies beside its cell");
            let head = heads.iter().find(|(at, _)| above(at)).expect("a head").1.clone();
            let fill = cell[0].attribute("fill").expect("a shade");
            let red = i32::from_str_radix(&fill[1..3], 16).expect("a colour");
            let darkness = f64::from(255 - red) / 243.0;
            (head, darkness, cell[1].text().expect("a number").to_owned())
        });
        (label.join(" "), cells.collect())
    };
    groups(&chart, "row").map(row).collect()
}

/// A tornado: where its middle is with what is written there, and the steps of every parameter.
pub fn tornado(svg: &str) -> ((String, f64), BTreeMap<String, Steps>) {
    let chart = Document::parse(svg).expect("XML");
    let line = groups(&chart, "base-line").next().and_then(|group| child(group, "line"));
    let base = attribute(line.expect("a line"), "x1");
    let written = text(groups(&chart, "base").next().expect("a middle"));
    let legend = fills(&chart);
    let mut parameters = BTreeMap::new();
    for group in groups(&chart, "steps") {
        let nodes: Vec<_> = group.children().filter(Node::is_element).collect();
        let first = nodes.iter().position(|node| node.has_tag_name("rect")).expect("a bar");
        let label: Vec<&str> = nodes[..first].iter().filter_map(|line| line.text()).collect();
        let mut steps = Steps::new();
        for pair in nodes[first..].chunks(2) {
            let (left, wide) = (attribute(pair[0], "x"), attribute(pair[0], "width"));
            let right = left + wide;
            let from_left = (left - base).abs() < NEAR;
            assert!(from_left || (right - base).abs() < NEAR, "a bar begins elsewhere");
            let end = if from_left { right } else { left };
            let step = match &legend[pair[0].attribute("fill").expect("a shade")][..] {
                "one step down" => "down",
                "one step up" => "up",
                other => panic!("the legend says `{other}`"),
            };
            let written = pair[1].text().expect("a number").to_owned();
            let beside = (attribute(pair[1], "x") - end).abs();
            assert!(beside < 10.0, "`{written}` is not at the end of its bar");
            assert!(steps.insert(step, (written, end)).is_none(), "two steps {step}");
        }
        parameters.insert(label.join(" "), steps);
    }
    ((written, base), parameters)
}
