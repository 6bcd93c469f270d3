import CPNG

/// Owns a PNG file that libpng is reading from memory.
///
/// Not escapable: the bytes are the caller's, and libpng looks at them until the reader is gone.
@safe struct PNGReader: ~Copyable {
  private let handle: OpaquePointer

  /// A reader of bytes that outlive it.
  @unsafe init(reading bytes: UnsafeBufferPointer<UInt8>) throws(PNGError) {
    guard let handle = unsafe cpng_reader_create(bytes.baseAddress, bytes.count) else {
      throw .noMemory
    }
    unsafe self.handle = handle
  }

  deinit { unsafe cpng_reader_destroy(handle) }

  /// Reads up to the pixels.
  func readHeader() throws(PNGError) -> (width: Int, height: Int) {
    var (width, height): (UInt32, UInt32) = (0, 0)
    try check(unsafe cpng_reader_header(handle, &width, &height))
    return (Int(width), Int(height))
  }

  /// Reads the pixels, `0xAARRGGBB` and not premultiplied, as many as the header said, and the rest.
  func readPixels(into pixels: inout [UInt32]) throws(PNGError) {
    try check(unsafe cpng_reader_image(handle, &pixels))
  }

  /// Of the whole file, so read the pixels first.
  var pixelsPerMetre: Int? {
    let value = unsafe cpng_reader_pixels_per_metre(handle)
    return value == 0 ? nil : Int(value)
  }

  /// Of the whole file, so read the pixels first.
  func texts() throws(PNGError) -> [PNGText] {
    var texts: [PNGText] = []
    let count = unsafe cpng_reader_text_count(handle)
    for index in 0..<count {
      let text = unsafe cpng_reader_text(handle, index)
      let bytes = unsafe text.text.array
      // Only iTXt chunks hold UTF-8.
      let string =
        unsafe text.is_utf8 != 0 ? String(validating: bytes, as: UTF8.self) : latin1(bytes)
      guard let string else { throw .damaged("a text is not UTF-8") }
      texts.append(
        unsafe PNGText(
          keyword: latin1(text.keyword.array), languageTag: latin1(text.language.array),
          text: string))
    }
    return texts
  }

  private func check(_ status: cpng_status) throws(PNGError) {
    try unsafe PNGError.check(status, message: cpng_reader_message(handle))
  }
}

extension cpng_string {
  fileprivate var array: [UInt8] {
    unsafe Array(UnsafeBufferPointer(start: bytes, count: count))
  }
}

private func latin1(_ bytes: [UInt8]) -> String {
  var string = ""
  string.unicodeScalars.append(contentsOf: bytes.map { Unicode.Scalar($0) })
  return string
}
