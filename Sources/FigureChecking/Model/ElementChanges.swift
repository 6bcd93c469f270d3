internal import DisplayList
public import LayerGeometry

/// An element of the drawing that is not what it was in the golden.
public struct ElementChange: Hashable, Sendable {
  public enum Kind: Hashable, Sendable {
    case added
    case removed
    /// The properties that differ, in the order of painting; never empty.
    case changed([PropertyChange])
  }

  /// The element, such as `B.frame.label`.
  public var element: String
  /// The number of the panel that contains it, from 1; nil outside of panels.
  public var panel: Int?
  public var kind: Kind
  /// The box of what it painted before and paints now, in canvas points; nil where it paints nothing.
  public var box: Rect?
}

/// A property of an element's painting with its values before and now, as people read them.
public struct PropertyChange: Hashable, Sendable {
  /// The property, such as `line width`, `color` or `text`.
  public var property: String
  public var before: String
  public var now: String
  /// The distance that the element went as a whole, in canvas points; nil where it is not merely moved.
  public var movement: Vector?
  /// The angle by which the element turned as a whole, clockwise on screen; nil where it is not merely turned.
  public var angle: Angle?
}

/// The changes of what two drawings paint, element by element, in the order of painting.
///
/// Both have lengths rounded to three decimals, as their texts have, or both are as they were laid out.
///
/// - Parameter repainted: the names of pictures whose pixels are others now.
func elementChanges(
  from golden: DisplayList, to figure: DisplayList, repainted: Set<String> = []
) -> [ElementChange] {
  let (old, new) = (DrawnElements(golden), DrawnElements(figure))
  var changes: [ElementChange] = []
  if let canvas = canvasChange(from: golden, to: figure) { changes.append(canvas) }
  let moved = new.elementsInAnotherOrder(than: old)
  for element in new.order {
    let now = new.items[element] ?? []
    guard let before = old.items[element] else {
      changes.append(element.change(.added, painting: now))
      continue
    }
    var differences = propertyChanges(from: before, to: now, repainted: repainted)
    if let places = moved[element] {
      differences.append(
        PropertyChange(
          property: "painting order", before: "\(places.before)", now: "\(places.now)"))
    }
    if !differences.isEmpty {
      changes.append(element.change(.changed(differences), painting: before + now))
    }
  }
  for element in old.order where new.items[element] == nil {
    changes.append(element.change(.removed, painting: old.items[element] ?? []))
  }
  return changes
}

/// The element that the paper itself is.
let canvasElement = "canvas"

private func canvasChange(from golden: DisplayList, to figure: DisplayList) -> ElementChange? {
  var differences: [PropertyChange] = []
  if golden.size != figure.size {
    differences.append(
      PropertyChange(property: "size", before: written(golden.size), now: written(figure.size)))
  }
  if golden.background != figure.background {
    differences.append(
      PropertyChange(
        property: "background", before: golden.background.map(\.description) ?? "none",
        now: figure.background.map(\.description) ?? "none"))
  }
  if differences.isEmpty { return nil }
  return ElementChange(
    element: canvasElement, panel: nil, kind: .changed(differences),
    box: Rect(origin: .zero, size: figure.size))
}

/// An element of a drawing: what has one name in one panel.
struct DrawnElement: Hashable {
  var name: String
  var panel: Int?

  init(_ item: Item) {
    (name, panel) = (item.element.description, item.panel)
  }

  init(_ change: ElementChange) {
    (name, panel) = (change.element, change.panel)
  }

  fileprivate func change(_ kind: ElementChange.Kind, painting items: [Item]) -> ElementChange {
    let boxes = items.compactMap(\.box)
    return ElementChange(
      element: name, panel: panel, kind: kind,
      box: boxes.dropFirst().reduce(boxes.first) { $0?.union($1) })
  }
}

extension DrawnElement: CustomStringConvertible {
  /// The text, such as `B.frame`, or `B.frame in panel 2`.
  var description: String { name + (panel.map { " in panel \($0)" } ?? "") }
}

/// The elements of a drawing, each with all that it paints.
private struct DrawnElements {
  /// The elements in the order in which they first paint.
  private(set) var order: [DrawnElement] = []
  private(set) var items: [DrawnElement: [Item]] = [:]

  init(_ list: DisplayList) {
    for item in list.items {
      let element = DrawnElement(item)
      if items[element] == nil { order.append(element) }
      items[element, default: []].append(item)
    }
  }

  /// The elements that are painted before or after others than in another drawing, with their places
  /// among those that both have, from 1: as few as must move to make the orders equal.
  func elementsInAnotherOrder(
    than other: DrawnElements
  ) -> [DrawnElement: (before: Int, now: Int)] {
    let common = other.order.filter { items[$0] != nil }
    let places = Dictionary(uniqueKeysWithValues: zip(common, 0...))
    let now = order.filter { places[$0] != nil }
    let sequence = now.map { places[$0] ?? 0 }
    let staying = longestIncreasing(sequence)
    var moved: [DrawnElement: (before: Int, now: Int)] = [:]
    for (index, element) in now.enumerated() where !staying.contains(index) {
      moved[element] = (sequence[index] + 1, index + 1)
    }
    return moved
  }
}

/// The indices of a longest increasing subsequence of distinct numbers, in n log n steps.
private func longestIncreasing(_ numbers: [Int]) -> Set<Int> {
  // The index of the smallest number that ends a subsequence, for each length.
  var ends: [Int] = []
  var previous = [Int?](repeating: nil, count: numbers.count)
  for (index, number) in numbers.enumerated() {
    var (low, high) = (0, ends.count)
    while low < high {
      let middle = (low + high) / 2
      if numbers[ends[middle]] < number { low = middle + 1 } else { high = middle }
    }
    previous[index] = low > 0 ? ends[low - 1] : nil
    if low == ends.count { ends.append(index) } else { ends[low] = index }
  }
  var chosen: Set<Int> = []
  var next = ends.last
  while let index = next {
    chosen.insert(index)
    next = previous[index]
  }
  return chosen
}

extension Item {
  /// The box of what the item paints at the most, in canvas points; nil for an empty path.
  var box: Rect? {
    let box = content.boundingBox
    return box.isNull ? nil : box
  }
}
