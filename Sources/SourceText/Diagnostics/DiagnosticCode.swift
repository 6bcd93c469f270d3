/// The kinds of errors and warnings that Boundsketch reports, by the names after each message.
public enum DiagnosticCode: String, CaseIterable, Sendable {
  // The text of the file.
  case emptyInput = "empty-input"
  case invalidUTF8 = "invalid-utf8"
  case unexpectedEnd = "unexpected-end"
  case unexpectedCharacter = "unexpected-character"
  case missingComma = "missing-comma"
  case invalidString = "invalid-string"
  case invalidNumber = "invalid-number"
  case trailingContent = "trailing-content"

  // Limits.
  case inputLimit = "input-limit"
  case depthLimit = "depth-limit"
  case layerLimit = "layer-limit"
  case textLimit = "text-limit"
  case frameLimit = "frame-limit"
  case memoryLimit = "memory-limit"
  case workLimit = "work-limit"
  case timeLimit = "time-limit"

  // The shape of the document.
  case unsupportedVersion = "unsupported-version"
  case unknownKey = "unknown-key"
  case duplicateKey = "duplicate-key"
  case missingKey = "missing-key"
  case conflictingKeys = "conflicting-keys"
  case wrongType = "wrong-type"
  case wrongCount = "wrong-count"

  // Single values.
  case unknownValue = "unknown-value"
  case invalidValue = "invalid-value"
  case numberOutOfRange = "number-out-of-range"
  case invalidColor = "invalid-color"
  case missingUnit = "missing-unit"
  case unknownUnit = "unknown-unit"
  case invalidText = "invalid-text"
  case invalidPath = "invalid-path"
  case invalidImage = "invalid-image"
  case invalidFormula = "invalid-formula"
  case invalidStage = "invalid-stage"

  // Layers and what names them.
  case invalidID = "invalid-id"
  case duplicateID = "duplicate-id"
  case unknownLayer = "unknown-layer"
  case unknownClass = "unknown-class"
  case repeatedLayer = "repeated-layer"
  case unknownStep = "unknown-step"

  // Geometry.
  case zeroSize = "zero-size"
  case geometryOutOfRange = "geometry-out-of-range"
  case behindViewer = "behind-viewer"
  case edgeOn = "edge-on"
  case noAnswer = "no-answer"
  case cannotSetFrame = "cannot-set-frame"
  case falseExpectation = "false-expectation"

  // Lint rules of documents: what holds, and is likely not what was meant.
  case frameUnderTransform = "frame-under-transform"
  case frameOfSuperlayer = "frame-of-superlayer"
  case anchorAfterFrame = "anchor-after-frame"
  case addedOrigins = "added-origins"
  case typedNumber = "typed-number"
  case anchorInPoints = "anchor-in-points"
  case angleBeyondTurn = "angle-beyond-turn"
  case missingAxes = "missing-axes"

  // Measured in the finished figure.
  case overlappingTexts = "overlapping-texts"
  case textOnMarker = "text-on-marker"
  case lineThroughText = "line-through-text"
  case textOutside = "text-outside"
  case crossingDimensions = "crossing-dimensions"
  case overlappingDimensions = "overlapping-dimensions"
  case misplacedDimension = "misplaced-dimension"
  case misplacedName = "misplaced-name"
  case ambiguousText = "ambiguous-text"
  case sharedColor = "shared-color"
  case hiddenLine = "hidden-line"
  case leftOut = "left-out"
  case faintText = "faint-text"
  case faintLine = "faint-line"
  case colorAlone = "color-alone"
  case oddWidth = "odd-width"
  case farCaption = "far-caption"
  case raggedPanels = "ragged-panels"
  case irregularTicks = "irregular-ticks"
  case offStage = "off-stage"
  case missingAlt = "missing-alt"

  // Drawing.
  case missingGlyph = "missing-glyph"
  case forbiddenCharacter = "forbidden-character"
  case missingFont = "missing-font"
  case canvasTooSmall = "canvas-too-small"
  case figureTooLarge = "figure-too-large"
  case absentLanguage = "absent-language"

  // Documents that show figures.
  case invalidBlock = "invalid-block"
  case invalidLink = "invalid-link"
  case missingFigure = "missing-figure"
  case staleFigure = "stale-figure"
  case unusedFigure = "unused-figure"

  // Layouts that scenes are made of.
  case notImported = "not-imported"

  // Animations.
  case nothingToAnimate = "nothing-to-animate"
}
