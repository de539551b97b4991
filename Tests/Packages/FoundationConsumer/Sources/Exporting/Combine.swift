// Makes Combine visible in the files of the target that import only Foundation.

#if os(Linux)
  @_exported import Combine
#endif
