// The dependency recorder: the reader of an evaluation, and evaluations that depend on geometry.

import PrefGeometry
import PrefTestSupport
import PrefTestTags
import PrefViews
import Testing

@testable import PrefViewGraph

private enum Total: PreferenceKey {
  static let defaultValue = 0
  static func reduce(value: inout Int, nextValue: () -> Int) { value += nextValue() }
}

private struct Areas: PreferenceKey {
  static var defaultValue: [Anchor<CGRect>] { [] }
  static func reduce(value: inout [Anchor<CGRect>], nextValue: () -> [Anchor<CGRect>]) {
    value += nextValue()
  }
}

@MainActor
@Suite(.tags(.state)) struct DependencyRecorderTests {
  @Test func geometryReadInANestedRecordingCountsForTheOuterOne() {
    let recorder = DependencyRecorder()
    let (inner, outer) = recorder.recordGeometry {
      recorder.recordGeometry { recorder.recordGeometryRead() }.dependsOnGeometry
    }
    #expect(inner)
    #expect(outer)
  }

  @Test func geometryReadBeforeARecordingDoesNotCount() {
    let recorder = DependencyRecorder()
    recorder.recordGeometryRead()
    #expect(!recorder.recordGeometry {}.dependsOnGeometry)
    let outer = recorder.recordGeometry {
      recorder.recordGeometryRead()
      #expect(!recorder.recordGeometry {}.dependsOnGeometry)
    }
    #expect(outer.dependsOnGeometry)
  }

  @Test func theInnermostEvaluationIsTheReader() throws {
    let graph = settledGraph(Color.red.padding(1))
    let outer = try #require(graph.rootNode)
    let inner = try #require(outer.children.first)
    let recorder = DependencyRecorder.shared
    #expect(recorder.reader == nil)
    outer.recordingReads {
      #expect(recorder.reader === outer)
      inner.recordingReads { #expect(recorder.reader === inner) }
      #expect(recorder.reader === outer)
    }
    #expect(recorder.reader == nil)
  }

  @Test func aContinuationBelongsToTheSameEvaluation() throws {
    let node = try #require(settledGraph(Color.red).rootNode)
    let evaluations = node.updateState.evaluations
    node.recordingReads {}
    node.recordingReads(isContinuation: true) {}
    #expect(node.updateState.evaluations == evaluations + 1)
  }

  @Test func onlyPreferencesWithAnchorsAreResolvedAgainAfterAMove() {
    let graph = settledGraph(
      Color.red.preference(key: Total.self, value: 3)
        .anchorPreference(key: Areas.self, value: .bounds) { [$0] })
    func visits(_ read: () -> Void) -> Int {
      let before = graph.counts.preferenceVisits
      read()
      return graph.counts.preferenceVisits - before
    }
    _ = (graph.rootPreference(Total.self), graph.rootPreference(Areas.self))
    graph.layoutState.geometryEpoch += 1
    #expect(visits { _ = graph.rootPreference(Total.self) } == 0)
    #expect(visits { _ = graph.rootPreference(Areas.self) } == 1)
    #expect(visits { _ = graph.rootPreference(Areas.self) } == 0)
  }
}
