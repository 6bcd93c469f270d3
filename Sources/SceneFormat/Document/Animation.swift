public import SourceText

/// How the steps of a scene run in an animation.
public struct Animation: Sendable, Hashable {
  public enum Easing: String, Sendable, CaseIterable {
    /// Slow at both ends of a step.
    case ease
    /// Even throughout.
    case linear

    /// How much of a way is gone after a share of its time; both from 0 to 1.
    func progress(at time: Double) -> Double {
      self == .linear ? time : time * time * (3 - 2 * time)
    }
  }

  /// How long each step takes.
  public var seconds = 1.0
  /// How long each state stands still, in seconds.
  public var pause = 1.0
  public var easing = Easing.ease
  /// Frames a second while something moves.
  public var frameRate = 25
  /// How often all is shown; nil for ever.
  public var loops: Int?
  /// Where the document speaks of it, if it does.
  public var span: Span?
}

/// A point of an animation: one of the states that it shows, or on the way from there to the next.
public struct Moment: Sendable, Hashable {
  /// The number of the state, 0 for the first that is shown.
  public var state: Int
  /// How much of the way to the next state is done, from 0 to less than 1.
  public var share: Double

  /// The very beginning of a way, when it shows where it leads and nothing has moved yet.
  public static func departure(from state: Int) -> Moment {
    Moment(state: state, share: .leastNonzeroMagnitude)
  }
}

/// A moment and how long it is shown.
public struct AnimationFrame: Sendable, Hashable {
  public var moment: Moment
  public var milliseconds: Int
}

extension Animation {
  /// How many frames a way takes, the one that it begins with counted.
  private var framesOfWay: Int { max(1, Int((seconds * Double(frameRate)).rounded())) }

  /// How many frames there are of some states.
  func frameCount(ofStates count: Int) -> Int { (count - 1) * framesOfWay + 1 }

  /// How often frames are shown where each is shown for the same time; at least once.
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
    func add(_ state: Int, _ share: Double, for seconds: Double) {
      let start = (time * 1000).rounded()
      time += seconds
      frames.append(
        AnimationFrame(
          moment: Moment(state: state, share: share),
          milliseconds: max(1, Int((time * 1000).rounded() - start))))
    }
    let count = framesOfWay
    // A thousandth of a way is less than can be seen, and leaves short numbers on it.
    let parts = Double(max(1000, 4 * count))
    for state in 0..<stateCount - 1 {
      for number in 0..<count {
        let progress = easing.progress(at: Double(number) / Double(count))
        let share = min((progress * parts).rounded(), parts - 1) / parts
        add(state, share, for: (number == 0 ? pause : 0) + seconds / Double(count))
      }
    }
    add(stateCount - 1, 0, for: pause)
    return frames
  }
}
