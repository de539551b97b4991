// PrefrenderCommand: runs the script of a scene, and renders its snapshots.

import Foundation
import PrefGeometry
import PrefRaster
import PrefRenderService
import PrefRendering
import PrefScenes
import PrefViewGraph
import PrefViews

extension RenderRequest {
  /// Runs the script, advances time by `captureDelay`, and returns the picture. Snapshots of the script are written to
  /// the folder `snapshots`; without one, they are omitted with a warning.
  @MainActor
  func finalPicture(of loaded: LoadedScene) throws(CommandFailure) -> Picture {
    let steps = try steps(of: loaded)
    guard !steps.isEmpty || captureDelay > 0 else {
      return try picture(of: loaded, renderer(for: loaded))
    }
    try checkSnapshots(of: steps)
    if let snapshots { try createFolder(snapshots) }
    let host = host(for: loaded)
    // The limits of one picture apply to all of them together.
    let total = DrawingTotal(limits.drawing)
    var written: Set<SystemPath.Key> = []
    for step in steps {
      try run(step, host, loaded)
      if case .snapshot(let name) = step.kind, let path = snapshotPath(name) {
        let format = try OutputSettings.format(ofPath: path, style: style)
        let picture = try picture(of: loaded, host, in: total)
        let bytes = try bytes(of: picture, loaded, as: format)
        try write(bytes, to: path, replacesExisting: !written.insert(SystemPath.Key(path)).inserted)
      }
      // The error is thrown when the picture is taken.
      if !loaded.view.isWithinLimits { break }
    }
    try attempt { try host.advance(by: captureDelay) }
    return try picture(of: loaded, host, in: total)
  }

  /// Returns the picture of a step. Its drawing steps count toward a total, from which the steps of layout and of
  /// expressions so far are subtracted.
  @MainActor
  private func picture(
    of loaded: LoadedScene, _ host: ViewHost<SceneView>, in total: DrawingTotal
  ) throws(CommandFailure) -> Picture {
    var picture = try picture(of: loaded, host.renderer)
    total.setLimit(steps: picture.drawingLimits.steps)
    picture.drawingTotal = total
    return picture
  }

  // MARK: Steps

  func steps(of loaded: LoadedScene) throws(CommandFailure) -> [SceneStep] {
    do throws(SceneError) { return try loaded.view.script(within: limits) } catch {
      throw CommandFailure(error, style: style)
    }
  }

  @MainActor
  func host(for loaded: LoadedScene, isFramed: Bool = false) -> ViewHost<SceneView> {
    let proposal = proposal(for: loaded)
    let host: ViewHost<SceneView>
    if isFramed, let width = proposal.width, let height = proposal.height {
      host = ViewHost(loaded.view, size: CGSize(width: width, height: height))
    } else {
      host = ViewHost(loaded.view, proposal: proposal)
    }
    configure(host.renderer, for: loaded)
    return host
  }

  @MainActor
  func run(
    _ step: SceneStep, _ host: ViewHost<SceneView>, _ loaded: LoadedScene
  ) throws(CommandFailure) {
    try attempt { try host.perform(step, in: loaded.view) }
  }

  /// Checks the names of all snapshots, and warns if they are not written because the caller has named no folder.
  private func checkSnapshots(of steps: [SceneStep]) throws(CommandFailure) {
    var names: [String] = []
    for case .snapshot(let name) in steps.map(\.kind) {
      guard SystemPath.isFileName(name), name != "-" else {
        throw CommandFailure(
          .usage, "\"snapshot\" takes a file name without a folder, got \"\(name)\"",
          style: style)
      }
      if !names.contains(name) { names.append(name) }
    }
    guard snapshots == nil, let first = names.first else { return }
    let list =
      names.count == 1
      ? "the snapshot \"\(first)\" of the script is"
      : "the \(names.count) snapshots of the script, from \"\(first)\" on, are"
    warn("\(list) not written; specify a folder with --snapshots")
  }

  /// Creates a folder unless it exists.
  private func createFolder(_ path: String) throws(CommandFailure) {
    do {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    } catch {
      let reason = String(cString: strerror(errno))
      throw CommandFailure(
        .cannotWrite, "cannot create the folder \(path): \(reason)", style: style)
    }
  }

  /// Returns the path of a snapshot in the folder that the caller has named; nil if there is none.
  private func snapshotPath(_ name: String) -> String? {
    guard let snapshots else { return nil }
    return snapshots.hasSuffix("/") ? snapshots + name : "\(snapshots)/\(name)"
  }

  @MainActor
  @discardableResult
  func attempt<R>(_ body: () throws -> R) throws(CommandFailure) -> R {
    do {
      return try body()
    } catch let error as RenderError {
      throw CommandFailure(error, style: style)
    } catch let error as SceneError {
      throw CommandFailure(error, style: style)
    } catch {
      throw CommandFailure(.badScene, "the script failed: \(error)", style: style)
    }
  }
}
