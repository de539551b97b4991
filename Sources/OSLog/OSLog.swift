// OSLog: the same as `os`, under the name of Apple's framework, for sources that import it. Built for packages that depend
// on the product only.

@_exported import os
