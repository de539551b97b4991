// PrefRendering: re-exports the options of the PNG encoder, which are part of this module's API.

@_exported import struct PrefPNGCodec.PNGOptions
@_exported import struct PrefPNGCodec.PNGText
