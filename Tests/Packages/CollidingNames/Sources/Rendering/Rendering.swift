/// The name of this module.
public let nameOfRendering = "Rendering"
