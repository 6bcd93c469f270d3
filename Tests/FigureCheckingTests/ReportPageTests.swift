import FigureChecking
import TestSupport
import Testing

/// The report's page in a browser, with real keys and a real mouse.
@Suite(.serialized) struct ReportPageTests {
  private static let page = Result { try SampleReport.report.get().html }

  private func page() throws -> [UInt8] { try Self.page.get() }

  private func mode(_ browser: Browser) throws -> String {
    try browser.evaluate(
      "document.querySelector('article[aria-current] .viewer').dataset.mode", as: String.self)
  }

  private func current(_ browser: Browser) throws -> String {
    try browser.evaluate(
      "(document.querySelector('article[aria-current]') || {id: 'none'}).id", as: String.self)
  }

  @Test func `keys step through the figures, and the current one is in view`() throws {
    let browser = try Browser()
    try browser.open(try page())
    #expect(try current(browser) == "none")
    let ids = try browser.evaluate(
      "[...document.querySelectorAll('article')].map((a) => a.id)", as: [String].self)
    // All but the two that are the same as their goldens.
    #expect(ids.count == (try SampleReport.report.get().figures.count) - 2)
    for (key, place) in [
      ("j", 0), ("j", 1), ("ArrowRight", 2), ("k", 1), ("ArrowLeft", 0), ("k", 0),
    ] {
      try browser.press(key)
      #expect(try current(browser) == ids[place], "after \(key)")
      let isSeen = try browser.evaluate(
        """
        (() => { const b = document.querySelector('article[aria-current]').getBoundingClientRect();
          return b.top >= 0 && b.top < innerHeight / 2; })()
        """, as: Bool.self)
      #expect(isSeen, "after \(key)")
    }
    #expect(
      try browser.evaluate("document.getElementById('position').textContent", as: String.self)
        == "1 of \(ids.count)")
    #expect(browser.complaints == [])
  }

  @Test func `keys choose what is shown, and the choice goes along to the next figure`() throws {
    let browser = try Browser()
    try browser.open(try page())
    try browser.press("j")
    for (key, shown) in [
      ("1", "golden"), ("2", "actual"), ("3", "difference"), ("s", "slider"), ("a", "all"),
      ("f", "golden"), ("f", "actual"), (" ", "golden"), (" ", "actual"), ("3", "difference"),
      ("j", "difference"),
    ] {
      try browser.press(key)
      #expect(try mode(browser) == shown, "after \(key)")
    }
    #expect(browser.complaints == [])
  }

  @Test func `flipping and the slider change what is seen`() throws {
    let browser = try Browser()
    try browser.open(try page())
    try browser.press("j")
    try browser.press("r")
    let pictures = "article[aria-current] .pictures"
    try browser.press("1")
    let golden = try browser.picture(of: pictures + " .golden .frame")
    try browser.press("f")
    let actual = try browser.picture(of: pictures + " .golden .frame")
    #expect(golden != actual)
    try browser.press("r")
    #expect(try browser.picture(of: pictures + " .golden .frame") != actual)
    try browser.press("r")
    try browser.press("s")
    let half = try browser.picture(of: pictures)
    let value = "document.querySelector('article[aria-current] .split input').value"
    #expect(try browser.evaluate(value, as: String.self) == "50")
    for _ in 0..<60 { try browser.press("ArrowLeft") }
    #expect(try browser.evaluate(value, as: String.self) == "20")
    #expect(try browser.picture(of: pictures) != half)
    // With the slider at its ends there is one of the two alone.
    for (part, whole) in [("0", actual), ("100", golden)] {
      let isDone = try browser.evaluate(
        """
        (() => { const s = document.querySelector('article[aria-current] .split input');
          s.value = \(part); s.dispatchEvent(new Event('input', { bubbles: true }));
          // Not the line between the two.
          const style = document.createElement('style');
          style.textContent = '.pictures::after { display: none }';
          document.head.append(style); return true; })()
        """, as: Bool.self)
      #expect(isDone)
      #expect(try browser.picture(of: pictures + " .golden .frame") == whole, "at \(part)")
    }
    #expect(browser.complaints == [])
  }

  @Test func `filters show the figures of one verdict`() throws {
    let browser = try Browser()
    try browser.open(try page())
    let shown = "[...document.querySelectorAll('article')].filter((a) => !a.hidden)"
    let all = try browser.evaluate("\(shown).length", as: Int.self)
    try browser.click(".counts li[data-verdict=explained] button")
    let verdicts = "\(shown).map((a) => a.dataset.verdict)"
    let explained = try SampleReport.report.get().figures.count {
      $0.check.verdict == .explained
    }
    #expect(
      try browser.evaluate(verdicts, as: [String].self)
        == Array(repeating: "explained", count: explained))
    try browser.click(".counts li[data-verdict=same] button")
    #expect(try browser.evaluate(verdicts, as: [String].self) == [])
    #expect(try browser.evaluate("document.querySelector('.passed').open", as: Bool.self))
    // A link into what is filtered away shows it.
    try browser.click(".equal .where summary")
    try browser.click(".equal .where a")
    #expect(try browser.evaluate("\(shown).length", as: Int.self) == all)
    let target = try browser.evaluate("location.hash.slice(1)", as: String.self)
    #expect(try current(browser) == target)
    #expect(browser.complaints == [])
  }

  @Test func `the page lists its keys, and Escape goes back`() throws {
    let browser = try Browser()
    try browser.open(try page())
    let isOpen = "document.getElementById('keys').open"
    try browser.press("?")
    #expect(try browser.evaluate(isOpen, as: Bool.self))
    try browser.press("j")
    #expect(try current(browser) == "none")
    try browser.press("Escape")
    #expect(try !browser.evaluate(isOpen, as: Bool.self))
    #expect(browser.complaints == [])
  }

  @Test func `names that are markup show as text`() throws {
    let browser = try Browser()
    try browser.open(try page())
    let name = SampleReport.hostileName
    let titles = "[...document.querySelectorAll('h3')].map((h) => h.textContent)"
    // What could turn the writing direction stays in its own name.
    #expect(try browser.evaluate(titles, as: [String].self).contains(name))
    #expect(try browser.evaluate("document.scripts.length", as: Int.self) == 2)
    #expect(try browser.evaluate("typeof hostile", as: String.self) == "undefined")
    #expect(browser.complaints == [])
  }

  @Test func `the page is as wide as the window, whatever is shown`() throws {
    let browser = try Browser()
    try browser.open(try page())
    try browser.press("j")
    _ = try browser.evaluate(
      "document.querySelectorAll('details').forEach((d) => d.open = true)", as: Any?.self)
    for width in [320, 360, 768, 1280] {
      try browser.resize(width: width, height: 700)
      for key in ["a", "s"] {
        try browser.press(key)
        #expect(
          try browser.evaluate(
            "[innerWidth, document.documentElement.scrollWidth]", as: [Int].self)
            == [width, width], "with \(key)")
      }
    }
    #expect(browser.complaints == [])
  }

  @Test
  func `every text has a contrast of 4.5:1, in light and dark, as the system has it or by choice`()
    throws
  {
    let browser = try Browser()
    try browser.open(try page())
    try browser.press("j")
    let scheme = "getComputedStyle(document.documentElement).colorScheme"
    for (isDark, isToggled) in [(false, false), (true, false), (true, true), (false, true)] {
      try browser.setScheme(isDark: isDark)
      _ = try browser.evaluate("delete document.documentElement.dataset.theme", as: Bool.self)
      if isToggled { try browser.click("#theme") }
      let expected = isDark != isToggled ? "dark" : "light"
      #expect(try browser.evaluate(scheme, as: String.self) == expected)
      #expect(try browser.evaluate(Self.contrasts, as: [String].self) == [], "\(expected)")
    }
    #expect(browser.complaints == [])
  }

  /// The texts of too little contrast with what is behind them.
  private static let contrasts = """
    (() => {
      const numbers = (color) => color.match(/[\\d.]+/g).map(Number);
      const light = (c) => {
        const [r, g, b] = c.map((v) => v / 255)
          .map((v) => v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4);
        return 0.2126 * r + 0.7152 * g + 0.0722 * b;
      };
      const ground = (e) => {
        for (; e; e = e.parentElement) {
          const c = numbers(getComputedStyle(e).backgroundColor);
          if (c.length === 3 || c[3] === 1) return c;
        }
        return [255, 255, 255];
      };
      document.querySelectorAll("details").forEach((d) => d.open = true);
      const found = new Set(); let count = 0;
      const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      while (walk.nextNode()) {
        const e = walk.currentNode.parentElement;
        if (!walk.currentNode.data.trim() || e.closest("script, dialog")) continue;
        count += 1;
        const [a, b] = [light(numbers(getComputedStyle(e).color)), light(ground(e))];
        const ratio = (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
        if (ratio < 4.5) found.add(`${e.tagName}.${e.className} ${ratio}`);
      }
      if (count < 100) found.add(`only ${count} texts`);
      return [...found];
    })()
    """

  @Test func `without scripts all findings and all pictures are there to see`() throws {
    let browser = try Browser(runsScripts: false)
    try browser.open(try page())
    // How many pixels a figure has is the layout's business; 200 is what was painted over.
    for text in [#"line 7, column 46"#, #"200 of [\d,]+ pixels differ"#, #"moved by \(6\.6, 0\)"#] {
      #expect(
        try browser.evaluate(
          "/\(text)/.test(document.querySelector('main').textContent)", as: Bool.self))
    }
    let pictures = try browser.evaluate(
      """
      [...document.images].filter((i) => {
        const box = i.getBoundingClientRect(); return box.width > 50 && box.height > 50;
      }).length
      """, as: Int.self)
    let embedded = try SampleReport.report.get().figures.filter { !$0.check.verdict.passes }
      .map(\.pictures).reduce(0) { sum, pictures in
        sum + [pictures.golden, pictures.figure, pictures.difference].count { $0 != nil }
      }
    #expect(embedded > 8)
    #expect(pictures == embedded)
    // Nothing that does nothing.
    #expect(
      try browser.evaluate(
        """
        [...document.querySelectorAll("button, input")].filter((b) => b.offsetParent).length
        """, as: Int.self) == 0)
  }

  @Test func `pictures have texts in their place, controls have names, and ids are unique`() throws
  {
    let browser = try Browser()
    try browser.open(try page())
    #expect(
      try browser.evaluate(
        "[...document.images].every((i) => i.alt.length > 10)", as: Bool.self))
    #expect(
      try browser.evaluate(
        """
        [...document.querySelectorAll("button")].every((b) => (b.ariaLabel || b.textContent).trim())
          && [...document.querySelectorAll("input")].every((i) => i.ariaLabel || i.labels.length)
        """, as: Bool.self))
    #expect(
      try browser.evaluate(
        """
        (() => { const ids = [...document.querySelectorAll("[id]")].map((e) => e.id);
          return ids.length === new Set(ids).size; })()
        """, as: Bool.self))
  }

  @Test func `pictures of different sizes are shown at one scale`() throws {
    let browser = try Browser()
    try browser.open(try page())
    let scales = try browser.evaluate(
      """
      [...document.querySelectorAll("#figure-5 img")].map((i) =>
        i.getBoundingClientRect().width / Number(i.getAttribute("width")))
      """, as: [Double].self)
    #expect(scales.count == 2)
    #expect(abs(scales[0] - scales[1]) < 0.001)
  }

  @Test func `five hundred figures that fail open, and the last of them is reached`() throws {
    var report = try SampleReport.report.get()
    let moved = report.figures[1]
    report.figures += (0..<500).map { number in
      var figure = moved
      figure.scene = "many/\(number).json"
      return figure
    }
    let browser = try Browser()
    try browser.open(report.html)
    let last = "document.querySelector('article:last-of-type')"
    _ = try browser.evaluate("location.hash = \(last).id", as: String.self)
    try browser.press("k")
    try browser.press("j")
    #expect(
      try browser.evaluate(
        "\(last).getAttribute('aria-current') + ' ' + \(last).textContent.includes('many/499.json')",
        as: String.self) == "true true")
    #expect(browser.complaints == [])
  }
}
