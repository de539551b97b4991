// PrefTypography: tables of text styles: the font sizes, weights and line heights of a system, as listed in
// Apple's Human Interface Guidelines ("Typography").

import PrefGeometry

/// The font sizes, weights and line heights of the text styles of a system.
public struct TextStyleTable: Sendable {
  /// The numbers of a text style, in points; one element per dynamic type size, or a single one for
  /// all sizes.
  private struct Row: Sendable {
    var sizes: [Int]
    var lineHeights: [Int]
    var weight = FontWeight.regular

    func value(_ values: [Int], _ level: DynamicTypeLevel) -> CGFloat {
      CGFloat(values.count == 1 ? values[0] : values[level.rawValue])
    }
  }

  private let row: @Sendable (TextStyle) -> Row

  /// Returns the font size of a style in points at a dynamic type size.
  public func size(of style: TextStyle, at level: DynamicTypeLevel = .large) -> CGFloat {
    let row = row(style)
    return row.value(row.sizes, level)
  }

  /// Returns the distance between the baselines of a style in points at a dynamic type size, which
  /// Apple's guidelines call leading.
  public func lineHeight(of style: TextStyle, at level: DynamicTypeLevel = .large) -> CGFloat {
    let row = row(style)
    return row.value(row.lineHeights, level)
  }

  /// Returns the weight of a style.
  public func weight(of style: TextStyle) -> FontWeight { row(style).weight }

  /// Returns the factor by which lengths scale with a style, relative to the default dynamic type
  /// size.
  public func scale(of style: TextStyle, at level: DynamicTypeLevel) -> CGFloat {
    size(of: style, at: level) / size(of: style)
  }
}

extension TextStyleTable {
  /// The text styles of iOS and iPadOS, which depend on the dynamic type size.
  public static let iOS = TextStyleTable { style in
    switch style {
    case .largeTitle: PhoneRows.largeTitle
    case .title: PhoneRows.title
    case .title2: PhoneRows.title2
    case .title3: PhoneRows.title3
    case .headline: PhoneRows.headline
    case .subheadline: PhoneRows.subheadline
    case .body: PhoneRows.body
    case .callout: PhoneRows.callout
    case .footnote: PhoneRows.footnote
    case .caption: PhoneRows.caption
    case .caption2: PhoneRows.caption2
    }
  }

  /// The text styles of macOS, which has no dynamic type.
  public static let macOS = TextStyleTable { style in
    switch style {
    case .largeTitle: Row(sizes: [26], lineHeights: [32])
    case .title: Row(sizes: [22], lineHeights: [26])
    case .title2: Row(sizes: [17], lineHeights: [22])
    case .title3: Row(sizes: [15], lineHeights: [20])
    case .headline: Row(sizes: [13], lineHeights: [16], weight: .bold)
    case .subheadline: Row(sizes: [11], lineHeights: [14])
    case .body: Row(sizes: [13], lineHeights: [16])
    case .callout: Row(sizes: [12], lineHeights: [15])
    case .footnote: Row(sizes: [10], lineHeights: [13])
    case .caption: Row(sizes: [10], lineHeights: [13])
    case .caption2: Row(sizes: [10], lineHeights: [13], weight: .medium)
    }
  }

  /// The rows of iOS, from `xSmall` to `accessibility5`.
  private enum PhoneRows {
    static let largeTitle = Row(
      sizes: [31, 32, 33, 34, 36, 38, 40, 44, 48, 52, 56, 60],
      lineHeights: [38, 39, 40, 41, 43, 46, 48, 52, 57, 61, 66, 70])
    static let title = Row(
      sizes: [25, 26, 27, 28, 30, 32, 34, 38, 43, 48, 53, 58],
      lineHeights: [31, 32, 33, 34, 37, 39, 41, 46, 51, 57, 62, 68])
    static let title2 = Row(
      sizes: [19, 20, 21, 22, 24, 26, 28, 34, 39, 44, 50, 56],
      lineHeights: [24, 25, 26, 28, 30, 32, 34, 41, 47, 52, 59, 66])
    static let title3 = Row(
      sizes: [17, 18, 19, 20, 22, 24, 26, 31, 37, 43, 49, 55],
      lineHeights: [22, 23, 24, 25, 28, 30, 32, 38, 44, 51, 58, 65])
    static let headline = Row(
      sizes: [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53],
      lineHeights: [19, 20, 21, 22, 24, 26, 29, 34, 40, 48, 56, 62],
      weight: .semibold)
    static let subheadline = Row(
      sizes: [12, 13, 14, 15, 17, 19, 21, 25, 30, 36, 42, 49],
      lineHeights: [16, 18, 19, 20, 22, 24, 28, 31, 37, 43, 50, 58])
    static let body = Row(
      sizes: [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53],
      lineHeights: [19, 20, 21, 22, 24, 26, 29, 34, 40, 48, 56, 62])
    static let callout = Row(
      sizes: [13, 14, 15, 16, 18, 20, 22, 26, 32, 38, 44, 51],
      lineHeights: [18, 19, 20, 21, 23, 25, 28, 32, 39, 46, 52, 60])
    static let footnote = Row(
      sizes: [12, 12, 12, 13, 15, 17, 19, 23, 27, 33, 38, 44],
      lineHeights: [16, 16, 16, 18, 20, 22, 24, 29, 33, 40, 46, 52])
    static let caption = Row(
      sizes: [11, 11, 11, 12, 14, 16, 18, 22, 26, 32, 37, 43],
      lineHeights: [13, 13, 13, 16, 19, 21, 23, 28, 32, 39, 44, 51])
    static let caption2 = Row(
      sizes: [11, 11, 11, 11, 13, 15, 17, 20, 24, 29, 34, 40],
      lineHeights: [13, 13, 13, 13, 18, 20, 22, 25, 30, 35, 41, 48])
  }
}
