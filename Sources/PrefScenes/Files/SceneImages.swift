// PrefScenes: the image files of scenes. A path is resolved inside the root of the scene; decoded images are kept for
// further renderings, up to a number of pixels.

import PrefDrawing
import PrefGeometry
import PrefPDFDecoder
import PrefSVGDecoder
import PrefViews
import Synchronization

/// An image of a file. Two images are equal if they are the same instance.
enum SceneImage: Equatable, Sendable {
  case pixels(PixelImage)
  case vector(VectorImage)

  /// The number of pixels that the image takes, or that its items would take.
  var pixelCount: Int {
    switch self {
    case .pixels(let image): image.width * image.height
    case .vector(let image): image.byteCount / 4
    }
  }

  static func == (a: SceneImage, b: SceneImage) -> Bool {
    switch (a, b) {
    case (.pixels(let left), .pixels(let right)): left === right
    case (.vector(let left), .vector(let right)): left === right
    default: false
    }
  }
}

extension Image {
  /// Creates an image from a file.
  ///
  /// - Parameter scale: The number of pixels per point of a bitmap.
  init(file: SceneImage, scale: CGFloat) {
    switch file {
    case .pixels(let image): self.init(image, scale: scale)
    case .vector(let image): self.init(image)
    }
  }
}

/// The decoded images of scenes that share a folder.
final class SceneImages: Sendable {
  private struct Entry {
    /// The image, or why there is none: each view that shows a file would read a damaged one again.
    let image: Result<SceneImage, SceneFileError>
    /// The work of reading a vector image, or of finding out that it cannot be used.
    let work: Int
    let state: FileState
  }

  private struct State {
    var entries: [SystemPath.Key: Entry] = [:]
    var pixels = 0
  }

  /// What a file without an image counts for in the cache: its path and the message.
  private static let pixelsOfFailure = 1_024

  private let reader: any ImageReader
  private let state = Mutex(State())
  /// The number of pixels after which all entries are evicted; 256 MB.
  private static let maxPixels = 64 << 20

  init(reader: any ImageReader) { self.reader = reader }

  /// Returns the image of a file.
  ///
  /// - Parameters:
  ///   - path: The absolute path.
  ///   - maxBytes: The maximum size of the file in bytes.
  ///   - maxPixels: The maximum number of pixels of a file that must be decoded; nil for the limit of the reader.
  ///   - work: The work of reading vector images, to which that of the file is added, whether it is read or known.
  /// - Throws: if the file cannot be read, is no PNG, JPEG, WebP, SVG or PDF file, or is too large.
  func image(
    at path: String, name: String, maxBytes: Int, maxPixels: Int? = nil,
    work: inout VectorImage.Work
  ) throws(SceneFileError) -> SceneImage {
    guard let fileState = FileState(path) else {
      throw SceneFileError(reason: String(cString: strerror(errno)))
    }
    let known = state.withLock { $0.entries[SystemPath.Key(path)] }
    if let known, known.state == fileState {
      guard known.work == 0 || work.spend(known.work) else { throw .tooMuchWork(work.limit) }
      return try known.image.get()
    }
    let earlierWork = work.done
    let image: Result<SceneImage, SceneFileError>
    let pixels: Int
    do throws(SceneFileError) {
      let bytes = try SceneFiles.read(path, limit: maxBytes)
      let decoded = try decoded(bytes, name, maxPixels, &work)
      (image, pixels) = (.success(decoded), decoded.pixelCount)
    } catch {
      // With the pixels of fewer other images, the file may be usable.
      if error.exceedsPixels, maxPixels != nil { throw error }
      // Likewise with the work of fewer other files.
      if error.exceedsWork { throw earlierWork == 0 ? error : .tooMuchWork(work.limit) }
      (image, pixels) = (.failure(error), Self.pixelsOfFailure)
    }
    state.withLock { state in
      if state.pixels + pixels > Self.maxPixels { state = State() }
      state.pixels += pixels
      state.entries[SystemPath.Key(path)] = Entry(
        image: image, work: work.done - earlierWork, state: fileState)
    }
    return try image.get()
  }

