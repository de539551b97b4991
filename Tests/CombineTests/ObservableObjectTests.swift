// `@Published` and `ObservableObject`.

import Combine
import PrefTestTags
import Testing

private class Model: ObservableObject {
  @Published var count = 0
  @Published var name = "a"
  var plain = 0
}

private final class Derived: Model {
  @Published var extra = 0
}

private final class Unpublished: ObservableObject {
  var value = 0 { willSet { objectWillChange.send() } }
}

private final class OwnPublisher: ObservableObject {
  let objectWillChange = PassthroughSubject<Int, Never>()
  @Published var count = 0
}

@Suite(.tags(.combine, .state)) struct ObservableObjectTests {
  @Test func changesAreAnnouncedBeforeTheyOccur() {
    let model = Model()
    var seen: [Int] = []
    let cancellable = model.objectWillChange.sink { seen.append(model.count) }
    model.count = 1
    model.name = "b"
    model.count += 1
    model.plain = 5
    #expect(seen == [0, 1, 1])
    cancellable.cancel()
    model.count = 9
    #expect(seen.count == 3)
  }

  @Test func changesAreAnnouncedWithoutDemand() {
    let model = Model()
    let recorder = model.objectWillChange.record(demand: .none)
    model.count = 1
    #expect(recorder.events == ["()"])
  }

  @Test func thePublisherIsTheSameOnEachAccess() {
    let model = Model()
    #expect(model.objectWillChange === model.objectWillChange)
    let other = Unpublished()
    #expect(other.objectWillChange === other.objectWillChange)
    #expect(other.objectWillChange !== Unpublished().objectWillChange)
  }

  @Test func inheritedPropertiesAreObserved() {
    let model = Derived()
    var count = 0
    let cancellable = model.objectWillChange.sink { count += 1 }
    model.extra = 1
    model.count = 1
    #expect(count == 2)
    cancellable.cancel()
  }

  @Test func objectsWithoutPublishedPropertiesMaySend() {
    let model = Unpublished()
    var count = 0
    let cancellable = model.objectWillChange.sink { count += 1 }
    model.value = 1
    #expect(count == 1)
    cancellable.cancel()
  }

  @Test func anOwnPublisherReplacesTheDefault() {
    let model = OwnPublisher()
    var received: [Int] = []
    let cancellable = model.objectWillChange.sink { received.append($0) }
    model.count = 1
    model.objectWillChange.send(4)
    #expect(received == [4])
    cancellable.cancel()
  }

  @Test func theProjectedPublisherSendsBeforeThePropertyChanges() {
    let model = Model()
    var pairs: [[Int]] = []
    let cancellable = model.$count.sink { pairs.append([$0, model.count]) }
    model.count = 1
    model.count = 2
    #expect(pairs == [[0, 0], [1, 0], [2, 1]])
    cancellable.cancel()
  }

  @Test func assignFeedsAProperty() {
    let model = Model()
    let subject = PassthroughSubject<Int, Never>()
    subject.assign(to: &model.$count)
    subject.send(3)
    #expect(model.count == 3)
    subject.send(4)
    #expect(model.count == 4)
  }

  @Test func assignEndsWithItsObject() {
    let subject = PassthroughSubject<Int, Never>()
    var isCancelled = false
    weak var released: Model?
    do {
      let model = Model()
      released = model
      subject.handleEvents(receiveCancel: { isCancelled = true }).assign(to: &model.$count)
    }
    #expect(released == nil)
    #expect(isCancelled)
  }

  @Test func arraysChangeInPlace() {
    final class List: ObservableObject { @Published var items: [Int] = [] }
    let list = List()
    var sizes: [Int] = []
    let cancellable = list.$items.sink { sizes.append($0.count) }
    list.items.append(1)
    list.items.append(2)
    #expect(sizes == [0, 1, 2])
    cancellable.cancel()
  }
}

@Suite(.tags(.combine)) struct AsyncPublisherTests {
  @Test func valuesAreAnAsynchronousSequence() async {
    var received: [Int] = []
    for await value in [1, 2, 3].publisher.values { received.append(value) }
    #expect(received == [1, 2, 3])
  }

  @Test func failuresAreThrown() async {
    let publisher = [1].publisher.setFailureType(to: TestError.self)
      .append(Fail<Int, TestError>(error: TestError("end")))
    var received: [Int] = []
    await #expect(throws: TestError("end")) {
      for try await value in publisher.values { received.append(value) }
    }
    #expect(received == [1])
  }

  @Test func futuresCanBeAwaited() async {
    let future = Future<Int, Never> { $0(.success(8)) }
    #expect(await future.value == 8)
  }
}
