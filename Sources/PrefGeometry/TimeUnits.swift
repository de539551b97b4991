// PrefGeometry: units of time under Darwin's names, which Foundation on Linux does not declare.

/// The number of nanoseconds per second.
public let NSEC_PER_SEC: UInt64 = 1_000_000_000
/// The number of nanoseconds per millisecond.
public let NSEC_PER_MSEC: UInt64 = 1_000_000
/// The number of nanoseconds per microsecond.
public let NSEC_PER_USEC: UInt64 = 1000
/// The number of microseconds per second.
public let USEC_PER_SEC: UInt64 = 1_000_000
/// The number of milliseconds per second.
public let MSEC_PER_SEC: UInt64 = 1000
