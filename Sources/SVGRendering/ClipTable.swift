internal import DisplayList

/// The regions that items are clipped to, each once among the definitions.
struct ClipTable {
  private var numbers: [Clip: Int] = [:]
  private let root: String
  private let canvas: Path
  private(set) var definitions = Markup()

  /// - Parameter canvas: the whole, of which a region may be cut out.
  init(root: String, canvas: Path) {
    (self.root, self.canvas) = (root, canvas)
  }

  /// The attribute that limits an element to a region.
  mutating func attribute(of clip: Clip) -> String {
    let number = numbers[clip] ?? define(clip)
    return " clip-path=\"url(#\(root)-clip\(number))\""
  }

  private mutating func define(_ clip: Clip) -> Int {
    let number = numbers.count + 1
    numbers[clip] = number
    definitions.open("clipPath")
    definitions.attribute("id", plain: "\(root)-clip\(number)")
    definitions.beginContent()
    var path = clip.path
    if clip.side == .outside { path.append(canvas) }
    definitions.open("path")
    definitions.attribute("d", path)
    definitions.raw("/>")
    definitions.close("clipPath")
    return number
  }
}
