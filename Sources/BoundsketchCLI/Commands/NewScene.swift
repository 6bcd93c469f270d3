import SceneFormat

/// Writes a scene to a new file, and the schema that it names beside it.
func createScene(_ text: String, at path: FilePath) throws(FileError) {
  let outputs = OutputFiles(forces: false)
  try outputs.create(Array(text.utf8), at: path)
  let schema = path.parent.appending(FilePath(SceneSchema.fileName))
  // What is there may be of a newer version, or the link of a whole project.
  if FileSystem.statusOfEntry(schema) == nil, FileSystem.status(of: path)?.isRegular == true {
    try outputs.create(Array(SceneSchema.text.utf8), at: schema)
  }
}
