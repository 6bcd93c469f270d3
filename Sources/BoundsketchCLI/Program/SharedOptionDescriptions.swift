import PNGCoding
import SVGRendering
import SourceText

// Options of several commands.
extension Option {
  static let help = Option(.help, letter: "h", "Show this help and exit")
  static let language = Option(
    .language, value: "TAG", words: ["en", "zh-Hans"],
    "Language of the texts, such as en or zh-Hans (default: the first of each text)")
  static let languages = Option(
    .language, value: "TAG", words: ["en", "zh-Hans"], isRepeatable: true,
    "Language of the texts, such as en or zh-Hans; repeat for several (default: the first of each text)"
  )
  static let fonts = Option(
    .fonts, value: "DIR",
    "Folder whose fonts are used, by the same file names, and no installed ones (default $\(ParsedArguments.fontsVariable))"
  )
  static let emojiFont = Option(
    .emojiFont, value: "FILE",
    "Font for characters that the others have not, such as emoji; with outlines of one color (default $\(ParsedArguments.emojiVariable), or none)"
  )
  static let text = Option(
    .text, value: TextForm.allCases.map(\.rawValue).joined(separator: "|"),
    "Texts of SVG files: text with its font named or embedded, or the outlines of letters (default text)"
  )
  static let limit = Option(
    .limit, value: "NAME=N", words: Limits.Name.allCases.map { $0.rawValue + "=" },
    isRepeatable: true,
    "Raise or lower a limit: \(Limits.Name.allCases.map(\.rawValue).joined(separator: ", "))")
  static let memory = Option(
    .memory, value: "SIZE",
    "Memory that the run may take, by estimate, such as 512M or 8G (default 4G, or less in small machines)"
  )
  static let timeout = Option(
    .timeout, value: "SECONDS|none",
    "Give a scene up after so much processor time (default \(Int(ParsedArguments.usualTimeout)))")
  static let jobs = Option(
    .jobs, letter: "j", value: "N",
    "Work on so many scenes at once (default: as many as there are processors)")
  static let name = Option(
    .name, value: "NAME", "What the scene from standard input is called")
  static let base = Option(
    .base, value: "DIR", "Folder that the scene from standard input lives in")

  static func compression(unlessGiven usual: PNGCompression) -> Option {
    Option(
      .compression, value: PNGCompression.allCases.map(\.rawValue).joined(separator: "|"),
      "How hard the files are made small, with the same pixels (default \(usual.rawValue))")
  }
}
