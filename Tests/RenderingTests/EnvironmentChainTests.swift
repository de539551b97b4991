// Environments that are assigned to repeatedly: the chain of overrides stays as short as the number of keys.

import PrefRender
import PrefTestTags
import PrefViewGraph
import Testing

@MainActor
@Suite(.tags(.environment)) struct EnvironmentChainTests {
  @Test func assigningToAHostsEnvironmentDoesNotLengthenTheChain() throws {
    let host = ViewHost(Color.red, size: CGSize(width: 10, height: 10))
    for round in 0..<50 {
      host.environment.colorScheme = round % 2 == 0 ? .dark : .light
      host.environment.layoutDirection = round % 3 == 0 ? .rightToLeft : .leftToRight
      host.environment.locale = Locale(identifier: round % 2 == 0 ? "de_DE" : "en_US")
    }
    #expect(host.environment.overrideCount == 3)
    #expect(host.environment.colorScheme == .light)
    #expect(host.environment.layoutDirection == .leftToRight)
    #expect(host.environment.locale.identifier == "en_US")
  }

  @Test func aCompactedEnvironmentHasTheSameValues() {
    var environment = EnvironmentValues()
    environment.colorScheme = .dark
    environment.displayScale = 2
    environment.colorScheme = .light
    environment.displayScale = 3
    let compacted = environment.compacted()
    #expect(environment.overrideCount == 4)
    #expect(compacted.overrideCount == 2)
    #expect(compacted.colorScheme == .light)
    #expect(compacted.displayScale == 3)
  }

  /// A view that records the length of the chain.
  private struct ChainLength: View {
    let record: (Int) -> Void
    @Environment(\.self) private var environment

    var body: some View {
      let _ = record(environment.overrideCount)
      return Color.red
    }
  }

  /// An element gets the environment of the place where its container shows it, and so do the views around it; both
  /// together applied the overrides twice, and nested containers multiplied them.
  @Test func nestedContainersOfSubviewsAddTheirOverridesOnce() throws {
    let lengths = try [4, 8].map { count in
      var length = 0
      let leaf = AnyView(ChainLength { length = $0 })
      let view = (0..<count).reduce(leaf) { inner, _ in AnyView(TabView { inner }) }
      let renderer = ImageRenderer(content: view)
      renderer.proposedSize = ProposedViewSize(width: 200, height: 1_000)
      _ = try renderer.picture()
      return length
    }
    #expect(lengths[0] > 0)
    #expect(lengths[1] < 2 * lengths[0], "\(lengths)")
  }

  @Test func assigningAnEqualValueEvaluatesNothing() throws {
    let host = ViewHost(Color.red.padding(1), size: CGSize(width: 10, height: 10))
    host.environment.locale = Locale(identifier: "de_DE")
    host.environment.colorScheme = .dark
    let measurements = try host.graph().counts.measurements
    host.environment.locale = Locale(identifier: "de_DE")
    #expect(try host.graph().counts.measurements == measurements)
  }
}
