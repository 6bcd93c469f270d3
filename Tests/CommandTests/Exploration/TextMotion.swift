import DisplayList
import LayerGeometry

/// How steadily the texts and dimension lines of an animation move, measured in its finished drawings: none moves faster
/// than what it speaks of and 75 points a second, and none that leaves while what it speaks of stays comes back.
struct TextMotion {
  struct Fault: CustomStringConvertible {
    var rule: String
    var element: ElementID
    /// The number of the drawing, from 0.
    var frame: Int
    /// How much faster than what it speaks of, in canvas points a second.
    var speed = 0.0

    var description: String {
      "\(rule) \(element) at \(frame)" + (speed > 0 ? " by \(Int(speed.rounded()))" : "")
    }
  }

  /// The greatest speed beside what a text speaks of, in canvas points a second.
  static let mostSpeed = 75.0
  /// What numbers may be rounded by, in canvas points.
  private static let slack = 0.05

  private struct Key: Hashable {
    var panel: Int?
    var element: ElementID
    var words: String
  }

  private struct Place: Hashable {
    var panel: Int?
    var element: ElementID
  }

  /// A drawing by its texts and by what is drawn.
  private struct Drawn {
    var texts: [Key: [Point]] = [:]
    /// The lines of each element: one that says something else is another text.
    var words: [Place: Set<String>] = [:]
    var shapes: [Place: [[Point]]] = [:]

    init(_ list: DisplayList) {
      for item in list.items {
        let place = Place(panel: item.panel, element: item.element)
        switch item.content {
        case .text(let run):
          let key = Key(panel: item.panel, element: item.element, words: run.string)
          words[place, default: []].insert(run.string)
          // A text over an edge is painted once for each side.
          if texts[key]?.contains(run.origin) != true { texts[key, default: []].append(run.origin) }
        case .fill(let path, _), .stroke(let path, _):
          shapes[place, default: []].append(path.points)
        case .image: break
        }
      }
    }

    /// The shapes of an element and of its parts, but for leaders and what is under those.
    func shapes(below element: ElementID, _ panel: Int?) -> [Place] {
      let path = element.components
      return shapes.keys.filter {
        $0.panel == panel && !$0.element.hasPart(.leader)
          && $0.element.components.starts(with: path)
      }
    }

    /// Whether there is a number between those that were beside one of an axis: at the end of a layer that changes.
    func replaces(_ tick: Place, of last: Drawn) -> Bool {
      guard case .value(let value)? = tick.element.components.last else { return false }
      func values(_ drawn: Drawn) -> Set<Double> {
        Set(
          drawn.texts.keys.compactMap { key in
            let path = key.element.components
            guard key.panel == tick.panel, path.dropLast() == tick.element.components.dropLast(),
              case .value(let value)? = path.last
            else { return nil }
            return value
          })
      }
      let (before, now) = (values(last), values(self))
      let low = before.filter { $0 < value }.max() ?? -.infinity
      let high = before.filter { $0 > value }.min() ?? .infinity
      return now.subtracting(before).contains { low < $0 && $0 < high }
        || !((now.min() ?? .infinity)...max(now.max() ?? .infinity, now.min() ?? .infinity))
          .contains(value)
    }

    /// How far a dimension line is from the middle of what it measures.
    func distance(of line: Place) -> Double? {
      let things = things(of: line.element, line.panel).prefix(1)
      guard let middle = shapes[line]?.first.flatMap({ Rect(boundingBoxOf: $0) })?.center else {
        return nil
      }
      let places = things.flatMap { shapes[$0] ?? [] }
      if line.element.layer == nil {
        // The extension lines begin at what is measured.
        return places.first?.first.map { ($0 - middle).length }
      }
      return Rect(boundingBoxOf: Array(places.joined())).map { ($0.center - middle).length }
    }

