import DocumentMarkup
import FigureFile
import SourceText

/// The figures of a Markdown document; made before anything is drawn.
///
/// An image that leads to `card.figure.json`, or to `card.svg` where `card.figure.json` stands beside that, shows the
/// figure of the scene. The image that stands alone behind the block of a scene shows the figure of the block.
struct MarkdownPlan {
  private(set) var figures: [DocumentFigure] = []
  private let document: MarkdownDocument
  /// The path of the document.
  private let path: FilePath
  /// The format that was asked for; nil for that which a link has.
  private let format: FigureFormat?
  private var errors: [Diagnostic] = []

  /// - Throws: what is wrong with links to scenes.
  init(
    of document: MarkdownDocument, at path: FilePath, format: FigureFormat?
  ) throws(Diagnostics) {
    (self.document, self.path, self.format) = (document, path, format)
    addBlocks()
    let taken = Set(figures.compactMap(\.image))
    for image in document.images where !taken.contains(image) { addLink(image) }
    checkPaths()
    if !errors.isEmpty { throw Diagnostics(errors) }
  }

  // MARK: Links

  private mutating func addLink(_ image: MarkdownImage) {
    guard let target = LinkTarget(image.destination) else { return }
    let leadsToScene = target.path.hasSuffix(FilePath.figureSceneEnding)
    if leadsToScene, target.isAbsolute {
      return errors.append(.absoluteScene(target.path, at: image.span))
    }
    guard let scene = scene(of: target) else { return }
    let file = folder.appending(FilePath(scene))
    guard FileSystem.status(of: file) != nil else {
      return errors.append(.noScene(scene, at: image.span))
    }
    let format = format ?? target.figureFormat ?? .svg
    var shown = target
    shown.path = scene.dropLast(FilePath.figureSceneEnding.count) + ".\(format.rawValue)"
    figures.append(
      DocumentFigure(
        scene: .file(SceneInput(file: file)), image: image, target: shown,
        path: path(of: shown), format: format, linked: leadsToScene ? nil : path(of: target)))
  }

  /// The path of the scene that a link leads to, or to whose figure; nil for other links.
  private func scene(of target: LinkTarget) -> String? {
    if target.path.hasSuffix(FilePath.figureSceneEnding) { return target.path }
    guard !target.isAbsolute, target.figureFormat != nil else { return nil }
    let scene = stem(of: target.path) + FilePath.figureSceneEnding
    return FileSystem.status(of: folder.appending(FilePath(scene))) == nil ? nil : scene
  }

  private func path(of target: LinkTarget) -> FilePath { folder.appending(FilePath(target.path)) }

  private var folder: FilePath { path.parent }

  // MARK: Blocks

  private mutating func addBlocks() {
    var taken = Set(
      document.images.compactMap { LinkTarget($0.destination) }.map { stem(of: $0.path) })
    for block in document.blocks {
      let image = block.image.map { document.images[$0] }
      var target = image.flatMap { LinkTarget($0.destination) }
      if let found = target,
        found.isAbsolute || found.figureFormat == nil || scene(of: found) != nil
      {
        target = nil
      }
      let format = format ?? target?.figureFormat ?? .svg
      let name = target.map { stem(of: $0.path) } ?? newName(&taken)
      guard var shown = target ?? LinkTarget(name) else { continue }
      shown.path = "\(name).\(format.rawValue)"
      figures.append(
        DocumentFigure(
          scene: .block(block, in: folder), image: target == nil ? nil : image, target: shown,
          path: path(of: shown), format: format, linked: target.map { path(of: $0) }))
    }
  }

  private func stem(of path: String) -> String {
    guard let format = LinkTarget(path)?.figureFormat else { return path }
    return String(path.dropLast(format.rawValue.count + 1))
  }

  /// A name that no figure of the document has: that of the document with a number.
  private func newName(_ taken: inout Set<String>) -> String {
    let name = path.lastComponent.text
    let stem = name.lastIndex(of: ".").map { name[..<$0] } ?? name[...]
    var number = 1
    while !taken.insert("\(stem)-\(number)").inserted { number += 1 }
    return "\(stem)-\(number)"
  }

  // MARK: Checks

  /// Finds figures of several scenes in one file.
  private mutating func checkPaths() {
    var owners: [FileKey: DocumentFigure] = [:]
    for figure in figures {
      let key = FileKey(figure.path)
      if let owner = owners[key], !figure.hasScene(of: owner) {
        errors.append(.figureOfTwo(figure.target.path, at: figure.span, and: owner.span))
      }
      owners[key] = figure
    }
  }
}

extension LinkTarget {
  /// The format of figures that pages show, by the ending of the path; nil for another.
  var figureFormat: FigureFormat? {
    [.svg, .png].first { path.hasSuffix(".\($0.rawValue)") }
  }
}
