//! Charts say what their tables say: each is read back from where its marks lie, exact and
//! sampled, and so are all that are shipped.

mod compared;
mod reader;

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use asl_study::numbers;
use asl_study::outcomes::in_words;
use asl_study::study::{ChartKind, ChartRequest, Study};

use crate::common::{is_value, project, results, stdout, tables_of, tree};
use crate::exact::Named;

/// How far a number that is read back may be from the table's, for its full scale of 1.
const CLOSE: f64 = 5e-4;

/// A value of a table: what is known of it, and its sampled interval.
#[derive(Debug)]
struct Figure {
    value: f64,
    band: Option<(f64, f64)>,
}

/// The tables of a study, with what it swept.
struct Told<'a> {
    study: &'a Study,
    rows: Vec<Named>,
}

/// The 95 % Wilson interval, written a second time.
fn wilson(count: f64, trials: f64) -> (f64, f64) {
    let z = 1.959_963_984_540_054_f64;
    let (share, squared) = (count / trials, z * z / trials);
    let middle = share + squared / 2.0;
    let half = z * (share * (1.0 - share) / trials + squared / (4.0 * trials)).sqrt();
    let bound = |value: f64| (value / (1.0 + squared)).clamp(0.0, 1.0);
    (bound(middle - half), bound(middle + half))
}

