// Combine: `@Published` and `ObservableObject`. The default `objectWillChange` of an object is stored in the object's
// `@Published` properties, which send it before they change.

import PrefReflection

/// A class whose instances announce changes before they occur.
///
/// The default ``objectWillChange`` sends before any of the object's `@Published` properties changes.
public protocol ObservableObject: AnyObject {
  /// The type of the publisher of changes.
  associatedtype ObjectWillChangePublisher: Publisher = ObservableObjectPublisher
  where ObjectWillChangePublisher.Failure == Never

  /// A publisher that sends before the object changes.
  var objectWillChange: ObjectWillChangePublisher { get }
}

extension ObservableObject where ObjectWillChangePublisher == ObservableObjectPublisher {
  /// A publisher that sends before one of the object's `@Published` properties changes; the same on each access.
  ///
  /// The first access reads the layout of the class, O(stored properties). Objects without `@Published` properties may
  /// send by calling `objectWillChange.send()`.
  public var objectWillChange: ObservableObjectPublisher {
    let fields = PublishedFields(of: self)
    if let installed = fields.installedPublisher { return installed }
    if fields.isEmpty { return UnattachedPublishers.publisher(for: self) }
    let publisher = ObservableObjectPublisher()
    fields.install(publisher)
    return publisher
  }
}

/// The default publisher of an observable object's changes.
public final class ObservableObjectPublisher: Publisher {
  /// Changes carry no value: subscribers read the object.
  public typealias Output = Void
  /// Changes do not fail.
  public typealias Failure = Never

  private let lock = StateLock()
  private var channels = ChannelList<Void, Never>()

  /// Creates a publisher without subscribers.
  public init() {}

  /// Attaches a subscriber.
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Void, S.Failure == Never {
    let channel = SubscriberChannel(
      "ObservableObjectPublisher", self, subscriber, sendsLatestValue: false, ignoresDemand: true)
    lock.withLock { channels.append(channel) }
    subscriber.receive(subscription: channel)
  }

  /// Announces a change to all subscribers, whether or not they have requested values.
  public func send() { for channel in lock.withLock({ channels.channels }) { channel.offer(()) } }
}

extension ObservableObjectPublisher: ChannelOwner {
  var latestValue: Void? { nil }

  func remove(_ channel: Channel<Void, Never>) { lock.withLock { channels.remove(channel) } }

  func didReceiveDemand() {}
}

/// A property whose changes are published.
///
/// Subscribers of the projected value (`$name`) receive the current value first, then each new value *before* the
/// property has it.
@propertyWrapper
public struct Published<Value> {
  let subject: PublishedSubject<Value>

  /// Creates a property with an initial value.
  public init(initialValue: Value) { subject = PublishedSubject(initialValue) }

  /// Creates a property with an initial value.
  public init(wrappedValue: Value) { subject = PublishedSubject(wrappedValue) }

  /// Properties of value types cannot be published.
  @available(*, unavailable, message: "@Published is only available on properties of classes")
  public var wrappedValue: Value {
    get { fatalError("@Published is only available on properties of classes") }
    set { fatalError("@Published is only available on properties of classes") }
  }

  /// A publisher of a property's values.
  public struct Publisher: Combine.Publisher {
    /// The type of the property.
    public typealias Output = Value
    /// Properties do not fail.
    public typealias Failure = Never

    let subject: PublishedSubject<Value>

    /// Attaches a subscriber, which receives the property's current value first.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Value, S.Failure == Never {
      subject.receive(subscriber: subscriber)
    }
  }

  /// A publisher of the property's values. Setting it has no effect; it can be passed as `inout` to `assign(to:
  /// &$name)`.
  public var projectedValue: Publisher {
    mutating get { Publisher(subject: subject) }
    set { _ = newValue }
  }

  /// Accesses the property through its object.
  public static subscript<EnclosingSelf: AnyObject>(
    _enclosingInstance object: EnclosingSelf,
    wrapped wrappedKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Value>,
    storage storageKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Published<Value>>
  ) -> Value {
    get { object[keyPath: storageKeyPath].subject.value }
    set { object[keyPath: storageKeyPath].subject.send(newValue) }
  }
}

/// The value of a `@Published` property and its subscribers.
final class PublishedSubject<Output>: ChannelOwner {
  typealias Failure = Never

  private let lock = StateLock()
  private var channels = ChannelList<Output, Never>()
  private var currentValue: Output
  private var willChange: ObservableObjectPublisher?
  private var upstreams: [any Subscription] = []

