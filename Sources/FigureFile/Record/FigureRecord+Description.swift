internal import CairoRendering
internal import FigureLayout
internal import Fingerprint
public import SourceText

extension FigureRecord: CustomStringConvertible {
  /// The recorded values, one a line, without the scene and the elements.
  public var description: String {
    let choices = [
      ("program", "boundsketch \(program)"),
      ("form", form.word),
      ("appearance", appearance.rawValue),
      ("scale", JSONText.spelling(of: scale)),
      ("language", language ?? "the first of each text"),
      ("background", background ?? "the scene's own"),
    ]
    let origins = [
      ("libraries", libraries.map { "\($0.name) \($0.version)" }.joined(separator: ", ")),
      ("fonts", fonts.isEmpty ? "none" : fonts.map(\.file).joined(separator: ", ")),
      ("pixels", pixels.description),
    ]
    let pictures =
      pictures.isEmpty ? [] : [("pictures", self.pictures.map(\.name).joined(separator: ", "))]
    let rows = choices + (hasPixels ? origins + pictures : [])
    return rows.map { name, value in
      "  " + name + String(repeating: " ", count: 12 - name.utf8.count) + value + "\n"
    }.joined()
  }

  /// The record as JSON for programs, including the scene and the elements as texts.
  public var fullJSON: JSONText {
    guard case .object(let members) = json else { return json }
    return .object(members + [("scene", .string(scene)), ("elements", .string(elements))])
  }
}
