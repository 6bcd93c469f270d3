import SourceText
import Testing

/// Which characters are written out wherever a terminal could obey them.
@Suite struct SteeringTests {
  @Test func `every control, format character and separator of lines steers, and nothing else`() {
    for value in UInt32(0)...0x10FFFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let category = scalar.properties.generalCategory
      let steers =
        [.control, .format, .lineSeparator, .paragraphSeparator].contains(category)
      if isSteering(scalar) != steers { Issue.record("\(value) \(category)") }
    }
  }
}
