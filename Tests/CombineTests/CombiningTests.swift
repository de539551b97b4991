// Operators with several upstreams.

import Combine
import PrefTestTags
import Testing

@Suite(.tags(.combine)) struct CombiningTests {
  private typealias Numbers = PassthroughSubject<Int, TestError>

  @Test func zipPairsByPosition() {
    let (a, b) = (Numbers(), PassthroughSubject<String, TestError>())
    let recorder = a.zip(b).record()
    a.send(1)
    a.send(2)
    b.send("A")
    #expect(recorder.takeEvents() == [#"(1, "A")"#])
    b.send("B")
    a.send(3)
    a.send(completion: .finished)
    #expect(recorder.takeEvents() == [#"(2, "B")"#], "3 still waits for its pair")
    b.send("C")
    #expect(recorder.takeEvents() == [#"(3, "C")"#, "finished"])
  }

  @Test func zipRequestsAsManyFromEach() {
    let (a, b) = (Source<Int>(), Source<Int>())
    let recorder = a.zip(b, +).record(demand: .max(2))
    #expect(a.takeLog() == ["request max(2)"])
    #expect(b.takeLog() == ["request max(2)"])
    a.send(1)
    b.send(10)
    #expect(recorder.events == ["11"])
  }

  @Test func zipFailsWithTheFirstFailure() {
    let (a, b) = (Source<Int>(), Source<Int>())
    let recorder = a.zip(b).record()
    b.log = []
    a.send(completion: .failure(TestError("a")))
    #expect(b.takeLog() == ["cancel"])
    #expect(recorder.events == ["failure(a)"])
  }

  @Test func combineLatestSendsOnEachChange() {
    let (a, b) = (Numbers(), Numbers())
    let recorder = a.combineLatest(b).record()
    a.send(1)
    a.send(2)
    #expect(recorder.takeEvents() == [])
    b.send(3)
    a.send(4)
    #expect(recorder.takeEvents() == ["(2, 3)", "(4, 3)"])
    a.send(completion: .finished)
    #expect(recorder.takeEvents() == [])
    b.send(5)
    b.send(completion: .finished)
    #expect(recorder.takeEvents() == ["(4, 5)", "finished"])
  }

  @Test func combineLatestOfThreeAndFour() {
    let one = [1].publisher
    #expect(one.combineLatest(one, one).allEvents == ["(1, 1, 1)", "finished"])
    #expect(one.combineLatest(one, one, one) { $0 + $1 + $2 + $3 }.allEvents == ["4", "finished"])
    #expect(one.zip(one, one, one) { $0 + $1 + $2 + $3 }.allEvents == ["4", "finished"])
  }

  @Test func combineLatestKeepsOptionalValues() {
    let a = CurrentValueSubject<Int?, Never>(nil)
    let recorder = a.combineLatest(Just(1)).record()
    #expect(recorder.takeEvents() == ["(nil, 1)"])
    a.send(2)
    #expect(recorder.takeEvents() == ["(Optional(2), 1)"])
  }

  @Test func mergeInterleaves() {
    let (a, b) = (Numbers(), Numbers())
    let recorder = a.merge(with: b).record()
    a.send(1)
    b.send(2)
    a.send(completion: .finished)
    b.send(3)
    b.send(completion: .finished)
    #expect(recorder.events == ["1", "2", "3", "finished"])
    #expect(
      Publishers.MergeMany([1, 2].publisher, [3].publisher).allEvents == [
        "1", "2", "3", "finished",
      ])
    let one = Just(1)
    #expect(
      Publishers.Merge8(one, one, one, one, one, one, one, one).count().allEvents
        == ["8", "finished"])
  }

  @Test func mergeBuffersOneValuePerUpstream() {
    let (a, b) = (Source<Int>(), Source<Int>())
    let recorder = Publishers.Merge(a, b).record(demand: .max(1))
    #expect(a.takeLog() == ["request max(1)"])
    #expect(b.takeLog() == ["request max(1)"])
    #expect(a.send(1) == .max(1))
    #expect(b.send(2) == .none)
    #expect(recorder.takeEvents() == ["1"])
    recorder.request(.max(1))
    #expect(recorder.takeEvents() == ["2"])
    #expect(b.takeLog() == ["request max(1)"])
  }

  @Test func anEmptyMergeFinishes() {
    #expect(Publishers.MergeMany([Just<Int>]()).allEvents == ["finished"])
  }

  @Test func flatMapInterleavesInnerPublishers() {
    let subjects = [Numbers(), Numbers()]
    let outer = PassthroughSubject<Int, TestError>()
    let recorder = outer.flatMap { subjects[$0] }.record()
    outer.send(0)
    outer.send(1)
    subjects[1].send(10)
    subjects[0].send(20)
    outer.send(completion: .finished)
    subjects[0].send(completion: .finished)
    subjects[1].send(30)
    subjects[1].send(completion: .finished)
    #expect(recorder.events == ["10", "20", "30", "finished"])
  }

  @Test func flatMapLimitsActivePublishers() {
    let outer = Source<Int>()
    let inner = [Numbers(), Numbers()]
    let recorder = outer.flatMap(maxPublishers: .max(1)) { inner[$0] }.record()
    #expect(outer.takeLog() == ["request max(1)"])
    outer.send(0)
    inner[0].send(1)
    #expect(outer.takeLog() == [])
    inner[0].send(completion: .finished)
    #expect(outer.takeLog() == ["request max(1)"])
    outer.send(1)
    inner[1].send(2)
    #expect(recorder.events == ["1", "2"])
  }

  @Test func flatMapOfSequencesRespectsDemand() {
    let recorder = [1, 2].publisher.flatMap { [$0, $0 * 10].publisher }.record(demand: .max(3))
    #expect(recorder.takeEvents().count == 3)
    recorder.request(.unlimited)
    #expect(recorder.takeEvents().count == 2, "the last value and the completion")
  }

  @Test func aFailedInnerPublisherCancelsTheOthers() {
    let outer = PassthroughSubject<Int, TestError>()
    let sources = [Source<Int>(), Source<Int>()]
    let recorder = outer.flatMap { sources[$0] }.record()
    outer.send(0)
    outer.send(1)
    sources[1].log = []
    sources[0].send(completion: .failure(TestError("inner")))
    #expect(recorder.events == ["failure(inner)"])
    #expect(sources[1].takeLog() == ["cancel"])
  }

  @Test func switchToLatestCancelsTheOneBefore() {
    let outer = PassthroughSubject<Source<Int>, TestError>()
    let (a, b) = (Source<Int>(), Source<Int>())
    let recorder = outer.switchToLatest().record()
    outer.send(a)
    a.send(1)
    outer.send(b)
    #expect(a.takeLog() == ["request unlimited", "cancel"])
    a.send(2)
    b.send(3)
    outer.send(completion: .finished)
    #expect(recorder.takeEvents() == ["1", "3"])
    b.send(completion: .finished)
    #expect(recorder.takeEvents() == ["finished"])
  }

  @Test func untilOutputFrom() {
    let (values, trigger) = (Numbers(), PassthroughSubject<Void, TestError>())
    let prefix = values.prefix(untilOutputFrom: trigger).record()
    let drop = values.drop(untilOutputFrom: trigger).record()
    values.send(1)
    trigger.send()
    values.send(2)
    #expect(prefix.events == ["1", "finished"])
    #expect(drop.events == ["2"])
  }

  @Test func dropUntilOutputRequestsDroppedValuesAgain() {
    let (source, trigger) = (Source<Int>(), PassthroughSubject<Void, TestError>())
    let recorder = source.drop(untilOutputFrom: trigger).record(demand: .max(1))
    #expect(source.takeLog() == ["request max(1)"])
    #expect(source.send(1) == .max(1))
    trigger.send()
    #expect(source.send(2) == .none)
    #expect(recorder.events == ["2"])
  }
}

