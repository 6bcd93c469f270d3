import Foundation
import Testing

@testable import SourceText

@Suite struct Base64Tests {
  @Test(arguments: [0, 1, 2, 3, 4, 5, 255, 256, 1000])
  func `Foundation reads what is written`(count: Int) {
    let file = (0..<count).map { UInt8(truncatingIfNeeded: $0 * 37 + 200) }
    var bytes: [UInt8] = []
    appendBase64(file, to: &bytes)
    #expect(bytes == Array(Data(file).base64EncodedData()))
  }
}
