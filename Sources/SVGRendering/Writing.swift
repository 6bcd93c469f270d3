public import DisplayList
internal import LayerGeometry
public import TextShaping

/// The SVG file of a figure, in canvas points (y down), its lengths in hundredths.
///
/// It is well-formed XML and stands in pages as it is. Lines stay where they are said to be; they are not moved to the
/// grid of anyone's pixels.
///
/// - Parameters:
///   - figure: the drawing, with its texts for the file.
///   - shaper: shapes its texts.
/// - Throws: the failure of a text that cannot be set.
public func svg(_ figure: SVGFigure, with shaper: TextShaper) throws(TextFailure) -> [UInt8] {
  var writer = SVGWriter(figure, shaper)
  try writer.writeItems()
  return try writer.document()
}

/// Writes the items of a figure, and gathers what they refer to.
private struct SVGWriter {
  private let figure: SVGFigure
  private let shaper: TextShaper
  private let language: String
  private var names: ItemNames
  private var colors = ColorTable()
  private var clips: ClipTable
  private var pictures: PictureTable
  private var glyphs: GlyphTable
  private var fonts: FontTable
  private let families: FontFamilies
  private var timetable: Timetable
  private var haloes = 0
  private var body = Markup()

  init(_ figure: SVGFigure, _ shaper: TextShaper) {
    (self.figure, self.shaper) = (figure, shaper)
    let canvas = Path(
      Rect(x: 0, y: 0, width: figure.list.size.width, height: figure.list.size.height))
    names = ItemNames(
      of: figure.list, root: figure.name, namesElements: figure.namesElements)
    clips = ClipTable(root: figure.name, canvas: canvas)
    pictures = PictureTable(figure.pictures, root: figure.name)
    glyphs = GlyphTable(root: figure.name)
    families = FontFamilies(root: figure.textForm == .embedded ? figure.name : nil)
    fonts = FontTable(families)
    timetable = Timetable(root: figure.name)
    language = figure.description?.language ?? figure.list.mostUsedLanguage ?? "en"
  }

  // MARK: The document

  /// The file of what has been written.
  func document() throws(TextFailure) -> [UInt8] {
    let fonts = try fonts.style()
    var text = Markup()
    text.open("svg")
    text.attribute("xmlns", plain: "http://www.w3.org/2000/svg")
    text.attribute("id", figure.name)
    text.attribute("class", plain: "boundsketch")
    let size = figure.list.size
    text.attribute("width", size.width)
    text.attribute("height", size.height)
    text.attribute("viewBox", [0, 0, size.width, size.height])
    text.attribute("xml:lang", language)
    text.raw(
      """
       role="img" font-family="\(families.commonList)" text-rendering="geometricPrecision" \
      fill="none" fill-rule="evenodd" clip-rule="evenodd" stroke-miterlimit="10"
      """)
    text.beginContent()
    text.lineFeed()
    text.words("title", figure.title, in: language)
    text.words("desc", figure.description, in: language)
    for metadata in figure.metadata { text.element(of: metadata) }
    text.open("style")
    text.beginContent()
    text.raw("\n#\(figure.name){font-feature-settings:\"calt\" 0}\n")
    text.raw(colors.style(root: figure.name, isDynamic: figure.dark != nil))
    if let motion = figure.motion {
      text.raw(timetable.style(duration: motion.duration, plays: motion.plays))
    }
    text.close("style")
    let definitions = [clips.definitions, pictures.definitions, glyphs.definitions]
    if definitions.contains(where: { !$0.bytes.isEmpty }) {
      text.open("defs")
      text.beginContent()
      text.lineFeed()
      for part in definitions { text.raw(part) }
      text.close("defs")
    }
    text.raw(body)
    text.raw(fonts)
    text.close("svg")
    return text.bytes
  }

  // MARK: Items

  mutating func writeItems() throws(TextFailure) {
    let (light, dark) = (figure.list, figure.dark ?? figure.list)
    body.reserveCapacity(light.items.count * 160)
    if let background = light.background {
      body.open("path")
      body.raw(" class=\"paper\"")
      body.attribute(
        "d", Path(Rect(x: 0, y: 0, width: light.size.width, height: light.size.height)))
      body.raw(paint(.fill, background, dark.background ?? background, by: "paper"))
      body.closeEmpty()
    }
    if let motion = figure.motion {
      try write(motion)
    } else {
      try write(light.pairs(figure.dark)[...])
    }
  }

  /// Writes what is seen at the same times, one group after the other.
  private mutating func write(_ motion: SVGMotion) throws(TextFailure) {
    var rest = motion.inOrder[...]
    while let first = rest.first {
      let group = rest.prefix { $0.isSeen(with: first) }
      rest = rest.dropFirst(group.count)
      let pairs = group.map(\.pair)[...]
      if first.isInStill && first.times == [0..<motion.duration] {
        try write(pairs)
        continue
      }
      body.open("g")
      let name = timetable.name(of: first.times, in: motion.duration)
      body.attribute("class", plain: "moving \(name)")
      if !first.isInStill { body.attribute("visibility", plain: "hidden") }
      body.beginContent()
      body.lineFeed()
      try write(pairs)
      body.close("g")
    }
  }

