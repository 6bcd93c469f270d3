import SceneFormat
import SourceText

/// JSON files that are no scenes, such as the settings of other programs, among those that a folder holds.
enum ForeignJSON {
  private static let key = Array("\"layers\"".utf8)

  /// Tells whether a file holds JSON without the key `layers`. One that cannot be read, or breaks off, may be a scene.
  static func isAt(_ path: FilePath) -> Bool {
    let limits = Limits.standard
    guard let bytes = FileSystem.readFile(path, limit: limits.inputBytes), !mayHaveLayers(bytes)
    else { return false }
    let source = SourceFile(name: path.text, bytes: bytes)
    return (try? SceneDocument(source, limits: limits)) != nil
  }

  /// Tells whether the key stands anywhere; quick, for nearly all files are scenes.
  private static func mayHaveLayers(_ bytes: [UInt8]) -> Bool {
    bytes.indices.contains { bytes[$0] == key[0] && bytes[$0...].starts(with: key) }
  }
}
