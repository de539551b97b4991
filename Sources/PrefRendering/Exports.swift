// PrefRendering: re-exports the options of encoders, which are part of this module's API.

@_exported import struct PrefPNGCodec.PNGOptions
@_exported import struct PrefPNGCodec.PNGText
@_exported import struct PrefVectorEncoder.VectorOptions
