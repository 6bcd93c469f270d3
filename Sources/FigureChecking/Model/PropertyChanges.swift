internal import DisplayList
internal import LayerGeometry
internal import SceneFormat

/// The changes of what an element paints from before, each difference once.
func propertyChanges(
  from before: [Item], to now: [Item], repainted: Set<String>
) -> [PropertyChange] {
  var found: [PropertyChange] = []
  func add(_ change: PropertyChange?) {
    if let change, !found.contains(change) { found.append(change) }
  }
  for (old, new) in zip(before, now) {
    for change in contentChanges(from: old.content, to: new.content, repainted) { add(change) }
  }
  if before.count != now.count {
    add(change("parts", before.count, now.count))
  }
  // A clip mostly moves along with its element, and is only compared if nothing else changed.
  if found.isEmpty {
    for (old, new) in zip(before, now) where old.clip != new.clip {
      add(clipChange(from: old.clip, to: new.clip))
    }
  }
  // A movement of the whole element is reported once, not for each line and letter.
  let movements = Set(found.compactMap(\.movement))
  if movements.count == 1, before.count == now.count,
    let whole = found.firstIndex(where: { $0.movement != nil })
  {
    let movement = found[whole]
    found.removeAll { $0.movement != nil }
    found.insert(movement, at: 0)
  }
  return found
}

private func contentChanges(
  from before: Item.Content, to now: Item.Content, _ repainted: Set<String>
) -> [PropertyChange?] {
  switch (before, now) {
  case (.fill(let oldPath, let oldColor), .fill(let newPath, let newColor)):
    [
      shapeChange(from: oldPath, to: newPath),
      change("fill color", oldColor, newColor),
    ]
  case (.stroke(let oldPath, let old), .stroke(let newPath, let new)):
    [
      shapeChange(from: oldPath, to: newPath),
      change("line color", old.color, new.color),
      change("line width", old.width, new.width, printedNumber),
      change("dash", old.dash, new.dash, written),
      change("line cap", old.cap.rawValue, new.cap.rawValue),
      change("line join", old.join.rawValue, new.join.rawValue),
    ]
  case (.text(let old), .text(let new)): textChanges(from: old, to: new)
  case (.image(let old), .image(let new)):
    [
      change("picture", "'\(old.name)'", "'\(new.name)'"),
      old.name == new.name && repainted.contains(new.name)
        ? PropertyChange(
          property: "pixels of the picture", before: "those of the golden", now: "others") : nil,
      placeChange(from: old.corners.corners, to: new.corners.corners),
    ]
  default: [change("kind", kind(of: before), kind(of: now))]
  }
}

private func textChanges(from old: TextRun, to new: TextRun) -> [PropertyChange?] {
  let isSameText = ExactText(old.string) == ExactText(new.string)
  return [
    isSameText ? nil : wordChange(from: old.string, to: new.string),
    change("font size", old.style.size, new.style.size, printedNumber),
    change("font weight", old.style.weight.rawValue, new.style.weight.rawValue),
    change("font slant", old.style.slant.rawValue, new.style.slant.rawValue),
    change("language", old.style.language, new.style.language),
    isSameText
      ? change("code", old.code, new.code) { code in
        code.isEmpty ? "none" : code.map { "'\($0)'" }.joined(separator: ", ")
      } : nil,
    change("text color", old.color, new.color),
    change("halo", old.halo, new.halo) { halo in
      halo.map { "\($0.color) \(printedNumber($0.width))" } ?? "none"
    },
    placeChange(from: [old.origin], to: [new.origin]),
    // Another width of the same words in the same style is another font.
    isSameText && old.style == new.style
      ? change("text width", old.extent.width, new.extent.width, printedNumber) : nil,
  ]
}

private func wordChange(from before: String, to now: String) -> PropertyChange {
  let texts = TextDifference(from: before, to: now).quoted { "'\($0)'" }
  return PropertyChange(property: "text", before: texts.before, now: texts.now)
}

/// - Parameter written: how people read a value; numbers are rounded for them, and compared as they are.
private func change<Value: Equatable>(
  _ property: String, _ before: Value, _ now: Value, _ written: (Value) -> String = { "\($0)" }
) -> PropertyChange? {
  before == now
    ? nil : PropertyChange(property: property, before: written(before), now: written(now))
}

