/// Work on many inputs that threads do at once, while the caller takes what they make in the order of
/// the inputs.
///
/// An input may give any number of pieces. Threads run ahead of the caller by a few inputs and by a few
/// pieces of each, so that the memory taken does not depend on how much there is to do.
struct OrderedWork<Piece: Sendable> {
  /// Makes the pieces of the input of a number, from 0, and gives them away one by one; false means that no
  /// more of them is wanted.
  typealias Worker = (_ number: Int, _ give: (Piece) -> Bool) -> Void

  /// What the caller wants after a piece.
  enum Answer {
    case more
    /// Nothing more of this input.
    case nextInput
    case nothing
  }

  let inputCount: Int
  /// With one there is no thread but the caller's.
  let threads: Int
  /// Makes what a thread works with, on that thread.
  let makeWorker: @Sendable () -> Worker

  /// How many inputs a thread may be ahead of the caller.
  private static var inputsAhead: Int { 2 }
  /// How many pieces of an input may lie there.
  private static var piecesAhead: Int { 2 }

  /// Does the work; the caller takes each piece, with the number of its input.
  func run(_ take: (Int, Piece) -> Answer) {
    let board = Monitor(Board(inputCount: inputCount, ahead: threads * Self.inputsAhead))
    let started = threads > 1 ? (0..<threads).compactMap { _ in Thread { work(board) } } : []
    if started.isEmpty {
      runAlone(take)
    } else {
      collect(from: board, take)
      for thread in started { thread.join() }
    }
  }

  private func runAlone(_ take: (Int, Piece) -> Answer) {
    let work = makeWorker()
    for number in 0..<inputCount {
      var answer = Answer.more
      work(number) { piece in
        if answer == .more { answer = take(number, piece) }
        return answer == .more
      }
      if answer == .nothing { return }
    }
  }

  /// What a thread does.
  private func work(_ board: Monitor<Board>) {
    let work = makeWorker()
    while let number = board.wait(for: { $0.beginInput() }) {
      work(number) { piece in
        board.wait { $0.add(piece, of: number, room: Self.piecesAhead) }
      }
      board.update { $0.tables[number]?.isDone = true }
    }
  }

  /// What the caller does meanwhile.
  private func collect(from board: Monitor<Board>, _ take: (Int, Piece) -> Answer) {
    for number in 0..<inputCount {
      var answer = Answer.more
      while answer == .more, let piece = board.wait(for: { $0.takePiece(of: number) }) {
        answer = take(number, piece)
      }
      board.update { $0.endInput(number, isLast: answer == .nothing) }
      if answer == .nothing { return }
    }
  }

  /// What threads and the caller tell each other.
  private struct Board: Sendable {
    let inputCount: Int
    let ahead: Int
    /// The first input that no thread has begun.
    var next = 0
    /// The first input that the caller has not done with.
    var current = 0
    var isStopped = false
    /// Of the inputs that were begun and are not done with.
    var tables: [Int: Table] = [:]

    struct Table {
      var pieces: [Piece] = []
      var isDone = false
    }

    /// For a thread, the next input, or none where nothing is left; nil while it is too early for one.
    mutating func beginInput() -> Int?? {
      if isStopped || next == inputCount { return .some(nil) }
      guard next < current + ahead else { return nil }
      defer { next += 1 }
      tables[next] = Table()
      return next
    }

    /// Whether the piece was wanted; nil while there is no room for it.
    mutating func add(_ piece: Piece, of number: Int, room: Int) -> Bool? {
      guard !isStopped, let table = tables[number] else { return false }
      guard table.pieces.count < room else { return nil }
      tables[number]?.pieces.append(piece)
      return true
    }

    /// For the caller, the next piece, or none behind the last; nil while it is not made.
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
