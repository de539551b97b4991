// Observable objects and publishers that publish outside of the main actor.

import Combine
import Dispatch
import PrefGeometry
import PrefObservableObjects
import PrefTestSupport
import PrefTestTags
import PrefViewGraph
import PrefViews
import Testing

/// An object that is changed from several threads.
///
/// Unchecked: the test awaits each change before the next access.
private final class Counter: ObservableObject, @unchecked Sendable {
  @Published var count = 0
}

/// The values that the view's body has read; only used on the main actor.
private final class Log: @unchecked Sendable {
  var counts: [Int] = []
}

@MainActor
@Suite(.tags(.combine, .state)) struct BackgroundPublishingTests {
  private struct CounterView: View {
    @ObservedObject var counter: Counter
    let log: Log
    var body: some View {
      let _ = log.counts.append(counter.count)
      Color.red
    }
  }

  /// Runs `body` outside of the main actor, and waits for it and for what it has scheduled there.
  private func runOffMainActor(_ body: @escaping @Sendable () -> Void) async {
    await withCheckedContinuation { continuation in
      DispatchQueue.global().async {
        body()
        continuation.resume()
      }
    }
    await Task { @MainActor in }.value
  }

  @Test func publishedChangeFromAnotherThreadUpdatesTheViewAndWarnsOnce() async throws {
    let (counter, log) = (Counter(), Log())
    var warnings: [String] = []
    let graph = settledGraph(CounterView(counter: counter, log: log))
    graph.setWarningHandler { message, _ in warnings.append(message) }
    await runOffMainActor { counter.count = 1 }
    graph.settle(proposal: ProposedViewSize(width: 100, height: 100))
    await runOffMainActor { counter.count = 2 }
    graph.settle(proposal: ProposedViewSize(width: 100, height: 100))
    #expect(log.counts == [0, 1, 2])
    #expect(
      warnings == [
        "Counter publishes changes outside of the main actor; publish them on it, for example with "
          + "receive(on: DispatchQueue.main)"
      ])
  }

  @Test func onReceiveOfAValueFromAnotherThreadRunsOnTheMainActor() async {
    let (subject, log) = (PassthroughSubject<Int, Never>(), Log())
    let graph = settledGraph(
      Color.red.onReceive(subject) { value in
        MainActor.preconditionIsolated()
        log.counts.append(value)
      })
    // Unsafe: the test awaits the call.
    nonisolated(unsafe) let sender = subject
    await runOffMainActor { sender.send(7) }
    graph.settle(proposal: ProposedViewSize(width: 100, height: 100))
    #expect(log.counts == [7])
  }
}