@Suite(.tags(.combine)) struct SharingTests {
  @Test func shareSubscribesOnce() {
    let source = Source<Int>()
    let shared = source.share()
    let (a, b) = (shared.record(), shared.record())
    #expect(source.subscriptionCount == 1)
    source.send(1)
    #expect(a.events == ["1"])
    #expect(b.events == ["1"])
    a.cancel()
    #expect(!source.log.contains("cancel"))
    b.cancel()
    #expect(source.log.contains("cancel"))
  }

  @Test func multicastWaitsForItsConnection() {
    let publisher = [1, 2].publisher.multicast(subject: PassthroughSubject())
    let recorder = publisher.record()
    #expect(recorder.events == [])
    let connection = publisher.connect()
    #expect(recorder.events == ["1", "2", "finished"])
    connection.cancel()
    let connectable = Just(3).makeConnectable()
    let second = connectable.record()
    #expect(second.events == [])
    _ = connectable.connect()
    #expect(second.events == ["3", "finished"])
  }

  @Test func buffersStoreWhatIsNotRequested() {
    let subject = PassthroughSubject<Int, TestError>()
    let newest = subject.buffer(size: 2, prefetch: .byRequest, whenFull: .dropNewest)
      .record(demand: .none)
    let oldest = subject.buffer(size: 2, prefetch: .byRequest, whenFull: .dropOldest)
      .record(demand: .none)
    let failing = subject.buffer(
      size: 2, prefetch: .byRequest, whenFull: .customError { TestError("full") }
    ).record(demand: .none)
    for value in 1...3 { subject.send(value) }
    newest.request(.unlimited)
    oldest.request(.unlimited)
    #expect(newest.events == ["1", "2"])
    #expect(oldest.events == ["2", "3"])
    failing.request(.unlimited)
    #expect(failing.events == ["1", "2", "failure(full)"])
  }

  @Test func keepFullRequestsTheBuffersSize() {
    let source = Source<Int>()
    let recorder = source.buffer(size: 4, prefetch: .keepFull, whenFull: .dropNewest)
      .record(demand: .max(1))
    #expect(source.takeLog() == ["request max(4)"])
    #expect(source.send(1) == .max(1))
    #expect(recorder.events == ["1"])
  }
}
