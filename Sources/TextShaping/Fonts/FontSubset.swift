internal import CHarfBuzz
public import DisplayList

extension GlyphFont {
  /// A font file that sets texts as the face does, and has little else: their characters and glyphs, and the rules
  /// that apply to them.
  ///
  /// - Parameters:
  ///   - characters: those of the texts.
  ///   - glyphs: those that the texts are set in.
  /// - Throws: `TextFailure.damagedFont` for a face that HarfBuzz cannot divide.
  public func subset(
    of characters: Set<UInt32>, in glyphs: Set<UInt32>
  ) throws(TextFailure) -> [UInt8] {
    guard let file = face.subset(of: characters, in: glyphs) else { throw face.file.failure }
    return file
  }
}

extension FontFace {
  /// Features that no browser applies to the texts of figures, unasked; each of their glyphs would be kept.
  private static let unusedFeatures = [
    "calt", "jalt", "rand", "valt", "vert", "vkrn", "vpal", "vrt2",
  ]
  /// Features that are applied around a fraction slash alone.
  private static let fractionFeatures = ["frac", "numr", "dnom"]
  private static let fractionSlash: UInt32 = 0x2044

  fileprivate func subset(of characters: Set<UInt32>, in glyphs: Set<UInt32>) -> [UInt8]? {
    guard let input = unsafe hb_subset_input_create_or_fail() else { return nil }
    defer { unsafe hb_subset_input_destroy(input) }
    let flags = HB_SUBSET_FLAGS_NO_HINTING.rawValue | HB_SUBSET_FLAGS_DESUBROUTINIZE.rawValue
    unsafe hb_subset_input_set_flags(input, flags)
    let kept = characters.union(self.characters(of: glyphs))
    for character in kept {
      unsafe hb_set_add(hb_subset_input_unicode_set(input), character)
    }
    let isFraction = characters.contains(Self.fractionSlash)
    let features = unsafe hb_subset_input_set(input, HB_SUBSET_SETS_LAYOUT_FEATURE_TAG)
    for feature in Self.unusedFeatures + (isFraction ? [] : Self.fractionFeatures) {
      unsafe hb_set_del(features, hb_tag_from_string(feature, -1))
    }
    guard let subset = unsafe hb_subset_or_fail(face, input) else { return nil }
    defer { unsafe hb_face_destroy(subset) }
    let file = unsafe hb_face_reference_blob(subset)
    defer { unsafe hb_blob_destroy(file) }
    var count: UInt32 = 0
    guard let start = unsafe hb_blob_get_data(file, &count), count > 0 else { return nil }
    return unsafe Array(UnsafeRawBufferPointer(start: start, count: Int(count)))
  }

  /// All characters that the face shows by some glyphs: those into which HarfBuzz takes a character of a text apart,
  /// or joins several, are found by these alone.
  private func characters(of glyphs: Set<UInt32>) -> [UInt32] {
    let all = unsafe hb_set_create()
    defer { unsafe hb_set_destroy(all) }
    unsafe hb_face_collect_unicodes(face, all)
    var (found, character) = ([UInt32](), UInt32.max)
    while unsafe hb_set_next(all, &character) != 0 {
      if let glyph = glyph(of: character), glyphs.contains(glyph) { found.append(character) }
    }
    return found
  }
}
