internal import LayerGeometry
internal import SceneFormat

extension Scene {
  /// The language of a figure's own words: that in which its title appears or, if that has none, the first name
  /// that has one; else the requested one; else Chinese for texts of Han characters without kana.
  func language(preferring wanted: String?) -> String? {
    let variants = ([title].compactMap { $0 } + layers.indices.map { self[$0].name })
      .lazy.map { $0.variant(for: wanted) }
    if let told = variants.compactMap(\.language).first ?? wanted { return told }
    let isChinese =
      variants.contains { $0.marked.contains(where: \.isIdeograph) }
      && !variants.contains { $0.marked.contains(where: \.isKana) }
    return isChinese ? "zh" : nil
  }
}
