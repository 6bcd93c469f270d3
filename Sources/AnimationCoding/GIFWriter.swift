internal import Bitmap
internal import CGIF

/// Writes the blocks of a GIF file into memory, through giflib.
@safe final class GIFWriter {
  /// The bytes written so far, which giflib hands over one piece after the other.
  private final class Output {
    var bytes: [UInt8] = []
  }

  private let output = Output()
  private var file: UnsafeMutablePointer<GifFileType>?

  init() throws(AnimationCodingError) {
    var code: Int32 = 0
    let file = unsafe EGifOpen(
      Unmanaged.passUnretained(output).toOpaque(),
      { file, bytes, count in
        guard let context = unsafe file?.pointee.UserData else { return 0 }
        let output = unsafe Unmanaged<Output>.fromOpaque(context).takeUnretainedValue()
        unsafe output.bytes.append(
          contentsOf: UnsafeBufferPointer(start: bytes, count: Int(count)))
        return count
      }, &code)
    guard unsafe file != nil else { throw Self.error(code) }
    unsafe self.file = file
  }

  deinit {
    if let file = unsafe file { unsafe EGifCloseFile(file, nil) }
  }

  func begin(width: Int, height: Int, _ palette: GIFPalette) throws(AnimationCodingError) {
    var colors = palette.colors.map { color in
      GifColorType(
        Red: UInt8(color >> 16), Green: UInt8(color >> 8 & 0xFF), Blue: UInt8(color & 0xFF))
    }
    let rest = palette.entryCount - colors.count
    colors += Array(repeating: GifColorType(Red: 0, Green: 0, Blue: 0), count: rest)
    let map = unsafe GifMakeMapObject(Int32(colors.count), colors)
    guard unsafe map != nil else { throw .noMemory }
    defer { unsafe GifFreeMapObject(map) }
    unsafe EGifSetGifVersion(file, true)
    try check(
      unsafe EGifPutScreenDesc(
        file, Int32(width), Int32(height), Int32(8), 0, map))
  }

  /// - Parameter repeats: the number of times that the animation is played again; 0 for endlessly.
  func add(repeats: Int) throws(AnimationCodingError) {
    let count = UInt16(clamping: repeats)
    let block = [1, UInt8(count & 0xFF), UInt8(count >> 8)]
    try check(unsafe EGifPutExtensionLeader(file, APPLICATION_EXT_FUNC_CODE))
    try check(unsafe EGifPutExtensionBlock(file, 11, "NETSCAPE2.0"))
    try check(unsafe EGifPutExtensionBlock(file, 3, block))
    try check(unsafe EGifPutExtensionTrailer(file))
  }

  func add(comment: String) throws(AnimationCodingError) {
    try check(unsafe EGifPutComment(file, comment))
  }

  func beginFrame(
    _ region: PixelBox, hundredths: Int, clearsBehind: Bool, transparentIndex: UInt8
  ) throws(AnimationCodingError) {
    var control = GraphicsControlBlock()
    control.DisposalMode = clearsBehind ? DISPOSE_BACKGROUND : DISPOSE_DO_NOT
    control.DelayTime = Int32(min(hundredths, 0xFFFF))
    control.TransparentColor = Int32(transparentIndex)
    var block = [UInt8](repeating: 0, count: 4)
    let count = unsafe EGifGCBToExtension(&control, &block)
    try check(unsafe EGifPutExtension(file, GRAPHICS_EXT_FUNC_CODE, Int32(count), block))
    try check(
      unsafe EGifPutImageDesc(
        file, Int32(region.columns.lowerBound), Int32(region.rows.lowerBound),
        Int32(region.columns.count), Int32(region.rows.count), false, nil))
  }

  func add(row: inout [UInt8]) throws(AnimationCodingError) {
    try check(unsafe EGifPutLine(file, &row, Int32(row.count)))
  }

  /// The bytes of the file, to which nothing can be added then.
  func end() throws(AnimationCodingError) -> [UInt8] {
    var code: Int32 = 0
    let open = unsafe file
    unsafe file = nil
    guard unsafe EGifCloseFile(open, &code) == GIF_OK else { throw Self.error(code) }
    return output.bytes
  }

  private func check(_ result: Int32) throws(AnimationCodingError) {
    if result != GIF_OK { throw Self.error(unsafe file?.pointee.Error ?? 0) }
  }

  private static func error(_ code: Int32) -> AnimationCodingError {
    if code == E_GIF_ERR_NOT_ENOUGH_MEM { return .noMemory }
    return .failed(unsafe GifErrorString(code).map { unsafe String(cString: $0) } ?? "")
  }
}
