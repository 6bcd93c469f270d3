/// Work on many inputs that threads do at once, while the caller takes what they make in the order of
/// the inputs.
///
/// Inputs are asked for as threads come to them, so that nobody has to know how many there are. An input
/// may give any number of pieces. Threads run ahead of the caller by a few inputs and by a few pieces of
/// each, so that the memory taken does not depend on how much there is to do.
struct OrderedWork<Input: Sendable, Piece: Sendable> {
  /// Makes the pieces of an input, and gives them away one by one; false means that no more of them is
  /// wanted.
  typealias Worker = (_ input: Input, _ give: (Piece) -> Bool) -> Void

  /// What the caller wants after a piece.
  enum Answer {
    case more
    /// Nothing more of this input.
    case nextInput
    case nothing
  }

  /// With one there is no thread but the caller's.
  let threads: Int
  /// The input of a number, from 0; nil behind the last. Threads ask in order and one at a time, and
  /// never again after nil; the answer may take as long as it takes an input to come, and then the work
  /// ends no sooner, even if the caller wants nothing more.
  let input: @Sendable (_ number: Int) -> Input?
  /// Makes what a thread works with, on that thread, once it has an input.
  let makeWorker: @Sendable () -> Worker

  /// How many inputs a thread may be ahead of the caller.
  private static var inputsAhead: Int { 2 }
  /// How many pieces of an input may lie there.
  private static var piecesAhead: Int { 2 }

  /// Does the work; the caller takes each piece, with the number of its input.
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

  /// What a thread does.
  private func work(_ board: Monitor<Board>) {
    // A function that were taken out and put back would be wrapped once more each time.
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

  /// What the caller does meanwhile.
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

  /// What threads and the caller tell each other.
  private struct Board: Sendable {
    let ahead: Int
    /// How many inputs threads have begun.
    var begun = 0
    /// The first input that the caller has not done with.
    var current = 0
    /// Whether a thread asks for an input.
    var isAsking = false
    var hasAllInputs = false
    var isStopped = false
    /// Of the inputs that were begun and are not done with.
    var tables: [Int: Table] = [:]

    init(ahead: Int) {
      self.ahead = ahead
    }

    struct Table {
      var pieces: [Piece] = []
      var isDone = false
    }

    /// For a thread, the number of the next input, or none where nothing is left; nil while it is too
    /// early for one, or another thread asks.
    mutating func askForInput() -> Int?? {
      if isStopped || hasAllInputs { return .some(nil) }
      guard !isAsking, begun < current + ahead else { return nil }
      isAsking = true
      return begun
    }

    /// Whether the thread that has asked is to work on what it was given.
    mutating func beginInput(isThere: Bool) -> Bool? {
      isAsking = false
      hasAllInputs = !isThere
      guard isThere, !isStopped else { return false }
      tables[begun] = Table()
      begun += 1
      return true
    }

    /// Whether the piece was wanted; nil while there is no room for it.
    mutating func add(_ piece: Piece, of number: Int, room: Int) -> Bool? {
      guard !isStopped, let table = tables[number] else { return false }
      guard table.pieces.count < room else { return nil }
      tables[number]?.pieces.append(piece)
      return true
    }

    /// For the caller, whether there is an input of the number; nil while nobody knows.
    func hasInput(_ number: Int) -> Bool? {
      if number < begun { return true }
      return hasAllInputs ? false : nil
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
