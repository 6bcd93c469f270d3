/// The names of figures that lines of a stream have taken, each with the number of its line.
///
/// Names are equal here that some file system takes for equal: those that differ only in case or in how their
/// characters are composed. A name takes 22 to 49 bytes, however long it is, for the table is doubled when three
/// quarters of it are taken; a million names take 34 MB.
struct TakenNames {
  /// The lines by hashes of their names, of 64 bits. With a million names the odds that two of one hash are taken for
  /// one name, and the later is refused without need, are one in thirty million.
  private var lines: [Int: Int] = [:]

  /// Takes names for a line if all are free; returns nil, or the first taken one with its line.
  mutating func take(_ names: [String], for line: Int) -> (name: String, line: Int)? {
    let keys = names.map(key)
    for (name, key) in zip(names, keys) {
      if let other = lines[key] { return (name, other) }
    }
    for key in keys { lines[key] = line }
    return nil
  }

  /// A hash that is equal for equal names; a string is hashed in its normal form.
  private func key(of name: String) -> Int {
    var hasher = Hasher()
    hasher.combine(folded(name))
    return hasher.finalize()
  }

  /// The name without differences of case: small letters first, for some have a capital that is spelled
  /// otherwise (`ẞ`, `ß`, `SS`).
  private func folded(_ name: String) -> String {
    name.lowercased().uppercased().lowercased()
  }
}
