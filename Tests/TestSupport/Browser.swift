internal import Foundation

/// A page in a browser, used as a person uses it (Chrome DevTools Protocol).
public final class Browser {
  private let process: BrowserProcess
  private var session: String?
  private var lastID = 0
  /// Errors and warnings of the console, and exceptions that nobody caught.
  public private(set) var complaints: [String] = []
  private var loads = 0

  /// A window of 1280 x 900 CSS pixels, light.
  public init(runsScripts: Bool = true, showsScrollbars: Bool = false) throws {
    process = try BrowserProcess(showsScrollbars: showsScrollbars)
    let target = try call("Target.createTarget", ["url": "about:blank"])
    let attached = try call(
      "Target.attachToTarget", ["targetId": target["targetId"] ?? "", "flatten": true])
    session = attached["sessionId"] as? String
    for domain in ["Page", "Runtime", "Log"] { try call("\(domain).enable") }
    if !runsScripts { try call("Emulation.setScriptExecutionDisabled", ["value": true]) }
    try resize(width: 1280, height: 900)
    try setScheme(isDark: false)
  }

  public func resize(width: Int, height: Int) throws {
    try call(
      "Emulation.setDeviceMetricsOverride",
      ["width": width, "height": height, "deviceScaleFactor": 1, "mobile": false])
  }

  public func setScheme(isDark: Bool, isMotionReduced: Bool = false) throws {
    let scheme = ["name": "prefers-color-scheme", "value": isDark ? "dark" : "light"]
    let motion = [
      "name": "prefers-reduced-motion", "value": isMotionReduced ? "reduce" : "no-preference",
    ]
    try call("Emulation.setEmulatedMedia", ["features": [scheme, motion]])
  }

  /// Opens a page from a file, and waits until it is loaded.
  public func open(_ page: [UInt8]) throws {
    let file = process.profile.appending(path: "report.html")
    try Data(page).write(to: file)
    try open(at: file.absoluteString)
  }

  /// Opens the page of an address, and waits until it is loaded.
  public func open(at address: String) throws {
    let before = loads
    try call("Page.navigate", ["url": address])
    while loads == before { try handle(try next()) }
  }

  // MARK: What a person does

  /// Presses and lets go a key, such as `j`, `?` or `ArrowRight`.
  public func press(_ key: String) throws {
    let codes = [
      "ArrowLeft": 37, "ArrowUp": 38, "ArrowRight": 39, "ArrowDown": 40, "Escape": 27, "Tab": 9,
    ]
    var event: [String: Any] = ["key": key]
    if let code = codes[key] {
      event["windowsVirtualKeyCode"] = code
      event["code"] = key
    } else {
      event["text"] = key
      event["windowsVirtualKeyCode"] = Int(key.uppercased().utf8.first ?? 0)
    }
    for type in ["keyDown", "keyUp"] {
      event["type"] = type
      try call("Input.dispatchKeyEvent", event)
    }
    try settle()
  }

  /// Presses the mouse in the middle of the first element of a CSS selector.
  public func click(_ selector: String) throws {
    let box = try evaluate(
      """
      (() => { const e = document.querySelector(\(quoted(selector)));
        e.scrollIntoView({ block: "center" }); const b = e.getClientRects()[0];
        return [b.x + b.width / 2, b.y + b.height / 2]; })()
      """, as: [Double].self)
    for type in ["mousePressed", "mouseReleased"] {
      try call(
        "Input.dispatchMouseEvent",
        ["type": type, "x": box[0], "y": box[1], "button": "left", "clickCount": 1])
    }
    try settle()
  }

  /// Moves the mouse to a point of the window.
  public func point(atX x: Double, y: Double) throws {
    try call("Input.dispatchMouseEvent", ["type": "mouseMoved", "x": x, "y": y])
    try settle()
  }

  /// Waits until a JavaScript expression is true; returns whether it has become so.
  public func wait(for expression: String) throws -> Bool {
    for _ in 0..<600 {
      if try evaluate("!!(\(expression))", as: Bool.self) { return true }
      usleep(50_000)
    }
    return false
  }

  /// Waits until the page has done what the last event makes it do: events that follow from it, such
  /// as that of another hash, come in tasks of their own, and are drawn with the next frame.
  private func settle() throws {
    let isSettled = """
      new Promise((done) => setTimeout(() => requestAnimationFrame(() => setTimeout(
        () => done(true), 20)), 20))
      """
    _ = try evaluate(isSettled, as: Bool.self)
  }

  // MARK: What there is to see

  /// The value of a JavaScript expression in the page.
  public func evaluate<Value>(_ expression: String, as type: Value.Type) throws -> Value {
    let answer = try call(
      "Runtime.evaluate",
      ["expression": expression, "returnByValue": true, "awaitPromise": true])
    let result = answer["result"] as? [String: Any]
    guard let value = result?["value"] as? Value, answer["exceptionDetails"] == nil else {
      throw BrowserProcess.Failure(description: "\(expression) gave \(answer)")
    }
    return value
  }

  /// The pixels of an element but for its outermost two, which lie on fractions of pixels: a PNG file
  /// in base 64.
  public func picture(of selector: String) throws -> String {
    let box = try evaluate(
      """
      (() => { const b = document.querySelector(\(quoted(selector))).getBoundingClientRect();
        return [b.x + scrollX + 2, b.y + scrollY + 2, b.width - 4, b.height - 4]; })()
      """, as: [Double].self)
    let clip: [String: Any] = [
      "x": box[0], "y": box[1], "width": box[2], "height": box[3], "scale": 1,
    ]
    let answer = try call("Page.captureScreenshot", ["clip": clip, "captureBeyondViewport": true])
    return answer["data"] as? String ?? ""
  }

  private func quoted(_ text: String) -> String {
    "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
  }

  // MARK: The protocol

  @discardableResult
  private func call(
    _ method: String, _ parameters: [String: Any] = [:]
  ) throws -> [String: Any] {
    lastID += 1
    var message: [String: Any] = ["id": lastID, "method": method, "params": parameters]
    if let session { message["sessionId"] = session }
    try process.send(try JSONSerialization.data(withJSONObject: message))
    while true {
      let answer = try next()
      guard answer["id"] as? Int == lastID else {
        try handle(answer)
        continue
      }
      if let error = answer["error"] {
        throw BrowserProcess.Failure(description: "\(method): \(error)")
      }
      return answer["result"] as? [String: Any] ?? [:]
    }
  }

  private func next() throws -> [String: Any] {
    try JSONSerialization.jsonObject(with: try process.receive()) as? [String: Any] ?? [:]
  }

  private func handle(_ event: [String: Any]) throws {
    let parameters = event["params"] as? [String: Any] ?? [:]
    switch event["method"] as? String {
    case "Page.loadEventFired": loads += 1
    case "Runtime.exceptionThrown": complaints.append("\(parameters)")
    case "Runtime.consoleAPICalled":
      if parameters["type"] as? String != "log" { complaints.append("\(parameters)") }
    case "Log.entryAdded": complaints.append("\(parameters)")
    case "Inspector.targetCrashed":
      throw BrowserProcess.Failure(description: "the page has crashed")
    default: break
    }
  }
}
