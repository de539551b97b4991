// Combine: operators that observe a stream without changing it: `print`, `handleEvents`, `breakpoint`.
//
// Members that satisfy `Publisher`'s requirements, stored operands and memberwise initializers have no documentation of
// their own: the operator's method describes them.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Foundation

/// Calls closures with all events and passes the events on.
private final class ObservingStage<Downstream: Subscriber>:
  Stage<Downstream.Input, Downstream.Failure, Downstream>
{
  private let events: Events<Downstream.Input, Downstream.Failure>

  init(
    _ name: String, _ downstream: Downstream, _ events: Events<Downstream.Input, Downstream.Failure>
  ) {
    self.events = events
    super.init(name, downstream)
  }

  override func start(_ subscription: any Subscription) {
    events.subscription?(subscription)
    super.start(subscription)
  }

  override func receive(_ input: Downstream.Input) -> Subscribers.Demand {
    guard isActive else { return .none }
    events.value?(input)
    let more = downstream.receive(input)
    events.synchronousDemand?(more)
    return more
  }

  override func receive(completion: Subscribers.Completion<Downstream.Failure>) {
    guard end() != nil else { return }
    events.completion?(completion)
    downstream.receive(completion: completion)
  }

  override func request(_ demand: Subscribers.Demand) {
    events.request?(demand)
    super.request(demand)
  }

  override func cancel() {
    events.cancel?()
    super.cancel()
  }
}

/// The closures of an observing stage.
private struct Events<Output, Failure: Error> {
  var subscription: ((any Subscription) -> Void)?
  var value: ((Output) -> Void)?
  var synchronousDemand: ((Subscribers.Demand) -> Void)?
  var completion: ((Subscribers.Completion<Failure>) -> Void)?
  var request: ((Subscribers.Demand) -> Void)?
  var cancel: (() -> Void)?
}

/// Writes lines to a stream, or to the standard output.
private final class LineWriter {
  private let lock = StateLock()
  private let prefix: String
  private var stream: (any TextOutputStream)?

  init(_ prefix: String, _ stream: (any TextOutputStream)?) {
    self.prefix = prefix.isEmpty ? "" : "\(prefix): "
    self.stream = stream
  }

  func write(_ text: String) {
    let line = "\(prefix)\(text)"
    lock.withLock {
      if stream == nil { Swift.print(line) } else { stream?.write(line + "\n") }
    }
  }
}

extension Publishers {
  /// A publisher that prints all events.
  public struct Print<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    public let prefix: String
    public let upstream: Upstream
    public let stream: (any TextOutputStream)?

