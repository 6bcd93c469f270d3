import CPNG

/// Owns a PNG file that libpng writes in memory.
@safe struct PNGWriter: ~Copyable {
  private let handle: OpaquePointer

  init() throws(PNGError) {
    guard let handle = unsafe cpng_writer_create() else { throw .noMemory }
    unsafe self.handle = handle
  }

  deinit { unsafe cpng_writer_destroy(handle) }

  /// Adds a chunk with a four-letter type.
  func add(_ type: String, _ data: [UInt8]) throws(PNGError) {
    switch unsafe cpng_writer_add(handle, type, data, data.count) {
    case CPNG_OK: return
    case CPNG_NO_MEMORY: throw .noMemory
    default: throw .damaged(unsafe String(cString: cpng_writer_message(handle)))
    }
  }

  /// The bytes written so far.
  func bytes() -> [UInt8] {
    var count = 0
    let bytes = unsafe cpng_writer_bytes(handle, &count)
    return unsafe Array(UnsafeBufferPointer(start: bytes, count: count))
  }
}
