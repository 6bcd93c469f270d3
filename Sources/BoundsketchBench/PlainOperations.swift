import CPango
import DisplayList
import LayerGeometry

/// A drawing as operations that `PlainFigure` reads, one a line.
struct PlainOperations {
  private var lines: [String] = []

  init(_ list: DisplayList) {
    let (width, height) = (list.size.width.rounded(.up), list.size.height.rounded(.up))
    add("c", [width, height])
    let canvas = Path(Rect(x: 0, y: 0, width: width, height: height))
    if let background = list.background { fill(canvas, background) }
    for item in list.items {
      lines.append("n")
      for clip in item.clip {
        if clip.side == .outside { add(canvas) }
        add(clip.path)
        lines.append("i")
      }
      add(item.content)
      lines.append("o")
    }
  }

  var text: String { lines.joined(separator: "\n") + "\n" }

  private mutating func add(_ content: Item.Content) {
    switch content {
    case .fill(let path, let color): fill(PlainPath.area(path), color)
    case .stroke(let path, let stroke):
      let (path, width) = PlainPath.line(path, width: stroke.width)
      set(stroke.color)
      add("w", [width])
      add("d", [Double(stroke.dash.count)] + stroke.dash)
      add(
        "j",
        [
          Double(Stroke.Cap.allCases.firstIndex(of: stroke.cap) ?? 0),
          Double(Stroke.Join.allCases.firstIndex(of: stroke.join) ?? 0),
        ])
      add(path)
      lines.append("k")
    case .text(let run):
      set(run.color)
      let weight = Double(run.style.weight.pangos.rawValue)
      add("t", [run.origin.x, run.origin.y, run.style.size, weight])
      lines[lines.count - 1] += " " + run.string
    case .image: break
    }
  }

  private mutating func fill(_ path: Path, _ color: Color) {
    set(color)
    add(path)
    lines.append("f")
  }

  private mutating func set(_ color: Color) {
    add("s", [color.red, color.green, color.blue, color.alpha].map { Double($0) / 255 })
  }

  private mutating func add(_ path: Path) {
    for element in path.elements {
      switch element {
      case .move(let point): add("m", [point.x, point.y])
      case .line(let point): add("l", [point.x, point.y])
      case .curve(let first, let second, let end):
        add("C", [first.x, first.y, second.x, second.y, end.x, end.y])
      case .close: lines.append("z")
      }
    }
  }

  private mutating func add(_ operation: String, _ numbers: [Double]) {
    lines.append(([operation] + numbers.map { "\($0)" }).joined(separator: " "))
  }
}
