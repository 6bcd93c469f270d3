import DisplayList

/// A face of Inter, in which Latin texts and numbers are set.
enum LatinFace: String, CaseIterable {
  case regular = "Regular"
  case semibold = "SemiBold"
  case bold = "Bold"
  /// Of the letters of formulas.
  case italic = "Italic"
  /// Of those that stand out.
  case semiboldItalic = "SemiBoldItalic"

  /// The face that is nearest to a style.
  init(for style: TextStyle) {
    self =
      switch (style.slant, style.weight) {
      case (.upright, .regular): .regular
      case (.upright, .semibold): .semibold
      case (.upright, .bold): .bold
      case (.italic, .regular): .italic
      case (.italic, .semibold), (.italic, .bold): .semiboldItalic
      }
  }

  var file: FontFile {
    FontFile(
      path: "/usr/share/fonts/opentype/inter/Inter-\(rawValue).otf", family: FontList.latinFamily,
      style: styleName, package: "fonts-inter")
  }

  /// As the font itself calls it.
  private var styleName: String {
    switch self {
    case .regular, .bold, .italic: rawValue
    case .semibold: "Semi Bold"
    case .semiboldItalic: "Semi Bold Italic"
    }
  }
}
