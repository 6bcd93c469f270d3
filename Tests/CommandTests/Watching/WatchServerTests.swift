import Foundation
import Glibc
import Testing

/// Who may reach the page of `watch`, over real connections, and how the program begins and ends.
@Suite struct WatchServerTests {
  private static func folder() throws -> Folder {
    let folder = try Folder()
    try folder.write(Scenes.small, to: "a.json")
    return folder
  }

  @Test func `only who knows the token is answered`() throws {
    let run = try WatchRun(in: Self.folder())
    let token = try run.parts.token
    for name in ["", "style.css", "script.js"] {
      #expect(try run.status(of: "/\(token)/\(name)") == 200)
    }
    #expect(try run.status(of: "/\(token)/", host: "localhost:\(run.parts.port)") == 200)
    let other = String(token.dropLast()) + (token.last == "0" ? "1" : "0")
    for path in [
      "/", "/\(other)/", "/\(token)", "/\(token.dropLast())/", "/\(token)0/", "/x/\(token)/",
      "/\(token)/a.json", "/\(token)/../\(token)/", "/\(token)/report?number=1", "//\(token)/x",
    ] {
      #expect(try run.status(of: path) == 404, "\(path)")
    }
    #expect(try WatchRun(in: Self.folder()).parts.token != token)
  }

  @Test func `a request by another host's name or from another page is refused`() throws {
    let run = try WatchRun(in: Self.folder())
    let (port, token) = try run.parts
    for host in [
      "rebound.example:\(port)", "127.0.0.1", "127.0.0.1:\(port &+ 1)", "[::1]:\(port)", "",
    ] {
      #expect(try run.status(of: "/\(token)/", host: host) == 403, "\(host)")
    }
    for headers in [
      "Origin: http://rebound.example\r\n", "Origin: null\r\n",
      "Origin: http://127.0.0.1:\(port &+ 1)\r\n", "Sec-Fetch-Site: cross-site\r\n",
      "Sec-Fetch-Site: same-site\r\n",
    ] {
      #expect(try run.status(of: "/\(token)/events", headers: headers) == 403, "\(headers)")
    }
    for headers in ["Origin: http://127.0.0.1:\(port)\r\n", "Sec-Fetch-Site: same-origin\r\n"] {
      #expect(try run.status(of: "/\(token)/", headers: headers) == 200, "\(headers)")
    }
  }

  @Test(arguments: ["POST", "PUT", "DELETE", "OPTIONS", "BREW"])
  func `the page can only be read`(method: String) throws {
    let run = try WatchRun(in: Self.folder())
    let path = "/\(try run.parts.token)/"
    #expect(try run.status(of: path, method: method, headers: "Content-Length: 0\r\n") == 405)
    #expect(try run.status(of: path, method: "HEAD") == 200)
  }

  @Test func `no interface but that of this machine itself listens`() throws {
    let run = try WatchRun(in: Self.folder())
    let port = String(try run.parts.port, radix: 16, uppercase: true)
    let suffix = ":" + String(repeating: "0", count: 4 - port.count) + port
    var listening: [String] = []
    for table in ["tcp", "tcp6"] {
      let lines = try String(contentsOfFile: "/proc/net/\(table)", encoding: .utf8)
      for line in lines.split(separator: "\n") {
        let words = line.split(separator: " ")
        // State 0A listens.
        guard words.count > 3, words[1].hasSuffix(suffix), words[3] == "0A" else { continue }
        listening.append(String(words[1]))
      }
    }
    #expect(listening == ["0100007F" + suffix])
  }

  @Test(arguments: [SIGINT, SIGTERM, SIGHUP])
  func `a signal ends the program cleanly while views are open`(signal: Int32) throws {
    let run = try WatchRun(in: Self.folder())
    let (port, token) = try run.parts
    let request =
      "GET /\(token)/events HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\n\r\n"
    let views = try [run.connection(sending: request), run.connection(sending: request)]
    for view in views { #expect(view.read(until: "event: figure").contains("event: figure")) }
    let end = try run.end(by: signal)
    #expect(end.status == 0)
    #expect(end.messages == "")
  }

  @Test func `views that come and go leave the others alone`() throws {
    let folder = try Self.folder()
    let run = try WatchRun(in: folder)
    let (port, token) = try run.parts
    let request = "GET /\(token)/events HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\n\r\n"
    let view = try run.connection(sending: request)
    #expect(view.read(until: "</svg>").contains("</svg>"))
    for _ in 0..<20 { _ = try run.connection(sending: request) }
    try folder.write(Scenes.small.replacing("120", with: "150"), to: "a.json")
    #expect(view.read(until: "</svg>").contains("</svg>"))
    #expect(try run.end().messages == "")
  }

  @Test func `a port that is taken is told of`() throws {
    let folder = try Self.folder()
    let run = try WatchRun(in: folder)
    let port = try run.parts.port
    let outcome = try Tool.built.run(["watch", ".", "--port", "\(port)"], in: folder)
    #expect(outcome.end == .status(2))
    #expect(outcome.text == "")
    #expect(
      outcome.messages == """
        boundsketch: cannot listen on port \(port): address already in use
          help: choose another '--port', or leave it out for one that is free

        """)
    _ = try run.end()
    // It is free at once.
    #expect(try WatchRun([".", "--port", "\(port)"], in: folder).parts.port == port)
  }

  @Test(
    arguments: [
      ("", "'watch' needs an operand: a scene or a folder of scenes"),
      ("-", "'watch' takes a scene or a folder of scenes, not '-'"),
      ("a.json b.json", "'watch' does not know what to do with 'b.json'"),
      ("b.json", "cannot read 'b.json': no such file or directory"),
      (". --port 0", "option '--port' takes a whole number from 1 to 65535, not '0'"),
      (". --goldens g", "the folder 'g' does not exist"),
      (". --fonts .", "font 'Inter'"),
    ])
  func `what is wrong is told before anything is served`(arguments: String, message: String) throws
  {
    let outcome = try Tool.built.shell("boundsketch watch \(arguments)", in: Self.folder())
    #expect(outcome.end == .status(2))
    #expect(outcome.text == "")
    #expect(outcome.messages.contains(message), "\(outcome.messages)")
  }

  @Test func `the command says what is missing where it stands alone`() throws {
    let folder = try Self.folder()
    let outcome = try Tool.built.copied(to: folder).run(["watch", "a.json"], in: folder)
    #expect(outcome.end == .status(2))
    #expect(
      outcome.messages.contains("boundsketch-watch': no such file or directory\n  help: install it")
    )
  }
}
