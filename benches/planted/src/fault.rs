//! Every fault that can be planted in a file.

use std::collections::BTreeSet;
use std::ops::Range;

use proc_macro2::Span;
use syn::spanned::Spanned;
use syn::visit::{self, Visit};
use syn::{Attribute, BinOp, Expr, Signature, Stmt};

/// Methods of which one is planted for the other.
const METHODS: [(&str, &str); 9] = [
    ("all", "any"),
    ("first", "last"),
    ("floor", "ceil"),
    ("is_none", "is_some"),
    ("max", "min"),
    ("max_by", "min_by"),
    ("max_by_key", "min_by_key"),
    ("saturating_add", "saturating_sub"),
    ("skip_while", "take_while"),
];

/// A change of one expression.
#[derive(Clone, Debug)]
pub struct Fault {
    /// The file, from the project's folder.
    pub file: String,
    /// The bytes that are changed.
    pub range: Range<usize>,
    /// The number of the line on which they begin.
    pub line: usize,
    /// The text of that line, without the space around it.
    pub text: String,
    /// What is changed, in words.
    pub change: String,
    /// What stands there instead; nothing where a statement is left out.
    pub instead: Option<String>,
    /// The `const fn` in which it lies; it can be planted only if the function need not be one.
    pub constant: Option<String>,
    /// The number of its switch: the same as long as file, line and change are the same.
    pub number: u32,
}

/// Every fault of a file, in the order of their places.
///
/// # Panics
///
/// If the file is not Rust.
#[must_use]
pub fn faults(file: &str, source: &str) -> Vec<Fault> {
    let parsed = syn::parse_file(source).unwrap_or_else(|error| panic!("{file}: {error}"));
    let mut finder = Finder { file, source, constant: None, found: Vec::new() };
    finder.visit_file(&parsed);
    let mut found = finder.found;
    found.sort_by_key(|fault| (fault.range.start, usize::MAX - fault.range.end));
    let mut same: Vec<(String, String)> = Vec::new();
    for fault in &mut found {
        let own = (fault.text.clone(), fault.change.clone());
        let before = same.iter().filter(|one| **one == own).count();
        fault.number = hash(&format!("{file}\n{}\n{}\n{before}", fault.text, fault.change));
        same.push(own);
    }
    found
}

/// A source without the `const` of its functions, except of those that must stay so. No byte
/// moves.
#[must_use]
pub fn without_const(source: &str, stay: &BTreeSet<String>) -> String {
    struct Constants(Vec<(String, Range<usize>)>);
    impl<'ast> Visit<'ast> for Constants {
        fn visit_signature(&mut self, signature: &'ast Signature) {
            let token = signature.constness.map(|token| token.span.byte_range());
            self.0.extend(token.map(|token| (signature.ident.to_string(), token)));
        }
    }
    let mut constants = Constants(Vec::new());
    constants.visit_file(&syn::parse_file(source).expect("Rust"));
    let mut text = source.to_owned();
    for (_, range) in constants.0.into_iter().filter(|(name, _)| !stay.contains(name)) {
        text.replace_range(range.clone(), &" ".repeat(range.len()));
    }
    text
}

/// FNV-1a, mixed once more and cut to 31 bits; never 0, which stands for no fault.
fn hash(text: &str) -> u32 {
    let word = text.bytes().fold(0xcbf2_9ce4_8422_2325_u64, |word, byte| {
        (word ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3)
    });
    let word = (word ^ (word >> 31)).wrapping_mul(0x94d0_49bb_1331_11eb);
    ((word >> 33) as u32).max(1)
}

struct Finder<'a> {
    file: &'a str,
    source: &'a str,
    constant: Option<String>,
    found: Vec<Fault>,
}

impl Finder<'_> {
    fn text(&self, span: Span) -> &str {
        &self.source[span.byte_range()]
    }

    fn plant(&mut self, span: Span, change: String, instead: Option<String>) {
        let line = span.start().line;
        let text = self.source.lines().nth(line - 1).unwrap_or_default().trim().to_owned();
        let (file, range) = (self.file.to_owned(), span.byte_range());
        let constant = self.constant.clone();
        self.found.push(Fault { file, range, line, text, change, instead, constant, number: 0 });
    }

    /// Visits a function, and remembers meanwhile whether it is a `const fn`.
    fn within(&mut self, signature: &Signature, visit: impl FnOnce(&mut Self)) {
        self.constant = signature.constness.map(|_| signature.ident.to_string());
        visit(self);
        self.constant = None;
    }

    fn negate(&mut self, condition: &Expr) {
        if !has_let(condition) {
            let instead = format!("!({})", self.text(condition.span()));
            self.plant(condition.span(), "the condition is negated".to_owned(), Some(instead));
        }
    }
}

