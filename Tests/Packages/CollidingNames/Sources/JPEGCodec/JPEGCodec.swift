/// The name of this module.
public let nameOfJPEGCodec = "JPEGCodec"
