import DocumentMarkup
import FigureFile
import SceneFormat
import SourceText

/// The figures of a folder, and which of them its documents show.
struct FigureUses {
  private let folder: ReferenceFolder
  private let limits: Limits
  /// The files of figures, by their identities.
  private let figures: [FileSystem.Identity: FilePath]
  /// The files that documents show or lead to.
  private var used: Set<FileSystem.Identity> = []
  /// The figures that were compared with their scenes.
  private var compared: Set<FileSystem.Identity> = []

  init(of folder: ReferenceFolder, _ limits: Limits) {
    (self.folder, self.limits) = (folder, limits)
    var figures: [FileSystem.Identity: FilePath] = [:]
    for path in folder.figures {
      if let identity = FileSystem.identity(of: folder.root.appending(path)) {
        figures[identity] = path
      }
    }
    self.figures = figures
  }

  // MARK: Documents

  /// The findings of a document; what it shows is used from then on.
  ///
  /// - Throws: the errors of the document itself.
  mutating func findings(
    in source: SourceFile, at path: FilePath, _ kind: DocumentKind
  ) throws(Diagnostics) -> Diagnostics {
    var found: [Diagnostic] = []
    let document = kind == .markdown ? try MarkdownDocument(source) : nil
    let references =
      if let document { document.references } else { try kind.references(in: source) }
    let images = Set(document?.images.map(\.span) ?? [])
    for reference in references {
      guard let files = folder.files(of: reference.destination, in: path, kind) else { continue }
      if files.isEmpty { found.append(.missingFigure(reference.destination, at: reference.span)) }
      let isImage = images.contains(reference.span)
      for file in files { found += use(file, by: reference, in: source, isImage: isImage) }
      let isFigure = files.contains { self.figure(at: $0) != nil }
      if isFigure, reference.altText?.isEmpty == true {
        found.append(.figureWithoutAlt(reference.destination, at: reference.span))
      }
    }
    if let document { found += blockFindings(in: document, at: path) }
    return Diagnostics([]).merged(with: Diagnostics(found))
  }

  private func figure(at path: FilePath) -> FileSystem.Identity? {
    let identity = FileSystem.identity(of: folder.root.appending(path))
    return identity.flatMap { figures[$0] == nil ? nil : $0 }
  }

  /// Notes that a document shows a file, or leads to it; returns what is wrong with the file.
  ///
  /// - Parameter isImage: whether the reference is an image of Markdown, which `markdown` makes one of the figure.
  private mutating func use(
    _ file: FilePath, by reference: FileReference, in source: SourceFile, isImage: Bool
  ) -> [Diagnostic] {
    let place = folder.root.appending(file)
    if let identity = FileSystem.identity(of: place) { used.insert(identity) }
    if file.hasSuffix(FilePath.figureSceneEnding), reference.altText != nil {
      return [
        isImage
          ? .notDrawn(by: "\(programName) markdown \(source.name)", at: reference.span)
          : .sceneShown(place, at: reference.span)
      ]
    }
    guard let figure = figure(at: file), compared.insert(figure).inserted,
      let scene = folder.scene(of: file), !isFigure(place, of: try? text(of: scene))
    else { return [] }
    return [.staleFigure(place, of: quoted(scene.text), at: reference.span)]
  }

  private func blockFindings(in document: MarkdownDocument, at path: FilePath) -> [Diagnostic] {
    document.blocks.compactMap { block in
      let destination = block.image.map { document.images[$0].destination }
      guard let files = destination.flatMap({ folder.files(of: $0, in: path, .markdown) }),
        let file = files.first, figure(at: file) != nil, folder.scene(of: file) == nil
      else {
        let isMissing = destination.flatMap(LinkTarget.init)?.figureFormat != nil
        return isMissing
          ? nil : .notDrawn(by: "\(programName) markdown \(document.source.name)", at: block.span)
      }
      let place = folder.root.appending(file)
      let scene = try? readDocument(
        block.scene, below: folder.root.appending(path).parent, limits)
      return isFigure(place, of: scene?.canonicalText)
        ? nil : .staleFigure(place, of: "the block before it", at: block.span)
    }
  }

  // MARK: Scenes

  private func text(of scene: FilePath) throws -> String {
    let bytes = try FileSystem.read(scene, limit: limits.inputBytes)
    let source = SourceFile(name: scene.text, bytes: bytes)
    return try readDocument(source, below: scene.parent, limits).canonicalText
  }

  /// Tells whether a file may be the figure of a scene; one that carries no scene may be that of any.
  ///
  /// - Parameter scene: as canonical JSON; nil for one that cannot be read.
  private func isFigure(_ file: FilePath, of scene: String?) -> Bool {
    guard let record = try? SceneInput(file: file).requiredRecord(limits) else { return true }
    return record.scene == scene
  }

  // MARK: The rest

  /// The figures and scenes that no document shows, once all documents were looked at.
  var unused: [(path: FilePath, finding: Diagnostic)] {
    func isUsed(_ path: FilePath) -> Bool {
      FileSystem.identity(of: folder.root.appending(path)).map(used.contains) ?? true
    }
    let drawn = Set(folder.figures.compactMap(folder.scene))
    let figures = folder.figures.filter { !isUsed($0) }.map { ($0, Diagnostic.unusedFigure) }
    let scenes = folder.scenes.filter { !isUsed($0) && !drawn.contains(folder.root.appending($0)) }
    return (figures + scenes.map { ($0, Diagnostic.unusedScene) }).sorted { $0.0 < $1.0 }
  }
}
