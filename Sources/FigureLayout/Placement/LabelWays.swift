internal import LayerGeometry

/// The ways of a panel's labels through an animation: at rest each has its place beside what it describes, and while
/// that moves it stays there, or goes to its next place so slowly that the eye can follow.
struct LabelWays {
  /// A moment between two states: the seconds since the movement began, and the canvas with its requests.
  typealias Sample = (time: Double, canvas: PanelCanvas)

  /// The way of a label between two states: from one place to another, and aside where others are in its way.
  fileprivate struct Way {
    var start: AttachedPlace
    var end: AttachedPlace
    /// The shifts from the straight way, by the seconds since the movement began.
    var shifts: [(time: Double, shift: Vector)] = []

    func shift(at time: Double) -> Vector {
      guard let next = shifts.firstIndex(where: { $0.time > time }) else {
        return shifts.last?.shift ?? Vector(dx: 0, dy: 0)
      }
      if next == 0 { return shifts[0].shift }
      let (from, to) = (shifts[next - 1], shifts[next])
      return from.shift + (to.shift - from.shift) * ((time - from.time) / (to.time - from.time))
    }
  }

  /// The greatest speed of a label beside what it describes, in canvas points a second; a little less than it may
  /// seem to be, since it may also be turned and stretched with that.
  private static let speed = 66.0

  private let seconds: Double
  private let states: [[LabelKey: LabelPlacement]]
  private var movements: [[LabelKey: Way]] = []

  /// Chooses the ways.
  ///
  /// - Parameters:
  ///   - states: the canvases at rest.
  ///   - movements: some moments between each two of them, the first at the beginning.
  ///   - seconds: how long each movement takes; nil if one state follows another without frames between them.
  init(states: [PanelCanvas], movements: [[Sample]], seconds: Double?) {
    var placer = SteadyLabelPlacer(
      states: states, starts: movements.map { $0[0].canvas },
      reach: seconds.map { $0 * Self.speed })
    placer.place()
    self.states = placer.placements
    self.seconds = seconds ?? 0
    for (number, samples) in movements.enumerated() {
      let kept = placer.places[number].filter { placer.kept[number].contains($0.key) }
      self.movements.append(
        seconds == nil ? [:] : ways(from: kept, through: samples, to: placer.places[number + 1]))
    }
  }

  private func ways(
    from starts: [LabelKey: AttachedPlace], through samples: [Sample],
    to ends: [LabelKey: AttachedPlace]
  ) -> [LabelKey: Way] {
    var ways: [LabelKey: Way] = [:]
    for (key, place) in starts { ways[key] = Way(start: place, end: ends[key] ?? place) }
    for (key, place) in ends where starts[key] == nil { ways[key] = Way(start: place, end: place) }
    for (time, canvas) in samples where time > 0 || starts.count < canvas.labels.count {
      let requests = canvas.labelsInOrder
      let keys = LabelKey.keys(of: requests)
      var guides: [LabelKey: LabelGuide] = [:]
      for (key, request) in zip(keys, requests) {
        guard let way = ways[key] else { continue }
        var limits: [LabelGuide.Limit] = []
        let apart = way.length(for: request)
        let speed = max(Self.speed - apart / seconds, 0)
        let none = Vector(dx: 0, dy: 0)
        if let last = way.shifts.last {
          limits.append((last.shift, (time - last.time) * speed))
        } else if starts[key] != nil {
          limits.append((none, time * speed))
        }
        if ends[key] != nil { limits.append((none, (seconds - time) * speed)) }
        guides[key] = LabelGuide(
          placement(of: request, on: way, at: time, isShifted: false), limits: limits)
      }
      let placed = canvas.placedLabels(guidedBy: guides)
      for (key, (request, placement)) in zip(keys, zip(placed.requests, placed.placements)) {
        guard let guide = guides[key] else {
          let place = AttachedPlace(placement, of: request)
          ways[key] = Way(start: place, end: place)
          continue
        }
        ways[key]?.shifts.append((time, placement.box.origin - guide.placement.box.origin))
      }
    }
    for key in ways.keys where ends[key] != nil {
      if starts[key] != nil { ways[key]?.shifts.insert((0, Vector(dx: 0, dy: 0)), at: 0) }
      ways[key]?.shifts.append((seconds, Vector(dx: 0, dy: 0)))
    }
    return ways
  }

  /// The place of a label at a moment; nil if none is known.
  func placement(
    of request: LabelRequest, _ key: LabelKey, at moment: RunMoment
  ) -> LabelPlacement? {
    switch moment {
    case .state(let number): states[number][key]
    case .movement(let number, let time):
      movements[number][key].map { placement(of: request, on: $0, at: time) }
    }
  }

  private func placement(
    of request: LabelRequest, on way: Way, at time: Double, isShifted: Bool = true
  ) -> LabelPlacement {
    var placement = way.start.placement(
      of: request, towards: way.end, at: seconds > 0 ? min(time / seconds, 1) : 0)
    if isShifted {
      let shift = way.shift(at: time)
      placement.box = placement.box.offsetBy(dx: shift.dx, dy: shift.dy)
      if placement.leader != nil { placement.leader = request.leader(from: placement.box) }
    }
    return placement
  }
}

/// A moment of an animation: a state in which nothing moves, or the seconds since a movement from it began.
enum RunMoment {
  case state(Int)
  case movement(Int, time: Double)
}

extension LabelWays.Way {
  /// The distance of its ends, in canvas points.
  fileprivate func length(for request: LabelRequest) -> Double {
    request.sizes.reduce(0) {
      max($0, (end.origin(of: $1, for: request) - start.origin(of: $1, for: request)).length)
    }
  }
}

extension LabelRequest {
  /// Tells whether a label of the same element, at the same time, describes the same point or region.
  func describesSame(as other: LabelRequest) -> Bool {
    (target - other.target).length <= Self.samePlace || region != nil && other.region != nil
  }

  /// The distance up to which a target is the same, in canvas points.
  private static let samePlace = 0.5
}
