import CPNG

/// Owns a PNG file that libpng is writing in memory.
@safe struct PNGWriter: ~Copyable {
  private let handle: OpaquePointer

  init() throws(PNGError) {
    guard let handle = unsafe cpng_writer_create() else { throw .noMemory }
    unsafe self.handle = handle
  }

  deinit { unsafe cpng_writer_destroy(handle) }

  /// Adds a chunk of this four-letter type.
  func add(_ type: String, _ data: [UInt8]) throws(PNGError) {
    try check(unsafe cpng_writer_add(handle, type, data, data.count))
  }

  /// What was written so far.
  func bytes() -> [UInt8] {
    var count = 0
    let bytes = unsafe cpng_writer_bytes(handle, &count)
    return unsafe Array(UnsafeBufferPointer(start: bytes, count: count))
  }

  private func check(_ status: cpng_status) throws(PNGError) {
    try unsafe PNGError.check(status, message: cpng_writer_message(handle))
  }
}

extension PNGError {
  /// Throws the error that a status of the shim stands for.
  static func check(
    _ status: cpng_status, message: UnsafePointer<CChar>?
  ) throws(PNGError) {
    switch status {
    case CPNG_OK: return
    case CPNG_NO_MEMORY: throw .noMemory
    case CPNG_TRUNCATED: throw .truncated
    default: throw .damaged(unsafe message.map { unsafe String(cString: $0) } ?? "")
    }
  }
}

/// The bytes as a zlib stream, compressed at libdeflate's default level.
func compressed(_ bytes: [UInt8]) throws(PNGError) -> [UInt8] {
  let bound = cpng_compressed_size_bound(bytes.count)
  let stream = unsafe [UInt8](unsafeUninitializedCapacity: bound) { buffer, count in
    count = unsafe cpng_compress(bytes, bytes.count, 6, buffer.baseAddress, bound)
  }
  if stream.isEmpty { throw .noMemory }
  return stream
}
