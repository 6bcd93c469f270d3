import Bitmap
import FigureLayout
import LayerGeometry
import PNGCoding
import SourceText

@testable import FigureChecking
@testable import FigureFile

/// A report with every verdict in it: of figures that were drawn and checked, and of some that are
/// made by hand.
enum SampleReport {
  /// A name that would break out of any markup that does not escape it.
  static let hostileName = "a/<script>hostile()</script>\"'&amp;]]>\u{202E}%0A,:.json"

  static let report = Result { try make() }

  private static func make() throws -> CheckReport {
    let figures = try DrawnFigures()
    let before = try figures.draw(DrawnFigures.scene())
    let golden = try before.encoded()
    let moved = DrawnFigures.scene(at: "[56, 50, 100, 50]")
    var report = CheckReport()
    report.figures = [
      try figures.check(before, against: golden, scene: "s/same.json", golden: "g/same@2x.png"),
      try figures.check(
        try figures.draw(moved), against: golden, scene: "s/moved.json",
        golden: "g/moved@2x.png"),
      try figures.check(
        try figures.draw(moved, appearance: .dark),
        against: try figures.draw(DrawnFigures.scene(), appearance: .dark).encoded(),
        scene: "s/moved.json", golden: "g/moved~dark@2x.png"),
      try figures.check(
        try figures.draw(DrawnFigures.scene(sublayer: "other")), against: golden,
        scene: hostileName, golden: hostileName + "@2x.png"),
      try figures.check(
        try figures.draw(DrawnFigures.scene(frame: "[50, 50, 300, 150]")), against: golden,
        scene: "s/wider.json", golden: "g/wider@2x.png"),
      try figures.check(
        before, against: try repainted(before), scene: "s/painted.json",
        golden: "g/painted@2x.png"),
    ]
    report.figures += byHand
    var new = CheckedFigure(
      scene: "s/new.json", golden: "g/new@2x.png", appearance: .light, scale: 2,
      check: FigureCheck(.new))
    new.pictures.figure = golden
    report.figures.append(new)
    report.failures = [
      CheckFailure(
        file: "s/broken.json", location: SourceLocation(line: 3, column: 14),
        message: "expected ',' or '}', found 'x'"),
      CheckFailure(file: "g/torn@2x.png", message: "the file ends in the middle of a chunk"),
    ]
    return report
  }

  /// The figure's golden without our data, and with a patch of other pixels.
  private static func repainted(_ figure: RecordedFigure) throws -> [UInt8] {
    var bitmap = figure.bitmap
    for y in 60..<70 { for x in 90..<110 { bitmap[x, y] = 0xFFCC_3300 } }
    return try encodePNG(PNGImage(bitmap))
  }

  private static var byHand: [CheckedFigure] {
    func figure(_ name: String, _ check: FigureCheck) -> CheckedFigure {
      CheckedFigure(
        scene: check.verdict == .orphaned ? "" : "s/\(name).json", golden: "g/\(name)@2x.png",
        appearance: .light, scale: 2, check: check)
    }
    var drifted = FigureCheck(.drifted)
    drifted.elementChanges = [
      ElementChange(
        element: "outer.frame.label", panel: 2,
        kind: .changed([
          PropertyChange(
            property: "position", before: "(10, 10)", now: "(10.01, 10)",
            movement: Vector(dx: 0.01, dy: 0))
        ]), box: Rect(x: 10, y: 10, width: 40, height: 12))
    ]
    var tolerated = FigureCheck(.withinTolerance)
    tolerated.notes = [.repainted]
    var environment = FigureCheck(.environment)
    environment.environmentChanges = [
      EnvironmentChange(name: "pango", kind: .library(before: "1.50.12", now: "1.52.0")),
      EnvironmentChange(name: "Inter-Regular.otf", kind: .font),
    ]
    var colored = FigureCheck(.explained)
    colored.elementChanges = [
      ElementChange(
        element: "outer.fill", panel: nil,
        kind: .changed([
          PropertyChange(property: "fill color", before: "#CFECDE", now: "#CFECDF", movement: nil)
        ]), box: nil),
      ElementChange(element: "inner.fill", panel: nil, kind: .added, box: nil),
    ]
    return [
      figure("drifted", drifted), figure("tolerated", tolerated),
      figure("environment", environment), figure("colored", colored),
      figure("recolored", colored), figure("missing", FigureCheck(.missing)),
      figure("orphaned", FigureCheck(.orphaned)), figure("also-same", FigureCheck(.same)),
    ]
  }
}
