import SceneFormat
import SourceText
import Testing

/// A scene with a formula of one line; the line stands in a JSON string as it is.
private func source(_ line: String) -> String {
  document(
    #"{"id": "B", "bounds": [0, 0, 40, 50], "position": [-20, 60], "transform": [{"translate": [100, 200]}]}, {"id": "C", "frame": [0, 0, 9, 9], "transform": [{"rotate": {"angle": "30deg", "axis": [0, 1, 0]}}]}"#,
    #""steps": [{"set": {"B.position": [5, 6]}}], "figure": {"panels": [{"formula": ["\#(line)"]}]}"#
  )
}

private func expression(_ line: String) throws -> FormulaExpression? {
  guard case .formula(let formula) = try scene(source(line)).figure.panels[0].content else {
    return nil
  }
  return formula.lines[0].variant(for: nil).expression
}

extension FormulaExpression {
  /// The tree in one line: words in quotes, what is held together in angle brackets.
  fileprivate var outline: String {
    switch self {
    case .row(let pieces): pieces.map(\.outline).joined(separator: " ")
    case .variable(let letter): letter
    case .word(let word): "'\(word)'"
    case .code(let name): "`\(name)`"
    case .number(let digits): digits
    case .sign(let sign): sign.rawValue
    case .prefix(let sign): "neg" + sign.rawValue
    case .scripted(let base, let scripts):
      base.outline + String(repeating: "′", count: scripts.primes)
        + (scripts.lower.map { "_<\($0.outline)>" } ?? "")
        + (scripts.upper.map { "^<\($0.outline)>" } ?? "")
    case .fraction(let above, let below): "<\(above.outline)>/<\(below.outline)>"
    case .matrix(let rows):
      "matrix<" + rows.map { $0.map(\.outline).joined(separator: ", ") }.joined(separator: "; ")
        + ">"
    case .enclosed(let inside, let brackets):
      (brackets == .round ? "(" : "[") + inside.outline + (brackets == .round ? ")" : "]")
    case .ring(let inside): "ring<\(inside.outline)>"
    }
  }
}

/// Lines of a formula and the trees that they are.
private let lines = [
  ("x", "x"),
  ("x' = a*x + c*y + t_x", "x′ = a · x + c · y + t_<x>"),
  ("position.x - 0.5", "`position.x` − 0.5"),
  ("bw = frame + `m41` + m41", "'bw' = `frame` + 'm41' + `m41`"),
  ("新的frame.x", "'新的frame.x'"),
  ("θ + sin θ", "θ + 'sin' θ"),
  ("2x(a + b)", "2 x (a + b)"),
  ("frac(bw - fw, 2)", "<'bw' − 'fw'>/<2>"),
  ("frac(frac(1, 2), x)", "<<1>/<2>>/<x>"),
  ("matrix(a, c; b, d)", "matrix<a, c; b, d>"),
  ("matrix(x'; y'; 1) = M*[x, y, 1]^T", "matrix<x′; y′; 1> = M · [x , y , 1]^<'T'>"),
  ("ring(m_41)", "ring<m_<41>>"),
  ("x_(i + 1)^2", "x_<i + 1>^<2>"),
  ("x^2_i", "x_<i>^<2>"),
  ("x'' + y^-1", "x′′ + y^<neg− 1>"),
  ("A^T", "A^<'T'>"),
  ("-x + -2", "neg− x + neg− 2"),
  ("(a, -b)", "(a , neg− b)"),
  ("[[0, 1]]", "[[0 , 1]]"),
  ("= b - c", "= b − c"),
  ("a != b <= c -> d <-> e ~= f", "a ≠ b ≤ c → d ↔ e ≈ f"),
  ("`bounds width` × 2 / 3", "'bounds width' × 2 / 3"),
  ("36.87° ≈ α", "36.87° ≈ α"),
  ("f(x) = frac (x)", "f (x) = 'frac' (x)"),
]

@Test(arguments: lines)
private func `a line is the tree that it reads as`(_ line: String, _ tree: String) throws {
  #expect(try expression(line)?.outline == tree)
}

