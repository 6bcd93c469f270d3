internal import DisplayList
internal import LayerGeometry

/// The labels of a panel in the order in which they were placed.
struct PlacedLabels {
  var requests: [LabelRequest]
  var placements: [LabelPlacement]
  /// The number of places that were looked at, which measures the work.
  var triedPlaces = 0

  /// The number of labels that break the rules.
  var faultCount: Int { zip(requests, placements).count { $1.isAtFault && !$0.isLeftOut(at: $1) } }

  /// The number of labels that are away from what they describe, with leaders.
  var leaderCount: Int {
    zip(requests, placements).count { $1.leader != nil && !$0.isLeftOut(at: $1) }
  }
}

extension PanelCanvas {
  /// The requests of labels in the order in which they are placed.
  var labelsInOrder: [LabelRequest] {
    labels.enumerated().sorted {
      ($0.element.turn.rawValue, $0.offset) < ($1.element.turn.rawValue, $1.offset)
    }.map { _, request in
      // All markers and arrows are known by now.
      var request = request
      request.markerRadius = request.mark.flatMap {
        marks.crowdedRadius(of: $0, at: request.target, clearance: request.clearance)
      }
      if case .shaft(let places, let direction) = request.leaderEnd {
        request.leaderEnd = .shaft(arrows.placesOffOthers(among: places), along: direction)
      }
      return request
    }
  }

  /// Places the labels.
  ///
  /// - Parameters:
  ///   - corners: the preferred corners of some labels.
  ///   - guides: the places near which some labels must stay.
  func placedLabels(
    in corners: [LabelKey: LabelCorner] = [:], guidedBy guides: [LabelKey: LabelGuide] = [:]
  ) -> PlacedLabels {
    let requests = labelsInOrder
    let keys = LabelKey.keys(of: requests)
    var placer = LabelPlacer(
      requests, among: obstacles, on: seenLayers, beside: marks,
      in: corners.isEmpty
        ? [:]
        : Dictionary(
          uniqueKeysWithValues: zip(requests.indices, keys).compactMap { index, key in
            corners[key].map { (index, $0) }
          }), guidedBy: guides.isEmpty ? nil : keys.map { guides[$0] })
    return placer.placed()
  }
}

extension LabelPlacer {
  /// The requests with their placements.
  mutating func placed() -> PlacedLabels {
    let placements = place()
    return PlacedLabels(requests: requests, placements: placements, triedPlaces: triedPlaces)
  }
}
