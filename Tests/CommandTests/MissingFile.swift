import Foundation
import Testing

/// A machine on which a file is not there, as far as a process can tell.
enum MissingFile {
  /// A library that is loaded before the system's: its `open` finds no file whose path ends in what
  /// the variable `MISSING` says.
  private static let blindfold = #"""
    #define _GNU_SOURCE
    #include <dlfcn.h>
    #include <errno.h>
    #include <stdarg.h>
    #include <stdlib.h>
    #include <string.h>
    #include <sys/types.h>
    int open(const char *path, int flags, ...) {
      const char *missing = getenv("MISSING");
      size_t length = strlen(path), end = strlen(missing);
      if (length >= end && strcmp(path + length - end, missing) == 0) {
        errno = ENOENT;
        return -1;
      }
      va_list rest;
      va_start(rest, flags);
      mode_t mode = va_arg(rest, mode_t);
      va_end(rest);
      return ((int (*)(const char *, int, ...))dlsym(RTLD_NEXT, "open"))(path, flags, mode);
    }
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

  /// What a process needs in its environment to find no file whose path ends like this.
  static func environment(hiding path: String) throws -> [String: String] {
    ["LD_PRELOAD": try workshop.get().url(of: "blindfold.so").path, "MISSING": path]
  }
}
