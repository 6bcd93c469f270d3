public import SourceText

/// A formula of one line or several, which are aligned at their first relation signs.
public struct Formula: Sendable {
  /// The lines, at least one.
  public var lines: [FormulaLine]
}

/// A line of a formula in one language or several.
public struct FormulaLine: Sendable {
  public struct Variant: LanguageVariant, Sendable {
    /// A BCP 47 language tag; nil for a line given once for all.
    public var language: String?
    public var expression: FormulaExpression
    /// The place of the line in the source, quotes included.
    public var span: Span
  }

  /// The variants in the order of the document; never empty.
  var variants: [Variant]

  /// The variant for a language, chosen as that of a text is.
  ///
  /// - Parameter language: a BCP 47 tag; nil for the first variant.
  public func variant(for language: String?) -> Variant { variants.variant(for: language) }
}
