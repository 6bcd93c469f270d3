/// The table directory of an OpenType file (OpenType, "Organization of an OpenType Font").
@safe struct TableDirectory {
  private let file: UnsafeRawBufferPointer

  @unsafe init(_ file: UnsafeRawBufferPointer) { unsafe self.file = file }

  /// Tells whether the tables of all fonts end within the file.
  var isWithinFile: Bool {
    switch number(at: 0) {
    // The tag "ttcf" of a collection, followed by the number of its fonts and the offset of each directory.
    case 0x7474_6366:
      guard let fonts = number(at: 8), fonts > 0 else { return false }
      return (0..<fonts).allSatisfy { font in
        number(at: 12 + 4 * font).map(tablesAreWithinFile) ?? false
      }
    default: return tablesAreWithinFile(of: 0)
    }
  }

  /// - Parameter directory: the offset of one font's table directory.
  private func tablesAreWithinFile(of directory: Int) -> Bool {
    // The tag "OTTO" or version 1 of TrueType, followed by the 16-bit number of tables.
    guard let kind = number(at: directory), kind == 0x4F54_544F || kind == 0x0001_0000,
      let tables = number(at: directory + 4).map({ $0 >> 16 }), tables > 0
    else { return false }
    return (0..<tables).allSatisfy { table in
      let entry = directory + 12 + 16 * table
      guard let start = number(at: entry + 8), let length = number(at: entry + 12) else {
        return false
      }
      return unsafe start + length <= file.count
    }
  }

  /// The big-endian 32-bit number at an offset; nil beyond the end.
  private func number(at offset: Int) -> Int? {
    guard unsafe offset + 4 <= file.count else { return nil }
    return Int(
      UInt32(bigEndian: unsafe file.loadUnaligned(fromByteOffset: offset, as: UInt32.self)))
  }
}
