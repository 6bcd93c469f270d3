import FigureFile
import Fingerprint
import Glibc
import SceneFormat
import SourceText

/// Tells which goldens without a scene may be removed: those that are proven to be of a scene that is gone, and
/// that no scene shows.
struct Pruning {
  /// A figure with a record that is no golden of a scene of the run.
  struct Orphan {
    let path: FilePath
    /// The path below the folder that was searched for goldens.
    let name: FilePath
    let record: FigureRecord
    /// The folders with scenes of the run to which the golden may belong.
    let sceneFolders: [FilePath]
  }

  /// The reason why a golden without a scene is kept.
  fileprivate enum Reason {
    case unsure
    case link
    /// A file has the name of its scene, and the run has not read it.
    case sceneIsThere(FilePath)
    case isShown
    /// The scene is there under another name.
    case isOfScene(String)
  }

  /// The names of scenes of which any figure is kept, by the fingerprints of their canonical text.
  private var scenes: [Fingerprint: String] = [:]
  private var surroundings = SurroundingScenes()
  /// The notes on goldens that are kept.
  private(set) var notes: [String] = []

  /// Adds a scene that was read, of which a figure under any name is kept.
  mutating func add(_ scene: SceneDocument) {
    scenes[Fingerprint(Array(scene.canonicalText.utf8))] = scene.source.name
  }

  /// Tells whether a golden may be removed; a note says why not.
  ///
  /// - Parameter isSure: whether all scenes of the run were read.
  mutating func mayRemove(
    _ orphan: Orphan, isSure: Bool, _ outputs: OutputFiles, _ limits: Limits
  ) -> Bool {
    guard let reason = reason(toKeep: orphan, isSure: isSure, outputs, limits) else { return true }
    notes.append("'\(orphan.path.printable)' is kept: \(reason.words)")
    return false
  }

  private mutating func reason(
    toKeep orphan: Orphan, isSure: Bool, _ outputs: OutputFiles, _ limits: Limits
  ) -> Reason? {
    if !isSure { return .unsure }
    if FileSystem.statusOfEntry(orphan.path)?.isRegular != true { return .link }
    if outputs.use(of: orphan.path) == .picture { return .isShown }
    for scene in orphan.possibleScenes {
      if FileSystem.statusOfEntry(scene) != nil || errno != ENOENT { return .sceneIsThere(scene) }
    }
    if surroundings.show(orphan.path, limits) { return .isShown }
    return scenes[Fingerprint(Array(orphan.record.scene.utf8))].map { .isOfScene($0) }
  }
}

extension Pruning.Orphan {
  /// The files that its scene can be, by its name: `card~dark.png` is of `card` or of `card~dark`.
  fileprivate var possibleScenes: [FilePath] {
    let names = name.bytes.indices.dropFirst().filter { place in
      goldenEnding(String(decoding: name.bytes[place...], as: UTF8.self)) != nil
    }
    // The goldens may be those of a folder of which the run has only read a part.
    return sceneFolders.flatMap(\.withFoldersAbove).flatMap { folder in
      names.map { folder.appending(FilePath(name.bytes[..<$0] + ".json".utf8)) }
    }
  }
}

extension Pruning.Reason {
  fileprivate var words: String {
    switch self {
    case .unsure: "not all scenes were read, and one of them may show it"
    case .link: "it is a link"
    case .sceneIsThere(let path): "'\(path.printable)' is there"
    case .isShown: "a scene shows it"
    case .isOfScene(let scene): "its scene is '\(printableText(scene))'"
    }
  }
}
