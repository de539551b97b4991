/// The name of this module.
public let nameOfWebPCodec = "WebPCodec"
