internal import CHarfBuzz
internal import DisplayList

/// The font families of figures, in the order of fallback: these and no others, whatever else is installed.
enum FontFamily: Int, CaseIterable, Sendable {
  case latin, han, arabic, hebrew, devanagari, thai
  /// What no other font has, in a font that the user names.
  case emoji
  /// The letters of one width of code, which nothing else is set in.
  case code

  /// The name, such as `Inter`; the font of emoji may have any.
  var name: String {
    switch self {
    case .latin: "Inter"
    // The one face that has the forms of all Han languages; the text's language selects them.
    case .han: "Noto Sans CJK SC"
    case .arabic: "Noto Sans Arabic"
    case .hebrew: "Noto Sans Hebrew"
    case .devanagari: "Noto Sans Devanagari"
    case .thai: "Noto Sans Thai"
    case .emoji: "emoji"
    case .code: "JetBrains Mono"
    }
  }

  /// The em size of the family in a line of size 1.
  ///
  /// The height of an x is 6/11 em in Inter and 0.55 em in JetBrains Mono, in every weight.
  var emScale: Double { self == .code ? 6.0 / 11 / 0.55 : 1 }

  /// Tells whether characters that belong to several scripts, or to one without features of its own in the family, are
  /// shaped as Latin.
  var isLatin: Bool { self == .latin || self == .code }

  /// The script for characters that belong to none.
  var script: hb_script_t {
    switch self {
    case .latin, .code: HB_SCRIPT_LATIN
    case .han: HB_SCRIPT_HAN
    case .arabic: HB_SCRIPT_ARABIC
    case .hebrew: HB_SCRIPT_HEBREW
    case .devanagari: HB_SCRIPT_DEVANAGARI
    case .thai: HB_SCRIPT_THAI
    case .emoji: HB_SCRIPT_COMMON
    }
  }

  /// The language that a script is shaped as, in a text of some language.
  ///
  /// Only languages for which the family has other forms of letters are distinguished, since HarfBuzz caches its
  /// plan for each language permanently.
  func language(of text: Language, for script: hb_script_t) -> String {
    switch self {
    case .han: script == HB_SCRIPT_HANGUL ? "ko" : text.han
    case .latin: ["ca", "mo", "ro"].contains(text.primary) ? text.primary : "en"
    case .arabic: text.primary == "ur" ? "ur" : "en"
    case .devanagari: ["mr", "ne"].contains(text.primary) ? text.primary : "en"
    case .hebrew, .thai, .emoji, .code: "en"
    }
  }

  /// The files of all faces.
  func files(in source: FontSource) -> [FontFile] {
    switch self {
    case .latin:
      ["Regular", "Semi Bold", "Bold", "Italic", "Semi Bold Italic"].map { file($0, in: source) }
    case .code: ["Regular", "Bold", "ExtraBold"].map { file($0, in: source) }
    case .emoji: source.emoji.map { [.emoji(path: $0)] } ?? []
    default: ["Regular", "Bold"].map { file($0, in: source) }
    }
  }

  /// The file of the face nearest to a style.
  func file(for style: TextStyle, in source: FontSource) -> FontFile {
    if self == .emoji, let path = source.emoji { return .emoji(path: path) }
    let face =
      switch (self, style.slant, style.weight) {
      case (_, .upright, .regular): "Regular"
      // The face whose stems are nearest to those of Inter's.
      case (.code, _, .semibold): "Bold"
      case (.code, _, .bold): "ExtraBold"
      case (.latin, .upright, .semibold): "Semi Bold"
      case (.latin, .upright, .bold): "Bold"
      case (.latin, .italic, .regular): "Italic"
      case (.latin, .italic, .semibold), (.latin, .italic, .bold): "Semi Bold Italic"
      case (_, .italic, .regular): "Regular"
      case (_, _, .semibold), (_, _, .bold): "Bold"
      }
    return file(face, in: source)
  }

  /// - Parameter style: the name of the face within the family.
  private func file(_ style: String, in source: FontSource) -> FontFile {
    let face = String(style.filter { $0 != " " })
    let (name, folder, package, index): (String, String, String, UInt32) =
      switch self {
      case .latin: ("Inter-\(face).otf", "opentype/inter", "fonts-inter", 0)
      case .han: ("NotoSansCJK-\(face).ttc", "opentype/noto", "fonts-noto-cjk", 2)
      case .code:
        ("JetBrainsMono-\(face).ttf", "truetype/jetbrains-mono", "fonts-jetbrains-mono", 0)
      default:
        (
          "\(self.name.filter { $0 != " " })-\(face).ttf", "truetype/noto", "fonts-noto-core", 0
        )
      }
    var file = FontFile(
      path: "/usr/share/fonts/\(folder)/\(name)", name: FontName(family: self.name, style: style),
      package: package, index: index)
    if let folder = source.folder {
      (file.path, file.folder) = (folder + (folder.hasSuffix("/") ? "" : "/") + name, folder)
    }
    return file
  }
}
