/// A channel of a pixel.
public enum ColorChannel: String, CaseIterable, Hashable, Sendable {
  case red, green, blue, alpha
}

/// A channel of one pixel that differs.
public struct ChannelDifference: Hashable, Sendable {
  /// The pixel's column, counted from 0.
  public var x: Int
  /// The pixel's row, counted from 0.
  public var y: Int
  public var channel: ColorChannel
  /// The channel's value in the first picture.
  public var first: Int
  /// The channel's value in the second picture.
  public var second: Int
  /// The largest possible value: 255, or 65535 where a picture has 16 bits a sample.
  public var maximum: Int

  /// The amount of the difference, from 1 to `maximum`.
  public var amount: Int { abs(first - second) }
}
