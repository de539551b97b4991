// PrefScenes: a run. The views of one scene share the document, its preference keys, its limits, and the log of the
// findings that occur while expressions are evaluated.

import PrefDrawing
import PrefGeometry
import PrefViewGraph
import Synchronization

/// A log of the findings that occur while views are built.
final class FindingLog: Sendable {
  private struct Key: Hashable {
    let offset: Int
    let message: String
  }

  private struct Contents {
    var findings: [Finding] = []
    var warningCount = 0
    /// The number of findings that `takeNewFindings()` has returned.
    var takenCount = 0
    var keys: Set<Key> = []
  }

  private let contents = Mutex(Contents())

  /// The maximum number of warnings, which leaves room for errors.
  private static let maxWarningCount = FindingLocator.maxCount / 2

  /// Adds findings; a finding with the same offset and message as an earlier one is ignored.
  func add(_ findings: [Finding]) {
    guard !findings.isEmpty else { return }
    contents.withLock { contents in
      for finding in findings where contents.findings.count < FindingLocator.maxCount {
        let isWarning = finding.severity == .warning
        if isWarning, contents.warningCount > Self.maxWarningCount { continue }
        let key = Key(offset: finding.offset, message: finding.message)
        guard contents.keys.insert(key).inserted else { continue }
        if isWarning { contents.warningCount += 1 }
        let isOmitted = isWarning && contents.warningCount > Self.maxWarningCount
        contents.findings.append(isOmitted ? Self.omittedWarnings : finding)
      }
    }
  }

  /// The last warning, in place of all that follow.
  private static var omittedWarnings: Finding {
    Finding(
      severity: .warning, code: .limit,
      message: "only the first \(maxWarningCount) warnings are shown", offset: 0)
  }

  /// The findings so far, at most `FindingLocator.maxCount`.
  var findings: [Finding] { contents.withLock { $0.findings } }

  /// Returns the findings since the last call.
  func takeNewFindings() -> [Finding] {
    contents.withLock { contents in
      defer { contents.takenCount = contents.findings.count }
      return Array(contents.findings[contents.takenCount...])
    }
  }
}

/// The context that all views of one scene share.
final class SceneRun: Sendable {
  let document: SceneDocument
  let limits: SceneLimits
  /// The declared preference keys.
  let keys: PreferenceKeys
  /// The findings of the run.
  let log: FindingLog
  /// Counts the steps of layout.
  let layoutMeter: LayoutMeter
  private let usage = Mutex(Usage())
  private let start = ContinuousClock.now

  /// The cost of the current update.
  private struct Usage {
    var views = 0
    var textBytes = 0
    /// The images so far, which later updates of the scene do not count again.
    var images: Set<String> = []
    var imagePixels = 0
    /// The image files that cannot be used.
    var unusableImages: Set<String> = []
    /// The image files with more pixels than remained when they were first referred to.
    var excessiveImages: Set<String> = []
    /// The work of reading vector images.
    var vectorWork = 0
    /// The errors of the vector images that exceed the limit on work, which are not read again.
    var workErrors: [String: SceneFileError] = [:]
    var isStopped = false
  }

  init(_ document: SceneDocument, limits: SceneLimits) throws(SceneError) {
    self.document = document
    self.limits = limits
    let log = FindingLog()
    self.log = log
    let limit = limits.layoutSteps
    let body = document.body.offset
    layoutMeter = LayoutMeter(limit: limit, factor: limits.animationFactor) { origin, total in
      let exceeded =
        total.map { ExceededLimit.animationSteps($0, of: "layout") } ?? .layoutSteps(limit)
      log.add([exceeded.finding(at: origin ?? body)])
    }
    keys = try PreferenceKeys(of: document, log: log)
  }

  /// Counts views against the limits.
  ///
  /// - Returns: whether all limits hold; the first exceeded limit is logged, and every later call returns false.
  func admit(views count: Int, depth: Int, at offset: Int) -> Bool {
    let exceeded: ExceededLimit? = usage.withLock { usage in
      if usage.isStopped || layoutMeter.isExceeded || isOutOfSteps { return nil }
      // The subtraction cannot overflow for any count.
      if count > limits.views - usage.views { return .views(limits.views) }
      usage.views += count
      if depth > limits.depth { return .depth(limits.depth) }
      if let seconds = limits.seconds, ContinuousClock.now - start > .seconds(seconds) {
        return .seconds(seconds)
      }
      return nil
    }
    return isWithinLimits(exceeded, at: offset)
  }

  /// Counts the bytes of a text against the limit; see `admit(views:depth:at:)`.
  func admit(text: String, at offset: Int) -> Bool {
    let exceeded: ExceededLimit? = usage.withLock { usage in
      let count = text.utf8.count
      // The handler of the meter reports an exceeded limit.
      layoutMeter.spend(count, .text, origin: Int32(clamping: offset))
      if count > limits.textBytes - usage.textBytes { return .textBytes(limits.textBytes) }
      usage.textBytes += count
      return nil
    }
    return isWithinLimits(exceeded, at: offset)
  }

