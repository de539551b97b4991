// PrefUIKit: key-value coding and observing, which Foundation lacks on Linux, because it needs the runtime of
// Objective-C. The methods do nothing.

import PrefGeometry

/// Which values an observation passes.
public struct NSKeyValueObservingOptions: OptionSet, Sendable {
  /// The bits.
  public let rawValue: UInt
  /// Creates a set from its bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The new value.
  public static let new = NSKeyValueObservingOptions(rawValue: 1)
  /// The old value.
  public static let old = NSKeyValueObservingOptions(rawValue: 2)
  /// The value at the start of the observation.
  public static let initial = NSKeyValueObservingOptions(rawValue: 4)
  /// A call before each change.
  public static let prior = NSKeyValueObservingOptions(rawValue: 8)
}

/// The key of a value that an observation passes.
public struct NSKeyValueChangeKey: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// Creates a key from its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The new value.
  public static let newKey = NSKeyValueChangeKey(rawValue: "new")
  /// The old value.
  public static let oldKey = NSKeyValueChangeKey(rawValue: "old")
}

/// Writes a warning to the standard error on its first access.
private let warnsOfKeyValueCoding: Void = {
  let message = """
    warning: key-value coding needs the runtime of Objective-C; set the property itself (values for \
    keys are ignored, and observers are not called)

    """
  FileHandle.standardError.write(Data(message.utf8))
}()

extension NSObject {
  /// Does nothing, and writes a warning on the first call: properties have no names at run time.
  @_disfavoredOverload
  public func setValue(_ value: Any?, forKey key: String) { warnsOfKeyValueCoding }

  /// Does nothing, and writes a warning on the first call: properties have no names at run time.
  public func setValue(_ value: Any?, forKeyPath keyPath: String) { warnsOfKeyValueCoding }

  /// Returns nil, and writes a warning on the first call: properties have no names at run time.
  public func value(forKey key: String) -> Any? {
    warnsOfKeyValueCoding
    return nil
  }

  /// Returns nil, and writes a warning on the first call: properties have no names at run time.
  public func value(forKeyPath keyPath: String) -> Any? {
    warnsOfKeyValueCoding
    return nil
  }

  /// Does nothing, and writes a warning on the first call: changes are not observed.
  public func addObserver(
    _ observer: NSObject, forKeyPath keyPath: String, options: NSKeyValueObservingOptions = [],
    context: UnsafeMutableRawPointer?
  ) { warnsOfKeyValueCoding }

  /// Does nothing: there are no observers.
  public func removeObserver(_ observer: NSObject, forKeyPath keyPath: String) {}

  /// Does nothing: there are no observers.
  public func removeObserver(
    _ observer: NSObject, forKeyPath keyPath: String, context: UnsafeMutableRawPointer?
  ) {}
}
