import Bitmap
import CCairo
import CPango
import DisplayList
import FigureLayout
import Fingerprint
import LayerGeometry
import PNGCoding
import Testing

@testable import CairoRendering
@testable import FigureChecking

/// Another machine, or another renderer, drawing the same model.
struct EnvironmentChangeCase: Sendable, CustomTestStringConvertible {
  let name: String
  /// Whether the golden's record says that its libraries or fonts were others.
  let isRecorded: Bool
  let draw: @Sendable (Subject, DisplayList) throws -> Bitmap

  var testDescription: String { name + (isRecorded ? ", recorded" : "") }

  static let all = [false, true].flatMap { isRecorded in
    renderers.map { EnvironmentChangeCase(name: $0.name, isRecorded: isRecorded, draw: $0.draw) }
  }

  private typealias Renderer = (
    name: String, draw: @Sendable (Subject, DisplayList) throws -> Bitmap
  )

  private static let renderers: [Renderer] = [
    ("no antialiasing", { try draw($1, $0.typesetter, antialias: CAIRO_ANTIALIAS_NONE) }),
    ("fast antialiasing", { try draw($1, $0.typesetter, antialias: CAIRO_ANTIALIAS_FAST) }),
    ("best antialiasing", { try draw($1, $0.typesetter, antialias: CAIRO_ANTIALIAS_BEST) }),
    (
      "slight hinting, letters at whole pixels",
      { try draw($1, $0.typesetter, hinting: CAIRO_HINT_STYLE_SLIGHT) }
    ),
    (
      "full hinting, letters at whole pixels",
      { try draw($1, $0.typesetter, hinting: CAIRO_HINT_STYLE_FULL) }
    ),
    ("noise of one level", { try noisy(try draw($1, $0.typesetter)) }),
    ("all moved by 1e-4 px", { try draw(moved($1, by: 1e-4), $0.typesetter) }),
    ("all moved by 0.02 px", { try draw(moved($1, by: 0.02), $0.typesetter) }),
    ("all moved by half a pixel", { try draw(moved($1, by: 0.5), $0.typesetter) }),
    (
      "glyphs a tenth of a percent larger",
      { try draw(withLetters($1, larger: 1.001), $0.typesetter) }
    ),
    ("glyphs of another weight", { try draw(withLetters($1, weight: .semibold), $0.typesetter) }),
    ("colors cut to six bits", { cut(try draw($1, $0.typesetter)) }),
  ]

  private static func draw(
    _ list: DisplayList, _ typesetter: TextTypesetter,
    antialias: cairo_antialias_t = CAIRO_ANTIALIAS_DEFAULT, hinting: cairo_hint_style_t? = nil
  ) throws -> Bitmap {
    let (width, height) = (Int(list.size.width), Int(list.size.height))
    let ground = try render(
      DisplayList(size: list.size, background: list.background), scale: 1, with: typesetter)
    var bitmap = Bitmap(width: width, height: height, pixels: ground.pixels)
    try unsafe bitmap.pixels.withUnsafeMutableBufferPointer { pixels in
      let canvas = try unsafe CairoCanvas(
        drawingOn: pixels, rows: 0..<height,
        of: PixelRegion(columns: 0..<width, rows: 0..<height))
      unsafe cairo_set_antialias(canvas.context, antialias)
      let context = unsafe canvas.context
      var painter = Painter(
        canvas: canvas, scale: 1, typesetter: typesetter, images: [:])
      for item in list.items {
        if let hinting, case .text(let run) = item.content {
          try unsafe show(run, hinting, on: context)
        } else {
          try painter.paint(item)
        }
      }
    }
    return bitmap
  }