  /// Counts the pixels of an image against the limit; returns whether it holds.
  func admit(image path: String, pixels: Int) -> Bool {
    usage.withLock { usage in
      guard usage.images.insert(path).inserted else { return true }
      usage.imagePixels += pixels
      return usage.imagePixels <= limits.pixels
    }
  }

  /// Returns the maximum number of pixels of an image that is not decoded yet; nil for the first, and for one that has
  /// been counted.
  func maxPixels(ofImage path: String) -> Int? {
    usage.withLock { usage in
      usage.imagePixels == 0 || usage.images.contains(path)
        ? nil : max(limits.pixels - usage.imagePixels, 0)
    }
  }

  /// Whether pixels of other images have been counted.
  var hasImages: Bool { usage.withLock { $0.imagePixels > 0 } }

  /// The maximum number of image files that cannot be used.
  static let maxUnusableImages = 16

  /// Returns whether an image file may be read: a damaged one may take as much time as any other.
  func canRead(image path: String) -> Bool {
    usage.withLock { usage in
      usage.unusableImages.count < Self.maxUnusableImages || usage.images.contains(path)
        || usage.unusableImages.contains(path)
    }
  }

  /// The number of bytes of the limit on files for each part that vector images may draw.
  private static let bytesPerPart = 4

  /// Reads an image, and counts the work if the path is new.
  ///
  /// - Throws: the error of `read`; the same error again for a vector image that has exceeded the limit on work.
  func countingWork(
    ofImage path: String, maxBytes: Int,
    _ read: (inout VectorImage.Work) throws(SceneFileError) -> SceneImage
  ) throws(SceneFileError) -> SceneImage {
    let (isKnown, done, error) = usage.withLock { usage in
      (
        usage.images.contains(path) || usage.unusableImages.contains(path), usage.vectorWork,
        usage.workErrors[path]
      )
    }
    if let error { throw error }
    if isKnown {
      var work = VectorImage.Work(limit: .max)
      return try read(&work)
    }
    var work = VectorImage.Work(limit: maxBytes / Self.bytesPerPart, done: done)
    defer { usage.withLock { $0.vectorWork = work.done } }
    do throws(SceneFileError) { return try read(&work) } catch {
      if error.exceedsWork { usage.withLock { $0.workErrors[path] = error } }
      throw error
    }
  }

  /// Whether an image has more pixels than remained when it was first referred to.
  func isExcessive(image path: String) -> Bool {
    usage.withLock { $0.excessiveImages.contains(path) }
  }

  /// Counts an image file with more pixels than remain.
  func addExcessiveImage(_ path: String) {
    usage.withLock { usage in
      usage.unusableImages.insert(path)
      usage.excessiveImages.insert(path)
    }
  }

  /// Counts an image file that cannot be used, and its pixels, which have been decoded in part.
  func addUnusableImage(_ path: String, pixels: Int) {
    usage.withLock { usage in
      if usage.unusableImages.insert(path).inserted {
        usage.imagePixels += min(pixels, limits.pixels)
      }
    }
  }

  /// The absolute paths of the images so far, in order.
  var imageFiles: [String] { usage.withLock { $0.images.sorted() } }

  private func isWithinLimits(_ exceeded: ExceededLimit?, at offset: Int) -> Bool {
    if let exceeded {
      usage.withLock { $0.isStopped = true }
      layoutMeter.stop()
      log.add([exceeded.finding(at: offset)])
    } else if isOutOfSteps {
      layoutMeter.stop()
    }
    return isWithinLimits
  }

  /// Whether no limit has been exceeded so far.
  var isWithinLimits: Bool {
    usage.withLock { !$0.isStopped } && !layoutMeter.isExceeded && !isOutOfSteps
  }

  /// Whether the expressions have taken more steps than the limit; the failed evaluation is logged.
  private var isOutOfSteps: Bool { document.evaluator.meter?.isExceeded ?? false }

  /// Counts the steps of another run toward the limits on all frames of an animation.
  func addPictures(of other: SceneRun) {
    layoutMeter.addPictures(of: other.layoutMeter)
    guard let meter = document.evaluator.meter, let earlier = other.document.evaluator.meter else {
      return
    }
    meter.addPictures(of: earlier)
    if meter.isExceeded {
      log.add([ExceededLimit.exceeded(by: meter).finding(at: document.body.offset)])
    }
  }

  /// Begins another frame of an animation, whose counts begin at zero.
  func beginPicture() {
    beginUpdate()
    layoutMeter.beginPicture()
    document.evaluator.meter?.beginPicture()
  }

  /// Resets the counts at the start of an update.
  func beginUpdate() {
    usage.withLock { usage in
      usage.views = 0
      usage.textBytes = 0
    }
  }
}
