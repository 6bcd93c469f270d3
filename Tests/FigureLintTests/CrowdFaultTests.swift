import DisplayList
import LayerGeometry
import PlaneGeometry
import TestSupport
import Testing

@testable import FigureLint

/// What lint measures in crowds: as much as looking at everything would find, up to what it tells of one.
@Suite struct CrowdFaultTests {
  /// Sheets, lines and texts in a random order on each other.
  private static func drawing(_ seed: Int) -> [Item] {
    var random = SeededGenerator(seed: seed)
    func coordinate() -> Double { Double(Int.random(in: 0...360, using: &random)) / 4 }
    return (0..<80).map { number in
      let (x, y) = (coordinate(), coordinate())
      switch number % 4 {
      case 0:
        let size = Double(Int.random(in: 1...60, using: &random))
        let alpha: UInt8 = number % 8 == 0 ? 255 : 120
        return Built.fill(
          ElementID(layer: "F\(number)") / .fill, Rect(x: x, y: y, width: size, height: 70 - size),
          0xEEEEEE,
          alpha: alpha)
      case 1:
        return Built.line(
          ElementID(layer: "L\(number)") / .outline, x, y, coordinate(), coordinate())
      case 2: return Built.line(ElementID(layer: "L\(number)") / .outline, x, y, coordinate(), y)
      default: return Built.text(ElementID(layer: "T\(number)"), x, y)
      }
    }
  }

  /// Whether an opaque sheet between two items lies over a point.
  private static func isHidden(_ point: Point, of item: Int, under text: Int, _ items: [Item])
    -> Bool
  {
    items[item..<max(item, text)].contains { other in
      guard case .fill(let path, let color) = other.content, color.alpha == 255 else {
        return false
      }
      return path.boundingBox.contains(point)
    }
  }

  /// How long lines are seen through texts, item by item and in steps as small as those of the rule.
  private static func lengths(in items: [Item]) -> [String: Double] {
    var lengths: [String: Double] = [:]
    for (number, item) in items.enumerated() {
      guard case .stroke(let path, _) = item.content else { continue }
      let (start, end) = (path.points[0], path.points[1])
      let run = end - start
      let steps = max(Int((run.length * 4).rounded(.up)), 1)
      for (textNumber, text) in items.enumerated() {
        guard case .text(let words) = text.content else { continue }
        let count = (0..<steps).count { step in
          let place = start + run * ((Double(step) + 0.5) / Double(steps))
          return words.letterBox.contains(place)
            && !isHidden(place, of: number, under: textNumber, items)
        }
        let length = run.length * Double(count) / Double(steps)
        if length > 0.5 { lengths["\(item.element) \(text.element)"] = length }
      }
    }
    return lengths
  }

  @Test(arguments: 1...30)
  func `lines through texts are those that looking at everything finds`(seed: Int) {
    let items = Self.drawing(seed)
    let found = Built.list(items).lineFaults.compactMap { fault -> (String, Double)? in
      guard case .lineThroughText(let text, let line, let length) = fault else { return nil }
      return ("\(line.id) \(text.id)", length)
    }
    #expect(Dictionary(found) { $0 + $1 } == Self.lengths(in: items))
    #expect(found.count > 3)
  }

  @Test(arguments: 1...10)
  func `texts on texts are those that looking at everything finds`(seed: Int) {
    let items = Self.drawing(seed)
    let list = Built.list(items)
    let found = list.labelFaults.compactMap { fault -> Set<String>? in
      guard case .overlappingTexts(let first, let second, _, _) = fault else { return nil }
      return ["\(first.id)", "\(second.id)"]
    }
    let texts = list.texts
    let expected = texts.indices.flatMap { first in
      texts.indices.filter { $0 > first && texts[first].overlapArea(with: texts[$0]) > 0 }
        .map { Set(["\(texts[first].element.id)", "\(texts[$0].element.id)"]) }
    }
    #expect(found.count == expected.count && Set(found) == Set(expected))
  }

  /// So many things that each meet all others.
  static let crowds: [(name: String, item: @Sendable (Int) -> Item)] = [
    ("texts", { Built.text(ElementID(layer: "T\($0)"), 40, 40) }),
    (
      "texts and lines",
      {
        $0 % 2 == 0
          ? Built.text(ElementID(layer: "T\($0)"), 40, 40)
          : Built.line(ElementID(layer: "L\($0)") / .outline, 0, 45, 99, 45)
      }
    ),
    (
      "texts and markers",
      {
        let dot = Path(circleAt: Point(x: 45, y: 45), radius: 4)
        return $0 % 2 == 0
          ? Built.text(ElementID(layer: "T\($0)"), 40, 40)
          : Item(ElementID(layer: "P\($0)") / .inside, .fill(dot, Color(0)))
      }
    ),
    (
      "dimension lines",
      { number in
        let at = 10 + Double(number) / 20
        return number % 2 == 0
          ? Built.line(ElementID(.dimension) / number, 0, at, 99, at)
          : Built.line(ElementID(.dimension) / number, at, 0, at, 99)
      }
    ),
    (
      "sheets and lines",
      {
        $0 % 2 == 0
          ? Built.fill(
            ElementID(layer: "F\($0)") / .fill, Rect(x: 9, y: 9, width: 70, height: 70), 0xEEEEEE)
          : Built.line(ElementID(layer: "L\($0)") / .outline, 9, 9, 79, 79)
      }
    ),
  ]

  @Test(arguments: crowds.indices)
  func `of one text or line so many faults are reported, however many there are`(index: Int) throws
  {
    let list = Built.list((0..<1_200).map(Self.crowds[index].item))
    let faults =
      list.labelFaults + list.lineFaults + list.dimensionFaults + list.nameFaults
      + list.textFaults
    var counts: [String: Int] = [:]
    for fault in faults { counts[try #require(Self.kindAndElement(of: fault)), default: 0] += 1 }
    let most = counts.values.max() ?? 0
    // Where sheets lie on each other no text is hard to read.
    #expect(most == (Self.crowds[index].name == "sheets and lines" ? 0 : FigureFault.mostOfOne))
    #expect(list.contrastFaults(onPaper: Color(0xFFFFFF)).count <= list.items.count)
  }

  private static func kindAndElement(of fault: FigureFault) -> String? {
    switch fault {
    case .overlappingTexts(let text, _, _, _): "text on text \(text.id)"
    case .textOnMarker(let text, _, _, _): "text on marker \(text.id)"
    case .lineThroughText(let text, _, _): "line through text \(text.id)"
    case .crossingDimensions(let line, _, _): "crossing \(line.id)"
    case .misplacedName(let name, _): "misplaced \(name.id)"
    case .strayText(let text, _): "stray \(text.id)"
    case .sharedColor(let layer, _, _, _): "shared \(layer.id)"
    case .overlappingDimensions(let line, _, _, _): "overlapping \(line.id)"
    default: nil
    }
  }
}
