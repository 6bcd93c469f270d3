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
