internal import LayerGeometry
internal import PlaneGeometry
internal import SceneFormat

extension PanelContext {
  /// The most spaces with axes that are compared.
  private static let mostSpaces = 24
  /// The least length of a line that two axes share, and how far it may be between them, in canvas points.
  private static let (leastShared, mostApart) = (12.0, 1.0)

  /// The side of an axis on which its ticks and numbers are, where an axis of another space lies on its line: the first of
  /// both has those of a ruler outside, and the other on the opposite side, so that ticks tell by themselves whose they
  /// are. Elsewhere nil.
  func ownSide(of axis: Axis) -> Vector? {
    let spaces = plan.spacesWithAxes
    guard spaces.count <= Self.mostSpaces, let own = spaces.firstIndex(of: axis.space) else {
      return nil
    }
    let line = self.line(of: axis)
    let way = StraightWay(along: line)
    for (number, space) in spaces.enumerated() where number != own {
      guard let (x, y) = axes(of: space) else { continue }
      for other in [x, y] {
        let otherLine = self.line(of: other)
        let (here, there) = (way.span(of: line), way.span(of: otherLine))
        guard
          min(here.upperBound, there.upperBound) - max(here.lowerBound, there.lowerBound)
            > Self.leastShared,
          abs(way.offset(otherLine.start)) < Self.mostApart,
          abs(way.offset(otherLine.end)) < Self.mostApart
        else { continue }
        return number < own ? -other.outside : axis.outside
      }
    }
    return nil
  }

  private func line(of axis: Axis) -> (start: Point, end: Point) {
    let (start, tip) = ends(of: axis)
    return (start, tip)
  }
}
