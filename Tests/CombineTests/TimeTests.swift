// Operators with a scheduler, in virtual time.

import Combine
import Foundation
import PrefTestTags
import Testing

@Suite(.tags(.combine)) struct TimeTests {
  private let scheduler = VirtualScheduler()
  private let subject = PassthroughSubject<Int, TestError>()

  @Test func delayMovesValuesAndTheCompletion() {
    let recorder = subject.delay(for: 2, scheduler: scheduler).record()
    subject.send(1)
    scheduler.advance(by: 1.5)
    #expect(recorder.events == [])
    subject.send(completion: .finished)
    scheduler.advance(by: 0.5)
    #expect(recorder.events == ["1"])
    scheduler.advance(by: 1.5)
    #expect(recorder.events == ["1", "finished"])
  }

  @Test func debounceSendsTheLastValueOfABurst() {
    let recorder = subject.debounce(for: 1, scheduler: scheduler).record()
    subject.send(1)
    scheduler.advance(by: 0.5)
    subject.send(2)
    scheduler.advance(by: 0.75)
    #expect(recorder.events == [])
    scheduler.advance(by: 0.25)
    #expect(recorder.events == ["2"])
    scheduler.advance(by: 5)
    #expect(recorder.events == ["2"])
  }

  @Test func debounceDropsTheWaitingValueAtTheCompletion() {
    let recorder = subject.debounce(for: 1, scheduler: scheduler).record()
    subject.send(1)
    subject.send(completion: .finished)
    scheduler.advance(by: 5)
    #expect(recorder.events == ["finished"])
  }

  @Test(arguments: [(true, ["1", "3", "5"]), (false, ["1", "2", "5"])])
  func throttleSendsOneValuePerInterval(latest: Bool, expected: [String]) {
    let recorder = subject.throttle(for: 2, scheduler: scheduler, latest: latest).record()
    subject.send(1)
    scheduler.advance(by: 0.5)
    subject.send(2)
    scheduler.advance(by: 0.5)
    subject.send(3)
    scheduler.advance(by: 4)
    subject.send(5)
    scheduler.advance()
    #expect(recorder.events == expected)
  }

  @Test func throttleSendsTheWaitingValueBeforeTheCompletion() {
    let recorder = subject.throttle(for: 2, scheduler: scheduler, latest: true).record()
    subject.send(1)
    scheduler.advance(by: 1)
    subject.send(2)
    subject.send(completion: .finished)
    scheduler.advance(by: 2)
    #expect(recorder.events == ["1", "2", "finished"])
  }

  @Test func timeoutEndsAnIdleStream() {
    let finishing = subject.timeout(2, scheduler: scheduler).record()
    let failing = subject.timeout(2, scheduler: scheduler, customError: { TestError("late") })
      .record()
    scheduler.advance(by: 1.5)
    subject.send(1)
    scheduler.advance(by: 1.75)
    #expect(finishing.events == ["1"])
    scheduler.advance(by: 0.25)
    #expect(finishing.events == ["1", "finished"])
    #expect(failing.events == ["1", "failure(late)"])
    #expect(scheduler.pendingCount == 0)
  }

  @Test func measureIntervalSendsTheTimeBetweenValues() {
    let recorder = subject.measureInterval(using: scheduler).record()
    scheduler.advance(by: 2)
    subject.send(1)
    scheduler.advance(by: 0.5)
    subject.send(2)
    #expect(recorder.events == ["2.0", "0.5"])
  }

  @Test func collectByTimeGroupsIntervals() {
    let recorder = subject.collect(.byTime(scheduler, 2)).record()
    subject.send(1)
    subject.send(2)
    scheduler.advance(by: 2)
    scheduler.advance(by: 2)
    subject.send(3)
    subject.send(completion: .finished)
    #expect(recorder.events == ["[1, 2]", "[3]", "finished"])
    #expect(scheduler.pendingCount == 0)
  }

  @Test func collectByTimeOrCountSendsFullGroupsEarly() {
    let recorder = subject.collect(.byTimeOrCount(scheduler, 2, 2)).record()
    for value in 1...3 { subject.send(value) }
    #expect(recorder.events == ["[1, 2]"])
    scheduler.advance(by: 2)
    #expect(recorder.events == ["[1, 2]", "[3]"])
  }

  @Test func receiveOnDeliversOnTheScheduler() {
    let recorder = [1, 2].publisher.receive(on: scheduler).record()
    #expect(recorder.events == [])
    scheduler.advance()
    #expect(recorder.events == ["1", "2", "finished"])
  }

  @Test func subscribeOnSubscribesOnTheScheduler() {
    let source = Source<Int>()
    _ = source.subscribe(on: scheduler).record()
    #expect(source.subscriptionCount == 0)
    scheduler.advance()
    #expect(source.takeLog() == ["request unlimited"])
  }

  @Test func cancellationStopsWhatIsScheduled() {
    let recorder = subject.delay(for: 1, scheduler: scheduler).record()
    subject.send(1)
    recorder.cancel()
    scheduler.advance(by: 2)
    #expect(recorder.events == [])
  }

  @Test func immediateSchedulerRunsAtOnce() {
    let recorder = [1].publisher.delay(for: .seconds(5), scheduler: ImmediateScheduler.shared)
      .record()
    #expect(recorder.events == ["1", "finished"])
  }

  @Test func dispatchQueuesDeliver() async {
    let queue = DispatchQueue(label: "CombineTests")
    var values: [Int] = []
    for await value in [1, 2, 3].publisher.receive(on: queue).values { values.append(value) }
    #expect(values == [1, 2, 3])
    #expect(DispatchQueue.SchedulerTimeType.Stride.seconds(1.5) == .milliseconds(1500))
    let now = queue.now
    #expect(now.distance(to: now.advanced(by: .seconds(2))) == .seconds(2))
  }

  @Test func operationQueuesDeliver() async {
    let queue = OperationQueue()
    queue.maxConcurrentOperationCount = 1
    var values: [Int] = []
    for await value in [1, 2].publisher.receive(on: queue).values { values.append(value) }
    #expect(values == [1, 2])
  }
}

@Suite(.tags(.combine)) struct ObservingTests {
  @Test func handleEventsSeesAllEvents() {
    var log: [String] = []
    let recorder = [1, 2].publisher.handleEvents(
      receiveSubscription: { _ in log.append("subscription") },
      receiveOutput: { log.append("value \($0)") },
      receiveCompletion: { log.append("\($0)") }, receiveCancel: { log.append("cancel") },
      receiveRequest: { log.append("request \($0)") }
    ).record(demand: .max(1)) { _ in .max(1) }
    #expect(
      log == [
        "subscription", "request max(1)", "value 1", "request max(1)", "value 2",
        "request max(1)", "finished",
      ])
    #expect(recorder.events == ["1", "2", "finished"])
  }

  private final class Lines: TextOutputStream {
    var text = ""
    func write(_ string: String) { text += string }
  }

  @Test func printWritesALinePerEvent() {
    let lines = Lines()
    _ = (1...2).publisher.print("n", to: lines).record()
    #expect(
      lines.text == """
        n: receive subscription: (1...2)
        n: request unlimited
        n: receive value: (1)
        n: receive value: (2)
        n: receive finished

        """)
  }
}
