import Bitmap
import CPNG

/// The largest ratio of inflated to compressed bytes of a zlib stream: a length of 258 takes two bits.
let largestDeflateRatio = 1032

/// Inflates a zlib stream of at most so many bytes; the result is empty if the status is an error.
func inflated(
  _ stream: ArraySlice<UInt8>, capacity: Int
) -> (status: cpng_status, bytes: [UInt8]) {
  var status = CPNG_OK
  let bytes = unsafe [UInt8](unsafeUninitializedCapacity: max(capacity, 1)) { room, count in
    unsafe room.adviseLargePages()
    unsafe stream.withUnsafeBufferPointer { stream in
      status = unsafe cpng_inflate(
        stream.baseAddress, stream.count, room.baseAddress, capacity, &count)
    }
    if status != CPNG_OK { count = 0 }
  }
  return (status, bytes)
}

/// The reason why the zlib stream of a text or a profile is rejected.
enum InflateFault: Error {
  case damaged, tooLong, noMemory
}

/// The inflated bytes of a zlib stream, if they are not more than the limit.
func decompressed(
  _ stream: ArraySlice<UInt8>, limit: Int
) throws(InflateFault) -> [UInt8] {
  let largest = min(limit, stream.count * largestDeflateRatio)
  var capacity = min(largest, max(1024, stream.count * 8))
  // A zlib stream does not state its size, so each attempt has four times as much space as the one before.
  while true {
    let (status, bytes) = inflated(stream, capacity: capacity)
    switch status {
    case CPNG_OK: return bytes
    case CPNG_NO_MEMORY: throw .noMemory
    case CPNG_TOO_LONG where capacity < largest: capacity = min(largest, capacity * 4)
    case CPNG_TOO_LONG: throw .tooLong
    default: throw .damaged
    }
  }
}

/// The bytes of a zlib stream (RFC 1950); nil where it is damaged or has more bytes than the limit.
public func inflated(_ stream: ArraySlice<UInt8>, limit: Int) -> [UInt8]? {
  try? decompressed(stream, limit: limit)
}
