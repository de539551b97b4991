// Combine: subjects: publishers whose values are sent by code outside of the chain. Each subscriber has a channel with
// its own demand.

/// The subscription of one subscriber to a subject, without the type of the subscriber.
class Channel<Output, Failure: Error>: Subscription {
  func offer(_ value: Output) {}
  func finish(_ completion: Subscribers.Completion<Failure>) {}
  func request(_ demand: Subscribers.Demand) {}
  func cancel() {}
}

/// The channels of a subject, in the order of subscription.
struct ChannelList<Output, Failure: Error> {
  private(set) var channels: [Channel<Output, Failure>] = []

  mutating func append(_ channel: Channel<Output, Failure>) { channels.append(channel) }

  /// Removes a channel; O(n).
  mutating func remove(_ channel: Channel<Output, Failure>) {
    guard let index = channels.firstIndex(where: { $0 === channel }) else { return }
    channels.remove(at: index)
  }

  mutating func takeAll() -> [Channel<Output, Failure>] {
    defer { channels = [] }
    return channels
  }
}

/// The part of a subject that its channels use.
protocol ChannelOwner<Output, Failure>: AnyObject {
  associatedtype Output
  associatedtype Failure: Error
  /// The value that a new subscriber receives first; nil if there is none.
  var latestValue: Output? { get }
  func remove(_ channel: Channel<Output, Failure>)
  /// Called when a subscriber requests values.
  func didReceiveDemand()
}

/// The subscription of one subscriber of a known type to a subject.
final class SubscriberChannel<Owner: ChannelOwner, Downstream: Subscriber>:
  Channel<Owner.Output, Owner.Failure>, CustomStringConvertible, CustomReflectable,
  CustomPlaygroundDisplayConvertible
where Downstream.Input == Owner.Output, Downstream.Failure == Owner.Failure {
  let description: String
  private let lock = StateLock()
  private let deliveryLock = DeliveryLock()
  private var owner: Owner?
  private var downstream: Downstream?
  private var demand = Subscribers.Demand.none
  /// Whether the subscriber has received the subject's latest value.
  private var isUpToDate: Bool

  /// Creates a channel; `sendsLatestValue` is whether the first request delivers the subject's current value.
  init(
    _ name: String, _ owner: Owner, _ downstream: Downstream, sendsLatestValue: Bool,
    ignoresDemand: Bool = false
  ) {
    if ignoresDemand { demand = .unlimited }
    description = name
    self.owner = owner
    self.downstream = downstream
    isUpToDate = !sendsLatestValue
  }

  var customMirror: Mirror { Mirror(self, children: EmptyCollection()) }
  var playgroundDescription: Any { description }

  override func offer(_ value: Owner.Output) {
    lock.lock()
    guard let downstream else { return lock.unlock() }
    guard demand > .none else {
      if owner?.latestValue != nil { isUpToDate = false }
      return lock.unlock()
    }
    demand -= 1
    isUpToDate = true
    lock.unlock()
    deliver(value, to: downstream)
  }

  private func deliver(_ value: Owner.Output, to downstream: Downstream) {
    let more = deliveryLock.withLock { downstream.receive(value) }
    if more > .none { lock.withLock { demand += more } }
  }

  override func finish(_ completion: Subscribers.Completion<Owner.Failure>) {
    guard let downstream = end() else { return }
    deliveryLock.withLock { downstream.receive(completion: completion) }
  }

  override func request(_ demand: Subscribers.Demand) {
    guard demand > .none else { return }
    lock.lock()
    guard let downstream, let owner else { return lock.unlock() }
    self.demand += demand
    if isUpToDate {
      lock.unlock()
      return owner.didReceiveDemand()
    }
    isUpToDate = true
    guard let value = owner.latestValue else { return lock.unlock() }
    self.demand -= 1
    lock.unlock()
    deliver(value, to: downstream)
  }

  override func cancel() { _ = end() }

  private func end() -> Downstream? {
    lock.lock()
    let (downstream, owner) = (downstream, owner)
    self.downstream = nil
    self.owner = nil
    lock.unlock()
    if downstream != nil { owner?.remove(self) }
    return downstream
  }
}

/// A subject that sends each value to its current subscribers and keeps none.
///
/// A subscriber without demand misses the value.
public final class PassthroughSubject<Output, Failure: Error>: Subject {
  private let lock = StateLock()
  private var channels = ChannelList<Output, Failure>()
  private var completion: Subscribers.Completion<Failure>?
  private var upstreams: [any Subscription] = []
  private var hasDemand = false

