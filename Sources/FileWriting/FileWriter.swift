import Glibc

/// Writes files atomically, whoever else writes in the same folder.
///
/// The bytes go to a temporary file in the same folder, which is then renamed. Paths are bytes, as the system has
/// them.
public struct FileWriter: Sendable {
  private let tell: @Sendable ([CChar]?) -> Void

  /// The number of attempts at a file where others remove it before it is renamed, as on file systems whose locks
  /// other machines do not see.
  private static let mostAttempts = 16

  /// - Parameter tell: called with the path of each temporary file before it exists, and with nil once it is gone.
  public init(tell: @escaping @Sendable ([CChar]?) -> Void = { _ in }) {
    self.tell = tell
  }

  /// The file that may exist under the destination's name.
  public enum Occupant: Sendable {
    /// No file may exist; otherwise the system's error is `EEXIST`.
    case nothing
    /// Any file may exist and is replaced.
    case anything
  }

  /// Writes a file.
  ///
  /// - Parameters:
  ///   - bytes: the content of the file.
  ///   - name: the name of the file in the folder.
  ///   - folder: the path of the folder.
  ///   - occupant: the file that may exist under the name.
  ///   - permissions: nil for those of a new file.
  ///   - isSynced: whether the file is flushed to the disk before it is renamed.
  public func write(
    _ bytes: [UInt8], to name: [UInt8], in folder: [UInt8], replacing occupant: Occupant,
    permissions: UInt32? = nil, isSynced: Bool = false
  ) throws(SystemError) {
    let destination = terminatedPath(folder, name)
    for _ in 0..<Self.mostAttempts {
      guard let file = try TemporaryFile(in: folder, tell: tell) else { continue }
      defer {
        file.closeFile()
        tell(nil)
      }
      do {
        try file.fill(with: bytes, permissions: permissions, isSynced: isSynced)
        let hasName =
          switch occupant {
          case .nothing: try file.take(destination)
          case .anything: try file.replace(destination)
          }
        guard hasName else { continue }
      } catch {
        file.remove()
        throw error
      }
      if isSynced { Self.syncFolder(folder) }
      return
    }
    throw SystemError(code: ENOENT)
  }

  /// Waits until a folder's names are on the disk; the file is whole under either name.
  private static func syncFolder(_ folder: [UInt8]) {
    let path = terminatedPath(folder, [UInt8(ascii: ".")])
    let descriptor = unsafe open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    _ = sync(descriptor)
    close(descriptor)
  }
}
