internal import Bitmap
internal import FigureLayout
internal import PNGCoding
internal import SceneFormat

/// Golden, figure and difference as markup, which a script lets one look at in other ways.
struct PicturesMarkup {
  private struct Picture {
    /// The role by which styles and the script know it.
    var role: String
    var name: String
    var file: [UInt8]
    var size: PixelSize?
    var alt: String
  }

  private let pictures: [Picture]
  private let regions: [PixelBox]
  private let id: String

  /// - Parameter id: of the figure, for references within the page.
  init(of figure: CheckedFigure, id: String) {
    self.id = id
    let what = "\(figure.scene.isEmpty ? figure.golden : figure.scene), \(figure.manner)"
    func picture(_ role: String, _ name: String, _ file: [UInt8]?, _ alt: String) -> Picture? {
      guard let file else { return nil }
      let header = try? readPNGInformation(file).header
      return Picture(
        role: role, name: name, file: file,
        size: header.map { PixelSize(width: $0.width, height: $0.height) }, alt: alt)
    }
    // Pictures of figures that may stay as they are tell nothing, and 500 of them weigh much.
    let shown = figure.check.verdict.passes ? CheckedFigure.Pictures() : figure.pictures
    pictures = [
      picture("golden", "Golden", shown.golden, "The golden of \(what)"),
      picture("actual", "Actual", shown.figure, "\(what), as it is drawn now"),
      picture(
        "difference", "Difference", shown.difference,
        "\(what), pale, with the pixels marked that differ from the golden"),
    ].compactMap(\.self)
    if case .pixels(let counts) = figure.check.pixels {
      regions = counts.regions.largest.map(\.box)
    } else {
      regions = []
    }
  }

  var markup: Markup {
    if pictures.isEmpty { return "" }
    let shown: [Markup] = pictures.enumerated().map { number, picture in
      """
      <figure class="picture \(picture.role)"><figcaption><b>\(picture.name)</b> \
      \(picture.size.map { "<span>\($0.description)</span>" as Markup } ?? "")</figcaption>\
      <div class="frame" style="--part:\(part(of: picture))"><img loading="lazy" \
      \(picture.size.map { "width=\"\($0.width)\" height=\"\($0.height)\"" as Markup } ?? "") \
      alt="\(picture.alt)" src="data:image/png;base64,\(base64: picture.file)">\
      \(outlines(over: picture, isFirst: number == 0))</div></figure>

      """
    }
    let height = pictures.compactMap { $0.size?.height }.max() ?? 0
    let ratio = "\(Double(width) / Double(max(1, height)))"
    let scale: Markup = width > 0 ? " style=\"--width:\(width);--ratio:\(ratio)\"" : ""
    return """
      <div class="viewer" data-mode="all"\(scale)>
      \(tools)<div class="pictures" style="--count:\(pictures.count)">
      \(shown.joined())</div>
      \(slider)</div>

      """
  }

  /// The width in pixels of the widest picture; pictures of different sizes are shown at one scale.
  private var width: Int { pictures.compactMap { $0.size?.width }.max() ?? 0 }

  private func part(of picture: Picture) -> String {
    guard let own = picture.size?.width, own < width else { return "1" }
    return "\(Double(own) / Double(width))"
  }

  private var hasBoth: Bool {
    ["golden", "actual"].allSatisfy { role in pictures.contains { $0.role == role } }
  }

  private var tools: Markup {
    if pictures.count == 1 { return "" }
    let modes = pictures.map { ($0.role, $0.name) } + (hasBoth ? [("slider", "Slider")] : [])
    let buttons = ([("all", "All")] + modes).map { mode, name -> Markup in
      """
      <button type="button" data-mode="\(mode)" aria-pressed="\(mode == "all" ? "true" : "false")">\
      \(name)</button>
      """
    }
    let flip: Markup = hasBoth ? "<button type=\"button\" data-flip>Flip</button>" : ""
    let toggle: Markup =
      regions.isEmpty
      ? "" : "<label><input type=\"checkbox\" data-regions checked> Regions</label>"
    return """
      <div class="tools"><div class="modes" role="group" aria-label="What is shown">\
      \(buttons.joined())</div>\(flip)\(toggle)</div>

      """
  }

  private var slider: Markup {
    if !hasBoth { return "" }
    return """
      <label class="split"><span>Golden</span><input type="range" min="0" max="100" step="0.5" \
      value="50" aria-label="Part of the golden that is shown, in percent"><span>Actual</span></label>

      """
  }

  /// Frames about the regions that differ; the picture of the difference has its own.
  private func outlines(over picture: Picture, isFirst: Bool) -> Markup {
    guard let size = picture.size, !regions.isEmpty, picture.role != "difference" else { return "" }
    // The frame is so far away that it hides nothing that it marks.
    let gap = max(3, max(size.width, size.height) / 160)
    let path = regions.map { box in
      "M\(box.columns.lowerBound - gap) \(box.rows.lowerBound - gap)h\(box.width + 2 * gap)"
        + "v\(box.height + 2 * gap)h\(-box.width - 2 * gap)z"
    }.joined()
    let lines: Markup =
      isFirst
      ? "<path id=\"\(id)-regions\" d=\"\(path)\"/>" : "<use href=\"#\(id)-regions\"/>"
    return """
      <svg class="regions" viewBox="0 0 \(size.width) \(size.height)" aria-hidden="true">\
      <g class="ground">\(lines)</g><use class="line" href="#\(id)-regions"/></svg>
      """
  }
}

extension CheckedFigure {
  /// Appearance and scale, as in `dark, 2x`.
  var manner: String { "\(appearance.rawValue), \(printedNumber(scale))x" }
}
