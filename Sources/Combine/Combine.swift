// Combine: the name under which SwiftUI sources ask for publishers; OpenCombine has them where Combine does not exist.

@_exported import OpenCombine
