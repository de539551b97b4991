/// The name of this module.
public let nameOfGeometry = "Geometry"
