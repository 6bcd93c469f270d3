public import DisplayList
import Glibc

/// The contrast ratio of two opaque colours as WCAG 2.2 defines it, 1 to 21.
public func contrastRatio(_ first: Color, _ second: Color) -> Double {
  let values = [luminance(first), luminance(second)].sorted()
  return (values[1] + 0.05) / (values[0] + 0.05)
}

private func luminance(_ color: Color) -> Double {
  func linear(_ channel: UInt8) -> Double {
    let value = Double(channel) / 255
    return value <= 0.040_45 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
  }
  return 0.2126 * linear(color.red) + 0.7152 * linear(color.green) + 0.0722 * linear(color.blue)
}
