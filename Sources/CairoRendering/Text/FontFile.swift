import CHarfBuzz
import DisplayList
import Glibc

/// A font that figures are set in.
struct FontFile: Sendable {
  var path: String
  var family: String
  /// What the face is called within the family.
  var style = "Regular"
  /// The Debian package that has the file.
  var package: String
  /// Where the face of this family is expected in a collection.
  var face: Int32 = 0

  var isReadable: Bool {
    let file = unsafe open(path, O_RDONLY | O_CLOEXEC)
    if file >= 0 { close(file) }
    return file >= 0
  }

  /// Why nothing can be set in it.
  var failure: TextFailure {
    isReadable
      ? .damagedFont(path: path, family: family, package: package)
      : .missingFont(family: family, package: package)
  }

  /// The family and the style that the file must say that it is.
  var name: FontName { FontName(family: family, style: style) }

  /// What is thrown of a file that says that it is another font.
  ///
  /// - Parameter found: nil where it says nothing.
  func failure(found: FontName?) -> TextFailure {
    guard let found else { return failure }
    return .otherFont(
      path: path, found: "\(found)", expected: "\(name)", package: package)
  }

  /// The file mapped into memory, which the caller owns; nil where it is no font, or no collection of fonts,
  /// with all of its tables.
  ///
  /// Those that are beyond its end are taken for empty by HarfBuzz, and letters would be lost, or stand
  /// anywhere.
  @unsafe func mapped() -> OpaquePointer? {
    guard let file = unsafe hb_blob_create_from_file(path) else { return nil }
    var count: UInt32 = 0
    if let start = unsafe hb_blob_get_data(file, &count) {
      let bytes = unsafe UnsafeRawBufferPointer(start: start, count: Int(count))
      if unsafe TableDirectory(bytes).isWithinFile { return unsafe file }
    }
    unsafe hb_blob_destroy(file)
    return nil
  }

  /// Whether all tables of the file are there.
  var isWhole: Bool {
    let file = unsafe mapped()
    unsafe hb_blob_destroy(file)
    return unsafe file != nil
  }
}

/// Where an OpenType file says that its tables are (OpenType, "Organization of an OpenType Font").
@safe private struct TableDirectory {
  private let file: UnsafeRawBufferPointer

  @unsafe init(_ file: UnsafeRawBufferPointer) { unsafe self.file = file }

  var isWithinFile: Bool {
    switch number(at: 0) {
    // "ttcf": a collection, with the number of its fonts, and where the directory of each is.
    case 0x7474_6366:
      guard let fonts = number(at: 8), fonts > 0 else { return false }
      return (0..<fonts).allSatisfy { font in
        number(at: 12 + 4 * font).map(tablesAreWithinFile) ?? false
      }
    default: return tablesAreWithinFile(of: 0)
    }
  }

  /// - Parameter directory: where the directory of a font begins.
  private func tablesAreWithinFile(of directory: Int) -> Bool {
    // "OTTO", or version 1 of TrueType; then the number of tables in 16 bits.
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

  /// 32 bits, the highest first; nil beyond the end.
  private func number(at offset: Int) -> Int? {
    guard unsafe offset + 4 <= file.count else { return nil }
    return Int(
      UInt32(bigEndian: unsafe file.loadUnaligned(fromByteOffset: offset, as: UInt32.self)))
  }
}
