// The publisher of a URL session's data tasks.

import Combine
import Foundation
import PrefTestTags
import Testing

/// A subscriber that requests nothing by itself.
private final class IdleSubscriber: Subscriber {
  private(set) var subscription: (any Subscription)?
  private let receive: () -> Void

  /// Creates a subscriber that calls `receive` with each value and completion.
  init(_ receive: @escaping () -> Void) { self.receive = receive }

  func receive(subscription: any Subscription) { self.subscription = subscription }

  func receive(_ input: URLSession.DataTaskPublisher.Output) -> Subscribers.Demand {
    receive()
    return .none
  }

  func receive(completion: Subscribers.Completion<URLError>) { receive() }
}

@Suite(.tags(.combine)) struct URLSessionPublisherTests {
  private func values(_ url: String) async throws -> [String] {
    let url = try #require(URL(string: url))
    var texts: [String] = []
    for try await text in URLSession.shared.dataTaskPublisher(for: url)
      .map({ String(decoding: $0.data, as: UTF8.self) }).values
    {
      texts.append(text)
    }
    return texts
  }

  @Test func theDataIsOneValue() async throws {
    #expect(try await values("data:text/plain,hello") == ["hello"])
  }

  @Test func anErrorOfTheTaskIsTheFailure() async throws {
    await #expect(throws: URLError.self) { try await values("unknown-scheme://host/path") }
  }

  @Test func nothingHappensWithoutDemandOrAfterCancellation() async throws {
    let url = try #require(URL(string: "data:text/plain,hello"))
    let publisher = URLSession.shared.dataTaskPublisher(for: url)
    #expect(publisher.request.url == url && publisher.session === URLSession.shared)
    try await confirmation(expectedCount: 0) { confirm in
      let subscriber = IdleSubscriber { confirm() }
      publisher.subscribe(subscriber)
      subscriber.subscription?.cancel()
      subscriber.subscription?.request(.unlimited)
      // Another task of the same session has finished by then.
      let later = try await values("data:text/plain,hello")
      #expect(later == ["hello"])
    }
  }

  /// Foundation traps when a task is cancelled during the lookup of its response in the cache of the session.
  @Test func tasksAreCancelledAtAnyTime() async throws {
    let url = try #require(URL(string: "data:text/plain,hello"))
    let configuration = URLSessionConfiguration.ephemeral
    configuration.urlCache = nil
    for session in [URLSession.shared, URLSession(configuration: configuration)] {
      for _ in 0..<2000 {
        session.dataTaskPublisher(for: url)
          .sink(receiveCompletion: { _ in }, receiveValue: { _ in }).cancel()
      }
    }
    #expect(try await values("data:text/plain,hello") == ["hello"])
  }

  @Test func decodedDataReachesASubject() async throws {
    let url = try #require(URL(string: "data:application/json,%7B%22name%22:%22Ada%22%7D"))
    struct Person: Decodable { var name: String }
    for try await person in URLSession.shared.dataTaskPublisher(for: URLRequest(url: url))
      .map(\.data).decode(type: Person.self, decoder: JSONDecoder()).values
    {
      #expect(person.name == "Ada")
    }
  }
}
