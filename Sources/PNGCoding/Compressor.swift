import CPNG

/// Makes zlib streams one after the other, reusing its memory.
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

// Buffers that are reused. Their initial content is arbitrary, and is overwritten before it is read.
extension [UInt8] {
  mutating func makeRoom(for count: Int) {
    if self.count >= count { return }
    self = []
    // The memory is not cleared, since most of it may never be touched.
    self = unsafe [UInt8](unsafeUninitializedCapacity: count) { $1 = count }
  }

  /// Frees the memory if it is large, so that one large picture does not keep it for all later ones.
  mutating func giveBackIfLarge() {
    if count > 64 << 20 { self = [] }
  }
}
