// State, bindings, transactions and observable models that are changed outside of the main actor.

import Dispatch
import Observation
import PrefRender
import PrefTestTags
import PrefViewGraph
import Testing

/// A reference to a value that a view passes to the test; set once, on the main actor, before other threads read it.
private final class Captured<Value>: @unchecked Sendable {
  var value: Value?
}

// Sendable: `stored` is accessed under `lock`.
@Observable
private final class Model: @unchecked Sendable {
  private let lock = NSLock()
  private var stored = 0

  var count: Int {
    get {
      access(keyPath: \.count)
      return lock.withLock { stored }
    }
    set { withMutation(keyPath: \.count) { lock.withLock { stored = newValue } } }
  }
}

@MainActor
@Suite(.tags(.state)) struct IsolationTests {
  /// Runs `body` on another thread than the main actor's, and waits for it and for what it has scheduled.
  private func runOffMainActor(_ body: @escaping @Sendable () -> Void) async {
    await withCheckedContinuation { continuation in
      DispatchQueue.global().async {
        body()
        continuation.resume()
      }
    }
    // Tasks of the main actor run in the order in which they were created.
    await Task { @MainActor in }.value
  }

  private struct Counters: View {
    let binding: Captured<Binding<[Int]>>
    @State private var values = [Int](repeating: 0, count: 64)

    var body: some View {
      Text("sum \(values.reduce(0, +))").onAppear { binding.value = $values }
    }
  }

  @Test func elementsOfAStateAreWrittenFromManyThreadsWithoutLoss() async throws {
    let captured = Captured<Binding<[Int]>>()
    let host = ViewHost(Counters(binding: captured), size: CGSize(width: 100, height: 20))
    _ = try host.frame(text: "sum 0")
    let binding = try #require(captured.value)
    await runOffMainActor {
      DispatchQueue.concurrentPerform(iterations: 64) { index in
        for value in 1...100 { binding[index].wrappedValue = value }
      }
    }
    #expect(binding.wrappedValue == [Int](repeating: 100, count: 64))
    #expect(throws: Never.self) { _ = try host.frame(text: "sum 6,400") }
  }

  private struct Slider: View {
    let binding: Captured<Binding<CGFloat>>
    @State private var x: CGFloat = 0

    var body: some View {
      Text("dot").offset(x: x).onAppear { binding.value = $x }
    }
  }

  @Test func withAnimationAppliesToStateWrittenFromAnotherThread() async throws {
    let captured = Captured<Binding<CGFloat>>()
    let host = ViewHost(Slider(binding: captured), size: CGSize(width: 300, height: 20))
    let start = try host.frame(text: "dot").minX
    let binding = try #require(captured.value)
    await runOffMainActor {
      withAnimation(.linear(duration: 1)) { binding.wrappedValue = 100 }
    }
    try host.advance(by: 0.5)
    #expect(abs(try host.frame(text: "dot").minX - start - 50) < 0.01)
    try host.settle()
    #expect(abs(try host.frame(text: "dot").minX - start - 100) < 0.01)
  }

  @Test func transactionsOfThreadsDoNotMix() async throws {
    // A transaction of another thread is not the one of the main actor, and ends with its closure.
    let animations = Captured<[Animation?]>()
    animations.value = []
    await runOffMainActor {
      withAnimation(.linear(duration: 3)) {
        withTransaction(\.disablesAnimations, true) {
          animations.value?.append(.linear(duration: 1))
        }
      }
    }
    #expect(animations.value?.count == 1)
    struct Page: View {
      @State private var x: CGFloat = 0
      let binding: Captured<Binding<CGFloat>>
      var body: some View { Text("dot").offset(x: x).onAppear { binding.value = $x } }
    }
    let captured = Captured<Binding<CGFloat>>()
    let host = ViewHost(Page(binding: captured), size: CGSize(width: 300, height: 20))
    let start = try host.frame(text: "dot").minX
    try #require(captured.value).wrappedValue = 100
    #expect(abs(try host.frame(text: "dot").minX - start - 100) < 0.01)
  }

  private struct ModelView: View {
    let model: Model
    var body: some View { Text("count \(model.count)") }
  }

  @Test func anObservableModelMayChangeOnAnotherThread() async throws {
    let model = Model()
    let host = ViewHost(ModelView(model: model), size: CGSize(width: 100, height: 20))
    _ = try host.frame(text: "count 0")
    await runOffMainActor { model.count = 7 }
    #expect(throws: Never.self) { _ = try host.frame(text: "count 7") }
  }

  #if DEBUG
    @Test func readingAGeometryProxyOutsideOfTheMainActorTrapsInDebugBuilds() async {
      await #expect(processExitsWith: .failure) {
        let captured = Captured<GeometryProxy>()
        await MainActor.run {
          let view = GeometryReader { proxy in
            let _ = captured.value = proxy
            Color.clear
          }
          _ = ImageRenderer(content: view).cgImage
        }
        await withCheckedContinuation { continuation in
          DispatchQueue.global().async {
            _ = captured.value?.size
            continuation.resume()
          }
        }
      }
    }
  #endif
}
