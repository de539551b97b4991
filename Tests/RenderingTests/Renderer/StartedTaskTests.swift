// Tasks that views start by themselves on the main actor are run by `finishTasks`.

import PrefGeometry
import PrefRendering
import PrefTestSupport
import PrefTestTags
import PrefViews
import Testing

/// A view that starts tasks with `start` when it appears.
private struct Starter: View {
  let start: @MainActor (Binding<String>) -> Void
  @State private var text = "before"

  var body: some View { Text(verbatim: text).onAppear { start($text) } }
}

@MainActor
@Suite(.tags(.state)) struct StartedTaskTests {
  private func text(_ start: @escaping @MainActor (Binding<String>) -> Void) async throws
    -> [String]
  {
    let renderer = ImageRenderer(content: Starter(start: start))
    try await renderer.finishTasks()
    return try renderer.texts()
  }

  @Test func aTaskOnTheMainActorIsRun() async throws {
    #expect(
      try await text { text in Task { @MainActor in text.wrappedValue = "after" } } == ["after"])
  }

  @Test func aTaskThatSuspendsOnTheMainActorIsRun() async throws {
    #expect(
      try await text { text in
        Task { @MainActor in
          for step in 1...5 {
            await Task.yield()
            text.wrappedValue = "\(step)"
          }
        }
      } == ["5"])
  }

  @Test func aTaskThatStartsATaskIsRun() async throws {
    #expect(
      try await text { text in
        Task { @MainActor in
          text.wrappedValue = "outer"
          Task { @MainActor in text.wrappedValue = "inner" }
        }
      } == ["inner"])
  }
}
