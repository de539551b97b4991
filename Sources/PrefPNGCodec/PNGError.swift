// PrefPNGCodec: the errors of the PNG codec and their messages.

/// An error that is thrown while a PNG file is decoded or encoded.
public enum PNGError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The data does not start with the PNG signature.
  case notPNG
  /// The file is invalid or truncated; the message is that of libpng.
  case corrupt(String)
  /// The number of pixels exceeds the limit of the decoder.
  case tooLarge(width: Int, height: Int, limit: Int)
  /// A side has more pixels than the decoder accepts.
  case sideTooLong(width: Int, height: Int, limit: Int)
  /// A side is less than 1 or greater than 2³¹ − 1 pixels.
  case invalidSize(width: Int, height: Int)
  /// The pixel data does not consist of whole rows, or of a different number of rows than the image
  /// has.
  case wrongRowCount(given: Int, expected: Int)
  /// The frame rate of an animation is not in 0.01...1000 frames per second.
  case invalidFrameRate(Double)
  /// An animation has no frames.
  case noFrames
  /// The task that encodes the image was cancelled.
  case cancelled

  /// A message with the cause of the error and, if there is one, the remedy.
  public var description: String {
    switch self {
    case .notPNG:
      return "the data is not a PNG file: it does not start with the PNG signature"
    case .corrupt(let reason): return "the PNG file is damaged: \(reason)"
    case .tooLarge(let width, let height, let limit):
      return "the image size of \(width) × \(height) exceeds the limit of \(limit) pixels; "
        + "use a smaller image, or raise the limit"
    case .sideTooLong(let width, let height, let limit):
      return "a side of the image of \(width) × \(height) pixels is longer than \(limit); "
        + "use a smaller image"
    case .invalidSize(let width, let height):
      return "invalid PNG size \(width) × \(height); both sides must be in 1...2147483647 pixels"
    case .invalidFrameRate(let rate):
      return "the frame rate \(rate) is not in 0.01...1000 frames per second"
    case .cancelled: return "encoding was cancelled"
    case .noFrames: return "an animation needs at least one frame"
    case .wrongRowCount(let given, let expected):
      return "the image has \(expected) rows, but \(given) were provided"
    }
  }
}
