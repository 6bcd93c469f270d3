import Glibc
import ProcessorTime
import Testing

/// A limit counts what its own thread does, and nothing else.
@Suite struct ProcessorTimeTests {
  private enum Refusal: Error, Equatable { case tooLong }

  /// Works until there is no more time; false if the work comes to its end first.
  private func workIsCutOff(after steps: Int = .max) -> Bool {
    var step = 0
    while step < steps {
      if ProcessorTime.isOver { return true }
      step += 1
    }
    return false
  }

  @Test func `work without a limit is never over`() {
    #expect(ProcessorTime.limit == nil)
    #expect(!workIsCutOff(after: 100_000))
    #expect(!ProcessorTime.limit(to: nil) { workIsCutOff(after: 100_000) })
  }

  @Test(arguments: [0.0, 1e-9, 0.02])
  func `work ends at its limit, and what comes later has its own`(seconds: Double) {
    for _ in 0..<2 {
      ProcessorTime.limit(to: seconds) {
        #expect(ProcessorTime.limit == seconds)
        #expect(workIsCutOff())
        #expect(ProcessorTime.isOver)
      }
      #expect(!ProcessorTime.isOver)
    }
  }

  @Test(arguments: [60, 1e9, 1e300])
  func `work that is short is not cut off, however large its limit`(seconds: Double) {
    #expect(!ProcessorTime.limit(to: seconds) { workIsCutOff(after: 1_000) })
  }

  @Test func `work within other work has no more time than that`() {
    ProcessorTime.limit(to: 0.01) {
      ProcessorTime.limit(to: 60) {
        #expect(ProcessorTime.limit == 0.01)
        #expect(workIsCutOff())
      }
      #expect(ProcessorTime.isOver)
    }
    ProcessorTime.limit(to: 60) {
      ProcessorTime.limit(to: 0) { #expect(ProcessorTime.isOver) }
      #expect(!ProcessorTime.isOver)
    }
  }

  @Test func `a limit ends with an error that leaves its work`() {
    #expect(throws: Refusal.tooLong) {
      try ProcessorTime.limit(to: 0) { () throws(Refusal) in
        if ProcessorTime.isOver { throw .tooLong }
      }
    }
    #expect(ProcessorTime.limit == nil)
  }

  @Test func `time that the thread sleeps does not count`() throws {
    try ProcessorTime.limit(to: 0.05) {
      try #require(!ProcessorTime.isOver)
      let end = ContinuousClock.now + .milliseconds(200)
      while ContinuousClock.now < end { usleep(10_000) }
      #expect(!ProcessorTime.isOver)
    }
  }
}
