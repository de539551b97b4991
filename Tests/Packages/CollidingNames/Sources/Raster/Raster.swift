/// The name of this module.
public let nameOfRaster = "Raster"
