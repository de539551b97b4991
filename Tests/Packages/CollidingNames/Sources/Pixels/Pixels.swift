/// The name of this module.
public let nameOfPixels = "Pixels"
