public import DisplayList
import LayerGeometry

/// Items of a drawing made by hand, of which the numbers are plain.
enum Built {
  static func list(_ items: [Item]) -> DisplayList {
    DisplayList(size: Size(width: 100, height: 100), background: Color(0xFFFFFF), items: items)
  }

  static func line(
    _ element: ElementID, _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double,
    _ stroke: Stroke = Stroke(Color(0), width: 1), clip: [Clip] = []
  ) -> Item {
    let path = Path(from: Point(x: x1, y: y1), to: Point(x: x2, y: y2))
    return Item(element, .stroke(path, stroke), clip: clip)
  }

  static func fill(_ element: ElementID, _ rect: Rect, _ color: UInt32, alpha: UInt8 = 255) -> Item
  {
    Item(element, .fill(Path(rect), Color(color).with(alpha: alpha)))
  }

  /// A text of 20 x 10 points whose box has this top left corner; its letters fill 19 x 6 points in
  /// the middle.
  static func text(
    _ element: ElementID, _ x: Double, _ y: Double, _ color: UInt32 = 0, halo: UInt32? = nil,
    clip: [Clip] = [], words: String = "12"
  ) -> Item {
    let extent = TextExtent(width: 20, ascent: 8, descent: 2)
    let run = TextRun(
      words, style: TextStyle(size: 10), color: Color(color), origin: Point(x: x, y: y + 8),
      extent: extent, halo: halo.map { TextRun.Halo(color: Color($0), width: 2) })
    return Item(element, .text(run), clip: clip)
  }
}

extension ElementID: ExpressibleByStringLiteral {
  /// The path of a name whose first component is an annotation with a number, or else a layer.
  public init(stringLiteral name: String) {
    let words = name.split(separator: ".").map(String.init)
    let parts = words.map { word in Part.allCases.first { $0.word == word } }
    let isNumbered = words.count > 1 && Int(words[1]) != nil
    var path = ElementID(
      isNumbered ? parts[0].map { .part($0) } ?? .layer(words[0]) : .layer(words[0]))
    for (word, part) in zip(words, parts).dropFirst() {
      path = path / (part.map { .part($0) } ?? .number(Int(word) ?? 0))
    }
    self = path
  }
}
