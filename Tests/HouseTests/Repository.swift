import Foundation

/// The files of the checkout that these tests were built from.
enum Repository {
  static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  private static let generated: Set<String> = [".build", ".git", ".swiftpm", "out"]

  /// Paths relative to the root, sorted, of all files below these places with these extensions.
  static func files(in places: [String], extensions: Set<String>) -> [String] {
    places.flatMap { place in
      let start = root.appending(path: place)
      let walk = FileManager.default.enumerator(at: start, includingPropertiesForKeys: nil)
      var found: [String] = []
      while let url = walk?.nextObject() as? URL {
        if generated.contains(url.lastPathComponent) {
          walk?.skipDescendants()
        } else if extensions.contains(url.pathExtension) {
          found.append(String(url.path.dropFirst(root.path.count)).drop { $0 == "/" }.description)
        }
      }
      return found
    }.sorted()
  }

  static func text(of path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  static func exists(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: root.appending(path: path).path)
  }
}
