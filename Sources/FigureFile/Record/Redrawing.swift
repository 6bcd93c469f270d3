internal import DisplayList
public import FigureLayout
public import LayerGeometry
public import SceneFormat
public import SourceText

extension FigureRecord {
  /// The scene as a source file.
  ///
  /// - Parameter name: its name in messages.
  public func source(named name: String) -> SourceFile {
    SourceFile(name: name, bytes: Array(scene.utf8))
  }

  /// The scene as a parsed document.
  public func document(_ limits: Limits) throws(Diagnostics) -> SceneDocument {
    try SceneDocument(source(named: "the golden's scene"), limits: limits)
  }

  /// Throws an error unless the scene and the elements can be parsed, which shows that they are most likely
  /// complete.
  ///
  /// - Parameter limits: the limits of the scene; exceeding them is not damage.
  public func requireWhole(_ limits: Limits) throws(RecordError) {
    try requireWholeScene(limits)
    do {
      _ = try DisplayList(text: elements)
    } catch {
      throw .invalidElements(error.description)
    }
    // A text that is complete ends with a line break.
    if elements.utf8.last != UInt8(ascii: "\n") {
      throw .invalidElements("its elements are cut off")
    }
  }

  /// Throws an error unless the scene is a text of its kind, and so most likely whole.
  ///
  /// - Parameter limits: the limits of the scene; what is beyond them is no damage.
  public func requireWholeScene(_ limits: Limits) throws(RecordError) {
    do {
      _ = try document(limits)
    } catch {
      let limits: [DiagnosticCode] = [.inputLimit, .depthLimit, .layerLimit, .textLimit]
      if !error.all.contains(where: { limits.contains($0.code) }) { throw .sceneNotJSON }
    }
  }

  /// The options that the figure was laid out with.
  ///
  /// - Parameter pictures: the sizes, in pixels, of the pictures that the scene names.
  public func options(pictures: [String: Size] = [:]) -> FigureOptions {
    FigureOptions(
      appearance: appearance, language: language,
      background: background.flatMap(Canvas.Background.init(word:)), images: pictures)
  }
}
