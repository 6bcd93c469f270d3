import FigureChecking
import FigureFile
import FileWriting
import SceneFormat
import TextShaping

/// Writes the files of a run: replaces no file that the run reads, and without `--force` none that this program did
/// not write.
///
/// Before the first file is written into a folder, what killed runs left there is removed.
final class OutputFiles {
  private var reads: ReadFiles
  private let forces: Bool
  private let fonts: FontSource
  private let findReads: (inout ReadFiles) -> Void
  private var knowsReads = false
  private var sweptFolders: Set<FilePath> = []
  /// The files of all figures so far, where they are to be known: hashes of their keys, which take little memory.
  ///
  /// The keys are not the files' own identities, for a file that others remove leaves its number to the next.
  private var written: Set<Int>?

  /// The number of bytes of an existing file that are read to tell whether it is ours; the mark stands near the
  /// beginning.
  private static let longestLook = 1 << 26

  /// The number of attempts at a file that others make and remove meanwhile.
  private static let mostAttempts = 16

  /// - Parameters:
  ///   - forces: whether files may be replaced that others wrote.
  ///   - fonts: the place of the fonts, which are read as well.
  ///   - remembers: whether it is to be known later which figures were written.
  ///   - findReads: adds what the run reads; called before the first file is written.
  init(
    forces: Bool, fonts: FontSource = .installed, remembers: Bool = false,
    findReads: @escaping (inout ReadFiles) -> Void = { _ in }
  ) {
    (reads, self.forces, self.fonts, self.findReads) = (ReadFiles(), forces, fonts, findReads)
    written = remembers ? [] : nil
  }

  /// Adds pictures that a scene shows to the files that the run reads.
  func addPictures(_ pictures: [FilePath]) {
    for picture in pictures { reads.addPicture(picture, isAwaited: false) }
  }

  /// The purpose for which the run reads a file; nil for one that it does not read.
  func use(of path: FilePath) -> FileUse? {
    find()
    return reads.use(of: path)
  }

  private func find() {
    if knowsReads { return }
    knowsReads = true
    findReads(&reads)
  }

  // MARK: Writing

  /// Writes a file.
  func write(_ bytes: [UInt8], to path: FilePath, as kind: OwnFile) throws(FileError) {
    try write(bytes, to: path, as: kind, isGolden: false)
    note(path)
  }

  /// Writes a golden, which is on the disk before it replaces the old one.
  func writeGolden(_ bytes: [UInt8], to path: FilePath) throws(FileError) {
    try write(bytes, to: path, as: .figure, isGolden: true)
  }

  /// Writes a file only where there is nothing yet.
  func create(_ bytes: [UInt8], at path: FilePath) throws(FileError) {
    sweep(path.parent)
    try AtomicFile.create(bytes, at: path)
  }

  /// Writes a file over itself, in another form.
  func rewrite(_ bytes: [UInt8], at path: FilePath) throws(FileError) {
    sweepFolder(of: path)
    try AtomicFile.write(bytes, to: path)
  }

  private func write(
    _ bytes: [UInt8], to path: FilePath, as kind: OwnFile, isGolden: Bool
  ) throws(FileError) {
    for _ in 0..<Self.mostAttempts {
      let old = try permission(toWrite: path, as: kind, isGolden: isGolden)
      let place = try FileSystem.destination(of: path)
      guard old == nil else {
        if old?.isRegular == true { sweep(place.parent) }
        reads.forget(path)
        return try AtomicFile.write(bytes, to: path, isSynced: isGolden)
      }
      sweep(place.parent)
      do {
        return try AtomicFile.create(bytes, at: place, isSynced: isGolden)
      } catch .exists {
        // Another process was quicker, so the file that is there now is looked at too.
        continue
      }
    }
    throw .exists(path)
  }

  /// The status of what a file would replace; throws an error unless it may be written.
  @discardableResult
  func permission(
    toWrite path: FilePath, as kind: OwnFile, isGolden: Bool = false
  ) throws(FileError) -> FileSystem.Status? {
    find()
    let old = try FileSystem.writableStatus(of: path)
    if let use = reads.use(of: path), !(isGolden && use == .golden) { throw .isRead(path, as: use) }
    if isGolden && !reads.isOnlyGolden(path) { throw .isRead(path, as: .golden) }
    guard let old, old.isRegular, old.size > 0 else { return old }
    let isOwn = FileSystem.readFile(path, limit: Self.longestLook).map(kind.wrote) ?? false
    if isOwn { return old }
    if ReadFiles.isFont(path, in: fonts) { throw .isRead(path, as: .font) }
    if !forces { throw .notOurs(path) }
    return old
  }

  // MARK: Folders

  /// Removes what killed runs left in the folder of a file that needs not be written again.
  func sweepFolder(of path: FilePath) {
    if let place = try? FileSystem.destination(of: path) { sweep(place.parent) }
  }

  private func sweep(_ folder: FilePath) {
    if sweptFolders.insert(folder).inserted { AbandonedFiles.remove(in: folder.bytes) }
  }

  // MARK: What was written

  /// Notes the file of a figure, which was written or is as it would be.
  func note(_ path: FilePath) {
    if written != nil, let key = key(of: path) { written?.insert(key) }
  }

  /// Tells whether a file is that of an earlier figure.
  func isWritten(_ path: FilePath) -> Bool {
    guard let written, let key = key(of: path) else { return false }
    return written.contains(key)
  }

  private func key(of path: FilePath) -> Int? {
    (try? FileSystem.destination(of: path)).map { FileKey($0).hashValue }
  }
}

/// The kinds of files that the program writes, each known again by its content.
enum OwnFile {
  case figure
  case rules
  case reportPage, reportJSON, reportJUnit
  case stage

  /// Tells whether this program wrote a file of this kind.
  func wrote(_ bytes: [UInt8]) -> Bool {
    switch self {
    case .figure: FigureMark.isIn(bytes)
    case .rules: DependencyRules.areIn(bytes)
    case .reportPage: CheckReport.isPage(bytes)
    case .reportJSON: CheckReport.isJSON(bytes)
    case .reportJUnit: CheckReport.isJUnit(bytes)
    case .stage: isStage(bytes)
    }
  }
}
