/// The name of this module.
public let nameOfPNGCodec = "PNGCodec"