  /// Shows a text as Pango and Cairo do by themselves, letters at whole pixels.
  @unsafe private static func show(
    _ run: TextRun, _ hinting: cairo_hint_style_t, on context: OpaquePointer
  ) throws {
    let fontMap = unsafe PangoHandle(pango_cairo_font_map_new_for_font_type(CAIRO_FONT_TYPE_FT))
    unsafe pango_fc_font_map_set_config(
      fontMap.opaque, try FontConfiguration.shared().configuration)
    let setting = unsafe PangoHandle(pango_font_map_create_context(fontMap.typed()))
    let options = unsafe cairo_font_options_create()
    defer { unsafe cairo_font_options_destroy(options) }
    unsafe cairo_font_options_set_hint_style(options, hinting)
    unsafe cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_ON)
    unsafe pango_cairo_context_set_font_options(setting.opaque, options)
    unsafe pango_cairo_context_set_resolution(setting.opaque, 72)
    let layout = unsafe PangoHandle(pango_layout_new(setting.opaque))
    let description = unsafe run.style.pangoDescription
    unsafe pango_layout_set_font_description(layout.opaque, description)
    unsafe pango_font_description_free(description)
    let attributes = unsafe LineAttributes.list(
      for: run.string, in: Language(run.style.language))
    unsafe pango_layout_set_attributes(layout.opaque, attributes)
    unsafe pango_attr_list_unref(attributes)
    unsafe pango_layout_set_text(layout.opaque, run.string, -1)
    let color = run.color
    unsafe cairo_set_source_rgba(
      context, Double(color.red) / 255, Double(color.green) / 255, Double(color.blue) / 255,
      Double(color.alpha) / 255)
    unsafe cairo_move_to(context, run.origin.x, run.origin.y)
    unsafe pango_cairo_show_layout_line(
      context, pango_layout_get_line_readonly(layout.opaque, 0))
    unsafe cairo_new_path(context)
  }

  private static func noisy(_ bitmap: Bitmap) throws -> Bitmap {
    var noisy = bitmap
    var state: UInt32 = 1
    for index in noisy.pixels.indices {
      // Xorshift: the same noise in every run.
      state ^= state << 13
      state ^= state >> 17
      state ^= state << 5
      let pixel = noisy.pixels[index]
      let green = Int(pixel >> 8 & 0xFF) + Int(state % 3) - 1
      noisy.pixels[index] = pixel & 0xFFFF_00FF | UInt32(min(max(green, 0), 255)) << 8
    }
    return noisy
  }

  private static func cut(_ bitmap: Bitmap) -> Bitmap {
    Bitmap(
      width: bitmap.width, height: bitmap.height, pixels: bitmap.pixels.map { $0 & 0xFFFC_FCFC })
  }

  private static func moved(_ list: DisplayList, by distance: Double) -> DisplayList {
    var list = list
    let step = Vector(dx: distance, dy: distance)
    for index in list.items.indices {
      switch list.items[index].content {
      case .fill(let path, let color): list.items[index].content = .fill(moved(path, step), color)
      case .stroke(let path, let stroke):
        list.items[index].content = .stroke(moved(path, step), stroke)
      case .text(var run):
        run.origin = run.origin + step
        list.items[index].content = .text(run)
      case .image: break
      }
    }
    return list
  }

  private static func moved(_ path: Path, _ step: Vector) -> Path {
    Path(
      path.elements.map { element in
        switch element {
        case .move(let point): .move(point + step)
        case .line(let point): .line(point + step)
        case .curve(let first, let second, let end):
          .curve(first + step, second + step, end + step)
        case .close: .close
        }
      })
  }

  private static func withLetters(
    _ list: DisplayList, larger factor: Double = 1, weight: TextStyle.Weight? = nil
  ) -> DisplayList {
    var list = list
    for index in list.items.indices {
      guard case .text(var run) = list.items[index].content else { continue }
      run.style.size *= factor
      if let weight, run.style.weight == .regular { run.style.weight = weight }
      list.items[index].content = .text(run)
    }
    return list
  }
}

