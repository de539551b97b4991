// Rendering: a view that lives, filmed.

import PrefGeometry

extension ViewHost {
  /// How long a film lasts at most that nobody gave a length, in seconds.
  public static var longestFilm: Double { 10 }

  /// Films the view from the present moment on: lets time pass, and takes a picture at each frame's time.
  ///
  /// - Parameters:
  ///   - duration: How long, in seconds; nil until nothing moves, or for ten seconds.
  ///   - framesPerSecond: Pictures a second, 0.01 to 1000.
  ///   - format: The kind of file.
  ///   - loopCount: How often the animation is shown; 0 for ever.
  /// - Returns: The file.
  public func animation(
    duration: Double? = nil, framesPerSecond: Double = 30, format: AnimationFormat = .apng,
    loopCount: Int = 0
  ) throws -> Data {
    guard framesPerSecond >= 0.01, framesPerSecond <= 1000 else {
      throw RenderError.encoding(
        "An animation has 0.01 to 1000 pictures a second, not \(framesPerSecond).")
    }
    var file = AnimationFile(format, framesPerSecond: framesPerSecond, loopCount: loopCount)
    let start = time
    let longest = min(duration ?? Self.longestFilm, 1e6)
    var frame = 0
    repeat {
      try advance(by: start + Double(frame) / framesPerSecond - time)
      try file.append(snapshot())
      frame += 1
      if duration == nil, try !isBusy { break }
    } while Double(frame) / framesPerSecond < longest - 1e-9
    return Data(try file.finish())
  }

  /// Films the view into a file, as WebP where the name ends in `.webp` and else as an animated PNG; whole or not at all.
  ///
  /// - Parameters:
  ///   - path: Where the file goes.
  ///   - duration: How long, in seconds; nil until nothing moves, or for ten seconds.
  ///   - framesPerSecond: Pictures a second, 0.01 to 1000.
  public func writeAnimation(
    to path: String, duration: Double? = nil, framesPerSecond: Double = 30
  ) throws {
    let film = try animation(
      duration: duration, framesPerSecond: framesPerSecond, format: AnimationFormat(path: path))
    try FileOutput.write([UInt8](film), to: path)
  }
}
