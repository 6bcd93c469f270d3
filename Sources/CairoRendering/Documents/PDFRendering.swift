public import Bitmap
import CCairo
public import DisplayList
import LayerGeometry
import TextShaping

/// The display list as a PDF file of one page, a point of the canvas a point of the page.
///
/// Fonts are embedded as far as they are used, and texts can be selected and searched. Lines stay where they are said to
/// be. The same list gives the same bytes in every process; no date is told.
///
/// - Parameters:
///   - list: the drawing, in canvas points, y down.
///   - title: that of the file.
///   - subject: the figure in sentences.
///   - images: the pixels of the pictures in the list, by their names; none is seen in perspective.
///   - typesetter: the one that measured the texts of the list.
public func pdf(
  _ list: DisplayList, title: String? = nil, subject: String? = nil, images: [String: Bitmap] = [:],
  with typesetter: TextTypesetter
) throws(RenderingError) -> [UInt8] {
  let canvas = PDFCanvas(size: list.size)
  canvas.tell(CAIRO_PDF_METADATA_CREATOR, "Boundsketch")
  // What is no date leaves that of today out.
  canvas.tell(CAIRO_PDF_METADATA_CREATE_DATE, "")
  if let title { canvas.tell(CAIRO_PDF_METADATA_TITLE, title) }
  if let subject { canvas.tell(CAIRO_PDF_METADATA_SUBJECT, subject) }
  if let background = list.background {
    canvas.fill(
      Path(Rect(x: 0, y: 0, width: list.size.width, height: list.size.height)), background)
  }
  var clip: [Clip] = []
  for item in list.items {
    if item.clip != clip { canvas.setClip(item.clip) }
    clip = item.clip
    switch item.content {
    case .fill(let path, let color): canvas.fill(path, color)
    case .stroke(let path, let stroke): canvas.stroke(path, stroke)
    case .text(let run):
      do throws(TextFailure) {
        let line = try typesetter.shaper.shape(run.string, style: run.style)
        guard canvas.draw(line, run) else {
          throw .missingFont(
            path: line.parts[0].run.font.path, family: line.parts[0].run.font.family,
            package: "", folder: nil)
        }
      } catch {
        throw .text(error, element: item.element)
      }
    case .image(let image):
      guard let picture = images[image.name] else {
        throw .missingImage(image.name, element: item.element)
      }
      if picture.width > 0, picture.height > 0 { canvas.paint(picture, at: image.corners) }
    }
    try canvas.checkStatus(after: item.element)
  }
  return withMark(try canvas.finish(after: ElementID(named: "canvas")))
}

/// The first lines of every file of this program, by which it is known though it is damaged behind them.
///
/// The second line of a PDF file is a comment of four bytes above 127, by which programs that move files see that it is
/// not text (ISO 32000-1, 7.5.2): here `bnds`, each with its highest bit.
public let pdfHeader = Array("%PDF-1.5\n%".utf8) + "bnds".utf8.map { $0 | 0x80 } + Array("\n".utf8)

/// A file of the same length with the program's mark in place of Cairo's.
private func withMark(_ file: [UInt8]) -> [UInt8] {
  file.count < pdfHeader.count ? file : pdfHeader + file.dropFirst(pdfHeader.count)
}
