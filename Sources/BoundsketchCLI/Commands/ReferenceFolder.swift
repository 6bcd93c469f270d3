import DocumentMarkup
import FigureFile
import SourceText

/// A folder with documents, the figures that they show, and the scenes of these.
struct ReferenceFolder {
  let root: FilePath
  /// The paths of documents, below the folder.
  private(set) var documents: [(path: FilePath, kind: DocumentKind)] = []
  /// The files of figures that this program drew, below the folder.
  private(set) var figures: [FilePath] = []
  /// The scenes that documents can show, below the folder.
  private(set) var scenes: [FilePath] = []
  /// The files of DocC catalogues, by the folders of those and by what DocC calls them.
  private var catalogues: [String: [FilePath: [FilePath]]] = [:]
  /// The scenes by their names.
  private var scenesByName: [FilePath: [FilePath]] = [:]
  let errors: [FileError]

  init(_ root: FilePath, _ limits: Limits) {
    self.root = root
    let search = FileSearch(in: root) { path in
      DocumentKind(path: path.text) != nil || path.namesFigure || path.catalogue != nil
        || path.hasSuffix(FilePath.figureSceneEnding)
    }
    errors = search.errors
    for path in search.files {
      if let catalogue = path.catalogue {
        let name = path.lastComponent
        for name in Set([name, name.pictureStem]) {
          catalogues[catalogue, default: [:]][name, default: []].append(path)
        }
      }
      if let kind = DocumentKind(path: path.text) {
        documents.append((path, kind))
      } else if path.hasSuffix(FilePath.figureSceneEnding) {
        scenes.append(path)
        scenesByName[path.lastComponent, default: []].append(root.appending(path))
      } else if path.namesFigure, Self.isFigure(root.appending(path), limits) {
        figures.append(path)
      }
    }
    // Comments can only show what is in a catalogue.
    if catalogues.isEmpty { documents.removeAll { $0.kind == .swift } }
  }

  private static func isFigure(_ path: FilePath, _ limits: Limits) -> Bool {
    limits.standingFile(at: path).map(FigureMark.isIn) ?? false
  }

  /// The files that a document shows or leads to by a destination: one, the variants of a picture of a DocC catalogue,
  /// or none where there is no such file. Nil for a destination that leads to no file of the folder.
  func files(of destination: String, in document: FilePath, _ kind: DocumentKind) -> [FilePath]? {
    // Programs that make pages put something in the place of braces.
    guard !destination.contains("{"), let target = LinkTarget(destination) else { return nil }
    if kind == .docC || kind == .swift {
      let variants = variants(of: FilePath(target.path), for: document)
      if !variants.isEmpty { return variants }
      if kind == .swift { return nil }
    }
    let path =
      target.isAbsolute
      ? FilePath(target.path.utf8.drop { $0 == UInt8(ascii: "/") })
      : document.parent.appending(FilePath(target.path))
    if FileSystem.status(of: root.appending(path)) != nil { return [path] }
    // Where the root of a site is, nobody knows, and what is no picture of ours is none of ours.
    if target.isAbsolute { return nil }
    let mayBeFigure = path.namesFigure || path.hasSuffix(FilePath.figureSceneEnding)
    return mayBeFigure || kind == .docC && !target.path.contains(".") ? [] : nil
  }

  /// The files of catalogues that DocC takes for a picture, in light and dark and at each scale.
  private func variants(of name: FilePath, for document: FilePath) -> [FilePath] {
    let places = document.catalogue.map { [catalogues[$0] ?? [:]] } ?? Array(catalogues.values)
    let name = name.lastComponent
    return Set(places.flatMap { ($0[name] ?? []) + ($0[name.pictureStem] ?? []) }).sorted()
  }

  /// The scene of a figure's file: beside it, or the only one of its name in the folder; nil where there is none.
  func scene(of figure: FilePath) -> FilePath? {
    // What looks like a language may be part of the scene's name.
    let stems = [figure.withoutFigureEnding, figure.withoutFigureEndingInAnyLanguage]
    for stem in stems {
      for ending in [FilePath.figureSceneEnding, ".json"] {
        let scene = root.appending(FilePath(stem.bytes + ending.utf8))
        if FileSystem.status(of: scene)?.isRegular == true { return scene }
      }
    }
    return stems.lazy.compactMap { stem in
      let name = FilePath(stem.lastComponent.bytes + FilePath.figureSceneEnding.utf8)
      let others = scenesByName[name] ?? []
      return others.count == 1 ? others[0] : nil
    }.first
  }
}

extension FilePath {
  /// The DocC catalogue that the path leads into; nil where it leads into none.
  fileprivate var catalogue: String? {
    let parts = bytes.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    guard let last = parts.dropLast().lastIndex(where: { FilePath($0).hasSuffix(".docc") }) else {
      return nil
    }
    return FilePath(parts[...last].joined(separator: [UInt8(ascii: "/")])).text
  }

  /// The name without the ending of a picture's, and without what DocC has before that: `card` of `card~dark@2x.png`.
  fileprivate var pictureStem: FilePath {
    guard let point = bytes.lastIndex(of: UInt8(ascii: ".")) else { return self }
    return FilePath(bytes[..<point] + ".png".utf8).withoutFigureEnding
  }
}
