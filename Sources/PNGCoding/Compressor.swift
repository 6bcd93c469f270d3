import CPNG

/// Makes zlib streams, one after the other, in memory that is used again.
@safe final class Compressor {
  private let handle: OpaquePointer
  private var room: [UInt8] = []

  init(_ compression: PNGCompression) throws(PNGError) {
    guard let handle = unsafe cpng_compressor_create(compression.level) else { throw .noMemory }
    unsafe self.handle = handle
  }

  deinit { unsafe cpng_compressor_destroy(handle) }

  /// The bytes as a zlib stream.
  func compressed(_ bytes: [UInt8]) -> [UInt8] {
    room.makeRoom(for: cpng_compressed_size_bound(bytes.count))
    defer { room.giveBackIfLarge() }
    let count = unsafe cpng_compress(handle, bytes, bytes.count, &room)
    return Array(room[..<count])
  }
}

/// The bytes as a zlib stream.
func compressed(
  _ bytes: [UInt8], by compression: PNGCompression = .balanced
) throws(PNGError) -> [UInt8] {
  try Compressor(compression).compressed(bytes)
}

// Reuses memory. Its first content is arbitrary, and written before it is read.
extension [UInt8] {
  mutating func makeRoom(for count: Int) {
    if self.count >= count { return }
    self = []
    // The memory is not cleared: most of it may never be touched.
    self = unsafe [UInt8](unsafeUninitializedCapacity: count) { $1 = count }
  }

  /// Gives the memory back if it is large: one large picture is not to hold it as long as the small ones after it.
  mutating func giveBackIfLarge() {
    if count > 64 << 20 { self = [] }
  }
}
