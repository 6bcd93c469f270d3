internal import Bitmap
internal import CairoRendering
public import DisplayList
public import FigureLayout
internal import Fingerprint
internal import LayerGeometry
internal import PNGCoding
internal import SceneFormat
public import SourceText

extension FigureEncoder {
  /// The PDF file of a layout.
  ///
  /// - Parameters:
  ///   - list: the layout, in canvas points, y down.
  ///   - appearance: the theme that it was laid out in.
  ///   - pictures: the files of the scene's pictures, for an input stamp; nil where the file is to have none.
  /// - Throws: texts that cannot be set, and pictures that are too large to be painted within the limits.
  public func pdf(
    of list: DisplayList, _ appearance: Appearance, stampedWith pictures: [PictureFile]? = nil
  ) throws(Diagnostics) -> (pdf: [UInt8], facts: FigureFacts) {
    let facts = FigureFacts(
      width: Int(list.size.width.rounded(.up)), height: Int(list.size.height.rounded(.up)),
      texts: texts)
    var flat = list
    let painted = try drawing.paintingPerspective(in: &flat)
    let bare = try drawing.pdf(of: flat, facts, painted)
    let language = texts.first { $0.keyword == "Description" }?.languageTag
    let record = VectorRecord(
      appearance: appearance.rawValue, language: self.language, background: background?.word,
      facts: facts, scene: drawing.document.canonicalText)
    guard let file = Self.file(bare, facts, language, carriesRecord ? record : nil) else {
      return (bare, facts)
    }
    guard carriesRecord, let pictures else { return (file, facts) }
    let inputs = FigureInputs(
      .pdf, of: drawing.document.canonicalText, appearance: appearance, language: self.language,
      background: background?.word)
    return (try drawing.stamped(file, inputs, list, pictures), facts)
  }

  /// The file with its language, the alternate text of the picture and, where it is to carry them, the record and the
  /// scene, which viewers show as an attachment; nil where it takes no update.
  private static func file(
    _ bare: [UInt8], _ facts: FigureFacts, _ language: String?, _ record: VectorRecord?
  ) -> [UInt8]? {
    guard var update = PDFUpdate(of: bare) else { return nil }
    // A tag has letters, digits and hyphens alone.
    var entries = language.flatMap { $0.isEmpty ? nil : "\n/Lang (\($0))" } ?? ""
    entries += "\n/ViewerPreferences << /DisplayDocTitle true >>"
    if let alt = facts.alt { entries += update.tagPage(as: alt) ?? "" }
    if let record {
      let scene = update.add(
        stream: record.scene,
        "/Type /EmbeddedFile /Subtype /application#2Fjson /Boundsketch /\(VectorRecord.sceneName)")
      let attachment = update.add(
        Array(
          """
          << /Type /Filespec /F (scene.json) /UF (scene.json) /EF << /F \(scene) 0 R >> \
          /AFRelationship /Source >>
          """.utf8))
      let own = update.add(stream: record.json, "/Boundsketch /\(VectorRecord.recordName)")
      entries += "\n/Names << /EmbeddedFiles << /Names [(scene.json) \(attachment) 0 R] >> >>"
      entries += "\n/AF [\(attachment) 0 R]\n/BoundsketchRecord \(own) 0 R"
    }
    update.extendCatalog(entries)
    return update.bytes
  }
}

extension SceneDrawing {
  fileprivate func pdf(
    of list: DisplayList, _ facts: FigureFacts, _ painted: [String: Bitmap]
  ) throws(Diagnostics) -> [UInt8] {
    do {
      return try CairoRendering.pdf(
        list, title: facts.title, subject: facts.alt,
        images: pictures.merging(painted) { $1 }, with: typesetter)
    } catch {
      throw Diagnostics([Diagnostic(.figureTooLarge, at: nil, error.description)])
    }
  }

  fileprivate func stamped(
    _ file: [UInt8], _ inputs: FigureInputs, _ list: DisplayList, _ pictures: [PictureFile]
  ) throws(Diagnostics) -> [UInt8] {
    do {
      return InputStamp.stampedPDF(
        file, inputs: inputs, fonts: try typesetter.fonts(of: list), pictures: pictures)
    } catch {
      throw Diagnostics([error.diagnostic])
    }
  }
}
