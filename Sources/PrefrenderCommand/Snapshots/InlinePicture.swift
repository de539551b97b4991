// PrefrenderCommand: pictures in the terminal, by kitty's graphics protocol or iTerm2's inline images.

import PrefGeometry

/// A protocol for pictures in terminals.
enum InlinePicture: Equatable {
  case kitty, iTerm

  /// Returns the protocol of a terminal; nil if the environment names none that is known to show pictures.
  ///
  /// Multiplexers do not pass pictures on.
  static func supported(by environment: [String: String], isTerminal: Bool) -> Self? {
    let term = environment["TERM"] ?? ""
    let isMultiplexer =
      environment["TMUX"] != nil || term.hasPrefix("screen") || term.hasPrefix("tmux")
    guard isTerminal, !isMultiplexer, term != "dumb" else { return nil }
    let program = environment["TERM_PROGRAM"] ?? ""
    if environment["KITTY_WINDOW_ID"] != nil || term.contains("kitty") || term.contains("ghostty")
      || program == "ghostty"
    {
      return .kitty
    }
    let isITerm = program == "iTerm.app" || environment["LC_TERMINAL"] == "iTerm2"
    return isITerm || program == "WezTerm" ? .iTerm : nil
  }

  /// The number of base64 characters per command of kitty's protocol.
  private static let chunk = 4096
  /// The largest width of a picture, in columns of text.
  private static let columns = 76

  /// Returns the control sequences that show a PNG file and end the line.
  func sequence(png: Data, widthInPixels: Int) -> String {
    let text = png.base64EncodedString()
    switch self {
    case .iTerm:
      // The terminal keeps the ratio of the sides; narrow pictures keep their size.
      let width = widthInPixels > Self.columns * 8 ? "\(Self.columns)" : "auto"
      return "\u{1B}]1337;File=inline=1;size=\(png.count);width=\(width):\(text)\u{7}\n"
    case .kitty:
      var result = ""
      var rest = Substring(text)
      var keys = "f=100,a=T,"
      if widthInPixels > Self.columns * 8 { keys += "c=\(Self.columns)," }
      while !rest.isEmpty || result.isEmpty {
        let part = rest.prefix(Self.chunk)
        rest = rest.dropFirst(Self.chunk)
        result += "\u{1B}_G\(keys)m=\(rest.isEmpty ? 0 : 1);\(part)\u{1B}\\"
        keys = ""
      }
      return result + "\n"
    }
  }
}