struct EnvironmentTests {
  @Test(arguments: EnvironmentChangeCase.all)
  func `another environment is never taken for an edit`(change: EnvironmentChangeCase) throws {
    for name in ["001-04", "000-10", "002-08"] {
      let subject = try Subject(name)
      let now = try subject.figure()
      let other = try change.draw(subject, now.list)
      let drawn = try subject.figure({ _ in }, painting: { _ in }, { $0 = other })
      var record = drawn.record
      if change.isRecorded {
        record.libraries = record.libraries.map {
          LibraryVersion(name: $0.name, version: $0.name == "cairo" ? "1.18.0" : $0.version)
        }
      }
      let golden = try recorded(drawn, as: record)
      let check = try FigureChecker(typesetter: subject.typesetter).check(now, against: golden)
      #expect(check.verdict != .explained, "\(name)")
      #expect(check.elementChanges.isEmpty, "\(name)")
      let isSeen =
        check.pixels.map { pixels in
          if case .pixels(let counts) = pixels { counts.failing > 0 } else { true }
        } ?? false
      switch (isSeen, change.isRecorded) {
      case (true, true):
        #expect(check.verdict == .environment, "\(name)")
        #expect(check.environmentChanges.map(\.name) == ["cairo"], "\(name)")
      case (true, false): #expect(check.verdict == .unexplained, "\(name)")
      case (false, _):
        #expect([.same, .withinTolerance].contains(check.verdict), "\(name)")
      }
    }
  }

  /// Fonts of another version set the same words wider, and what is placed by them moves.
  @Test func `what moves because of other fonts is the environment's doing`() throws {
    for name in ["001-04", "000-10", "001-10"] {
      let subject = try Subject(name)
      let now = try subject.figure()
      let (drawn, record) = try drawnWithWiderFonts(subject)
      #expect(drawn.list.description != now.list.description)
      let golden = try recorded(drawn, as: record)
      let checker = FigureChecker(typesetter: subject.typesetter)
      let check = try checker.check(now, against: golden)
      #expect(check.verdict == .environment, "\(name): \(CheckWording(of: check).findings)")
      #expect(check.environmentChanges.map(\.name) == [record.fonts[0].file])
      #expect(check.elementChanges.isEmpty)
    }
  }

  /// An edit in another environment: what was edited is named, and nothing else.
  @Test func `an edit is told from what other fonts do`() throws {
    let subject = try Subject("001-04")
    let (drawn, record) = try drawnWithWiderFonts(subject)
    let edited = try subject.replacing(#""label": "position""#, with: #""label": "pOsition""#)
    let check = try FigureChecker(typesetter: subject.typesetter).check(
      try edited.figure(), against: try recorded(drawn, as: record))
    #expect(check.sceneChanges.map(\.path) == ["figure.annotations[0].label"])
    #expect(check.elementChanges.map(\.element) == ["point.1.label"])
    #expect(!check.environmentChanges.isEmpty)
  }

  /// A figure that another version of a font has set, and the record that says so.
  private func drawnWithWiderFonts(
    _ subject: Subject
  ) throws -> (RecordedFigure, FigureRecord) {
    let list = try layOut(
      try subject.drawing.scene, options: try subject.options,
      measuring: WiderFonts(typesetter: subject.typesetter))
    let drawn = try RecordedFigure(
      of: subject.source, list: list,
      bitmap: try render(list, scale: 1, with: subject.typesetter), scale: 1,
      options: try subject.options, typesetter: subject.typesetter)
    var record = drawn.record
    record.fonts[0].fingerprint = Fingerprint(Array("another version".utf8))
    return (drawn, record)
  }

  /// A golden of the pixels of a figure with another record.
  private func recorded(_ figure: RecordedFigure, as record: FigureRecord) throws -> Golden {
    let bytes = try encodePNG(PNGImage(figure.bitmap)) { chunks in
      var record = record
      record.image = Fingerprint(ofImage: chunks, pixels: record.pixels)
      return record.texts
    }
    return try Golden(bytes)
  }
}

/// Sets every line two percent wider than the fonts do.
private struct WiderFonts: TextMeasuring {
  let typesetter: TextTypesetter

  func extent(of line: String, style: TextStyle) throws(TextFailure) -> TextExtent {
    var extent = try typesetter.extent(of: line, style: style)
    extent.width *= 1.02
    return extent
  }

  func advances(of line: String, style: TextStyle) throws(TextFailure) -> [Double] {
    try typesetter.advances(of: line, style: style).map { $0 * 1.02 }
  }
}
