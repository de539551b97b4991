// Combine: publishers of Foundation's timers and notifications, and Foundation's coders.

import Foundation

extension JSONEncoder: TopLevelEncoder {
  /// JSON is encoded as UTF-8.
  public typealias Output = Data
}

extension JSONDecoder: TopLevelDecoder {
  /// JSON is decoded from UTF-8, UTF-16 or UTF-32.
  public typealias Input = Data
}

extension PropertyListEncoder: TopLevelEncoder {
  /// Property lists are encoded in the encoder's format.
  public typealias Output = Data
}

extension PropertyListDecoder: TopLevelDecoder {
  /// Property lists are decoded from any of their formats.
  public typealias Input = Data
}

extension NotificationCenter {
  /// Returns a publisher of notifications.
  ///
  /// - Parameters:
  ///   - name: The name of the notifications.
  ///   - object: The sender; nil for any.
  public func publisher(for name: Notification.Name, object: AnyObject? = nil) -> Publisher {
    Publisher(center: self, name: name, object: object)
  }

  /// A publisher of the notifications of a center.
  public struct Publisher: Combine.Publisher, Equatable {
    /// The type of the values.
    public typealias Output = Notification
    /// Notifications do not fail.
    public typealias Failure = Never

    /// The notification center.
    public let center: NotificationCenter
    /// The name of the notifications.
    public let name: Notification.Name
    /// The sender; nil for any.
    public let object: AnyObject?

    /// Creates a publisher of notifications.
    public init(center: NotificationCenter, name: Notification.Name, object: AnyObject? = nil) {
      self.center = center
      self.name = name
      self.object = object
    }

    /// Whether two publishers observe the same notifications.
    public static func == (lhs: Publisher, rhs: Publisher) -> Bool {
      lhs.center === rhs.center && lhs.name == rhs.name && lhs.object === rhs.object
    }

    fileprivate func observe(_ receive: @escaping (Notification) -> Void) -> any NSObjectProtocol {
      let receive = Unchecked(value: receive)
      return center.addObserver(forName: name, object: object, queue: nil) { receive.value($0) }
    }

    /// Attaches a subscriber; a notification for which there is no demand is dropped.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Notification, S.Failure == Never {
      subscriber.receive(subscription: NotificationSubscription(self, subscriber))
    }
  }
}

/// Observes notifications for a subscriber.
private final class NotificationSubscription<Downstream: Subscriber>: Subscription,
  CustomStringConvertible
where Downstream.Input == Notification, Downstream.Failure == Never {
  private let lock = StateLock()
  private let deliveryLock = DeliveryLock()
  private let center: NotificationCenter
  private var observation: (any NSObjectProtocol)?
  private var demand = Subscribers.Demand.none
  private var downstream: Downstream?

  init(_ publisher: NotificationCenter.Publisher, _ downstream: Downstream) {
    center = publisher.center
    self.downstream = downstream
    // The closure does not refer to the generic subscriber type, which a concurrent closure cannot capture.
    let receive: (Notification) -> Void = { [weak self] in self?.receive($0) }
    observation = publisher.observe(receive)
  }

  deinit { if let observation { center.removeObserver(observation) } }

  var description: String { "NotificationCenter Observer" }

  private func receive(_ notification: Notification) {
    lock.lock()
    guard let downstream, demand > .none else { return lock.unlock() }
    demand -= 1
    lock.unlock()
    let more = deliveryLock.withLock { downstream.receive(notification) }
    lock.withLock { demand += more }
  }

  func request(_ demand: Subscribers.Demand) {
    guard demand > .none else { return }
    lock.withLock { self.demand += demand }
  }

  func cancel() {
    lock.lock()
    let observation = observation
    self.observation = nil
    downstream = nil
    lock.unlock()
    if let observation { center.removeObserver(observation) }
  }
}

extension Timer {
  /// Returns a publisher that sends the current date at regular intervals, once it is connected.
  ///
  /// - Parameters:
  ///   - interval: The time between two dates, in seconds.
  ///   - tolerance: How much later a date may be sent, in seconds; nil for the run loop's choice.
  ///   - runLoop: The run loop that runs the timer.
  ///   - mode: The run loop's mode in which the timer runs.
  ///   - options: Ignored.
  public static func publish(
    every interval: TimeInterval, tolerance: TimeInterval? = nil, on runLoop: RunLoop,
    in mode: RunLoop.Mode, options: RunLoop.SchedulerOptions? = nil
  ) -> TimerPublisher {
    TimerPublisher(
      interval: interval, tolerance: tolerance, runLoop: runLoop, mode: mode, options: options)
  }

  /// A publisher that sends the current date at regular intervals.
  public final class TimerPublisher: ConnectablePublisher {
    /// The type of the values.
    public typealias Output = Date
    /// Timers do not fail.
    public typealias Failure = Never

    /// The time between two dates, in seconds.
    public final let interval: TimeInterval
    /// How much later a date may be sent, in seconds.
    public final let tolerance: TimeInterval?
    /// The run loop that runs the timer.
    public final let runLoop: RunLoop
    /// The run loop's mode in which the timer runs.
    public final let mode: RunLoop.Mode
    /// Options of the run loop; without effect.
    public final let options: RunLoop.SchedulerOptions?

    private let lock = StateLock()
    private let subject = PassthroughSubject<Date, Never>()
    private var timer: Timer?

    /// Creates a publisher, which sends nothing before it is connected.
    public init(
      interval: TimeInterval, tolerance: TimeInterval? = nil, runLoop: RunLoop,
      mode: RunLoop.Mode, options: RunLoop.SchedulerOptions? = nil
    ) {
      self.interval = interval
      self.tolerance = tolerance
      self.runLoop = runLoop
      self.mode = mode
      self.options = options
    }

    /// Attaches a subscriber; dates for which there is no demand are dropped.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Date, S.Failure == Never {
      subject.subscribe(subscriber)
    }

    /// Starts the timer; connecting again has no effect while it runs.
    ///
    /// - Returns: The connection; canceling it stops the timer.
    public func connect() -> any Cancellable {
      let subject = Unchecked(value: subject)
      lock.lock()
      if timer == nil {
        let timer = Timer(timeInterval: interval, repeats: true) { _ in
          subject.value.send(Date())
        }
        if let tolerance { timer.tolerance = tolerance }
        self.timer = timer
        runLoop.add(timer, forMode: mode)
      }
      lock.unlock()
      return AnyCancellable { [weak self] in self?.stop() }
    }

    private func stop() {
      let timer = lock.withLock {
        defer { self.timer = nil }
        return self.timer
      }
      timer?.invalidate()
    }
  }
}
