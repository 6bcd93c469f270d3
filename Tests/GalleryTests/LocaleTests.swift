import CairoRendering
import DisplayList
import Foundation
import Glibc
import PNGCoding
import Testing

/// Figures drawn by a program that has chosen a locale of its own, as users of the library may.
struct LocaleTests {
  private static func files() throws -> [[UInt8]] {
    let typesetter = try TextTypesetter()
    return try Gallery.names.map { name in
      let list = try Gallery.displayList(name, language: "zh", typesetter: typesetter)
      let bitmap = try render(list, scale: 1, with: typesetter)
      return try encodePNG(PNGImage(bitmap, pixelsPerMetre: 2835)) + Array(list.description.utf8)
    }
  }

  @Test func `the gallery is the same in German, and in another time zone`() async {
    await #expect(processExitsWith: .success) {
      let plain = try Self.files()
      // Scripts/set-up makes this locale.
      guard unsafe setlocale(LC_ALL, "de_DE.UTF-8") != nil else { exit(2) }
      unsafe setenv("TZ", "XYZ-9:30", 1)
      tzset()
      // It is in force: a comma stands before the decimals.
      guard unsafe strtod("1,5", nil) == 1.5 else { exit(3) }
      exit(try Self.files() == plain && plain.count > 40 ? 0 : 1)
    }
  }
}
