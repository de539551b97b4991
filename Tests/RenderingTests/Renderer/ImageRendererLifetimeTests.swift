// RenderingTests: releasing an `ImageRenderer` frees its views, their state and the view graph.

import PrefRender
import PrefTestTags
import PrefViewGraph
import Testing

/// An object that a view references.
private final class Payload {
  var proxies: [GeometryProxy] = []
  var disappearances = 0
}

private struct Scene: View {
  let payload: Payload
  @State private var count = 0

  var body: some View {
    GeometryReader { proxy in
      let _ = payload.proxies = [proxy]
      VStack {
        if count > 0 { Color.red.onDisappear { payload.disappearances += 1 } }
        Group(subviews: Color.blue) { ForEach($0) { $0.padding(1) } }
      }
      .onAppear { count = payload.proxies.count }
    }
  }
}

@MainActor
@Suite(.tags(.state)) struct ImageRendererLifetimeTests {
  @Test func imageRendererFreesItsViewsStateAndGraph() throws {
    weak var payload: Payload?
    weak var graph: ViewGraph?
    do {
      let strong = Payload()
      payload = strong
      let renderer = ImageRenderer(content: Scene(payload: strong))
      renderer.proposedSize = ProposedViewSize(width: 20, height: 20)
      graph = try renderer.settledGraph()
      #expect(graph?.graphDump.contains("count = 1") == true)
    }
    #expect(payload == nil)
    #expect(graph == nil)
  }

  @Test func geometryProxyIsZeroAfterItsRendererIsReleased() throws {
    let payload = Payload()
    do {
      let renderer = ImageRenderer(content: Scene(payload: payload))
      renderer.proposedSize = ProposedViewSize(width: 20, height: 20)
      _ = try renderer.picture()
      #expect(payload.proxies.map(\.size) == [CGSize(width: 20, height: 20)])
    }
    #expect(payload.proxies.map(\.size) == [.zero])
    #expect(payload.proxies.map { $0.frame(in: .global) } == [.zero])
    #expect(payload.disappearances == 0)
  }
}
