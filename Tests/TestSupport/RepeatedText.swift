extension String {
  /// The text so many times. By halves, since `String(repeating:count:)` appends one at a time: a second for 20 million.
  public func times(_ count: Int) -> String {
    guard count > 1 else { return count == 1 ? self : "" }
    let half = times(count / 2)
    return half + half + (count.isMultiple(of: 2) ? "" : self)
  }
}
