// Publishers without an upstream, and subjects.

import Combine
import PrefTestTags
import Testing

@Suite(.tags(.combine)) struct PublisherTests {
  @Test func justSendsWhenRequested() {
    let recorder = Just(3).record(demand: .none)
    #expect(recorder.events == [])
    recorder.request(.max(1))
    #expect(recorder.events == ["3", "finished"])
    #expect(Just(3) == Just(3))
  }

  @Test func emptyFinishesAtOnceUnlessItNeverCompletes() {
    #expect(Empty<Int, Never>().record(demand: .none).events == ["finished"])
    #expect(Empty<Int, Never>(completeImmediately: false).allEvents == [])
  }

  @Test func failFailsAtOnce() {
    #expect(
      Fail<Int, TestError>(error: TestError("x")).record(demand: .none).events == ["failure(x)"])
  }

  @Test func sequencesRespectDemand() {
    let recorder = [1, 2, 3].publisher.record(demand: .max(1))
    #expect(recorder.takeEvents() == ["1"])
    recorder.request(.max(1))
    #expect(recorder.takeEvents() == ["2"])
    recorder.request(.max(1))
    #expect(recorder.takeEvents() == ["3", "finished"], "the completion needs no further demand")
  }

  @Test func additionalDemandOfASubscriberIsMet() {
    let recorder = (1...4).publisher.record(demand: .max(1)) { $0 < 3 ? .max(1) : .none }
    #expect(recorder.events == ["1", "2", "3"])
  }

  @Test func aCancelledSequenceStops() {
    var subscription: (any Subscription)?
    var received: [Int] = []
    (1...5).publisher.subscribe(
      AnySubscriber<Int, Never>(
        receiveSubscription: {
          subscription = $0
          $0.request(.unlimited)
        },
        receiveValue: {
          received.append($0)
          if $0 == 2 { subscription?.cancel() }
          return .none
        }))
    #expect(received == [1, 2])
  }

  @Test func optionalsSendTheirValue() {
    #expect(Int?.some(4).publisher.allEvents == ["4", "finished"])
    #expect(Int?.none.publisher.allEvents == ["finished"])
  }

  @Test func resultsSendTheirValueOrFail() {
    #expect(Result<Int, TestError>.success(1).publisher.allEvents == ["1", "finished"])
    #expect(Result<Int, TestError>.failure(TestError()).publisher.allEvents == ["failure(failed)"])
  }

  @Test func deferredCreatesAPublisherPerSubscriber() {
    var count = 0
    let publisher = Deferred {
      count += 1
      return Just(count)
    }
    #expect(count == 0)
    #expect(publisher.allEvents == ["1", "finished"])
    #expect(publisher.allEvents == ["2", "finished"])
  }

  @Test func aFutureRunsOnceAndKeepsItsResult() {
    var runs = 0
    var promise: Future<Int, TestError>.Promise?
    let future = Future<Int, TestError> {
      runs += 1
      promise = $0
    }
    let early = future.record()
    #expect(runs == 1)
    #expect(early.events == [])
    promise?(.success(5))
    promise?(.success(6))
    #expect(early.events == ["5", "finished"])
    #expect(future.allEvents == ["5", "finished"])
    let lazy = future.record(demand: .none)
    #expect(lazy.events == [])
    lazy.request(.max(1))
    #expect(lazy.events == ["5", "finished"])
  }

  @Test func aRecordRepeatsItsRecording() {
    let record = Record<Int, TestError> { recording in
      recording.receive(1)
      recording.receive(2)
      recording.receive(completion: .failure(TestError("end")))
    }
    #expect(record.allEvents == ["1", "2", "failure(end)"])
    #expect(record.allEvents == ["1", "2", "failure(end)"])
  }
}

