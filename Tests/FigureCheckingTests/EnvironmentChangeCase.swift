import Bitmap
import CCairo
import CPango
import DisplayList
import LayerGeometry
import PangoOracle
import Testing

@testable import CairoRendering
@testable import FigureChecking

/// Another machine, or another renderer, drawing the same model.
struct EnvironmentChangeCase: Sendable, CustomTestStringConvertible {
  let name: String
  /// Whether the golden's record says that its libraries or fonts were others.
  let isRecorded: Bool
  /// Whether not one pixel becomes another.
  var isTooSlight: Bool { name == Self.slightest }
  let draw: @Sendable (Subject, DisplayList) throws -> Bitmap

  var testDescription: String { name + (isRecorded ? ", recorded" : "") }

  static let all = [false, true].flatMap { isRecorded in
    renderers.map { EnvironmentChangeCase(name: $0.name, isRecorded: isRecorded, draw: $0.draw) }
  }

  // Letters begin at quarters of a pixel: a larger movement takes some to the next one.
  private static let slightest = "all moved by 1e-6 px"

  private typealias Renderer = (
    name: String, draw: @Sendable (Subject, DisplayList) throws -> Bitmap
  )

  private static let renderers: [Renderer] = [
    ("lines off the grid", { try draw($1, $0.typesetter, antialias: CAIRO_ANTIALIAS_BEST) }),
    ("fast antialiasing", { try draw($1, $0.typesetter, antialias: CAIRO_ANTIALIAS_FAST) }),
    ("no antialiasing", { try draw($1, $0.typesetter, antialias: CAIRO_ANTIALIAS_NONE) }),
    (
      "letters at whole pixels", { try draw($1, $0.typesetter, hinting: CAIRO_HINT_STYLE_NONE) }
    ),
    ("hinting", { try draw($1, $0.typesetter, hinting: CAIRO_HINT_STYLE_FULL) }),
    ("noise of one level", { try noisy(try draw($1, $0.typesetter)) }),
    (slightest, { try draw(moved($1, by: 1e-6), $0.typesetter) }),
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
    antialias: cairo_antialias_t? = nil, hinting: cairo_hint_style_t? = nil
  ) throws -> Bitmap {
    let (width, height) = (Int(list.size.width), Int(list.size.height))
    let ground = try render(
      DisplayList(size: list.size, background: list.background), scale: 1, with: typesetter)
    var bitmap = Bitmap(width: width, height: height, pixels: ground.pixels)
    try unsafe bitmap.pixels.withUnsafeMutableBufferPointer { pixels in
      func canvas() throws -> CairoCanvas {
        try unsafe CairoCanvas(
          drawingOn: pixels, rows: 0..<height,
          of: PixelRegion(columns: 0..<width, rows: 0..<height))
      }
      let plain = try canvas()
      if let antialias { unsafe cairo_set_antialias(plain.context, antialias) }
      var painter = Painter(
        canvas: try canvas(), scale: 1, typesetter: typesetter, images: [:])
      for item in list.items {
        switch item.content {
        case .text(let run):
          if let hinting {
            try unsafe show(run, hinting, on: plain)
          } else {
            try painter.paint(item)
          }
        case .fill, .stroke:
          if antialias != nil {
            try paintPlainly(item, on: plain)
          } else {
            try painter.paint(item)
          }
        case .image: try painter.paint(item)
        }
      }
    }
    return bitmap
  }

  /// Paints a shape as Cairo does by itself, where it is said to be and not on the pixel grid.
  private static func paintPlainly(_ item: Item, on canvas: borrowing CairoCanvas) throws {
    func path(_ path: Path) throws -> DevicePath {
      try DevicePath(path, scale: 1, element: item.element)
    }
    canvas.resetClip()
    for clip in item.clip {
      let region = try path(clip.path)
      canvas.clip(to: clip.side == .inside ? [region] : [region, canvas.bounds])
    }
    switch item.content {
    case .fill(let shape, let color):
      canvas.trace(try path(shape))
      canvas.setColor(color)
      unsafe PathInk.inside(CAIRO_FILL_RULE_EVEN_ODD).paint(on: canvas.context)
    case .stroke(let shape, let stroke):
      canvas.trace(try path(shape))
      canvas.setColor(stroke.color)
      unsafe PathInk.line(stroke).paint(on: canvas.context)
    case .text, .image: break
    }
  }

  /// Shows a text as Pango and Cairo do by themselves, letters at whole pixels.
  @unsafe private static func show(
    _ run: TextRun, _ hinting: cairo_hint_style_t, on canvas: borrowing CairoCanvas
  ) throws {
    let fontMap = unsafe PangoHandle(pango_cairo_font_map_new_for_font_type(CAIRO_FONT_TYPE_FT))
    unsafe pango_fc_font_map_set_config(
      fontMap.opaque, FontConfiguration.shared.configuration)
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
    let attributes = unsafe LineAttributes.list(for: run.string, in: run.style.language)
    unsafe pango_layout_set_attributes(layout.opaque, attributes)
    unsafe pango_attr_list_unref(attributes)
    unsafe pango_layout_set_text(layout.opaque, run.string, -1)
    canvas.setColor(run.color)
    unsafe cairo_move_to(canvas.context, run.origin.x, run.origin.y)
    unsafe pango_cairo_show_layout_line(
      canvas.context, pango_layout_get_line_readonly(layout.opaque, 0))
    unsafe cairo_new_path(canvas.context)
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
