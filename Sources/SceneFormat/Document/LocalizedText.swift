public import SourceText

/// A text in one language or several, with all computed parts filled in.
public struct LocalizedText: Sendable, Hashable {
  public struct Variant: LanguageVariant, Sendable, Hashable {
    /// A BCP 47 language tag, such as `en` or `zh-Hans`; nil for a text given once for all.
    public var language: String?
    /// The text with `CodeMarks` around code, as lines are set from; it may hold line breaks (`\n`).
    public var marked: String
    /// The place of the string in the source, quotes included.
    public var span: Span

    /// The text in plain characters, which may hold line breaks (`\n`).
    public var string: String { CodeMarks.removed(from: marked) }
  }

  /// The variants in the order of the document; never empty.
  public var variants: [Variant]

  /// The variant for a language: its own, else one that shares the primary subtag (`zh` and
  /// `zh-Hans`), else the first. Tags are the same in small and in large letters.
  ///
  /// - Parameter language: a BCP 47 tag; nil for the first variant.
  public func variant(for language: String?) -> Variant { variants.variant(for: language) }
}

/// A variant in one language.
protocol LanguageVariant {
  /// The BCP 47 language tag; nil for a variant for all languages.
  var language: String? { get }
}

extension Array where Element: LanguageVariant {
  /// The variant for a language: its own, else one that shares the primary subtag, else the first.
  func variant(for language: String?) -> Element {
    guard let wanted = language?.lowercased() else { return self[0] }
    return first { $0.language?.lowercased() == wanted }
      ?? first { $0.language.map(primarySubtag) == primarySubtag(of: wanted) }
      ?? self[0]
  }
}

extension LocalizedText {
  /// The text after a number and a full stop, in each of its languages.
  func numbered(_ number: Int) -> LocalizedText {
    var text = self
    for index in text.variants.indices {
      text.variants[index].marked = "\(number). " + text.variants[index].marked
    }
    return text
  }

  /// The words of the first language, by which a name is that of another layer too.
  public var identity: String { variants[0].marked }

  /// The name of a layer with its id, in each of its languages, as of one that shares its name.
  ///
  /// - Parameter id: the id of the layer.
  public func with(id: String) -> LocalizedText {
    var text = self
    for index in text.variants.indices {
      text.variants[index].marked += " (\(CodeMarks.around(id)))"
    }
    return text
  }

  /// The text with another one below it, in each of its languages.
  func over(_ other: LocalizedText?) -> LocalizedText {
    guard let other else { return self }
    var text = self
    for index in text.variants.indices {
      text.variants[index].marked += "\n" + other.variant(for: text.variants[index].language).marked
    }
    return text
  }
}