@Suite(.tags(.combine)) struct SubjectTests {
  @Test func aPassthroughSubjectDropsValuesWithoutDemand() {
    let subject = PassthroughSubject<Int, Never>()
    let recorder = subject.record(demand: .max(1))
    subject.send(1)
    subject.send(2)
    recorder.request(.max(1))
    subject.send(3)
    #expect(recorder.events == ["1", "3"])
  }

  @Test func aCompletedSubjectCompletesNewSubscribers() {
    let subject = PassthroughSubject<Int, TestError>()
    let first = subject.record()
    subject.send(1)
    subject.send(completion: .finished)
    subject.send(2)
    #expect(first.events == ["1", "finished"])
    #expect(subject.allEvents == ["finished"])
  }

  @Test func aCurrentValueSubjectSendsItsValueFirst() {
    let subject = CurrentValueSubject<Int, Never>(1)
    let recorder = subject.record()
    subject.value = 2
    subject.send(3)
    #expect(recorder.events == ["1", "2", "3"])
    #expect(subject.value == 3)
  }

  @Test func aCurrentValueSubjectKeepsTheLatestValueForLaterDemand() {
    let subject = CurrentValueSubject<Int, Never>(1)
    let recorder = subject.record(demand: .max(1))
    subject.send(2)
    subject.send(3)
    #expect(recorder.takeEvents() == ["1"])
    recorder.request(.max(1))
    #expect(recorder.takeEvents() == ["3"])
  }

  @Test func aCompletedCurrentValueSubjectStillStoresValues() {
    let subject = CurrentValueSubject<Int, Never>(1)
    let recorder = subject.record()
    subject.send(completion: .finished)
    subject.value = 2
    #expect(subject.value == 2)
    #expect(recorder.events == ["1", "finished"])
  }

  @Test func aSubjectIsNotRetainedByItsUpstream() {
    let source = Source<Int>()
    weak var released: PassthroughSubject<Int, TestError>?
    let connection: any Cancellable
    do {
      let subject = PassthroughSubject<Int, TestError>()
      released = subject
      connection = source.multicast(subject: subject).connect()
    }
    #expect(released == nil)
    connection.cancel()
  }

  @Test func aRequestOfNoneIsIgnored() {
    let recorder = [1, 2].publisher.record(demand: .none)
    recorder.request(.none)
    #expect(recorder.events == [])
    recorder.request(.max(2))
    #expect(recorder.events == ["1", "2", "finished"])
  }

  @Test func aCancelledSubscriberReceivesNothing() {
    let subject = PassthroughSubject<Int, Never>()
    var received: [Int] = []
    let cancellable = subject.sink { received.append($0) }
    subject.send(1)
    cancellable.cancel()
    subject.send(2)
    #expect(received == [1])
  }

  @Test func releasingTheCancellableCancels() {
    let subject = PassthroughSubject<Int, Never>()
    var received: [Int] = []
    var cancellables: Set<AnyCancellable> = []
    subject.sink { received.append($0) }.store(in: &cancellables)
    subject.send(1)
    cancellables = []
    subject.send(2)
    #expect(received == [1])
  }

  @Test func aSubjectRepublishesAPublisher() {
    let subject = PassthroughSubject<Int, Never>()
    let recorder = subject.record()
    let cancellable = [1, 2].publisher.subscribe(subject)
    #expect(recorder.events == ["1", "2", "finished"])
    cancellable.cancel()
  }

  @Test func aSubscriberMaySendWhileItReceives() {
    let subject = PassthroughSubject<Int, Never>()
    var received: [Int] = []
    let cancellable = subject.sink {
      received.append($0)
      if $0 < 3 { subject.send($0 + 1) }
    }
    subject.send(1)
    #expect(received == [1, 2, 3])
    cancellable.cancel()
  }

  @Test func sinkReleasesItsClosuresAtTheEnd() {
    final class Token {}
    weak var weakToken: Token?
    let subject = PassthroughSubject<Int, Never>()
    let cancellable: AnyCancellable
    do {
      let token = Token()
      weakToken = token
      cancellable = subject.sink { _ in withExtendedLifetime(token) {} }
    }
    #expect(weakToken != nil)
    subject.send(completion: .finished)
    #expect(weakToken == nil)
    cancellable.cancel()
  }

  @Test func assignSetsAProperty() {
    final class Model { var value = 0 }
    let model = Model()
    let subject = PassthroughSubject<Int, Never>()
    let cancellable = subject.assign(to: \.value, on: model)
    subject.send(7)
    #expect(model.value == 7)
    cancellable.cancel()
    subject.send(8)
    #expect(model.value == 7)
  }
}
