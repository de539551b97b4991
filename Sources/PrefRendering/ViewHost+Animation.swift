// PrefRendering: recording of a hosted view as an animation file.

import PrefGeometry

extension ViewHost {
  /// The maximum duration, in seconds, of a recording without an explicit duration.
  public static var maxRecordingDuration: Double { 10 }

  /// Records the view from the current time on: advances the time and appends a picture per frame.
  ///
  /// - Parameters:
  ///   - duration: The duration in seconds; nil to record until the view is idle, for at most ten
  ///     seconds.
  ///   - framesPerSecond: The frame rate, 0.01 to 1000 frames per second.
  ///   - format: The file format.
  ///   - loopCount: The number of times the animation is played; 0 for an endless loop.
  /// - Returns: The contents of the animation file.
  /// - Throws: ``RenderError/encoding(_:)`` if the frame rate is out of range or the picture size
  ///   changes, and the errors of ``snapshot()`` and ``Picture/image()``.
  public func animation(
    duration: Double? = nil, framesPerSecond: Double = 30, format: AnimationFormat = .apng,
    loopCount: Int = 0
  ) throws(RenderError) -> Data {
    let file = AnimationFile(format, framesPerSecond: framesPerSecond, loopCount: loopCount)
    return try animation(in: file, duration: duration)
  }

  /// Records the view from the current time on into a file without frames.
  ///
  /// - Throws: The errors of ``animation(duration:framesPerSecond:format:loopCount:)``.
  package func animation(
    in newFile: AnimationFile, duration: Double?
  ) throws(RenderError) -> Data {
    var file = newFile
    let framesPerSecond = file.framesPerSecond
    guard framesPerSecond >= 0.01, framesPerSecond <= 1000 else {
      throw .encoding(
        "the frame rate \(framesPerSecond) is not in 0.01...1000 frames per second")
    }
    let start = time
    let limit = min(duration ?? Self.maxRecordingDuration, 1e6)
    var frame = 0
    repeat {
      try advance(by: start + Double(frame) / framesPerSecond - time)
      try file.append(snapshot())
      frame += 1
      if duration == nil, try !isBusy { break }
    } while Double(frame) / framesPerSecond < limit - 1e-9
    return Data(try file.finish())
  }

  /// Records the view to a file, atomically: as WebP for the extension `.webp`, as GIF for
  /// `.gif`, otherwise as animated PNG.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - duration: The duration in seconds; nil to record until the view is idle, for at most ten
  ///     seconds.
  ///   - framesPerSecond: The frame rate, 0.01 to 1000 frames per second.
  /// - Throws: ``RenderError/cannotWrite(path:reason:)`` if the file cannot be written, and the
  ///   errors of ``animation(duration:framesPerSecond:format:loopCount:)``.
  public func writeAnimation(
    to path: String, duration: Double? = nil, framesPerSecond: Double = 30
  ) throws(RenderError) {
    let recording = try animation(
      duration: duration, framesPerSecond: framesPerSecond, format: AnimationFormat(path: path))
    try FileOutput.write([UInt8](recording), to: path)
  }
}
