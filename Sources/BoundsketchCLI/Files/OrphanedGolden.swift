import FigureChecking
import FigureFile
import PNGCoding
import SourceText

/// A file that is a golden of ours, and belongs to no scene.
struct OrphanedGolden {
  let record: FigureRecord

  /// Nil for a file of another tool, which may be a picture that scenes show, and for the frame of an
  /// animation.
  ///
  /// Throws what is wrong with a file that has signs of ours: cut off, with damaged pixels or data, or
  /// written by another version. Of a file that ends before any sign could be there, nobody knows whose it
  /// is, and that is told too.
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

/// Whether a file that was cut off had its image data begin, behind which no text of ours stands.
private func hasImageData(_ bytes: [UInt8]) -> Bool { bytes.contains(Array("IDAT".utf8)) }
