import Foundation
import Testing

/// A machine on which a file is not there, or another is in its place, as far as a process can tell.
enum MissingFile {
  /// A library that is loaded before the system's: for a file whose path ends in what the variable `MISSING`
  /// says, its `open` and `open64` find that of the variable `INSTEAD`, or none.
  private static let blindfold = #"""
    #define _GNU_SOURCE
    #include <dlfcn.h>
    #include <errno.h>
    #include <stdarg.h>
    #include <stdlib.h>
    #include <string.h>
    #include <sys/types.h>
    static const char *found(const char *path) {
      const char *missing = getenv("MISSING");
      size_t length = strlen(path), end = strlen(missing);
      if (length < end || strcmp(path + length - end, missing) != 0) return path;
      return getenv("INSTEAD");
    }
    #define BLINDFOLDED(open) \
      int open(const char *path, int flags, ...) { \
        path = found(path); \
        if (!path) { errno = ENOENT; return -1; } \
        va_list rest; \
        va_start(rest, flags); \
        mode_t mode = va_arg(rest, mode_t); \
        va_end(rest); \
        return ((int (*)(const char *, int, ...))dlsym(RTLD_NEXT, #open))(path, flags, mode); \
      }
    BLINDFOLDED(open)
    BLINDFOLDED(open64)
    """#

  /// The folder of the library, built once.
  private static let workshop = Result {
    let folder = try Folder()
    try folder.write(blindfold, to: "blindfold.c")
    let outcome = try Tool.built.shell(
      "\(Tool.compiler) -shared -fPIC blindfold.c -o blindfold.so", in: folder)
    try #require(outcome.end == .status(0), "\(outcome.messages)")
    return folder
  }

  /// What a process needs in its environment to find no file whose path ends like this, or another in its
  /// place.
  static func environment(
    hiding path: String, behind other: String? = nil
  ) throws -> [String: String] {
    var environment = [
      "LD_PRELOAD": try workshop.get().url(of: "blindfold.so").path, "MISSING": path,
    ]
    environment["INSTEAD"] = other
    return environment
  }
}