    public init(upstream: Upstream, prefix: String, to stream: (any TextOutputStream)? = nil) {
      self.upstream = upstream
      self.prefix = prefix
      self.stream = stream
    }

    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      let writer = LineWriter(prefix, stream)
      func text(_ demand: Subscribers.Demand) -> String {
        demand.max.map { "request max: (\($0))" } ?? "request unlimited"
      }
      upstream.subscribe(
        ObservingStage(
          "Print", subscriber,
          Events(
            subscription: { writer.write("receive subscription: (\($0))") },
            value: { writer.write("receive value: (\($0))") },
            synchronousDemand: {
              if $0 > .none { writer.write("\(text($0)) (synchronous)") }
            },
            completion: {
              switch $0 {
              case .finished: writer.write("receive finished")
              case .failure(let error): writer.write("receive error: (\(error))")
              }
            },
            request: { writer.write(text($0)) },
            cancel: { writer.write("receive cancel") })))
    }
  }

  /// A publisher that calls closures with the events of a stream.
  public struct HandleEvents<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    public var receiveSubscription: ((any Subscription) -> Void)?
    public var receiveOutput: ((Output) -> Void)?
    public var receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)?
    public var receiveCancel: (() -> Void)?
    public var receiveRequest: ((Subscribers.Demand) -> Void)?

    public init(
      upstream: Upstream, receiveSubscription: ((any Subscription) -> Void)? = nil,
      receiveOutput: ((Output) -> Void)? = nil,
      receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)? = nil,
      receiveCancel: (() -> Void)? = nil, receiveRequest: ((Subscribers.Demand) -> Void)? = nil
    ) {
      self.upstream = upstream
      self.receiveSubscription = receiveSubscription
      self.receiveOutput = receiveOutput
      self.receiveCompletion = receiveCompletion
      self.receiveCancel = receiveCancel
      self.receiveRequest = receiveRequest
    }

    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      let onRequest = receiveRequest
      upstream.subscribe(
        ObservingStage(
          "HandleEvents", subscriber,
          Events(
            subscription: receiveSubscription, value: receiveOutput,
            synchronousDemand: { if $0 > .none { onRequest?($0) } },
            completion: receiveCompletion, request: onRequest, cancel: receiveCancel)))
    }
  }

  /// A publisher that stops in the debugger at chosen events.
  public struct Breakpoint<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    public let receiveSubscription: ((any Subscription) -> Bool)?
    public let receiveOutput: ((Output) -> Bool)?
    public let receiveCompletion: ((Subscribers.Completion<Failure>) -> Bool)?

    public init(
      upstream: Upstream, receiveSubscription: ((any Subscription) -> Bool)? = nil,
      receiveOutput: ((Output) -> Bool)? = nil,
      receiveCompletion: ((Subscribers.Completion<Failure>) -> Bool)? = nil
    ) {
      self.upstream = upstream
      self.receiveSubscription = receiveSubscription
      self.receiveOutput = receiveOutput
      self.receiveCompletion = receiveCompletion
    }

    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      func stop(_ isHit: Bool?) { if isHit == true { raise(SIGTRAP) } }
      let publisher = self
      upstream.subscribe(
        ObservingStage(
          "Breakpoint", subscriber,
          Events(
            subscription: { stop(publisher.receiveSubscription?($0)) },
            value: { stop(publisher.receiveOutput?($0)) },
            completion: { stop(publisher.receiveCompletion?($0)) })))
    }
  }
}

extension Publisher {
  /// Prints all events, each on a line that begins with `prefix`.
  ///
  /// - Parameter stream: Where to print; nil for the standard output.
  public func print(
    _ prefix: String = "", to stream: (any TextOutputStream)? = nil
  ) -> Publishers.Print<Self> {
    Publishers.Print(upstream: self, prefix: prefix, to: stream)
  }

  /// Calls closures with the events of the stream, before they are passed on.
  public func handleEvents(
    receiveSubscription: ((any Subscription) -> Void)? = nil,
    receiveOutput: ((Output) -> Void)? = nil,
    receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)? = nil,
    receiveCancel: (() -> Void)? = nil, receiveRequest: ((Subscribers.Demand) -> Void)? = nil
  ) -> Publishers.HandleEvents<Self> {
    Publishers.HandleEvents(
      upstream: self, receiveSubscription: receiveSubscription, receiveOutput: receiveOutput,
      receiveCompletion: receiveCompletion, receiveCancel: receiveCancel,
      receiveRequest: receiveRequest)
  }

  /// Raises `SIGTRAP` at events for which a closure returns true, which stops in a debugger.
  public func breakpoint(
    receiveSubscription: ((any Subscription) -> Bool)? = nil,
    receiveOutput: ((Output) -> Bool)? = nil,
    receiveCompletion: ((Subscribers.Completion<Failure>) -> Bool)? = nil
  ) -> Publishers.Breakpoint<Self> {
    Publishers.Breakpoint(
      upstream: self, receiveSubscription: receiveSubscription, receiveOutput: receiveOutput,
      receiveCompletion: receiveCompletion)
  }

  /// Raises `SIGTRAP` when the stream fails, which stops in a debugger.
  public func breakpointOnError() -> Publishers.Breakpoint<Self> {
    breakpoint(receiveCompletion: {
      if case .failure = $0 { true } else { false }
    })
  }
}
