internal import CXXHash

/// A 128-bit hash (XXH3) that identifies contents, such as pixels and files.
///
/// Equal bytes have equal fingerprints on every machine. The hash is fast, not cryptographic: it does not protect
/// against deliberate collisions.
public struct Fingerprint: Hashable, Sendable {
  private let high: UInt64
  private let low: UInt64

  /// The fingerprint of an array of bytes.
  public init(_ bytes: [UInt8]) {
    self = unsafe bytes.withUnsafeBytes { unsafe Fingerprint(of: $0) }
  }

  /// The fingerprint of bytes in memory, such as a mapped file.
  public init(of bytes: UnsafeRawBufferPointer) {
    self.init(unsafe XXH3_128bits(bytes.baseAddress, bytes.count))
  }

  fileprivate init(_ hash: XXH128_hash_t) {
    (high, low) = (hash.high64, hash.low64)
  }

  /// The fingerprint modulo a divisor, evenly distributed, which divides contents among that many parts.
  public func remainder(dividedBy divisor: Int) -> Int {
    Int(low % UInt64(divisor))
  }

  /// Reads the 32 digits that `description` writes; nil for any other text.
  public init?(_ text: String) {
    guard text.utf8.count == 32 else { return nil }
    var (high, low) = (UInt64(0), UInt64(0))
    for byte in text.utf8 {
      let digit: UInt8
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): digit = byte - UInt8(ascii: "0")
      case UInt8(ascii: "a")...UInt8(ascii: "f"): digit = byte - UInt8(ascii: "a") + 10
      default: return nil
      }
      (high, low) = (high << 4 | low >> 60, low << 4 | UInt64(digit))
    }
    (self.high, self.low) = (high, low)
  }
}

extension Fingerprint: CustomStringConvertible {
  /// The fingerprint in 32 lower-case hexadecimal digits.
  public var description: String {
    let digits = [high, low].flatMap { half in
      stride(from: 60, through: 0, by: -4).map { shift in
        let digit = UInt8(half >> UInt64(shift) & 15)
        return digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10
      }
    }
    return String(decoding: digits, as: UTF8.self)
  }
}

/// A fingerprint computed incrementally.
@safe public struct FingerprintMaker: ~Copyable {
  private let state: OpaquePointer

  public init() {
    // Running out of memory for a few hundred bytes is fatal.
    guard let state = unsafe XXH3_createState() else { fatalError("out of memory") }
    unsafe self.state = state
    _ = unsafe XXH3_128bits_reset(state)
  }

  deinit { _ = unsafe XXH3_freeState(state) }

  /// Appends the memory of some values.
  public func add<Value: BitwiseCopyable>(_ values: [Value]) {
    unsafe values.withUnsafeBytes { unsafe add($0) }
  }

  /// Appends some bytes of an array.
  public func add(_ bytes: ArraySlice<UInt8>) {
    unsafe bytes.withUnsafeBytes { unsafe add($0) }
  }

  private func add(_ bytes: UnsafeRawBufferPointer) {
    _ = unsafe XXH3_128bits_update(state, bytes.baseAddress, bytes.count)
  }

  /// The fingerprint of everything appended so far.
  public var fingerprint: Fingerprint { Fingerprint(unsafe XXH3_128bits_digest(state)) }
}
