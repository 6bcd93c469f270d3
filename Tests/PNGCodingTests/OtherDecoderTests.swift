import Bitmap
import CSPNG
import Foundation
import TestSupport
import Testing

@testable import PNGCoding

/// Files of every form, read by programs that share no code with what wrote them.
@Suite struct OtherDecoderTests {
  private static func file(
    _ form: EncodedForm, _ compression: PNGCompression = .balanced
  ) throws -> [UInt8] {
    let texts = [PNGText(keyword: "Title", languageTag: "en", text: form.name)]
    return try encodePNG(
      PNGImage(form.bitmap, pixelsPerMetre: 2835, texts: texts), compression: compression)
  }

  /// Red, green, blue and alpha of each pixel, colours not multiplied by alpha.
  private static func samples(of bitmap: Bitmap) -> [UInt8] {
    bitmap.pixels.map(unpremultiplied).flatMap { pixel in
      [16, 8, 0, 24].map { UInt8(truncatingIfNeeded: pixel >> $0) }
    }
  }

  @Test(arguments: EncodedForm.all)
  func `we and libpng read the pixels that were written`(form: EncodedForm) throws {
    let image = RGBAImage(form.bitmap)
    for compression in PNGCompression.allCases {
      let file = try Self.file(form, compression)
      // What differs in so many pixels would take minutes to print.
      let ours = try readPNG(file).image == image && decodePNG(file).bitmap == form.bitmap
      let chunks = try PNGChunks(of: file)
      let libPNGs = try chunks.samplesByLibPNG(of: file, chunks.imageStream()) == image.samples
      #expect(ours && libPNGs, "\(compression)")
    }
  }

  @Test(arguments: EncodedForm.all)
  func `libspng reads the pixels that were written`(form: EncodedForm) throws {
    let file = try Self.file(form)
    let context = unsafe spng_ctx_new(0)
    defer { unsafe spng_ctx_free(context) }
    let format = Int32(bitPattern: SPNG_FMT_RGBA8.rawValue)
    var size = 0
    var samples = [UInt8](repeating: 1, count: form.bitmap.pixels.count * 4)
    let status = unsafe file.withUnsafeBytes { file -> Int32 in
      unsafe spng_set_png_buffer(context, file.baseAddress, file.count)
      unsafe spng_decoded_image_size(context, format, &size)
      return unsafe spng_decode_image(
        context, &samples, samples.count, format, Int32(bitPattern: SPNG_DECODE_TRNS.rawValue))
    }
    #expect(status == 0)
    #expect(size == samples.count)
    let isSame = samples == Self.samples(of: form.bitmap)
    #expect(isSame)
  }

  @Test func `Pillow reads the pixels that were written`() throws {
    let folder = try ScratchFolder()
    for (number, form) in EncodedForm.all.enumerated() {
      try folder.write(try Self.file(form), to: "\(number).png")
    }
    let script = """
      import pathlib, sys
      from PIL import Image
      for path in pathlib.Path(sys.argv[1]).glob("*.png"):
          with Image.open(path) as image:
              path.with_suffix(".rgba").write_bytes(image.convert("RGBA").tobytes())
      """
    // Debian's own, which has the package; another may come first on the PATH.
    let run = try OtherProgram("/usr/bin/python3", ["-c", script, folder.url.path])
    #expect(run == OtherProgram(status: 0, output: ""))
    for (number, form) in EncodedForm.all.enumerated() {
      let isSame = folder["\(number).rgba"] == Self.samples(of: form.bitmap)
      #expect(isSame, "\(form.name)")
    }
  }

  @Test func `pngcheck finds nothing to say of them`() throws {
    let folder = try ScratchFolder()
    for (number, form) in EncodedForm.all.enumerated() {
      try folder.write(try Self.file(form), to: "\(number).png")
    }
    let files = folder.files.map { folder.url(of: $0).path }
    #expect(
      try OtherProgram("/usr/bin/pngcheck", ["-q"] + files) == OtherProgram(status: 0, output: ""))
  }
}
