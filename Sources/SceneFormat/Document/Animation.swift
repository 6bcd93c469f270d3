public import SourceText

/// The animation of the steps of a scene.
public struct Animation: Sendable, Hashable {
  public enum Easing: String, Sendable, CaseIterable {
    /// A slow start and end of each step.
    case ease
    /// An even speed throughout.
    case linear

    /// The fraction of a way that is done after a fraction of its time.
    func progress(at time: Double) -> Double {
      self == .linear ? time : time * time * (3 - 2 * time)
    }
  }

  /// The seconds that each step takes.
  public var seconds = 1.0
  /// The seconds for which each state is shown without movement.
  public var pause = 1.0
  public var easing = Easing.ease
  /// The number of frames a second while something moves.
  public var frameRate = 25
  /// The number of times that all is shown; nil for ever.
  public var loops: Int?
  /// The place in the source, if the document has an animation.
  public var span: Span?
}

/// A point of an animation: one of the states that it shows, or on the way from there to the next.
public struct Moment: Sendable, Hashable {
  /// The number of the state, 0 for the first that is shown.
  public var state: Int
  /// The fraction of the way to the next state, from 0 to less than 1.
  public var fraction: Double

  /// The very beginning of a way, when its end is shown already and nothing has moved yet.
  ///
  /// - Parameter state: the number of the state that the way begins at, 0 for the first.
  public static func departure(from state: Int) -> Moment {
    Moment(state: state, fraction: .leastNonzeroMagnitude)
  }
}

/// A moment and how long it is shown.
public struct AnimationFrame: Sendable, Hashable {
  public var moment: Moment
  public var milliseconds: Int
}

extension Animation {
  /// The number of frames of a way, with the one that it begins with.
  private var framesOfWay: Int { max(1, Int((seconds * Double(frameRate)).rounded())) }

  /// The number of frames of so many states.
  func frameCount(ofStates count: Int) -> Int { (count - 1) * framesOfWay + 1 }

  /// The number of times that each frame is shown where all are shown for the same time; at least 1.
  func repeats(of frames: [AnimationFrame]) -> [Int] {
    var (time, shown) = (0, 0)
    return frames.map { frame in
      time += frame.milliseconds
      let end = max(shown + 1, Int((Double(time * frameRate) / 1000).rounded()))
      defer { shown = end }
      return end - shown
    }
  }

  /// The frames of some states and the ways between them.
  func frames(ofStates stateCount: Int) -> [AnimationFrame] {
    var frames: [AnimationFrame] = []
    // Times are counted from the start and rounded once, so that no error adds up.
    var time = 0.0
    func add(_ state: Int, _ fraction: Double, for seconds: Double) {
      let start = (time * 1000).rounded()
      time += seconds
      frames.append(
        AnimationFrame(
          moment: Moment(state: state, fraction: fraction),
          milliseconds: max(1, Int((time * 1000).rounded() - start))))
    }
    let count = framesOfWay
    // A thousandth of a way is less than can be seen, and leaves short numbers on it.
    let parts = Double(max(1000, 4 * count))
    for state in 0..<stateCount - 1 {
      for number in 0..<count {
        let progress = easing.progress(at: Double(number) / Double(count))
        let fraction = min((progress * parts).rounded(), parts - 1) / parts
        add(state, fraction, for: (number == 0 ? pause : 0) + seconds / Double(count))
      }
    }
    add(stateCount - 1, 0, for: pause)
    return frames
  }
}
