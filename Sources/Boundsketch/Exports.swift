// What is needed to name an appearance and to make a scene in Swift, so that one import is enough.

@_exported public import enum FigureLayout.Appearance
@_exported public import struct LayerGeometry.Angle
@_exported public import struct LayerGeometry.Point
@_exported public import struct LayerGeometry.Rect
@_exported public import struct LayerGeometry.Size
@_exported public import struct SceneFormat.Canvas
@_exported public import struct SceneFormat.Document
@_exported public import struct SceneFormat.DocumentLayer
@_exported public import struct SceneFormat.DocumentObject
@_exported public import enum SceneFormat.DocumentValue
@_exported public import enum SceneFormat.TransformOperation