/// Whether a condition binds names, so that it cannot be moved into a block.
fn has_let(condition: &Expr) -> bool {
    match condition {
        Expr::Let(_) => true,
        Expr::Binary(binary) => has_let(&binary.left) || has_let(&binary.right),
        _ => false,
    }
}

/// What is planted for an operator.
fn other(operator: &BinOp) -> Option<(&'static str, &'static str)> {
    Some(match operator {
        BinOp::Lt(_) => ("<", "<="),
        BinOp::Le(_) => ("<=", "<"),
        BinOp::Gt(_) => (">", ">="),
        BinOp::Ge(_) => (">=", ">"),
        BinOp::Eq(_) => ("==", "!="),
        BinOp::Ne(_) => ("!=", "=="),
        BinOp::Add(_) => ("+", "-"),
        BinOp::Sub(_) => ("-", "+"),
        BinOp::Mul(_) => ("*", "+"),
        BinOp::And(_) => ("&&", "||"),
        BinOp::Or(_) => ("||", "&&"),
        BinOp::AddAssign(_) => ("+=", "-="),
        BinOp::SubAssign(_) => ("-=", "+="),
        _ => return None,
    })
}

/// Whether an item is there for tests only.
fn is_test(attributes: &[Attribute]) -> bool {
    attributes.iter().any(|attribute| {
        let words = attribute.meta.span().source_text().unwrap_or_default();
        words == "test" || words.replace(' ', "").starts_with("cfg(test")
    })
}

