/// Something that is sent to those who look at a page: a name, a line of JSON, and lines of any text.
package struct WatchEvent: Sendable {
  /// The kinds of events, by the names that the page knows.
  package enum Kind: String, Sendable {
    /// The names of all scenes, or why there are none.
    case scenes
    /// A figure, as SVG behind its facts.
    case figure
    /// The errors for which there is no figure.
    case problem
    /// What the comparison with goldens gave.
    case check
  }

  package let kind: Kind
  /// JSON on one line.
  package let head: String
  /// Lines of text behind it.
  package var body: [UInt8] = []
  /// A page of its own that the event refers to; nil for none.
  package var report: [UInt8]?
}

/// A browser's window in which a scene is looked at.
package struct WatchView: Sendable {
  /// The number of the view, which no other has had.
  package let id: Int
  /// The name of the scene; empty for the first of all.
  package let scene: String
  /// The state that is shown, from 1; 0 for the figure itself.
  package let state: Int

  /// A view that was opened.
  package init(id: Int, scene: String, state: Int) {
    (self.id, self.scene, self.state) = (id, scene, state)
  }
}

/// The page that shows what is watched; its implementation holds the code that uses the network.
package protocol WatchPage: Sendable {
  /// The address of the page for a browser.
  var address: String { get }
  /// The views that are open, in the order in which they were opened.
  var views: [WatchView] { get }
  /// Sends an event to a view; one that is closed gets none.
  func send(_ event: WatchEvent, to view: WatchView)
  /// Finds out which views are still open.
  func probeViews()
  /// Closes all views and the page.
  func close()
}

/// The reason why there is no page.
package struct WatchPageError: Error {
  /// The number of the system's error.
  package let code: Int32

  /// An error of the system.
  package init(code: Int32) { self.code = code }
}
