/// The keys of an animation.
public enum AnimationKey {
  /// The range of times, up to ten minutes, more than anyone watches.
  private static let times = 0.0...600

  public static let seconds = KeyWithDefault(
    "seconds", .number(in: times), default: Animation().seconds, "how long each step takes",
    example: "2")
  public static let pause = KeyWithDefault(
    "pause", .number(in: times), default: Animation().pause,
    "how long each state stands still, in seconds",
    example: "0.5")
  public static let easing = KeyWithDefault<Animation.Easing>(
    "easing", .word, default: Animation().easing,
    "slow at both ends of a step, or even throughout", example: #""linear""#)
  public static let frameRate = KeyWithDefault(
    "frameRate", .wholeNumber(in: 1...60), default: Animation().frameRate,
    "frames a second while something moves", example: "12")
  public static let loops = Key(
    "loops", .wholeNumber(in: 1...1_000), default: "for ever", "how often all is shown",
    example: "3")

  static let table = KeyTable([seconds, pause, easing, frameRate, loops])
}