impl<'ast> Visit<'ast> for Finder<'_> {
    // Types, patterns and attributes are no expressions, and constants are worked out before
    // anything could switch them.
    fn visit_attribute(&mut self, _: &'ast Attribute) {}
    fn visit_pat(&mut self, _: &'ast syn::Pat) {}
    fn visit_type(&mut self, _: &'ast syn::Type) {}
    fn visit_generic_argument(&mut self, _: &'ast syn::GenericArgument) {}
    fn visit_variant(&mut self, _: &'ast syn::Variant) {}
    fn visit_item_const(&mut self, _: &'ast syn::ItemConst) {}
    fn visit_item_static(&mut self, _: &'ast syn::ItemStatic) {}
    fn visit_impl_item_const(&mut self, _: &'ast syn::ImplItemConst) {}
    fn visit_trait_item_const(&mut self, _: &'ast syn::TraitItemConst) {}
    fn visit_expr_const(&mut self, _: &'ast syn::ExprConst) {}

    fn visit_item_mod(&mut self, item: &'ast syn::ItemMod) {
        if !is_test(&item.attrs) {
            visit::visit_item_mod(self, item);
        }
    }

    fn visit_item_fn(&mut self, item: &'ast syn::ItemFn) {
        if !is_test(&item.attrs) {
            self.within(&item.sig, |finder| visit::visit_item_fn(finder, item));
        }
    }

    fn visit_item_impl(&mut self, item: &'ast syn::ItemImpl) {
        if !is_test(&item.attrs) {
            visit::visit_item_impl(self, item);
        }
    }

    fn visit_impl_item_fn(&mut self, item: &'ast syn::ImplItemFn) {
        if !is_test(&item.attrs) {
            self.within(&item.sig, |finder| visit::visit_impl_item_fn(finder, item));
        }
    }

    fn visit_expr_repeat(&mut self, repeat: &'ast syn::ExprRepeat) {
        self.visit_expr(&repeat.expr);
    }

    fn visit_expr_call(&mut self, call: &'ast syn::ExprCall) {
        // Room that is set aside changes nothing.
        if !self.text(call.func.span()).contains("with_capacity") {
            visit::visit_expr_call(self, call);
        }
    }

    fn visit_expr_binary(&mut self, binary: &'ast syn::ExprBinary) {
        let is_chain = has_let(&binary.left) || has_let(&binary.right);
        if let Some((old, new)) = other(&binary.op).filter(|_| !is_chain) {
            let [left, right] = [&binary.left, &binary.right].map(|side| self.text(side.span()));
            // What is assigned to stands without parentheses.
            let instead = if old.ends_with('=') && old.starts_with(['+', '-']) {
                format!("{left} {new} ({right})")
            } else {
                format!("({left}) {new} ({right})")
            };
            self.plant(binary.span(), format!("`{new}` for `{old}`"), Some(instead));
        }
        visit::visit_expr_binary(self, binary);
    }

    fn visit_expr_lit(&mut self, literal: &'ast syn::ExprLit) {
        let (old, new) = match &literal.lit {
            syn::Lit::Int(int) => {
                let Ok(number) = int.base10_parse::<u64>() else { return };
                let more = format!("{}{}", number.wrapping_add(1), int.suffix());
                (self.text(int.span()).to_owned(), more)
            }
            syn::Lit::Bool(bool) => (bool.value.to_string(), (!bool.value).to_string()),
            _ => return,
        };
        self.plant(literal.span(), format!("`{new}` for `{old}`"), Some(new));
    }

    fn visit_expr_method_call(&mut self, call: &'ast syn::ExprMethodCall) {
        let name = call.method.to_string();
        let new = METHODS.iter().find_map(|(one, other)| match &name {
            name if name == one => Some(*other),
            name if name == other => Some(*one),
            _ => None,
        });
        if let Some(new) = new {
            let (whole, method) = (call.span().byte_range(), call.method.span().byte_range());
            let before = &self.source[whole.start..method.start];
            let instead = format!("{before}{new}{}", &self.source[method.end..whole.end]);
            self.plant(call.span(), format!("`{new}` for `{name}`"), Some(instead));
        }
        visit::visit_expr_method_call(self, call);
    }

    fn visit_expr_if(&mut self, one: &'ast syn::ExprIf) {
        self.negate(&one.cond);
        if let (None, Some(last @ Stmt::Expr(Expr::Return(_), Some(_)))) =
            (&one.else_branch, one.then_branch.stmts.last())
        {
            self.plant(last.span(), "no early return".to_owned(), None);
        }
        visit::visit_expr_if(self, one);
    }

    fn visit_arm(&mut self, arm: &'ast syn::Arm) {
        if let Some((_, guard)) = &arm.guard {
            self.negate(guard);
        }
        visit::visit_arm(self, arm);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What is changed in this text, and what stands there instead.
    fn changes(source: &str) -> Vec<(String, String)> {
        let found = faults("x.rs", source).into_iter();
        found.map(|fault| (fault.change, fault.instead.unwrap_or_default())).collect()
    }

    #[test]
    fn operators_numbers_conditions_and_returns_are_changed() {
        let source = "fn f(a: i32) -> i32 { if a < 1 { return 2; } a + 3 }";
        let found = changes(source);
        let found: Vec<(&str, &str)> =
            found.iter().map(|(change, instead)| (&**change, &**instead)).collect();
        let wanted = [
            ("`<=` for `<`", "(a) <= (1)"),
            ("the condition is negated", "!(a < 1)"),
            ("`2` for `1`", "2"),
            ("no early return", ""),
            ("`3` for `2`", "3"),
            ("`-` for `+`", "(a) - (3)"),
            ("`4` for `3`", "4"),
        ];
        assert_eq!(found.len(), wanted.len(), "{found:?}");
        assert!(wanted.iter().all(|one| found.contains(one)), "{found:?}");
    }

    #[test]
    fn constants_patterns_types_macros_and_tests_stay() {
        let source = "const A: [u8; 2] = [1; 2]; enum B { C = 1 }\n\
                      fn g(a: u8) -> bool { let _: [u8; 3]; matches!(a, 1 | 2) }\n\
                      #[cfg(test)] mod tests { fn h() -> u8 { 1 } }";
        assert_eq!(changes(source), []);
    }

    #[test]
    fn a_function_need_not_be_constant_unless_it_must() {
        let source = "const fn f() -> u8 { 1 } impl A { pub const fn g() {} } const B: u8 = 1;";
        let wanted = "      fn f() -> u8 { 1 } impl A { pub const fn g() {} } const B: u8 = 1;";
        assert_eq!(without_const(source, &BTreeSet::from(["g".to_owned()])), wanted);
        assert_eq!(faults("x.rs", source)[0].constant.as_deref(), Some("f"));
    }

    #[test]
    fn equal_lines_have_switches_of_their_own() {
        let found = faults("x.rs", "fn f() -> [u8; 2] {\n[\n1,\n1,\n]\n}");
        assert_eq!(found.len(), 2);
        assert_eq!(found[0].text, found[1].text);
        assert_ne!(found[0].number, found[1].number);
    }
}
