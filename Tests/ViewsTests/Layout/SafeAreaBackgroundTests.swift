// ViewsTests: styles as backgrounds and overlays extend beyond the safe area; views do not.

import PrefGeometry
import PrefTestSupport
import PrefTestTags
import PrefViewGraph
import PrefViews
import Testing

@MainActor
@Suite(.tags(.drawing, .layout)) struct SafeAreaBackgroundTests {
  /// Returns the red items of the display list at 100 × 100 points.
  private func red(_ graph: ViewGraph) -> [String] {
    let size = CGSize(width: 100, height: 100)
    graph.settle(proposal: ProposedViewSize(size))
    return graph.display(size: size, scale: 1).description.split(separator: "\n")
      .filter { $0.contains("#FF3B30") }
      .map {
        $0.replacingOccurrences(of: "#FF3B30", with: "red").trimmingCharacters(in: .whitespaces)
      }
  }

  /// Returns the red items of a view below a safe area inset of 20 points.
  private func red(@ViewBuilder _ content: () -> some View) -> [String] {
    let view = content().safeAreaInset(edge: .top, spacing: 0) { Color.clear.frame(height: 20) }
    return red(ViewGraph(view, environment: EnvironmentValues()))
  }

  private let all = ["fill rect (0, 0; 100 × 100) red"]
  private let safe = ["fill rect (0, 0; 100 × 80) red at (0, 20)"]

  @Test func backgroundStyleExtendsBeyondTheSafeArea() {
    #expect(red { Color.blue.background(Color.red) } == all)
    #expect(red { Color.blue.background(.red) } == all)
    #expect(red { Color.blue.overlay(Color.red) } == all)
    #expect(
      red { Color.blue.background(Color.red, ignoresSafeAreaEdges: [.top, .leading]) } == all)
  }

  @Test func backgroundViewStaysInsideTheSafeArea() {
    #expect(red { Color.blue.background { Color.red } } == safe)
    #expect(red { Color.blue.overlay { Color.red } } == safe)
    #expect(red { Color.blue.background(Color.red, ignoresSafeAreaEdges: .bottom) } == safe)
    #expect(red { Color.blue.background(Color.red, ignoresSafeAreaEdges: []) } == safe)
    #expect(red { Color.blue.background(Color.red, in: Rectangle()) } == safe)
    // The frame of this view does not touch an edge.
    #expect(
      red {
        Color.blue.frame(width: 40, height: 40).background(Color.red)
          .frame(maxWidth: .infinity, maxHeight: .infinity)
      }
        == ["fill rect (0, 0; 40 × 40) red at (30, 40)"])
  }

  @Test func backgroundStyleFollowsTheFrameOfItsView() {
    struct PaddedView: View {
      var top: CGFloat
      var body: some View {
        Color.blue.frame(height: 40).background(Color.red).padding(.top, top)
          .frame(maxHeight: .infinity, alignment: .top)
          .safeAreaInset(edge: .top, spacing: 0) { Color.clear.frame(height: 20) }
      }
    }
    let graph = ViewGraph(PaddedView(top: 0), environment: EnvironmentValues())
    #expect(red(graph) == ["fill rect (0, 0; 100 × 60) red"])
    graph.update(root: PaddedView(top: 10))
    #expect(red(graph) == ["fill rect (0, 0; 100 × 40) red at (0, 30)"])
    graph.update(root: PaddedView(top: 0))
    #expect(red(graph) == ["fill rect (0, 0; 100 × 60) red"])
  }

  /// The safe area along the axis of a scroll view is a margin of its content.
  @Test func backgroundsInScrollViewsExtendAcrossTheirAxisOnly() {
    func row(_ axes: Axis.Set) -> some View {
      ScrollView(axes) { Color.blue.frame(width: 100, height: 80).background(Color.red) }
    }
    #expect(red { row(.vertical) } == safe)
    #expect(red { row(.horizontal) } == all)
    #expect(
      red { ScrollView { Color.red.frame(width: 100, height: 80).ignoresSafeArea() } } == safe)
    // The scroll view itself does.
    #expect(
      red { ScrollView { Color.blue.frame(height: 80) }.background(Color.red) } == all)
  }
}