  init(_ value: Output) { currentValue = value }

  deinit { for upstream in upstreams { upstream.cancel() } }

  var value: Output { lock.withLock { currentValue } }

  var objectWillChange: ObservableObjectPublisher? {
    get { lock.withLock { willChange } }
    set { lock.withLock { willChange = newValue } }
  }

  func attach(_ upstream: any Subscription) {
    lock.withLock { upstreams.append(upstream) }
    upstream.request(.unlimited)
  }

  func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Never {
    let channel = SubscriberChannel("PublishedSubject", self, subscriber, sendsLatestValue: true)
    lock.withLock { channels.append(channel) }
    subscriber.receive(subscription: channel)
  }

  /// Announces the change, sends the value, then stores it.
  func send(_ value: Output) {
    let (channels, willChange) = lock.withLock { (self.channels.channels, self.willChange) }
    willChange?.send()
    for channel in channels { channel.offer(value) }
    lock.lock()
    let old = currentValue
    currentValue = value
    lock.unlock()
    withExtendedLifetime(old) {}
  }

  var latestValue: Output? { value }

  func remove(_ channel: Channel<Output, Never>) { lock.withLock { channels.remove(channel) } }

  func didReceiveDemand() {}
}

/// Assigns what it receives to a `@Published` property, which owns the subscription.
final class PublishedSubscriber<Value>: Subscriber {
  typealias Input = Value
  typealias Failure = Never

  private weak var subject: PublishedSubject<Value>?

  init(_ subject: PublishedSubject<Value>) { self.subject = subject }

  func receive(subscription: any Subscription) {
    if let subject { subject.attach(subscription) } else { subscription.cancel() }
  }

  func receive(_ input: Value) -> Subscribers.Demand {
    subject?.send(input)
    return .none
  }

  func receive(completion: Subscribers.Completion<Never>) {}
}

/// A stored property of type `Published`, without the type of its value.
private protocol PublishedField {
  var objectWillChange: ObservableObjectPublisher? { get }
  func install(_ publisher: ObservableObjectPublisher)
}

extension Published: PublishedField {
  fileprivate var objectWillChange: ObservableObjectPublisher? { subject.objectWillChange }
  fileprivate func install(_ publisher: ObservableObjectPublisher) {
    subject.objectWillChange = publisher
  }
}

/// The `@Published` properties of an object, those of its superclasses included.
private struct PublishedFields {
  private var fields: [any PublishedField] = []

  init(of object: AnyObject) {
    let address = UnsafeRawPointer(Unmanaged.passUnretained(object).toOpaque())
    var fields: [any PublishedField] = []
    forEachStoredProperty(ofClass: type(of: object)) { offset, type in
      if let type = type as? any PublishedField.Type {
        fields.append(Self.load(type, address + offset))
      }
    }
    self.fields = fields
  }

  private static func load<F: PublishedField>(
    _: F.Type, _ address: UnsafeRawPointer
  ) -> any PublishedField {
    address.assumingMemoryBound(to: F.self).pointee
  }

  var isEmpty: Bool { fields.isEmpty }

  var installedPublisher: ObservableObjectPublisher? {
    fields.lazy.compactMap(\.objectWillChange).first
  }

  func install(_ publisher: ObservableObjectPublisher) {
    for field in fields { field.install(publisher) }
  }
}

/// The publishers of objects without `@Published` properties, for as long as the objects exist.
private final class UnattachedPublishers: @unchecked Sendable {
  // Sendable: the entries are accessed under `lock`.

  private struct Entry {
    weak var object: AnyObject?
    let publisher: ObservableObjectPublisher
  }

  private static let shared = UnattachedPublishers()

  private let lock = StateLock()
  private var entries: [ObjectIdentifier: Entry] = [:]
  /// The number of entries at which those of released objects are removed next.
  private var limit = 64

  static func publisher(for object: AnyObject) -> ObservableObjectPublisher {
    shared.publisher(for: object)
  }

  private func publisher(for object: AnyObject) -> ObservableObjectPublisher {
    lock.withLock {
      let id = ObjectIdentifier(object)
      // A new object may have the address of a released one.
      if let entry = entries[id], entry.object === object { return entry.publisher }
      if entries.count >= limit {
        entries = entries.filter { $0.value.object != nil }
        limit = max(64, entries.count * 2)
      }
      let publisher = ObservableObjectPublisher()
      entries[id] = Entry(object: object, publisher: publisher)
      return publisher
    }
  }
}
