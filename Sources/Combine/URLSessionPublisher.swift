// Combine: the publisher of a URL session's data tasks, which the trait `StaticCommand` leaves out, since
// FoundationNetworking links with libcurl.

#if !StaticCommand
  import Foundation

  #if canImport(FoundationNetworking)
    @_exported import FoundationNetworking
  #endif

  extension URLSession {
    /// Returns a publisher of the data and the response of a URL.
    public func dataTaskPublisher(for url: URL) -> DataTaskPublisher {
      dataTaskPublisher(for: URLRequest(url: url))
    }

    /// Returns a publisher of the data and the response of a request.
    public func dataTaskPublisher(for request: URLRequest) -> DataTaskPublisher {
      DataTaskPublisher(request: request, session: self)
    }

    /// A publisher that performs a data task for each subscriber, at the first demand.
    ///
    /// Cancellation ends the task if the session has no cache. With one, the task ends by itself, and its result is
    /// discarded.
    public struct DataTaskPublisher: Publisher {
      /// The data and the response.
      public typealias Output = (data: Data, response: URLResponse)
      /// The error of the task.
      public typealias Failure = URLError

      /// The request.
      public let request: URLRequest
      /// The session that performs the task.
      public let session: URLSession

      /// Creates a publisher of a request.
      public init(request: URLRequest, session: URLSession) {
        self.request = request
        self.session = session
      }

      /// Attaches a subscriber.
      public func receive<S: Subscriber>(subscriber: S)
      where S.Input == Output, S.Failure == Failure {
        subscriber.receive(subscription: DataTaskSubscription(self, subscriber))
      }
    }
  }

  /// Performs a data task for a subscriber.
  private final class DataTaskSubscription<Downstream: Subscriber>: Subscription,
    CustomStringConvertible
  where Downstream.Input == URLSession.DataTaskPublisher.Output, Downstream.Failure == URLError {
    private let lock = StateLock()
    private let publisher: URLSession.DataTaskPublisher
    private var task: URLSessionDataTask?
    private var downstream: Downstream?

    init(_ publisher: URLSession.DataTaskPublisher, _ downstream: Downstream) {
      self.publisher = publisher
      self.downstream = downstream
    }

    var description: String { "DataTaskPublisher" }

    func request(_ demand: Subscribers.Demand) {
      guard demand > .none else { return }
      let new: URLSessionDataTask? = lock.withLock {
        guard task == nil, downstream != nil else { return nil }
        let receive: (Data?, URLResponse?, (any Error)?) -> Void = { [weak self] in
          self?.receive($0, $1, $2)
        }
        let box = Unchecked(value: receive)
        let task = publisher.session.dataTask(with: publisher.request) { box.value($0, $1, $2) }
        self.task = task
        return task
      }
      new?.resume()
    }

    private func receive(_ data: Data?, _ response: URLResponse?, _ error: (any Error)?) {
      let downstream = lock.withLock {
        defer { self.downstream = nil }
        return self.downstream
      }
      guard let downstream else { return }
      if let data, let response, error == nil {
        _ = downstream.receive((data, response))
        downstream.receive(completion: .finished)
      } else {
        downstream.receive(completion: .failure(error as? URLError ?? URLError(.unknown)))
      }
    }

    func cancel() {
      let task = lock.withLock {
        downstream = nil
        return self.task
      }
      // Foundation on Linux first looks for the response in the cache of the session, and traps when the task is
      // cancelled during this lookup (swift-corelibs-foundation, issue 3296).
      if publisher.session.configuration.urlCache == nil { task?.cancel() }
    }
  }
#endif
