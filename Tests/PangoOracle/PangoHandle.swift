import CPango

/// Owns a reference to one of Pango's objects.
@safe public final class PangoHandle {
  private let object: UnsafeMutableRawPointer

  @unsafe public init(_ object: UnsafeMutableRawPointer) { unsafe self.object = object }
  @unsafe public init(_ object: OpaquePointer) {
    unsafe self.object = UnsafeMutableRawPointer(object)
  }

  deinit { unsafe g_object_unref(object) }

  /// For the types that Pango's headers do not declare.
  @unsafe public var opaque: OpaquePointer { unsafe OpaquePointer(object) }

  @unsafe public func typed<T>(as: T.Type = T.self) -> UnsafeMutablePointer<T> {
    unsafe object.assumingMemoryBound(to: T.self)
  }
}
