/// Whether a file begins as PNG files do.
public func isPNG(_ bytes: [UInt8]) -> Bool { bytes.starts(with: pngSignature) }