impl Told<'_> {
    /// The rows where the sweeps have these values.
    fn cell(&self, place: &[(usize, usize)]) -> Vec<&Named> {
        self.rows_at(place, |_| true)
    }

    /// Of the rows that are meant those where the sweeps have these values.
    fn rows_at(&self, place: &[(usize, usize)], is_meant: impl Fn(&Named) -> bool) -> Vec<&Named> {
        let wanted = place.iter().map(|(sweep, value)| {
            let sweep = &self.study.sweeps[*sweep];
            (&sweep.parameter, numbers::value(&sweep.values[*value]).replace(' ', ""))
        });
        let wanted: Vec<(&String, String)> = wanted.collect();
        let at = |row: &&Named| {
            wanted.iter().all(|(parameter, wanted)| {
                let written = &row[*parameter];
                written == wanted || is_value(&written.replace(' ', ""), wanted)
            })
        };
        self.rows.iter().filter(|row| is_meant(row)).filter(at).collect()
    }

    fn figure(&self, chart: &ChartRequest, place: &[(usize, usize)]) -> Figure {
        let place = [&chart.only[..], place].concat();
        let (column, names) = match &chart.measure {
            Some(measure) => ("measure", vec![measure.name.to_owned()]),
            None => ("outcome", chart.outcomes.clone()),
        };
        let rows = self.rows_at(&place, |row| names.contains(&row[column]));
        assert_eq!(rows.len(), names.len(), "{place:?}: a row for each of {names:?}");
        let sum = |column: &str| {
            let parsed = rows.iter().map(|row| row[column].parse::<f64>().ok());
            parsed.sum::<Option<f64>>()
        };
        let band = match (sum("count"), sum("trials"), &rows[..]) {
            (Some(count), Some(trials), _) => Some(wilson(count, trials / rows.len() as f64)),
            (_, _, [_]) => sum("low").zip(sum("high")),
            _ => None,
        };
        let value = sum("exact").or(sum("sampled")).expect("exact or sampled");
        Figure { value, band }
    }

    fn values(&self, sweep: usize) -> usize {
        self.study.sweeps[sweep].values.len()
    }

    /// Every combination of the `by` parameters, the last fastest.
    fn combinations(&self, chart: &ChartRequest) -> Vec<Vec<(usize, usize)>> {
        let mut all = vec![Vec::new()];
        for sweep in &chart.by {
            let longer = |place: &Vec<(usize, usize)>| {
                let place = place.clone();
                (0..self.values(*sweep))
                    .map(move |value| [&place[..], &[(*sweep, value)]].concat())
                    .collect::<Vec<_>>()
            };
            all = all.iter().flat_map(longer).collect();
        }
        all
    }

    /// Whether each curve is one of the table's, and each of the table's is drawn once.
    fn compare_curves(&self, chart: &ChartRequest, svg: &str) {
        let mut drawn: Vec<reader::Curve> = reader::curves(svg).into_values().collect();
        let x = chart.x.expect("curves have an x");
        let mut order: Vec<(usize, f64)> = self.study.sweeps[x]
            .values
            .iter()
            .enumerate()
            .map(|(index, value)| (index, value.as_f64().expect("a number")))
            .collect();
        order.sort_by(|one, other| one.1.total_cmp(&other.1));
        for place in self.combinations(chart) {
            let wanted: Vec<(f64, Figure)> = order
                .iter()
                .map(|(index, number)| {
                    (*number, self.figure(chart, &[&place[..], &[(x, *index)]].concat()))
                })
                .collect();
            let found = drawn.iter().position(|curve| is_drawn(curve, &wanted));
            let found = found.unwrap_or_else(|| panic!("{}: {wanted:?}\n{drawn:?}", chart.title));
            drawn.swap_remove(found);
        }
        assert!(drawn.is_empty(), "{}: a curve too many", chart.title);
    }

    fn compare_bars(&self, chart: &ChartRequest, svg: &str) {
        let places = self.combinations(chart);
        // By what each shows, since their names are for people.
        let mut drawn: Vec<_> = reader::bars(svg).into_values().collect();
        assert_eq!(drawn.len(), places.len(), "{}", chart.title);
        for place in places {
            let place = [&chart.only[..], &place].concat();
            let rows = self.cell(&place);
            let share = |row: &&Named| {
                let value = if row["exact"].is_empty() { &row["sampled"] } else { &row["exact"] };
                let name = in_words(self.study.entry, &row["outcome"]);
                (name, value.parse::<f64>().expect("a share"))
            };
            let wanted: BTreeMap<String, f64> =
                rows.iter().filter(|row| !row["outcome"].is_empty()).map(share).collect();
            let fits = |bar: &BTreeMap<String, f64>| {
                wanted.iter().all(|(outcome, share)| {
                    let drawn = bar.get(outcome).copied();
                    (drawn.unwrap_or(0.0) - share).abs() < CLOSE
                }) && bar.keys().all(|outcome| wanted.contains_key(outcome))
            };
            let found = drawn.iter().position(fits);
            let found = found.unwrap_or_else(|| panic!("{}: {wanted:?}\n{drawn:?}", chart.title));
            drawn.swap_remove(found);
        }
    }

    fn compare_heat(&self, chart: &ChartRequest, svg: &str) {
        let x = chart.x.expect("a heat table has an x");
        let rows = match chart.y {
            Some(y) => (0..self.values(y)).map(|row| vec![(y, row)]).collect(),
            None => self.combinations(chart),
        };
        let drawn = reader::heat(svg);
        assert_eq!(drawn.len(), rows.len(), "{}", chart.title);
        let wanted: Vec<Vec<f64>> = rows
            .iter()
            .map(|row| {
                let columns = 0..self.values(x);
                let cell = |column| self.figure(chart, &[&row[..], &[(x, column)]].concat()).value;
                columns.map(cell).collect()
            })
            .collect();
        let highest = wanted.iter().flatten().copied().fold(f64::MIN_POSITIVE, f64::max);
        let full = match &chart.measure {
            Some(measure) if !measure.is_chance => highest,
            _ => 1.0,
        };
        for ((label, row), wanted) in drawn.iter().zip(&wanted) {
            assert_eq!(row.len(), wanted.len(), "{label}");
            for ((head, darkness, written), wanted) in row.iter().zip(wanted) {
                let where_ = format!("{} / {label} / {head}: {written}", chart.title);
                assert!((darkness - wanted / full).abs() < 0.004, "{where_}: {darkness} {wanted}");
                let scale = if full < 1.0 || chart.measure.is_some_and(|m| !m.is_chance) {
                    1.0
                } else {
                    100.0
                };
                // What is sampled is written with its half-width.
                let middle = written.split('±').next().expect("a number").trim();
                let decimals = middle.split_once('.').map_or(0, |(_, after)| after.len());
                let near = match middle.trim_start_matches('<').parse::<f64>() {
                    Ok(limit) if middle.starts_with('<') => wanted * scale < limit,
                    Ok(number) => {
                        (number - wanted * scale).abs()
                            <= 0.5 * 0.1_f64.powi(decimals as i32) + 1e-6
                    }
                    Err(_) => middle.starts_with('>') || middle == "–",
                };
                assert!(near, "{where_}: {wanted}");
            }
        }
    }

    fn compare(&self, chart: &ChartRequest, svg: &str) {
        match chart.kind {
            ChartKind::Curves => self.compare_curves(chart, svg),
            ChartKind::Bars => self.compare_bars(chart, svg),
            ChartKind::Heat => self.compare_heat(chart, svg),
        }
    }
}

