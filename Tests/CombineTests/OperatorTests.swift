// Operators with one upstream; expected values are those of Apple's documentation of each operator.

import Combine
import Foundation
import PrefTestTags
import Testing

@Suite(.tags(.combine)) struct TransformTests {
  @Test func mapConverts() {
    #expect([5, 4, 3].publisher.map { $0 * 2 }.allEvents == ["10", "8", "6", "finished"])
    #expect(["a", "bcd"].publisher.map(\.count).allEvents == ["1", "3", "finished"])
  }

  @Test func tryMapFailsWithTheThrownError() {
    let publisher = [1, 2, 3].publisher.tryMap { value -> Int in
      if value == 2 { throw TestError("two") }
      return value
    }
    #expect(publisher.allEvents == ["1", "failure(two)"])
  }

  @Test func aFailedTransformCancelsTheUpstream() {
    let source = Source<Int>()
    let recorder = source.tryMap { _ -> Int in throw TestError("x") }.record()
    #expect(source.takeLog() == ["request unlimited"])
    source.send(1)
    #expect(source.takeLog() == ["cancel"])
    source.send(2)
    #expect(recorder.events == ["failure(x)"])
  }

  @Test func mapErrorConvertsTheError() {
    let publisher = Fail<Int, TestError>(error: TestError("a")).mapError {
      TestError($0.name + "b")
    }
    #expect(publisher.allEvents == ["failure(ab)"])
  }

  @Test func compactMapDropsNil() {
    let romans = [1: "I", 2: "II", 3: "III", 5: "V"]
    #expect(
      (0...5).publisher.compactMap { romans[$0] }.allEvents == ["I", "II", "III", "V", "finished"])
  }

  @Test func droppedValuesAreRequestedAgain() {
    let source = Source<Int>()
    let recorder = source.filter { $0 % 2 == 0 }.record(demand: .max(1))
    #expect(source.takeLog() == ["request max(1)"])
    #expect(source.send(1) == .max(1))
    #expect(source.send(2) == .none)
    #expect(recorder.events == ["2"])
  }

  @Test func removeDuplicatesComparesNeighbors() {
    #expect(
      [0, 1, 2, 2, 3, 3, 3, 4, 4, 0].publisher.removeDuplicates().allEvents
        == ["0", "1", "2", "3", "4", "0", "finished"])
  }

  @Test func scanSendsEachResult() {
    #expect((0...5).publisher.scan(0, +).allEvents == ["0", "1", "3", "6", "10", "15", "finished"])
  }

  @Test func replaceNilFillsIn() {
    let values = PassthroughSubject<Double?, Never>()
    let recorder = values.replaceNil(with: 0).record()
    values.send(1)
    values.send(nil)
    #expect(recorder.events == ["1.0", "0.0"])
    // As Apple documents it: the operator of sequences keeps the optional type.
    #expect(
      [1.0, nil].publisher.replaceNil(with: 0).allEvents
        == ["Optional(1.0)", "Optional(0.0)", "finished"])
  }

  @Test func dropAndPrefix() {
    let numbers = (1...6).publisher
    #expect(numbers.dropFirst(4).allEvents == ["5", "6", "finished"])
    #expect(numbers.drop { $0 < 4 }.allEvents == ["4", "5", "6", "finished"])
    #expect(numbers.prefix(2).allEvents == ["1", "2", "finished"])
    #expect(numbers.prefix(0).allEvents == ["finished"])
    #expect(numbers.prefix { $0 < 4 }.allEvents == ["1", "2", "3", "finished"])
    #expect(numbers.output(at: 2).allEvents == ["3", "finished"])
    #expect(numbers.output(in: 1...3).allEvents == ["2", "3", "4", "finished"])
  }

  @Test func prefixCancelsAfterItsLastValue() {
    let source = Source<Int>()
    let recorder = source.prefix(2).record()
    source.send(1)
    source.log = []
    source.send(2)
    #expect(source.takeLog() == ["cancel"])
    #expect(recorder.events == ["1", "2", "finished"])
  }

  @Test func ignoreOutputPassesOnlyTheCompletion() {
    #expect([1, 2].publisher.ignoreOutput().allEvents == ["finished"])
  }

  @Test func codersConvert() {
    struct Point: Codable, Equatable { var x: Int }
    var decoded: Point?
    let cancellable = Just(Point(x: 3)).encode(encoder: JSONEncoder())
      .decode(type: Point.self, decoder: JSONDecoder())
      .sink(receiveCompletion: { _ in }, receiveValue: { decoded = $0 })
    #expect(decoded == Point(x: 3))
    cancellable.cancel()
  }
}

