import Synchronization
import Testing

@testable internal import BoundsketchCLI

/// Work that several threads do and one takes, in order.
@Suite struct OrderedWorkTests {
  private typealias Work = OrderedWork<Int, [Int]>

  /// What threads have begun and given away, and what was taken.
  private final class Counts: Sendable {
    let begun = Mutex<[Int]>([])
    let given = Atomic<Int>(0)
    let taken = Atomic<Int>(0)
    let workers = Atomic<Int>(0)
  }

  /// Gives of each input as many pieces as its third part says.
  private func work(
    _ count: Int, threads: Int, pieces: @escaping @Sendable (Int) -> Int,
    _ counts: Counts = Counts()
  ) -> Work {
    Work(
      threads: threads, input: { $0 < count ? $0 : nil },
      makeWorker: {
        counts.workers.add(1, ordering: .relaxed)
        return { input, give in
          counts.begun.withLock { $0.append(input) }
          for piece in 0..<pieces(input) {
            counts.given.add(1, ordering: .relaxed)
            guard give([input, piece]) else { return }
          }
        }
      })
  }

  @Test(arguments: [1, 2, 3, 8])
  func `pieces come in the order of the inputs`(threads: Int) {
    let counts = Counts()
    var taken: [[Int]] = []
    work(300, threads: threads, pieces: { $0 % 5 }, counts).run { number, piece in
      #expect(number == piece[0])
      taken.append(piece)
      return .more
    }
    #expect(taken == (0..<300).flatMap { input in (0..<input % 5).map { [input, $0] } })
    // A thread that never has an input makes nothing to work with.
    #expect(1...threads ~= counts.workers.load(ordering: .relaxed))
    #expect(counts.begun.withLock { $0.sorted() } == Array(0..<300))
  }

  @Test(arguments: [2, 4])
  func `threads are a bounded number of inputs ahead`(threads: Int) {
    let taken = Counts()
    let most = Mutex(0)
    let work = Work(
      threads: threads, input: { $0 < 2_000 ? $0 : nil },
      makeWorker: {
        { input, give in
          most.withLock {
            $0 = max($0, input - taken.taken.load(ordering: .sequentiallyConsistent))
          }
          _ = give([input])
        }
      })
    work.run { number, _ in
      taken.taken.store(number + 1, ordering: .sequentiallyConsistent)
      return .more
    }
    #expect(most.withLock { $0 } <= 2 * threads)
  }

  @Test func `threads are a bounded number of pieces ahead`() {
    let counts = Counts()
    var most = 0
    work(2, threads: 2, pieces: { _ in 5_000 }, counts).run { _, _ in
      let taken = counts.taken.add(1, ordering: .relaxed).newValue
      most = max(most, counts.given.load(ordering: .relaxed) - taken)
      return .more
    }
    // Of each of the two, the pieces that lie there and the one that is held out.
    #expect(most <= 2 * 3)
    #expect(counts.taken.load(ordering: .relaxed) == 10_000)
  }

  @Test(arguments: [1, 2, 5])
  func `the rest of an input can be refused, and all that follows`(threads: Int) {
    let counts = Counts()
    var taken: [[Int]] = []
    work(400, threads: threads, pieces: { $0 == 3 ? 1_000_000 : 3 }, counts).run { number, piece in
      taken.append(piece)
      if piece == [3, 1] { return .nextInput }
      return piece == [9, 1] ? .nothing : .more
    }
    let all = (0..<10).flatMap { input in (0..<3).map { [input, $0] } }
    #expect(taken == all.filter { $0 != [3, 2] && $0 != [9, 2] })
    // Threads that were ahead have ended all the same.
    #expect(counts.begun.withLock { $0.max() ?? 0 } <= 9 + 2 * threads)
    #expect(counts.given.load(ordering: .relaxed) < 1_000)
  }

  @Test(arguments: [1, 2])
  func `the way to a worker is as short for the last input as for the first`(threads: Int) {
    var count = 0
    work(100_000, threads: threads, pieces: { _ in 1 }).run { _, _ in
      count += 1
      return .nextInput
    }
    #expect(count == 100_000)
  }

  /// Inputs that are given one by one, each when it is asked for.
  @Test(arguments: [1, 2, 4])
  func `an input is worked on and taken while the next one is waited for`(threads: Int) {
    let taken = Monitor(0)
    let asked = Mutex<[Int]>([])
    let work = Work(
      threads: threads,
      input: { number in
        // As someone who sends the next only behind an answer.
        asked.withLock { $0.append(number) }
        taken.wait { $0 == number ? () : nil }
        return number < 50 ? number : nil
      },
      makeWorker: { { input, give in _ = give([input]) } })
    var pieces: [[Int]] = []
    work.run { _, piece in
      pieces.append(piece)
      taken.update { $0 += 1 }
      return .nextInput
    }
    #expect(pieces == (0..<50).map { [$0] })
    #expect(asked.withLock { $0 } == Array(0...50))
  }

  @Test(arguments: [1, 4])
  func `work without inputs ends at once`(threads: Int) {
    work(0, threads: threads, pieces: { $0 }).run { _, _ in
      Issue.record("a piece of nothing")
      return .more
    }
  }

  @Test func `processors are counted that this process may use`() throws {
    let own = try Tool.built.shell("nproc", in: try Folder(), environment: ["OMP_NUM_THREADS": ""])
    #expect("\(usableProcessors())\n" == own.text)
  }
}