/// Whether a curve has these points, and this band around them.
fn is_drawn(curve: &reader::Curve, wanted: &[(f64, Figure)]) -> bool {
    let full = wanted.iter().map(|(_, figure)| figure.value).fold(1.0, f64::max);
    let near = |one: f64, other: f64| (one - other).abs() < CLOSE * full;
    let sampled = wanted.iter().filter_map(|(x, figure)| Some((*x, figure.band?)));
    let sampled: Vec<(f64, (f64, f64))> = sampled.collect();
    // A band is drawn where every point of the curve was sampled.
    let has_band = sampled.len() == wanted.len();
    curve.points.len() == wanted.len()
        && curve.points.iter().zip(wanted).all(|((x, value), (number, figure))| {
            (x - number).abs() < 0.02 && near(*value, figure.value)
        })
        && curve.band.len() == if has_band { wanted.len() } else { 0 }
        && curve.band.iter().zip(&sampled).all(|((x, low, high), (number, band))| {
            (x - number).abs() < 0.02 && near(*low, band.0) && near(*high, band.1)
        })
}

/// Runs a study of this text, and compares its charts with its table.
fn check(text: &str) -> BTreeMap<String, Vec<u8>> {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let path = folder.path().join("small.toml");
    fs::write(&path, text).expect("it can be written");
    let out = folder.path().join("out");
    let typed = |path: &Path| path.to_str().expect("UTF-8").to_owned();
    stdout(&["run", &typed(&path), "--out", &typed(&out), "--threads", "2"]);
    let written = tree(&out);
    compare(&Study::load(&path).unwrap_or_else(|error| panic!("{error:?}")), &written);
    written
}

/// Compares the charts of a study with its table, and counts them.
fn compare(study: &Study, written: &BTreeMap<String, Vec<u8>>) -> usize {
    let read = |name: String| {
        let bytes = written.get(&name).unwrap_or_else(|| panic!("there is no {name}"));
        std::str::from_utf8(bytes).expect("UTF-8").to_owned()
    };
    let told = Told { study, rows: tables_of(&study.name, written) };
    for (chart, name) in study.charts.iter().zip(study.chart_names()) {
        told.compare(chart, &read(format!("{name}.svg")));
    }
    study.charts.len()
}

/// What the small studies ask: MC of three Classes at four DRM, given in no order.
fn small(engine: &str, charts: &str) -> String {
    format!(
        "question = \"How do squads fare?\"\nprocedure = \"step-reduction\"\nengine = \"{engine}\"\n\
         trials = 400\nseed = 5\n[parameters]\nheat-of-battle = false\n\
         [sweep]\ndrm = [5, 0, 2, 3]\nclass = [\"elite\", \"first-line\", \"conscript\"]\n\
         elr = [3]\n{charts}"
    )
}

const CURVES: &str = "[[chart]]\nkind = \"curves\"\nx = \"drm\"\nby = [\"class\"]\n\
                      outcomes = [\"unaffected\", \"pinned\"]\nwhere = { elr = 3 }\n";
const BARS: &str = "[[chart]]\nkind = \"bars\"\nby = [\"class\", \"drm\"]\nwhere = { elr = 3 }\n";
const HEAT: &str = "[[chart]]\nkind = \"heat\"\nx = \"drm\"\ny = \"class\"\n\
                    outcomes = [\"unaffected\", \"pinned\"]\nwhere = { elr = 3 }\n";

#[test]
fn curves_bars_and_heat_say_what_their_table_says_exact_and_sampled() {
    for engine in ["exact", "sample", "both"] {
        check(&small(engine, &[CURVES, BARS, HEAT].concat()));
    }
}

