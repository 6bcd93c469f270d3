import LayerGeometry
import SceneFormat
import SourceText
import Testing

@testable import FigureLayout

/// The form of a page, for contents whose sizes are known functions of the scale and of the panels in a row.
struct PageSearchTests {
  private static func figure(
    panels: Int, columns: Int? = nil, canvas: String = ""
  ) throws -> FigureSpecification {
    let notes = Array(repeating: #"{"notes": ["a"]}"#, count: panels).joined(separator: ", ")
    let columns = columns.map { #", "columns": \#($0)"# } ?? ""
    let text = #"""
      {"version": 1, "layers": [{"id": "A", "frame": [0, 0, 1, 1]}],
       "figure": {"panels": [\#(notes)], "canvas": {\#(canvas)}\#(columns)}}
      """#
    return try readScene(SourceFile(name: "a.json", bytes: Array(text.utf8))).figure
  }

  /// Panels as wide as `panel` at a scale of 1, with labels that keep their size.
  private static func best(
    of figure: FigureSpecification, panel: Double, labels: Double
  ) throws -> (form: PageForm, size: Size) {
    let panels = figure.panels.count
    let search = PageSearch(
      canvas: figure.canvas, choice: ScaleChoice([]), columns: PanelColumnChoice(of: figure),
      places: [.below])
    func size(_ form: PageForm) -> Size {
      let rows = (panels + form.columns - 1) / form.columns
      return Size(
        width: (panel * form.scale + labels) * Double(form.columns),
        height: (panel * form.scale + 40) * Double(rows))
    }
    let form = try search.best(of: .expected, drawnAt: 1) { (size($0), 0) }.form
    return (form, size(form))
  }

  @Test(arguments: 1...8)
  func `the page has a usual width wherever some scale and some columns fit one`(panels: Int) throws
  {
    let figure = try Self.figure(panels: panels)
    for panel in stride(from: 40.0, through: 600, by: 20) {
      for labels in [0.0, 30, 90, 170] {
        let (form, size) = try Self.best(of: figure, panel: panel, labels: labels)
        let width = try #require(form.width)
        #expect(size.width + 48 <= width + 1e-6)
        #expect(PageWidth.usual.contains(width), "\(panels) of \(panel) and \(labels): \(form)")
        // No smaller page would hold it.
        #expect(PageWidth.holding(size.width + 48) == width)
      }
    }
  }

  @Test(arguments: [1, 2, 4, 7])
  func `the form found is the best of all, though few are measured`(panels: Int) throws {
    let figure = try Self.figure(panels: panels)
    let search = PageSearch(
      canvas: figure.canvas, choice: ScaleChoice([]), columns: PanelColumnChoice(of: figure),
      places: BlockPlace.allCases)
    let scales = PageSearch.scales(around: search.suitableScale)
    var (measured, possible) = (0, 0)
    for panel in stride(from: 40.0, through: 900, by: 35) {
      func content(_ form: PageForm) -> (size: Size, emptyArea: Double) {
        let side = form.place == .beside ? 200.0 : 0
        return (
          Size(
            width: (panel * form.scale + 40) * Double(form.columns) + side,
            height: panel * form.scale * Double(search.columns.rows(of: form.columns))
              + (side == 0 ? 90 : 0)),
          side * panel / 2
        )
      }
      func cost(_ form: PageForm) -> Double {
        var form = form
        let (size, empty) = content(form)
        form.width = PageWidth.holding(size.width + 2 * figure.canvas.padding)
        return search.cost(
          of: form, suitable: search.suitableScale, content: size, emptyArea: empty)
      }
      let best = try search.best(of: .expected, drawnAt: scales[0]) {
        measured += 1
        return content($0)
      }
      let all = search.columns.all.flatMap { columns in
        BlockPlace.allCases.flatMap { place in
          scales.map { PageForm(scale: $0, columns: columns, place: place) }
        }
      }
      #expect(abs(best.cost - (all.map(cost).min() ?? .infinity)) < 1e-9)
      #expect(abs(best.cost - cost(best.form)) < 1e-9)
      possible += all.count
    }
    #expect(3 * measured < 2 * possible)
  }

  @Test func `what the author has chosen stays, and the page is as wide as it needs`() throws {
    let scaled = try Self.best(
      of: Self.figure(panels: 3, canvas: #""scale": 1.3"#), panel: 150, labels: 20)
    #expect(scaled.form.scale == 1.3)
    let fixed = try Self.best(
      of: Self.figure(panels: 5, columns: 5, canvas: #""scale": 1.3"#), panel: 150, labels: 20)
    #expect((fixed.form.scale, fixed.form.columns) == (1.3, 5))
    #expect(fixed.form.width == 1260)
    let narrow = try Self.best(
      of: Self.figure(panels: 3, canvas: #""width": 500"#), panel: 150, labels: 20)
    #expect(narrow.form.width == 500)
    #expect(narrow.size.width <= 452)
  }

  @Test func `pages beyond the usual widths are multiples of 180`() {
    #expect(PageWidth.holding(100) == 360)
    #expect(PageWidth.holding(360) == 360)
    #expect(PageWidth.holding(361) == 540)
    #expect(PageWidth.holding(720) == 720)
    #expect(PageWidth.holding(721) == 900)
    #expect(PageWidth.holding(1081) == 1260)
  }
}
