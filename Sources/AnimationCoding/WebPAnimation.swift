public import Bitmap
internal import CWebP

/// An animated WebP file under construction: frames are added one by one, and every pixel is kept (libwebp).
///
/// A frame is stored as the rectangle in which it differs from the one before. The same pictures give the same bytes.
@safe public final class WebPAnimation {
  /// The most pixels that a side can have.
  public static let greatestSide = 16_383

  private let width: Int
  private let height: Int
  private let encoder: OpaquePointer
  private var configuration = WebPConfig()
  /// The frame in the form that libwebp takes, filled anew for each.
  private var picture = unsafe WebPPicture()
  private var last: Bitmap?
  /// The time at which the next frame begins, in milliseconds.
  private var time = 0

  /// Begins an animation.
  ///
  /// - Parameters:
  ///   - width: that of all frames, in pixels.
  ///   - height: that of all frames, in pixels.
  ///   - plays: the number of times that it is played; nil for endlessly.
  ///   - effort: how hard the file is made small, from 0 to 9, with the same pixels.
  public init(
    width: Int, height: Int, plays: Int? = nil, effort: Int = 6
  ) throws(AnimationCodingError) {
    guard 1...Self.greatestSide ~= width, 1...Self.greatestSide ~= height else {
      throw .invalidSize(width: width, height: height, greatestSide: Self.greatestSide)
    }
    (self.width, self.height) = (width, height)
    var options = WebPAnimEncoderOptions()
    guard unsafe WebPAnimEncoderOptionsInit(&options) != 0 else { throw .noMemory }
    options.anim_params.loop_count = Int32(clamping: plays ?? 0)
    // No frame is stored as a whole but the first.
    options.kmax = Int32.max
    options.kmin = Int32.max - 1
    guard let encoder = unsafe WebPAnimEncoderNew(Int32(width), Int32(height), &options) else {
      throw .noMemory
    }
    unsafe self.encoder = encoder
    guard unsafe WebPConfigInit(&configuration) != 0,
      unsafe WebPConfigLosslessPreset(&configuration, Int32(min(max(effort, 0), 9))) != 0,
      unsafe WebPPictureInit(&picture) != 0
    else { throw .noMemory }
    unsafe picture.use_argb = 1
    unsafe picture.width = Int32(width)
    unsafe picture.height = Int32(height)
    guard unsafe WebPPictureAlloc(&picture) != 0 else { throw .noMemory }
  }

  deinit {
    unsafe WebPPictureFree(&picture)
    unsafe WebPAnimEncoderDelete(encoder)
  }

  /// Adds a frame with a duration of at least 1 ms.
  public func add(_ bitmap: Bitmap, milliseconds: Int) throws(AnimationCodingError) {
    guard bitmap.width == width, bitmap.height == height else {
      throw .unequalFrame(width: bitmap.width, height: bitmap.height)
    }
    defer { time += milliseconds }
    // A frame that shows the same goes on.
    if bitmap == last { return }
    last = bitmap
    guard let pixels = unsafe picture.argb else { throw .noMemory }
    let stride = unsafe Int(picture.argb_stride)
    for row in 0..<bitmap.height {
      for column in 0..<bitmap.width {
        unsafe pixels[row * stride + column] = unpremultiplied(
          bitmap.pixels[row * bitmap.width + column])
      }
    }
    guard unsafe WebPAnimEncoderAdd(encoder, &picture, Int32(clamping: time), &configuration) != 0
    else { throw error }
  }

  /// The bytes of the file; no frame can be added then.
  public func encoded(
    describedBy description: AnimationDescription
  ) throws(AnimationCodingError) -> [UInt8] {
    if last == nil { throw .noFrames }
    var file = unsafe WebPData()
    defer { unsafe WebPDataClear(&file) }
    guard unsafe WebPAnimEncoderAdd(encoder, nil, Int32(clamping: time), nil) != 0,
      unsafe WebPAnimEncoderAssemble(encoder, &file) != 0
    else { throw error }
    guard let mux = unsafe WebPMuxCreate(&file, 0) else { throw .noMemory }
    defer { unsafe WebPMuxDelete(mux) }
    let isDescribed = unsafe description.xmp.withUnsafeBufferPointer { xmp in
      var chunk = unsafe WebPData(bytes: xmp.baseAddress, size: xmp.count)
      return unsafe WebPMuxSetChunk(mux, "XMP ", &chunk, 1) == WEBP_MUX_OK
    }
    var described = unsafe WebPData()
    defer { unsafe WebPDataClear(&described) }
    guard isDescribed, unsafe WebPMuxAssemble(mux, &described) == WEBP_MUX_OK else {
      throw .noMemory
    }
    return unsafe Array(UnsafeBufferPointer(start: described.bytes, count: described.size))
  }

  private var error: AnimationCodingError {
    .failed(unsafe WebPAnimEncoderGetError(encoder).map { unsafe String(cString: $0) } ?? "")
  }
}
