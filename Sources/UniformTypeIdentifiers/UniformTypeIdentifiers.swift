// UniformTypeIdentifiers: `UTType` under the module name of Apple's framework, for sources that import it. Built for
// packages that depend on the product only.

@_exported import struct PrefViews.UTType
