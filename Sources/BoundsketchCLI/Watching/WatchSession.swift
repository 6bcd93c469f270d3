import Glibc
import SourceText

/// Draws what is looked at, again when one of its files changes, until a signal ends it.
struct WatchSession {
  /// The milliseconds for which nothing must happen before goldens are compared, or a scene counts as gone: editors
  /// replace files in two steps.
  private static let pause: Int32 = 120
  private static let heartbeat: Int32 = 15_000
  private static let retry: Int32 = 1_000

  private let options: WatchOptions
  private let page: any WatchPage
  private let figures: WatchedFigures
  private let goldens: WatchedGoldens
  private var changes: FolderChanges
  /// The scenes that were ever found, by their names.
  private var inputs: [String: SceneInput] = [:]
  /// The names of the scenes that are there.
  private var names: [String] = []
  /// Why scenes are missing among them, as lines.
  private var problem = ""
  private var isFolderThere = true
  /// What was sent to each view, by its number.
  private var sent: [Int: Sent] = [:]

  /// What a view shows.
  private struct Sent {
    /// The files that the figure is made of and compared with.
    var files: Set<FilePath> = []
    var isAbsent = false
    var awaitsCheck = false
  }

  init(_ options: WatchOptions, _ page: any WatchPage, _ changes: FolderChanges) {
    (self.options, self.page, self.changes) = (options, page, changes)
    figures = WatchedFigures(options)
    goldens = WatchedGoldens(options)
  }

  /// Runs until a signal rings the bell.
  mutating func run(_ bell: Int32) {
    watchFolder()
    findScenes()
    while true {
      drawNewViews()
      var ends = [bell, changes.descriptor].map {
        pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
      }
      let ready = unsafe poll(&ends, nfds_t(ends.count), patience)
      if ready < 0 && errno != EINTR { return }
      if ends[0].revents != 0, Bell.isInterrupted(bell) { return }
      if ends[1].revents != 0 { take(changes.take()) }
      if ready == 0 { useThePause() }
    }
  }

  /// The milliseconds until there is something to do though nothing happens.
  private var patience: Int32 {
    if sent.values.contains(where: { $0.isAbsent || $0.awaitsCheck }) { return Self.pause }
    return isFolderThere ? Self.heartbeat : Self.retry
  }

  // MARK: Views

  private mutating func drawNewViews() {
    let views = page.views
    let open = Set(views.map(\.id))
    sent = sent.filter { open.contains($0.key) }
    for view in views where sent[view.id] == nil {
      page.send(.scenes(names, problem: problem), to: view)
      draw(view)
    }
  }

  /// Draws what a view looks at.
  ///
  /// - Parameter isPatient: whether a scene that is not there may be back in a moment.
  private mutating func draw(_ view: WatchView, isPatient: Bool = true) {
    var now = Sent()
    defer { sent[view.id] = now }
    guard let (name, input) = input(of: view) else {
      let isUnknown = FileError.cannotRead(
        options.folder.appending(FilePath(view.scene)), code: ENOENT)
      page.send(
        .problem(view.scene.isEmpty ? problem : isUnknown.lines, of: view.scene), to: view)
      return
    }
    let (outcome, files) = figures.draw(input, state: view.state)
    switch outcome {
    case .drawn(let figure):
      page.send(.figure(figure, of: name), to: view)
      now.awaitsCheck = true
    case .wrong(let messages): page.send(.problem(messages, of: name), to: view)
    case .unreadable(let error):
      now.isAbsent = isPatient
      if !isPatient { page.send(.problem(error.lines, of: name), to: view) }
    }
    now.files = watched(files)
  }

  private func input(of view: WatchView) -> (String, SceneInput)? {
    let name = view.scene.isEmpty ? names.first ?? "" : view.scene
    return inputs[name].map { (name, $0) }
  }

  /// Watches the folders of some files; returns all paths by which the files may be told of.
  private mutating func watched(_ files: [FilePath]) -> Set<FilePath> {
    var paths = Set(files)
    for file in files {
      changes.watch(file.parent)
      // A link may lead to a file in another folder.
      if FileSystem.linkTarget(of: file) != nil, let real = FileSystem.realPath(of: file) {
        changes.watch(real.parent)
        paths.insert(real)
      }
    }
    return paths
  }

  // MARK: Changes

  private mutating func take(_ found: FolderChanges.Changes) {
    for view in page.views {
      guard let known = sent[view.id] else { continue }
      if found.isOverflow || !known.files.isDisjoint(with: found.files) {
        draw(view)
      } else if found.isOther, !found.files.isEmpty, !known.isAbsent {
        // A golden may have come.
        sent[view.id]?.awaitsCheck = true
      }
    }
    if found.hasFolders || found.isOverflow { watchFolder() }
    if found.isOther || found.isOverflow { findScenes() }
  }

  /// Does what waits until nothing else happens: scenes that are gone, goldens, folders that may be back.
  private mutating func useThePause() {
    for view in page.views where sent[view.id]?.isAbsent == true { draw(view, isPatient: false) }
    // One at a time, for a save comes first.
    if let view = page.views.first(where: { sent[$0.id]?.awaitsCheck == true }) {
      sent[view.id]?.awaitsCheck = false
      if let (name, input) = input(of: view) {
        page.send(.check(goldens.report(of: input), of: name), to: view)
        let files = watched(goldens.files(of: input))
        sent[view.id]?.files.formUnion(files)
      }
      return
    }
    if !isFolderThere {
      watchFolder()
      findScenes()
      if isFolderThere { for view in page.views { draw(view) } }
    }
    page.probeViews()
  }

  private mutating func watchFolder() {
    let folder = options.folder
    isFolderThere = options.isFolder ? changes.watchTree(folder) : changes.watch(folder)
  }

  /// Searches the scenes, and tells all views where they are others than before.
  private mutating func findScenes() {
    let (found, errors, _) = options.scenes.search()
    for input in found { inputs[input.nameWhereFound] = input }
    let (namesBefore, problemBefore) = (names, problem)
    names = found.map(\.nameWhereFound)
    problem = errors.map(\.lines).joined()
    guard names != namesBefore || problem != problemBefore else { return }
    for view in page.views {
      page.send(.scenes(names, problem: problem), to: view)
      // There was none to show.
      if view.scene.isEmpty, namesBefore.isEmpty { draw(view) }
    }
  }
}
