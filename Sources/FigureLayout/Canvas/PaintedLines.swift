internal import DisplayList
internal import LayerGeometry
internal import PlaneGeometry

/// A spatial index of the painted lines, pictures and sketches of a panel, which can make a text on them unreadable.
struct PaintedLines {
  private var lines: [(start: Point, end: Point, clip: [Clip])] = []
  private var lineIndex = CellIndex(keeping: LineMap.crowd)
  private var pictures: [Rect] = []
  private var pictureIndex = CellIndex()

  mutating func add(_ item: Item) {
    switch item.content {
    case .stroke(let path, _):
      path.forEachLine { start, end, _ in
        lineIndex.file(lines.count, from: start, to: end)
        lines.append((start, end, item.clip))
      }
    case .image(let image):
      pictureIndex.file(pictures.count, in: image.corners.boundingBox)
      pictures.append(image.corners.boundingBox)
    case .fill(let path, _) where item.element.last == .sketch:
      pictureIndex.file(pictures.count, in: path.boundingBox)
      pictures.append(path.boundingBox)
    case .fill, .text: break
    }
  }

  /// Tells whether any line passes through a box, or a picture touches it.
  func touch(_ box: Rect) -> Bool {
    pictureIndex.contains(near: box) { pictures[$0].intersects(box) }
      || lineIndex.contains(near: box) { number in
        let line = lines[number]
        guard box.lengthInside(from: line.start, to: line.end) > 0 else { return false }
        let middle = box.center.nearest(from: line.start, to: line.end)
        return line.clip.allSatisfy { $0.keeps(middle) }
      }
  }
}
