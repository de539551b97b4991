// Renders views and scenes to text for the tests: the elements with their frames, and the display list.

import PrefGeometry
import PrefRendering
import PrefScenes
import PrefViews

/// Returns the layout dump, the display list and the accessibility tree of a view, at scale 2.
@MainActor
func drawn<V: View>(_ view: V, width: CGFloat? = 200, height: CGFloat? = 150) throws -> String {
  let renderer = ImageRenderer(content: view)
  renderer.proposedSize = ProposedViewSize(width: width, height: height)
  renderer.scale = 2
  renderer.warningHandler = { warnings.append($0) }
  return try renderer.settledGraph().layoutDump + renderer.picture().description
    + renderer.accessibilityDescription()
}

/// The warnings of all renderings since the last reset.
@MainActor var warnings: [String] = []

/// Returns the layout dump and the display list of a scene; throws the errors of its evaluation.
@MainActor
func drawnScene(
  _ text: String, width: CGFloat? = 200, height: CGFloat? = 150,
  limits: SceneLimits = SceneLimits(),
  name: String = "s", files: SceneFiles? = nil
) throws -> String {
  let view = try SceneView(
    SceneDocument(parsing: Array(text.utf8), name: name, files: files), limits: limits)
  let result = try drawn(view, width: width, height: height)
  try view.check()
  return view.namingKeys(in: result)
}

/// Returns the errors of rendering a scene, one line each.
@MainActor
func drawingProblems(_ scene: String, limits: SceneLimits = SceneLimits()) throws -> [String] {
  do {
    _ = try drawnScene(scene, limits: limits)
    return []
  } catch let error as SceneError {
    return error.diagnostics.map { DiagnosticRenderer.short([$0]) }
  }
}