    /// What a text or a dimension line speaks of.
    func things(of element: ElementID, _ panel: Int?) -> [Place] {
      let parts = element.components
      // Nothing is drawn of the point of a callout but the end of its leader.
      if element.first == .callout { return [Place(panel: panel, element: element / .leader)] }
      if element.last == .name && element.count == 2 || element.isDimension {
        if element.isDimension, element.layer == nil {
          return [Place(panel: panel, element: element / .extension)]
        }
        let layer = ElementID(layer: element.layer)
        return [layer / .outline, layer / .fill, layer / .frame, layer / .clipped / .outline]
          .map { Place(panel: panel, element: $0) }.filter { shapes[$0] != nil }
      }
      for count in stride(from: parts.count, through: 1, by: -1) {
        let found = shapes(
          below: parts[1..<count].reduce(ElementID(parts[0]), /), panel)
        if !found.isEmpty { return found }
      }
      return []
    }
  }

  private(set) var faults: [Fault] = []

  /// - Parameters:
  ///   - frames: the drawings, each with the seconds since the one before.
  ///   - contents: what the panels show on the way to each drawing; of what others show nothing comes back.
  init(_ frames: [(list: DisplayList, seconds: Double)], contents: [Int]) {
    let drawn = frames.map { Drawn($0.list) }
    for number in drawn.indices.dropFirst() {
      let (last, next) = (drawn[number - 1], drawn[number])
      let most = Self.mostSpeed * frames[number].seconds + Self.slack
      func check(_ element: ElementID, _ panel: Int?, _ rule: String, moved distance: Double) {
        guard distance > most else { return }
        let things = next.things(of: element, panel)
        let own = things.map { Self.distance(last.shapes[$0], next.shapes[$0]) }.max() ?? 0
        guard distance > own + most else { return }
        faults.append(
          Fault(
            rule: rule, element: element, frame: number,
            speed: (distance - own) / frames[number].seconds))
      }
      for (key, places) in next.texts {
        let place = Place(panel: key.panel, element: key.element)
        guard let before = last.texts[key], before.count == places.count,
          last.words[place] == next.words[place]
        else { continue }
        let distance = zip(before, places).map { ($1 - $0).length }.max() ?? 0
        check(key.element, key.panel, "jump", moved: distance)
      }
      for place in next.shapes.keys where place.element.isDimension {
        guard let before = last.distance(of: place), let after = next.distance(of: place) else {
          continue
        }
        check(place.element, place.panel, "lane", moved: abs(after - before))
      }
    }
    findBlinks(drawn, contents)
  }

  /// How far the points of shapes have moved, at most.
  private static func distance(
    _ first: (some Sequence<[Point]>)?, _ second: (some Sequence<[Point]>)?
  ) -> Double {
    guard let first, let second else { return 0 }
    return zip(first, second).map { first, second in
      if first.count == second.count {
        return zip(first, second).map { ($1 - $0).length }.max() ?? 0
      }
      guard let before = Rect(boundingBoxOf: first), let after = Rect(boundingBoxOf: second) else {
        return 0
      }
      return zip(before.corners.corners, after.corners.corners).map { ($1 - $0).length }.max() ?? 0
    }.max() ?? 0
  }

  private mutating func findBlinks(_ drawn: [Drawn], _ contents: [Int]) {
    var frames: [Place: [Int]] = [:]
    for (number, drawing) in drawn.enumerated() {
      for place in Set(drawing.texts.keys.map { Place(panel: $0.panel, element: $0.element) }) {
        frames[place, default: []].append(number)
      }
    }
    for (place, present) in frames {
      for (last, next) in zip(present, present.dropFirst())
      where next > last + 1 && contents[last] == contents[next] {
        let before = drawn[last].things(of: place.element, place.panel)
        let isSeen = (last + 1..<next).allSatisfy { number in
          !before.isEmpty
            && before.allSatisfy {
              guard let now = drawn[number].shapes[$0], let then = drawn[last].shapes[$0] else {
                return false
              }
              // A shorter axis has fewer ticks.
              return $0.element.last != .ticks
                || now[0].count >= then[0].count
                  && !drawn[number].replaces(place, of: drawn[last])
            }
        }
        if isSeen {
          faults.append(Fault(rule: "blink", element: place.element, frame: last + 1))
        }
      }
    }
  }
}
