import FigureChecking
import FigureFile
import PNGCoding
import SourceText

/// The golden in the bytes of a file, of this program or of another tool.
///
/// - Parameter name: what messages call the file.
func golden(in bytes: [UInt8], of name: String, _ limits: Limits) throws(FileError) -> Golden {
  try requireWhole(bytes, of: name, limits)
  do {
    return try Golden(bytes, limits: PNGLimits(limits))
  } catch {
    throw .invalidPicture(name: name, error)
  }
}

/// Throws an error where reading has stopped at the limit, so that the file seems to be cut off.
func requireWhole(_ bytes: [UInt8], of name: String, _ limits: Limits) throws(FileError) {
  let most = limits.mostBytes(ofFile: bytes)
  if bytes.count > most { throw .tooManyBytes(name: name, limit: most) }
}

/// A golden that this program wrote and that belongs to no scene.
struct OrphanedGolden {
  let record: FigureRecord

  /// The golden in a file; nil for a file of another tool, which may be a picture that scenes show, and for the frame
  /// of an animation.
  ///
  /// Throws the fault of a file that has signs of this program: cut off, with damaged pixels or data, or written by
  /// another version. A file that ends before any sign could be there may be anyone's, and is an error too.
  init?(_ bytes: [UInt8], at path: FilePath, _ limits: Limits) throws(FileError) {
    let golden: Golden
    do throws(PNGError) {
      golden = try Golden(bytes, limits: PNGLimits(limits))
      if golden.record != nil { try golden.checkPixels(limits) }
    } catch {
      let isCut = error == .truncated || error == .notPNG(.empty)
      guard FigureMark.isIn(bytes) || isCut && !hasImageData(bytes) else { return nil }
      throw .invalidPicture(name: path.text, error)
    }
    if let error = golden.recordError { throw .unreadableRecord(path, error) }
    guard let record = golden.record else { return nil }
    if case .frame = record.form { return nil }
    self.record = record
  }
}

/// Tells whether a file that was cut off reaches to its image data, which no text of this program follows.
private func hasImageData(_ bytes: [UInt8]) -> Bool { bytes.contains(Array("IDAT".utf8)) }
