/// Work on many inputs by several threads, whose results the caller takes in the order of the inputs.
///
/// Threads ask for inputs as they become free, so that nobody has to know how many there are. An input may give any
/// number of pieces. Threads run ahead of the caller by a few inputs and by a few pieces of each, so that the memory
/// taken does not depend on the number of inputs.
struct OrderedWork<Input: Sendable, Piece: Sendable> {
  /// Makes the pieces of an input, and emits them one by one until `emit` returns false.
  typealias Worker = (_ input: Input, _ emit: (Piece) -> Bool) -> Void

  /// The caller's answer to a piece.
  enum Answer {
    case more
    /// Asks for no more pieces of this input.
    case nextInput
    case nothing
  }

  /// The number of threads; with 1 the caller's thread does the work.
  let threads: Int
  /// The input of a number, from 0; nil behind the last. Threads ask in order and one at a time, and never again
  /// after nil. Where the answer waits for an input, the work ends no sooner than it comes, even if the caller wants
  /// nothing more.
  let input: @Sendable (_ number: Int) -> Input?
  /// Makes a thread's worker, on that thread, once it has an input.
  let makeWorker: @Sendable () -> Worker

  /// The number of inputs by which a thread may be ahead of the caller.
  private static var inputsAhead: Int { 2 }
  /// The number of pieces of an input that may wait for the caller.
  private static var piecesAhead: Int { 2 }

  /// Does the work; `take` is given each piece, with the number of its input.
  func run(_ take: (Int, Piece) -> Answer) {
    let board = Monitor(Board(ahead: threads * Self.inputsAhead))
    let started = threads > 1 ? (0..<threads).compactMap { _ in Thread { work(board) } } : []
    if started.isEmpty {
      runAlone(take)
    } else {
      collect(from: board, take)
      for thread in started { thread.join() }
    }
  }

  private func runAlone(_ take: (Int, Piece) -> Answer) {
    var (number, worker) = (0, Worker?.none)
    while let input = input(number) {
      if worker == nil { worker = makeWorker() }
      var answer = Answer.more
      worker?(input) { piece in
        if answer == .more { answer = take(number, piece) }
        return answer == .more
      }
      if answer == .nothing { return }
      number += 1
    }
  }

  /// Works on inputs until there are no more; runs on each thread.
  private func work(_ board: Monitor<Board>) {
    // A function that is taken out of a variable and put back is wrapped once more each time.
    var worker: Worker?
    while let number = board.wait(for: { $0.askForInput() }) {
      let input = input(number)
      let isWanted = board.wait { $0.beginInput(isThere: input != nil) }
      guard let input, isWanted else { return }
      if worker == nil { worker = makeWorker() }
      worker?(input) { piece in
        board.wait { $0.add(piece, of: number, room: Self.piecesAhead) }
      }
      board.update { $0.tables[number]?.isDone = true }
    }
  }

  /// Takes the pieces in order; runs on the caller's thread.
  private func collect(from board: Monitor<Board>, _ take: (Int, Piece) -> Answer) {
    var number = 0
    while board.wait(for: { $0.hasInput(number) }) {
      var answer = Answer.more
      while answer == .more, let piece = board.wait(for: { $0.takePiece(of: number) }) {
        answer = take(number, piece)
      }
      board.update { $0.endInput(number, isLast: answer == .nothing) }
      if answer == .nothing { return }
      number += 1
    }
  }

  /// The state that threads and the caller share.
  private struct Board: Sendable {
    let ahead: Int
    /// The number of inputs that threads have begun.
    var begun = 0
    /// The number of the first input that the caller has not finished.
    var current = 0
    /// Tells whether a thread asks for an input.
    var isAsking = false
    var hasAllInputs = false
    var isStopped = false
    /// The pieces of the inputs that were begun and are not finished.
    var tables: [Int: Table] = [:]

    init(ahead: Int) {
      self.ahead = ahead
    }

    struct Table {
      var pieces: [Piece] = []
      var isDone = false
    }

    /// The number of the next input for a thread, or an inner nil where nothing is left; nil while it is too early
    /// for one, or another thread asks.
    mutating func askForInput() -> Int?? {
      if isStopped || hasAllInputs { return .some(nil) }
      guard !isAsking, begun < current + ahead else { return nil }
      isAsking = true
      return begun
    }

    /// Tells a thread that has asked whether it is to work on the input.
    mutating func beginInput(isThere: Bool) -> Bool? {
      isAsking = false
      hasAllInputs = !isThere
      guard isThere, !isStopped else { return false }
      tables[begun] = Table()
      begun += 1
      return true
    }

    /// Adds a piece; returns whether it was wanted, or nil while there is no room for it.
    mutating func add(_ piece: Piece, of number: Int, room: Int) -> Bool? {
      guard !isStopped, let table = tables[number] else { return false }
      guard table.pieces.count < room else { return nil }
      tables[number]?.pieces.append(piece)
      return true
    }

    /// Tells the caller whether there is an input of the number; nil while that is not known.
    func hasInput(_ number: Int) -> Bool? {
      if number < begun { return true }
      return hasAllInputs ? false : nil
    }

    /// The next piece for the caller, or an inner nil behind the last; nil while it is not made.
    mutating func takePiece(of number: Int) -> Piece?? {
      guard let table = tables[number] else { return nil }
      guard table.pieces.isEmpty else { return tables[number]?.pieces.removeFirst() }
      return table.isDone ? .some(nil) : nil
    }

    mutating func endInput(_ number: Int, isLast: Bool) {
      tables[number] = nil
      current = number + 1
      isStopped = isStopped || isLast
    }
  }
}
