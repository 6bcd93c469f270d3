import Glibc

/// Writes files that are there whole or not at all, whoever else writes in the same folder.
///
/// The bytes go to a temporary file beside the place, which then takes the name. Paths are bytes, as the
/// system holds them.
public struct FileWriter: Sendable {
  private let tell: @Sendable ([CChar]?) -> Void

  /// The number of times that a file is written where others remove it before it has its name, as they may on a
  /// file system whose locks are not seen by other machines.
  private static let mostAttempts = 16

  /// - Parameter tell: is given the path of each temporary file before it is there, and nil once it is not.
  public init(tell: @escaping @Sendable ([CChar]?) -> Void = { _ in }) {
    self.tell = tell
  }

  /// The file that may have the name that a file is to have.
  public enum Occupant: Sendable {
    /// No file; otherwise the system's error is `EEXIST`.
    case nothing
    /// Any file, which is replaced.
    case anything
  }

  /// Writes a file.
  ///
  /// - Parameters:
  ///   - permissions: nil for those of a new file.
  ///   - isSynced: whether the file is on the disk before it has its name.
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

  /// Waits until the names in a folder are on the disk; the file is whole with either name.
  private static func syncFolder(_ folder: [UInt8]) {
    let path = terminatedPath(folder, [UInt8(ascii: ".")])
    let descriptor = unsafe open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    _ = sync(descriptor)
    close(descriptor)
  }
}
