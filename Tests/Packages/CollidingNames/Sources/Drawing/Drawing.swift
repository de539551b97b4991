/// The name of this module.
public let nameOfDrawing = "Drawing"
