// Rendering: how a file is written is part of this module's face.

@_exported import struct PNGCodec.PNGOptions
@_exported import struct PNGCodec.PNGText
