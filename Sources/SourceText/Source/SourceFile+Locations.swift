extension SourceFile {
  /// The lines and columns of byte offsets; offsets beyond the end mean the end.
  ///
  /// Takes one walk along the file for all of them.
  public func locations(of offsets: some Sequence<Int>) -> [SourceLocation] {
    var finder = LocationFinder(self)
    return offsets.map { finder.location(of: $0) }
  }
}
