public import Foundation

/// A folder for one test, deleted with its last reference.
public final class ScratchFolder: Sendable {
  public let url: URL

  public init() throws {
    url = FileManager.default.temporaryDirectory
      .appending(path: "boundsketch-scratch-\(UUID().uuidString)").resolvingSymlinksInPath()
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: url)
  }

  public func url(of path: String) -> URL { url.appending(path: path) }

  /// The bytes of a file; nil where there is none.
  public subscript(path: String) -> [UInt8]? {
    (try? Data(contentsOf: url(of: path))).map { [UInt8]($0) }
  }

  public func write(_ bytes: [UInt8], to path: String) throws {
    try FileManager.default.createDirectory(
      at: url(of: path).deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: url(of: path))
  }

  /// The paths of all files below the folder, sorted, hidden ones too.
  public var files: [String] {
    let walk = FileManager.default.enumerator(atPath: url.path)
    var found: [String] = []
    while let path = walk?.nextObject() as? String {
      if walk?.fileAttributes?[.type] as? FileAttributeType != .typeDirectory { found.append(path) }
    }
    return found.sorted()
  }
}
