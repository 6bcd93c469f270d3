internal import CHarfBuzz
internal import DisplayList
internal import Glibc

/// A font file with the face that figures use.
struct FontFile: Hashable, Sendable {
  var path: String
  /// The names that the face must have; nil for the font of emoji, which may have any.
  var name: FontName?
  /// The Debian package that has the file.
  var package = ""
  /// The folder that replaces the installed fonts; nil for an installed font.
  var folder: String?
  /// The index at which a collection is expected to hold the face.
  var index: UInt32 = 0

  /// The file of a font of emoji.
  static func emoji(path: String) -> FontFile { FontFile(path: path) }

  var isReadable: Bool {
    let file = unsafe open(path, O_RDONLY | O_CLOEXEC)
    if file >= 0 { close(file) }
    return file >= 0
  }

  /// The failure of a file that is missing or damaged.
  var failure: TextFailure {
    guard let family = name?.family else {
      return .emojiFont(path: path, isReadable ? .isDamaged : .isMissing)
    }
    return isReadable
      ? .damagedFont(path: path, family: family, package: package, folder: folder)
      : .missingFont(path: path, family: family, package: package, folder: folder)
  }

  /// The failure of a file whose face has other names.
  ///
  /// - Parameter found: nil for a face without names.
  func failure(found: FontName?) -> TextFailure {
    guard let found, let name else { return failure }
    return .otherFont(
      path: path, found: "\(found)", expected: "\(name)", package: package, folder: folder)
  }

  /// The file mapped into memory, owned by the caller; nil unless it is a font, or a collection of fonts, with
  /// complete tables.
  ///
  /// HarfBuzz treats tables beyond the end of the file as empty, and letters would be lost or misplaced.
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
}