private func shapeChange(from before: Path, to now: Path) -> PropertyChange? {
  if before == now { return nil }
  guard before.elements.count == now.elements.count,
    zip(before.elements, now.elements).allSatisfy({ $0.kind == $1.kind })
  else {
    return shape(from: before.points, to: now.points)
  }
  return placeChange(from: before.points, to: now.points)
}

/// Tells how some points went to others: by one vector, or into another shape.
private func placeChange(from before: [Point], to now: [Point]) -> PropertyChange? {
  if before == now { return nil }
  guard let first = before.first, let moved = now.first, before.count == now.count else {
    return shape(from: before, to: now)
  }
  let step = moved - first
  // Each of the four numbers behind a difference was rounded to a thousandth.
  let isMovement = zip(before, now).allSatisfy { old, new in
    abs(new.x - old.x - step.dx) <= 0.0021 && abs(new.y - old.y - step.dy) <= 0.0021
  }
  // Points that differ by no more than rounding are not where they were, and not moved either.
  guard isMovement, max(abs(step.dx), abs(step.dy)) > 0.0005 else {
    return shape(from: before, to: now)
  }
  let rounded = Vector(dx: rounded(step.dx), dy: rounded(step.dy))
  return PropertyChange(
    property: "position", before: written(first), now: written(moved), movement: rounded)
}

private func shape(from before: [Point], to now: [Point]) -> PropertyChange {
  // A rotation that would be printed as 0 does not count.
  if let angle = turn(from: before, to: now), abs(angle.degrees) >= 0.0005 {
    return PropertyChange(
      property: "direction", before: writtenBox(before), now: writtenBox(now), angle: angle)
  }
  return PropertyChange(property: "shape", before: writtenBox(before), now: writtenBox(now))
}

/// The angle by which some points were turned as a whole, clockwise on screen; nil where they were not.
///
/// The angle that fits best in the sense of least squares: that of the sum of z conj(w) of the points
/// as complex numbers about their means.
private func turn(from before: [Point], to now: [Point]) -> Angle? {
  guard before.count == now.count, before.count > 1 else { return nil }
  let (old, new) = (centered(before), centered(now))
  var (along, across) = (0.0, 0.0)
  for (start, end) in zip(old, new) {
    along += start.dx * end.dx + start.dy * end.dy
    across += start.dx * end.dy - start.dy * end.dx
  }
  let angle = Angle.atan2(y: across, x: along)
  let transform = AffineTransform(rotation: angle)
  // Coordinates were rounded to thousandths.
  let fits = zip(old, new).allSatisfy { start, end in
    let turned = start.applying(transform)
    return abs(turned.dx - end.dx) <= 0.004 && abs(turned.dy - end.dy) <= 0.004
  }
  return fits ? angle : nil
}

/// The points as seen from their mean.
private func centered(_ points: [Point]) -> [Vector] {
  let count = Double(points.count)
  let mean = Point(
    x: points.reduce(0) { $0 + $1.x } / count, y: points.reduce(0) { $0 + $1.y } / count)
  return points.map { $0 - mean }
}

private func clipChange(from before: [Clip], to now: [Clip]) -> PropertyChange {
  func written(_ clip: [Clip]) -> String {
    clip.isEmpty
      ? "none"
      : clip.map { "\($0.side) \(writtenBox($0.path.points))" }.joined(separator: " and ")
  }
  return PropertyChange(property: "clip", before: written(before), now: written(now))
}

private func kind(of content: Item.Content) -> String {
  switch content {
  case .fill: "a filled shape"
  case .stroke: "a line"
  case .text: "a text"
  case .image: "a picture"
  }
}

extension Path.Element {
  fileprivate var kind: Int {
    switch self {
    case .move: 0
    case .line: 1
    case .curve: 2
    case .close: 3
    }
  }
}

// MARK: Words

func written(_ size: Size) -> String {
  "\(printedNumber(size.width)) x \(printedNumber(size.height))"
}

private func written(_ point: Point) -> String {
  "(\(printedNumber(point.x)), \(printedNumber(point.y)))"
}

private func written(_ dash: [Double]) -> String {
  dash.isEmpty ? "solid" : dash.map(printedNumber).joined(separator: " ")
}

private func writtenBox(_ points: [Point]) -> String {
  guard let box = Rect(boundingBoxOf: points) else { return "nothing" }
  return "\(written(box.size)) at \(written(box.origin))"
}

private func rounded(_ value: Double) -> Double { (value * 1000).rounded() / 1000 + 0 }
