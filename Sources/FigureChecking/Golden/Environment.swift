internal import CairoRendering
internal import FigureFile
internal import Fingerprint

/// A library or font that a golden was drawn with and that is another one now.
public struct EnvironmentChange: Hashable, Sendable {
  public enum Kind: Hashable, Sendable {
    /// The versions; nil where only one of the two was drawn with the library.
    case library(before: String?, now: String?)
    /// A font file of the same name and other content.
    case font
  }

  /// The name, such as `cairo`, or `Inter-Regular.otf`.
  public var name: String
  public var kind: Kind
}

extension FigureRecord {
  /// The libraries and fonts that a golden was drawn with, and this figure is not:
  /// libraries in the order of the golden, then fonts.
  func environmentChanges(since golden: FigureRecord) -> [EnvironmentChange] {
    let (oldVersions, newVersions) = (golden.versions, versions)
    let names = golden.libraries.map(\.name) + libraries.map(\.name)
    var changes: [EnvironmentChange] = []
    for name in names where oldVersions[name] != newVersions[name] {
      let change = EnvironmentChange(
        name: name, kind: .library(before: oldVersions[name], now: newVersions[name]))
      if !changes.contains(change) { changes.append(change) }
    }
    // A font that only one of them needs is needed by other texts, which the model shows.
    for font in golden.fonts
    where fonts.contains(where: { $0.file == font.file && $0.fingerprint != font.fingerprint }) {
      changes.append(EnvironmentChange(name: font.file, kind: .font))
    }
    return changes
  }

  private var versions: [String: String] {
    Dictionary(libraries.map { ($0.name, $0.version) }, uniquingKeysWith: { first, _ in first })
  }
}
