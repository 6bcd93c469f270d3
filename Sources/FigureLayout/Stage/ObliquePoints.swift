internal import LayerGeometry
internal import SceneFormat

// An oblique view shows no perspective, so that the points which annotations name are elsewhere in it than on a screen.

extension Picture {
  /// The picture with the points that its annotations name where they are in a tree.
  func located(in tree: LayerTree) -> Picture {
    var picture = self
    for index in picture.annotations.indices { picture.annotations[index].locate(in: tree) }
    return picture
  }
}

extension Annotation {
  fileprivate mutating func locate(in tree: LayerTree) {
    func located(_ number: Int, or location: Location) -> Location {
      guard places.indices.contains(number), let place = places[number] else { return location }
      return tree.location(of: place.point, of: place.layer) ?? location
    }
    switch kind {
    case .point(var point):
      point.at = located(0, or: point.at)
      kind = .point(point)
    case .callout(var callout):
      callout.at = located(0, or: callout.at)
      kind = .callout(callout)
    case .arrow(var arrow):
      (arrow.from, arrow.to) = (located(0, or: arrow.from), located(1, or: arrow.to))
      kind = .arrow(arrow)
    case .dimension(var dimension):
      if let measured = dimension.measuredSide, measured.side.rectangle == .frame {
        let ends = [measured.from, measured.to].compactMap {
          tree.location(of: .frame($0), of: measured.side.layer)
        }
        if ends.count == 2 { (dimension.from, dimension.to) = (ends[0], ends[1]) }
      } else {
        dimension.from = located(0, or: dimension.from)
        dimension.to = located(1, or: dimension.to)
      }
      kind = .dimension(dimension)
    case .axes, .trace: break
    }
  }
}
