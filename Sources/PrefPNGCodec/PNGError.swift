// PNGCodec: what can go wrong, in words.

/// Why a PNG file cannot be read or written.
public enum PNGError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The bytes do not begin as a PNG file does.
  case notPNG
  /// The file breaks the format's rules, or ends too early; libpng's words for it.
  case corrupt(String)
  /// The picture has more pixels than the limit.
  case tooLarge(width: Int, height: Int, limit: Int)
  /// A side is below one or above 2³¹ − 1 pixels.
  case invalidSize(width: Int, height: Int)
  /// The pixels do not make whole rows, or more or fewer of them than the picture has.
  case wrongRowCount(given: Int, expected: Int)
  /// An animation has fewer than one picture in 100 seconds or more than 1,000 a second.
  case invalidFrameRate(Double)
  /// An animation has no picture.
  case noFrames

  /// The cause, and what helps.
  public var description: String {
    switch self {
    case .notPNG:
      return "These bytes are not a PNG file: they do not begin with its signature."
    case .corrupt(let reason): return "The PNG file is damaged: \(reason)."
    case .tooLarge(let width, let height, let limit):
      return "A picture of \(width) × \(height) pixels passes the limit of \(limit) pixels; "
        + "make it smaller, or raise the limit."
    case .invalidSize(let width, let height):
      return "A PNG file cannot have \(width) × \(height) pixels; both sides must be at least 1."
    case .invalidFrameRate(let rate):
      return "\(rate) pictures a second is not between 0.01 and 1000."
    case .noFrames: return "An animation needs at least one picture."
    case .wrongRowCount(let given, let expected):
      return "The picture has \(expected) rows, but \(given) were given."
    }
  }
}
