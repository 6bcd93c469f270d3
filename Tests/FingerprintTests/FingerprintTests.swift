import Fingerprint
import Testing

@Suite struct FingerprintTests {
  /// Values that XXH3 with 128 bits has in its reference implementation (the command `xxh128sum`).
  static let published: [(text: String, digits: String)] = [
    ("", "99aa06d3014798d86001c324468d497f"),
    ("a", "a96faf705af16834e6c632b61e964e1f"),
    ("abc", "06b05ab6733a618578af5f94892f3950"),
  ]

  @Test(arguments: published)
  func `fingerprints are those that XXH3 is known to give`(row: (text: String, digits: String)) {
    let fingerprint = Fingerprint(Array(row.text.utf8))
    #expect(fingerprint.description == row.digits)
    #expect(Fingerprint(row.digits) == fingerprint)
  }

  @Test func `the fingerprint of pieces is that of the whole`() {
    let bytes = (0..<10_000).map { UInt8(truncatingIfNeeded: $0 * 7) }
    let maker = FingerprintMaker()
    maker.add(bytes[..<1])
    maker.add(bytes[1..<5_000])
    maker.add(Array(bytes[5_000...]))
    let inPieces = maker.fingerprint
    #expect(inPieces == Fingerprint(bytes))
    #expect(Fingerprint(Array(bytes.dropLast())) != inPieces)
  }

  @Test(
    arguments: [
      "", "99aa06d3014798d86001c324468d497", "99AA06D3014798D86001C324468D497F",
      "+9aa06d3014798d86001c324468d497f", "99aa06d3014798d86001c324468d497ff",
    ])
  func `nothing but 32 small digits is a fingerprint`(text: String) {
    #expect(Fingerprint(text) == nil)
  }
}