/// The names stand at their own curves and bars.
#[test]
fn the_names_are_those_of_what_they_stand_at() {
    let written = check(&small("exact", &[CURVES, BARS, HEAT].concat()));
    let svg = |name: &str| std::str::from_utf8(&written[name]).expect("UTF-8");
    let table = tables_of("small", &written);
    let share = |class: &str, drm: &str, outcomes: &[&str]| {
        let rows = table.iter().filter(|row| row["class"] == class && row["drm"] == drm);
        let rows = rows.filter(|row| outcomes.contains(&&row["outcome"][..]));
        rows.map(|row| row["exact"].parse::<f64>().expect("a share")).sum::<f64>()
    };
    let both = ["unaffected", "pinned"];
    let curves = reader::curves(svg("small-1-curves.svg"));
    assert_eq!(curves.len(), 3, "{curves:?}");
    let bars = reader::bars(svg("small-2-bars.svg"));
    let heat = reader::heat(svg("small-3-heat.svg"));
    for (class, name) in
        [("elite", "Elite"), ("first-line", "First Line"), ("conscript", "Conscript")]
    {
        for (place, drm) in ["0", "2", "3", "5"].into_iter().enumerate() {
            let (x, value) = curves[name].points[place];
            assert!((x - reader::number(drm)).abs() < 0.02, "{class} {drm}");
            assert!((value - share(class, drm, &both)).abs() < CLOSE, "{class} {drm}");
            let sign = if drm == "0" { "" } else { "+" };
            let bar = &bars[&format!("{name}, DRM {sign}{drm}")];
            let drawn = bar.get("no effect").copied().unwrap_or(0.0);
            assert!((drawn - share(class, drm, &["unaffected"])).abs() < CLOSE, "{class} {drm}");
            let row = &heat.iter().find(|(label, _)| label == name).expect("a row").1;
            let head = |head: &String| reader::number(head) == reader::number(drm);
            let cell = row.iter().find(|(at, ..)| head(at)).expect("a column");
            assert!((cell.1 - share(class, drm, &both)).abs() < 0.004, "{class} {drm}");
        }
    }
}

#[test]
fn every_shipped_chart_says_what_its_table_says() {
    let mut charts = 0;
    for file in fs::read_dir(project().join("configs")).expect("studies") {
        let path = file.expect("a file").path();
        if path.extension().is_some_and(|extension| extension == "toml") {
            let study = Study::load(&path).unwrap_or_else(|error| panic!("{error:?}"));
            charts += compare(&study, results());
        }
    }
    assert!(charts > 50, "{charts}");
}

/// An SVG can be scaled, read and searched, by eye and by ear.
#[test]
fn every_shipped_chart_has_a_view_box_real_text_a_title_and_a_description() {
    let svgs = results().iter().filter(|(name, _)| name.ends_with(".svg"));
    let mut charts = 0;
    for (name, bytes) in svgs {
        let svg = std::str::from_utf8(bytes).expect("UTF-8");
        let chart =
            roxmltree::Document::parse(svg).unwrap_or_else(|error| panic!("{name} {error}"));
        let root = chart.root_element();
        let size = |name: &str| root.attribute(name).expect("a size").to_owned();
        let view = format!("0 0 {} {}", size("width"), size("height"));
        assert_eq!(root.attribute("viewBox"), Some(&view[..]), "{name}");
        assert_eq!(root.attribute("role"), Some("img"), "{name}");
        assert!(root.attribute("font-family").is_some_and(|f| f.contains("sans-serif")), "{name}");
        let described = root.attribute("aria-labelledby").expect("labels").split(' ');
        for id in described {
            let found = chart.descendants().find(|node| node.attribute("id") == Some(id));
            let said = found.and_then(|node| node.text()).unwrap_or_default();
            assert!(said.len() > 10, "{name}: {id} says `{said}`");
        }
        let texts = chart.descendants().filter(|node| node.has_tag_name("text"));
        assert!(texts.count() >= 5, "{name} has hardly any text");
        assert!(!chart.descendants().any(|node| node.has_tag_name("path")), "{name}: outlines");
        let png = &results()[&name.replace(".svg", ".png")];
        assert_eq!(&png[1..4], b"PNG", "{name}");
        // The rasteriser has found its font: text alone takes some thousand bytes.
        assert!(png.len() > 10_000, "{name} is nearly empty");
        charts += 1;
    }
    assert!(charts > 50, "{charts}");
}
