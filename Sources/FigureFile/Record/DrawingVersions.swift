internal import CairoRendering

/// The version of this program, which its goldens name.
public let boundsketchVersion = "0.1.0"

/// The libraries that decide about pixels. Fontconfig is none of them: fonts are named by their files.
var drawingLibraries: [LibraryVersion] {
  libraryVersions().filter { $0.name != "fontconfig" }
}
