import BoundsketchCLI
import Glibc

/// `boundsketch-watch`, which `boundsketch watch` becomes: the page is served here, and drawn by the command's own
/// code.
@main struct Main {
  static func main() {
    let arguments = unsafe CommandLine.unsafeArgv.withMemoryRebound(
      to: UnsafePointer<CChar>?.self, capacity: Int(CommandLine.argc)
    ) { unsafe UnsafePointer($0) }
    let status = unsafe runWatch(CommandLine.argc, arguments) {
      port, wake throws(WatchPageError) in
      try PageServer(port: port, wake: wake)
    }
    exit(status)
  }
}