@Suite(.tags(.combine)) struct ReduceTests {
  private let numbers = [3, 1, 4, 1, 5].publisher

  @Test func resultsOfAllValues() {
    #expect(numbers.collect().allEvents == ["[3, 1, 4, 1, 5]", "finished"])
    #expect(numbers.count().allEvents == ["5", "finished"])
    #expect(numbers.reduce(0, +).allEvents == ["14", "finished"])
    #expect(numbers.min().allEvents == ["1", "finished"])
    #expect(numbers.max().allEvents == ["5", "finished"])
    #expect(numbers.last().allEvents == ["5", "finished"])
    #expect(numbers.last { $0 > 3 }.allEvents == ["5", "finished"])
    #expect(numbers.contains(4).allEvents == ["true", "finished"])
    #expect(numbers.contains { $0 > 5 }.allEvents == ["false", "finished"])
    #expect(numbers.allSatisfy { $0 > 0 }.allEvents == ["true", "finished"])
    #expect(numbers.first().allEvents == ["3", "finished"])
    #expect(numbers.first { $0 > 3 }.allEvents == ["4", "finished"])
  }

  @Test func emptyUpstreams() {
    let empty = Empty<Int, Never>()
    #expect(empty.collect().allEvents == ["[]", "finished"])
    #expect(empty.count().allEvents == ["0", "finished"])
    #expect(empty.min().allEvents == ["finished"])
    #expect(empty.first().allEvents == ["finished"])
    #expect(empty.replaceEmpty(with: 9).allEvents == ["9", "finished"])
    #expect([1].publisher.replaceEmpty(with: 9).allEvents == ["1", "finished"])
  }

  @Test func resultsWaitForDemand() {
    let recorder = numbers.count().record(demand: .none)
    #expect(recorder.events == [])
    recorder.request(.max(1))
    #expect(recorder.events == ["5", "finished"])
  }

  @Test func firstCancelsTheUpstream() {
    let source = Source<Int>()
    let recorder = source.first().record()
    source.log = []
    source.send(1)
    #expect(source.takeLog() == ["cancel"])
    source.send(2)
    #expect(recorder.events == ["1", "finished"])
  }

  @Test func collectByCountKeepsTheRest() {
    #expect((1...5).publisher.collect(2).allEvents == ["[1, 2]", "[3, 4]", "[5]", "finished"])
    let source = Source<Int>()
    _ = source.collect(3).record(demand: .max(2))
    #expect(source.takeLog() == ["request max(6)"])
  }

  @Test func replaceErrorWaitsForDemand() {
    let subject = PassthroughSubject<Int, TestError>()
    let recorder = subject.replaceError(with: -1).record(demand: .max(1))
    subject.send(1)
    subject.send(completion: .failure(TestError()))
    #expect(recorder.takeEvents() == ["1"])
    recorder.request(.max(1))
    #expect(recorder.takeEvents() == ["-1", "finished"])
  }
}

@Suite(.tags(.combine)) struct ChainTests {
  @Test func appendAndPrepend() {
    #expect([1].publisher.append(2, 3).allEvents == ["1", "2", "3", "finished"])
    #expect([3].publisher.prepend([1, 2]).allEvents == ["1", "2", "3", "finished"])
    #expect(Just(1).append(Just(2)).allEvents == ["1", "2", "finished"])
  }

  @Test func unmetDemandIsCarriedOver() {
    let (first, second) = (Source<Int>(), Source<Int>())
    _ = first.append(second).record(demand: .max(3))
    first.send(1)
    first.send(completion: .finished)
    #expect(second.takeLog() == ["request max(2)"])
  }

  @Test func catchContinuesWithAnotherPublisher() {
    let publisher = [1, 2, 3].publisher.tryMap { value -> Int in
      if value == 2 { throw TestError() }
      return value
    }
    #expect(publisher.catch { _ in Just(0) }.allEvents == ["1", "0", "finished"])
    #expect(
      publisher.tryCatch { _ -> Just<Int> in throw TestError("again") }.allEvents
        == ["1", "failure(again)"])
  }

  @Test func retrySubscribesAgain() {
    var attempts = 0
    let publisher = Deferred {
      attempts += 1
      return Fail<Int, TestError>(error: TestError("\(attempts)"))
    }
    #expect(publisher.retry(2).allEvents == ["failure(3)"])
    #expect(attempts == 3)
  }
}
