import Bitmap
import CairoRendering
public import DisplayList
import LayerGeometry

let white: UInt32 = 0xFFFF_FFFF
let black: UInt32 = 0xFF00_0000
let ink = Color(0x000000)

/// The items drawn on a white canvas of 24 x 16 points unless said otherwise.
func drawn(
  _ items: [Item], width: Double = 24, height: Double = 16, scale: Double = 1,
  background: Color? = Color(0xFFFFFF)
) throws -> Bitmap {
  let list = DisplayList(
    size: Size(width: width, height: height), background: background, items: items)
  return try render(list, scale: scale, with: TextTypesetter())
}

func fill(_ path: Path, _ color: Color = ink, clip: [Clip] = []) -> Item {
  Item("item", .fill(path, color), clip: clip)
}

func stroke(
  _ path: Path, width: Double, dash: [Double] = [], cap: Stroke.Cap = .butt,
  element: ElementID = "item"
) -> Item {
  Item(element, .stroke(path, Stroke(ink, width: width, dash: dash, cap: cap)))
}

func line(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) -> Path {
  Path(from: Point(x: x1, y: y1), to: Point(x: x2, y: y2))
}

extension Bitmap {
  /// A row or column as text: `#` black, `.` white, `+` anything between.
  private func text(_ pixels: [UInt32]) -> String {
    String(pixels.map { $0 == black ? "#" : $0 == white ? "." : "+" })
  }

  func row(_ y: Int) -> String { text((0..<width).map { self[$0, y] }) }
  func column(_ x: Int) -> String { text((0..<height).map { self[x, $0] }) }
  var rows: [String] { (0..<height).map(row) }

  /// The columns and rows that are not of this colour.
  func inked(on paper: UInt32 = white) -> (columns: ClosedRange<Int>, rows: ClosedRange<Int>)? {
    let places = pixels.indices.filter { pixels[$0] != paper }
    let columns = places.map { $0 % width }
    guard let left = columns.min(), let right = columns.max(), let top = places.first,
      let bottom = places.last
    else { return nil }
    return (left...right, top / width...bottom / width)
  }
}

extension ElementID: ExpressibleByStringLiteral {
  public init(stringLiteral name: String) { self.init(named: name) }
}
