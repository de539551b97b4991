// Scenes, a run: what all views of one scene share while pictures are made of it: the document, its preference keys,
// its limits, and the log into which every problem goes that only shows when expressions have values.

import PrefGeometry
import Synchronization

/// Gathers problems that are found while views are made.
final class FindingLog: Sendable {
  private struct Place: Hashable {
    let offset: Int
    let message: String
  }

  private struct Contents {
    var findings: [Finding] = []
    var places: Set<Place> = []
  }

  private let contents = Mutex(Contents())

  /// Adds findings, each once.
  func note(_ findings: [Finding]) {
    guard !findings.isEmpty else { return }
    contents.withLock { contents in
      for finding in findings where contents.findings.count < FindingLocator.maximumCount {
        let place = Place(offset: finding.offset, message: finding.message)
        if contents.places.insert(place).inserted { contents.findings.append(finding) }
      }
    }
  }

  /// Everything that has been found so far.
  var findings: [Finding] { contents.withLock { $0.findings } }
}

/// What all views of one scene share.
final class SceneRun: Sendable {
  let document: SceneDocument
  let limits: SceneLimits
  /// The declared preference keys, each with a type of its own.
  let keys: PreferenceKeys
  /// Takes the problems.
  let log: FindingLog
  /// Where the steps of a script change state.
  let present = PresentSite()
  private let spent = Mutex(Spending())
  private let start = ContinuousClock.now

  /// What the present update has used up.
  private struct Spending {
    var views = 0
    var textBytes = 0
    var isStopped = false
  }

  init(_ document: SceneDocument, limits: SceneLimits) throws(SceneError) {
    self.document = document
    self.limits = limits
    log = FindingLog()
    keys = try PreferenceKeys(of: document, log: log)
  }

  /// Asks for leave to make some views; false once a limit has been passed, which has then been noted.
  func admit(views count: Int, depth: Int, at offset: Int) -> Bool {
    let passed: ScenePassedLimit? = spent.withLock { spent in
      if spent.isStopped { return nil }
      // Subtracting keeps clear of overflow for any count.
      if count > limits.views - spent.views { return .views(limits.views) }
      spent.views += count
      if depth > limits.depth { return .depth(limits.depth) }
      if let seconds = limits.seconds, ContinuousClock.now - start > .seconds(seconds) {
        return .seconds(seconds)
      }
      return nil
    }
    return goesOn(passed, at: offset)
  }

  /// Asks for leave to show a text.
  func admit(text: String, at offset: Int) -> Bool {
    let passed: ScenePassedLimit? = spent.withLock { spent in
      let count = text.utf8.count
      if count > limits.textBytes - spent.textBytes { return .textBytes(limits.textBytes) }
      spent.textBytes += count
      return nil
    }
    return goesOn(passed, at: offset)
  }

  private func goesOn(_ passed: ScenePassedLimit?, at offset: Int) -> Bool {
    if let passed {
      spent.withLock { $0.isStopped = true }
      log.note([passed.finding(at: offset)])
    }
    return spent.withLock { !$0.isStopped }
  }

  /// The state has changed: the views of the next update are counted from nothing.
  func beginUpdate() {
    spent.withLock { spent in
      spent.views = 0
      spent.textBytes = 0
    }
  }
}