  /// Creates a subject without subscribers.
  public init() {}

  deinit { for upstream in upstreams { upstream.cancel() } }

  /// Attaches an upstream subscription, whose values are requested once a subscriber requests some.
  public func send(subscription: any Subscription) {
    let isRequested = lock.withLock {
      upstreams.append(subscription)
      return hasDemand
    }
    if isRequested { subscription.request(.unlimited) }
  }

  /// Attaches a subscriber; if the subject has completed, the subscriber receives the completion at once.
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    lock.lock()
    if let completion {
      lock.unlock()
      subscriber.receive(subscription: Subscriptions.empty)
      return subscriber.receive(completion: completion)
    }
    let channel = SubscriberChannel(
      "PassthroughSubject", self, subscriber, sendsLatestValue: false)
    channels.append(channel)
    lock.unlock()
    subscriber.receive(subscription: channel)
  }

  /// Sends a value to each subscriber that has requested one; ignored after a completion.
  public func send(_ input: Output) {
    let channels = lock.withLock { completion == nil ? self.channels.channels : [] }
    for channel in channels { channel.offer(input) }
  }

  /// Sends a completion to all subscribers; further values and completions are ignored.
  public func send(completion: Subscribers.Completion<Failure>) {
    let channels = lock.withLock { () -> [Channel<Output, Failure>] in
      guard self.completion == nil else { return [] }
      self.completion = completion
      return self.channels.takeAll()
    }
    for channel in channels { channel.finish(completion) }
  }
}

extension PassthroughSubject: ChannelOwner {
  var latestValue: Output? { nil }

  func remove(_ channel: Channel<Output, Failure>) { lock.withLock { channels.remove(channel) } }

  func didReceiveDemand() {
    let upstreams = lock.withLock { () -> [any Subscription] in
      guard !hasDemand else { return [] }
      hasDemand = true
      return self.upstreams
    }
    for upstream in upstreams { upstream.request(.unlimited) }
  }
}

/// A subject with a current value, which new subscribers receive first.
public final class CurrentValueSubject<Output, Failure: Error>: Subject {
  private let lock = StateLock()
  private var channels = ChannelList<Output, Failure>()
  private var completion: Subscribers.Completion<Failure>?
  private var upstreams: [any Subscription] = []
  private var currentValue: Output

  /// Creates a subject with an initial value.
  public init(_ value: Output) { currentValue = value }

  deinit { for upstream in upstreams { upstream.cancel() } }

  /// The current value; setting it sends the new value to all subscribers.
  public var value: Output {
    get { lock.withLock { currentValue } }
    set { send(newValue) }
  }

  /// Attaches an upstream subscription and requests unlimited values from it.
  public func send(subscription: any Subscription) {
    lock.withLock { upstreams.append(subscription) }
    subscription.request(.unlimited)
  }

  /// Attaches a subscriber; if the subject has completed, the subscriber receives the completion at once.
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    lock.lock()
    if let completion {
      lock.unlock()
      subscriber.receive(subscription: Subscriptions.empty)
      return subscriber.receive(completion: completion)
    }
    let channel = SubscriberChannel(
      "CurrentValueSubject", self, subscriber, sendsLatestValue: true)
    channels.append(channel)
    lock.unlock()
    subscriber.receive(subscription: channel)
  }

  /// Stores a value and sends it to each subscriber that has requested one; after a completion, only stores it.
  ///
  /// A subscriber without demand receives the latest value when it next requests one.
  public func send(_ input: Output) {
    lock.lock()
    let old = currentValue
    currentValue = input
    let channels = completion == nil ? self.channels.channels : []
    lock.unlock()
    withExtendedLifetime(old) { for channel in channels { channel.offer(input) } }
  }

  /// Sends a completion to all subscribers; further values and completions are ignored.
  public func send(completion: Subscribers.Completion<Failure>) {
    let channels = lock.withLock { () -> [Channel<Output, Failure>] in
      guard self.completion == nil else { return [] }
      self.completion = completion
      return self.channels.takeAll()
    }
    for channel in channels { channel.finish(completion) }
  }
}

extension CurrentValueSubject: ChannelOwner {
  var latestValue: Output? { value }

  func remove(_ channel: Channel<Output, Failure>) { lock.withLock { channels.remove(channel) } }

  func didReceiveDemand() {}
}