  private mutating func write(_ pairs: ArraySlice<SVGMotion.Pair>) throws(TextFailure) {
    var rest = pairs
    while let item = rest.first?.light {
      let part = rest.prefix {
        $0.light.element == item.element && $0.light.panel == item.panel
      }
      rest = rest.dropFirst(part.count)
      let attributes = names.attributes(of: item)
      if part.count > 1 {
        body.open("g")
        body.raw(attributes)
        body.beginContent()
        body.lineFeed()
        for pair in part { try write(pair.light, pair.dark, "") }
        body.close("g")
      } else if let pair = part.first {
        try write(pair.light, pair.dark, attributes)
      }
    }
  }

  private mutating func write(
    _ item: Item, _ dark: Item, _ attributes: String
  ) throws(TextFailure) {
    // All regions must agree; a region within a region is left out by some viewers, and groups in groups by none.
    let outer = item.clip.dropLast()
    for region in outer {
      body.open("g")
      body.raw(clips.attribute(of: region))
      body.beginContent()
    }
    defer { for _ in outer { body.close("g") } }
    let clip = item.clip.last.map { clips.attribute(of: $0) } ?? ""
    switch (item.content, dark.content) {
    case (.fill(let path, let color), .fill(_, let darkColor)):
      body.open(Shape(path))
      body.raw(attributes + clip + paint(.fill, color, darkColor, of: item))
      body.closeEmpty()
    case (.stroke(let path, let stroke), .stroke(_, let darkStroke)):
      write(
        path, stroke, attributes,
        clip + paint(.stroke, stroke.color, darkStroke.color, of: item))
    case (.text(let run), .text(let darkRun)):
      try write(run, darkRun, item, attributes, clip)
    case (.image(let image), _):
      write(image, attributes, clip)
    default: break
    }
  }

  private mutating func write(
    _ path: Path, _ stroke: Stroke, _ attributes: String, _ paint: String
  ) {
    let pieces =
      stroke.dash.isEmpty
      ? [] : DashedLines(path, stroke).pieces.filter { !$0.path.elements.isEmpty }
    if pieces.count > 1 {
      body.open("g")
      body.raw(attributes + paint)
      strokeAttributes(stroke)
      body.beginContent()
      body.lineFeed()
      for piece in pieces {
        body.open(Shape(piece.path))
        dashAttributes(piece, stroke)
        body.closeEmpty()
      }
      body.close("g")
      return
    }
    body.open(Shape(path))
    body.raw(attributes + paint)
    strokeAttributes(stroke)
    if let piece = pieces.first { dashAttributes(piece, stroke) }
    body.closeEmpty()
  }

  private mutating func strokeAttributes(_ stroke: Stroke) {
    if stroke.width != 1 { body.attribute("stroke-width", stroke.width) }
    if stroke.cap != .butt { body.attribute("stroke-linecap", plain: stroke.cap.rawValue) }
    if stroke.join != .miter { body.attribute("stroke-linejoin", plain: stroke.join.rawValue) }
  }

  private mutating func dashAttributes(_ piece: DashedLines.Piece, _ stroke: Stroke) {
    body.attribute("stroke-dasharray", piece.dash)
    if piece.offset != 0 { body.attribute("stroke-dashoffset", piece.offset) }
    if piece.cap != stroke.cap { body.attribute("stroke-linecap", plain: piece.cap.rawValue) }
  }

  private mutating func write(
    _ run: TextRun, _ dark: TextRun, _ item: Item, _ attributes: String, _ clip: String
  ) throws(TextFailure) {
    let line = try shaper.shape(run.string, style: run.style)
    var text = TextPaint(
      attributes: attributes + clip, fill: paint(.fill, run.color, dark.color, of: item),
      haloWidth: 0)
    if let halo = run.halo, let darkHalo = dark.halo, halo.width > 0 {
      text.haloWidth = halo.width
      text.halo = paint(.stroke, halo.color, darkHalo.color, of: item)
    }
    if figure.textForm == .outlines {
      haloes += 1
      body.outlines(run, line, text, &glyphs, haloed: "\(figure.name)-text\(haloes)")
      return
    }
    let pieces = TextPiece.pieces(of: line, in: run.string, isHaloed: text.halo != nil)
    if figure.textForm == .embedded { fonts.add(pieces) }
    body.text(run, pieces, text, families, in: language)
  }

  private mutating func write(_ image: PlacedImage, _ attributes: String, _ clip: String) {
    guard let (name, picture) = pictures.entry(of: image.name) else { return }
    // The clip is in canvas points, outside of the transform.
    body.open("g")
    body.raw(attributes + clip)
    body.beginContent()
    body.open("use")
    body.attribute("href", plain: "#" + name)
    body.attribute(
      "transform", plain: "matrix(\(image.matrix(picture).map { "\($0)" }.joined(separator: " ")))")
    body.raw("/>")
    body.close("g")
  }

  // MARK: Colours

  private mutating func paint(
    _ use: ColorTable.Use, _ color: Color, _ dark: Color, of item: Item
  ) -> String {
    paint(use, color, dark, by: item.element.variable)
  }

  /// The attributes that paint in a colour.
  private mutating func paint(
    _ use: ColorTable.Use, _ color: Color, _ dark: Color, by name: @autoclosure () -> String
  ) -> String {
    let spelling = colors.spelling(of: color, dark: dark, for: use, by: name())
    let paint = " \(use)=\"\(spelling)\""
    if color.alpha == 255 { return paint }
    let opacity = (Double(color.alpha) / 0.0255).rounded() / 10_000
    return paint + " \(use)-opacity=\"\(opacity)\""
  }
}
