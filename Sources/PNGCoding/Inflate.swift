import Bitmap
import CPNG

/// No zlib stream holds more bytes than this for each of its own: a length of 258 takes two bits.
let largestDeflateRatio = 1032

/// Inflates what a zlib stream holds, if it is at most so many bytes; nothing where the status is an error.
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

/// The reason why a zlib stream of a text or a profile is not decompressed.
enum InflateFault: Error {
  case damaged, tooLong, noMemory
}

/// The bytes that a zlib stream holds, if they are not more than the limit.
func decompressed(
  _ stream: ArraySlice<UInt8>, limit: Int
) throws(InflateFault) -> [UInt8] {
  let largest = min(limit, stream.count * largestDeflateRatio)
  var capacity = min(largest, max(1024, stream.count * 8))
  // The stream does not tell its size; with room four times as large each time, a third is wasted.
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
