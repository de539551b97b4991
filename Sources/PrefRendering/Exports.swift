// Rendering: how a file is written is part of this module's face.

@_exported import struct PrefPNGCodec.PNGOptions
@_exported import struct PrefPNGCodec.PNGText