/// Lines with computed parts; B lies at (-20, 60) and is moved by (100, 200).
private let computed = [
  ("{B.frame.width}/2", "40 / 2"),
  ("{B.position}", "neg− 20 , 60"),
  ("x - {B.position.x}", "x − (neg− 20)"),
  ("-{B.position.x}", "neg− (neg− 20)"),
  ("{B.position.x}^2", "(neg− 20)^<2>"),
  ("2{B.position.x}", "2 (neg− 20)"),
  ("x = {B.position.x}", "x = neg− 20"),
  ("(0, {B.position.x})", "(0 , neg− 20)"),
  ("frac({B.position.x}, 2)", "<neg− 20>/<2>"),
  ("{B.rotation}", "0°"),
  ("{B.position.x after step 1} - {B.position.x}", "5 − (neg− 20)"),
  ("x = {B.position since step 0 after step 1}", "x = 25 , neg− 54"),
  ("{B.bounds}", "0 , 0 , 40 , 50"),
  ("{B.transform.m42} = {B.affineTransform.ty}", "200 = 200"),
  ("{B.affineTransform}", "matrix<1, 0, 100; 0, 1, 200; 0, 0, 1>"),
  ("ring({B.affineTransform}, tx)", "matrix<1, 0, ring<100>; 0, 1, 200; 0, 0, 1>"),
  (
    "ring({B.transform}, m41, m42)",
    "matrix<1, 0, 0, 0; 0, 1, 0, 0; 0, 0, 1, 0; ring<100>, ring<200>, 0, 1>"
  ),
  (
    "{C.transform}",
    "matrix<0.866, 0, neg− 0.5, 0; 0, 1, 0, 0; 0.5, 0, 0.866, 0; 0, 0, 0, 1>"
  ),
]

@Test(arguments: computed)
private func `computed parts are evaluated in the scene`(_ line: String, _ tree: String) throws {
  #expect(try expression(line)?.outline == tree)
}

/// Lines that are no formulas, with what is said of them and the piece that is underlined.
private let faulty = [
  ("", "expected a term, found the end", "\""),
  ("a +", "expected a term behind '+', found the end", "\""),
  ("a + * b", "expected a term behind '+', found '*'", "*"),
  ("a = = b", "expected a term behind '=', found '='", "="),
  ("x_", "expected a term behind '_', found the end", "\""),
  ("(a + b", "'(' is not closed", "("),
  ("(a]", "expected ')' for the '(' before, found ']'", "]"),
  ("a)", "')' closes nothing", ")"),
  ("a; b", "';' stands in no matrix", ";"),
  ("()", "expected a term behind '(', found ')'", ")"),
  ("x_1_2", "a second subscript of one term", "_"),
  ("x''''", "more than three primes", "'"),
  ("x²", "'²' has no meaning in a formula", "²"),
  ("a \\\\frac", "'\\' has no meaning in a formula", "\\\\"),
  ("`bounds", "'`' begins a text that does not end", "`"),
  ("{B.frame", "'{' begins a computed part that does not end", "{"),
  ("frac(1)", "'frac' takes frac(above, below), found 1 part", "frac(1)"),
  ("frac(1, 2, 3)", "'frac' takes frac(above, below), found 3 parts", "frac(1, 2, 3)"),
  ("matrix(a, b; c)", "row 2 of the matrix has 1 cell, the first has 2", "c"),
  ("ring(x, m41)", "only cells of a computed matrix can be named", ","),
  ("ring({B.transform}, m51)", "'m51' is no cell of this matrix", "m51"),
  ("{B.fram}", "'fram' is not a property of a layer", "fram"),
  (
    "{C.affineTransform}", "the transform of layer 'C' leaves its plane, so it is not affine",
    "affineTransform"
  ),
]

@Test(arguments: faulty)
private func `what is no formula is reported where it goes wrong`(
  _ line: String, _ message: String, _ piece: String
) throws {
  let json = source(line)
  guard case .failure(let diagnostics) = outcome(of: json) else {
    Issue.record("accepted")
    return
  }
  #expect(diagnostics.all.map(\.message) == [message])
  let span = try #require(diagnostics.all.first?.span)
  #expect(String(decoding: Array(json.utf8)[span.start..<span.end], as: UTF8.self) == piece)
}

/// Formulas that would keep or end a careless reader, and whether they are formulas.
private let hostile: [(String, Bool)] = [
  (String(repeating: "(", count: 9_999), false),
  (String(repeating: "(", count: 24) + "x" + String(repeating: ")", count: 24), false),
  (String(repeating: "(", count: 23) + "x" + String(repeating: ")", count: 23), true),
  (String(repeating: "x^", count: 4_000) + "x", false),
  (String(repeating: "frac(", count: 1_500), false),
  (String(repeating: "x_(", count: 3_000), false),
  (String(repeating: "x", count: 10_000), true),
  (String(repeating: "x ", count: 5_000), true),
  (String(repeating: "x", count: 10_001), false),
  ("matrix(" + String(repeating: "1,", count: 4_000) + "1)", true),
  ("matrix(" + String(repeating: "1;", count: 4_000) + "1)", true),
  (String(repeating: "{B.position}", count: 800), true),
  (String(repeating: "{", count: 9_000), false),
  (String(repeating: "-", count: 9_000), false),
]

@Test(arguments: hostile.indices)
private func `long and deep formulas are read or refused`(_ index: Int) {
  let json = source(hostile[index].0)
  switch outcome(of: json) {
  case .success: #expect(hostile[index].1)
  case .failure(let diagnostics):
    #expect(!hostile[index].1)
    let file = SourceFile(name: "scene.json", bytes: Array(json.utf8))
    #expect(diagnostics.text(in: file).utf8.count < 10_000)
  }
}
