// Combine: lifetimes of subscriptions.

/// An activity that can be cancelled.
public protocol Cancellable {
  /// Stops the activity and releases what it holds; further calls have no effect.
  func cancel()
}

extension Cancellable {
  /// Stores the activity in a collection, which keeps it until the collection is released.
  public func store<C: RangeReplaceableCollection>(in collection: inout C)
  where C.Element == AnyCancellable {
    AnyCancellable(self).store(in: &collection)
  }

  /// Stores the activity in a set, which keeps it until the set is released.
  public func store(in set: inout Set<AnyCancellable>) { AnyCancellable(self).store(in: &set) }
}

/// A cancellable of any type, which is cancelled when its last reference is released.
public final class AnyCancellable: Cancellable, Hashable {
  private let lock = StateLock()
  private var action: (() -> Void)?

  /// Creates a cancellable that calls a closure when it is cancelled or released.
  public init(_ cancel: @escaping () -> Void) { action = cancel }

  /// Creates a cancellable that cancels another one.
  public init<C: Cancellable>(_ canceller: C) { action = canceller.cancel }

  deinit { action?() }

  /// Cancels the activity; further calls have no effect.
  public func cancel() {
    let action = lock.withLock {
      defer { self.action = nil }
      return self.action
    }
    action?()
  }

  /// Whether two references are to the same object.
  public static func == (lhs: AnyCancellable, rhs: AnyCancellable) -> Bool { lhs === rhs }

  /// Hashes the object's identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }

  /// Stores this object in a collection, which keeps it until the collection is released.
  public func store<C: RangeReplaceableCollection>(in collection: inout C)
  where C.Element == AnyCancellable {
    collection.append(self)
  }

  /// Stores this object in a set, which keeps it until the set is released.
  public func store(in set: inout Set<AnyCancellable>) { set.insert(self) }
}