  /// Returns the image of the bytes of a file.
  private func decoded(
    _ bytes: [UInt8], _ name: String, _ maxPixels: Int?, _ work: inout VectorImage.Work
  ) throws(SceneFileError) -> SceneImage {
    do {
      if VectorImage.isSVG(bytes) {
        return .vector(try VectorImage(svg: bytes, name: name, work: &work))
      } else if VectorImage.isPDF(bytes) {
        return .vector(try VectorImage(pdf: bytes, name: name, reader: reader, work: &work))
      } else {
        return .pixels(try reader.image(of: bytes, name: name, maxPixels: maxPixels))
      }
    } catch {
      var failure = SceneFileError(reason: "it is not a usable image: \(error)")
      switch error {
      case let error as SVGError:
        failure.isLimit = error.limit != nil
        failure.exceedsWork = error.limit == .work
        if failure.exceedsWork { failure.fix = JSONLimits.fix }
      case let error as ImageSizeError:
        (failure.isLimit, failure.exceedsPixels) = (true, error.excess == .pixels)
        failure.fix =
          switch error.excess {
          case .pixels: "raise the limit with --max-pixels"
          case .coefficients:
            "save it as a baseline JPEG file, or raise the limit with --max-pixels"
          case .side: "use a smaller image"
          }
      case let error as PDFError:
        (failure.isLimit, failure.exceedsWork) = (error.isLimit, error.exceedsWork)
        if failure.exceedsWork { failure.fix = JSONLimits.fix }
      default: failure.pixels = (reader as? any ImageSizeReader)?.pixelCount(of: bytes) ?? 0
      }
      throw failure
    }
  }
}

extension SceneRun {
  /// Returns an image of the scene.
  ///
  /// - Parameters:
  ///   - file: The path as written, or the value of an expression, which is relative to the scene.
  ///   - offset: The byte offset of the path.
  /// - Throws: if the file cannot be used, or the images of the scene exceed the limit on pixels.
  func image(_ file: String, at offset: Int) throws(Finding) -> SceneImage {
    guard let access = document.fileAccess, let images = access.images else {
      throw Finding(unusable: file, .noFolder, at: offset)
    }
    let image: SceneImage
    let path: String
    do throws(SceneFileError) {
      path =
        if let known = document.components.imagePaths[offset] { known } else {
          try access.root.path(of: file)
        }
      guard canRead(image: path) else { throw SceneFileError.tooManyUnusableImages }
    } catch {
      throw Finding(unusable: file, error, at: offset)
    }
    if isExcessive(image: path) {
      throw ExceededLimit.imagePixels(limits.pixels).finding(at: offset)
    }
    do throws(SceneFileError) {
      image = try countingWork(ofImage: path, maxBytes: access.maxBytes) {
        work throws(SceneFileError) in
        try images.image(
          at: path, name: file, maxBytes: access.maxBytes, maxPixels: maxPixels(ofImage: path),
          work: &work)
      }
    } catch {
      if error.exceedsPixels, hasImages {
        addExcessiveImage(path)
        throw ExceededLimit.imagePixels(limits.pixels).finding(at: offset)
      }
      addUnusableImage(path, pixels: error.pixels)
      throw Finding(unusable: file, error, at: offset)
    }
    guard admit(image: path, pixels: image.pixelCount) else {
      throw ExceededLimit.imagePixels(limits.pixels).finding(at: offset)
    }
    return image
  }
}

extension SceneFileError {
  /// The error of a vector image that exceeds the limit together with others.
  fileprivate static func tooMuchWork(_ limit: Int) -> SceneFileError {
    var error = SceneFileError(
      reason: "the SVG and PDF files of the scene draw more than \(limit) parts together",
      fix: JSONLimits.fix)
    (error.isLimit, error.exceedsWork) = (true, true)
    return error
  }

  /// The error of an image that is not read, since a damaged one may take as much time as any other.
  fileprivate static var tooManyUnusableImages: SceneFileError {
    var error = SceneFileError(
      reason: "\(SceneRun.maxUnusableImages) images of the scene cannot be used; no other is read")
    error.isLimit = true
    return error
  }
}

extension Finding {
  /// Creates the finding of a file that cannot be used.
  init(unusable file: String, _ error: SceneFileError, at offset: Int) {
    self.init(
      code: error.isLimit ? .limit : .unusableFile,
      message: "cannot use \(quoted(file)): \(error.reason)", offset: offset,
      fix: error.fix)
  }
}
