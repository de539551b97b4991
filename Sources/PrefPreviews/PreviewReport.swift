// PrefPreviews: what rendering the previews of a program results in; the file `previews.json` beside the gallery.

/// The outcome of rendering the previews of a program.
public struct PreviewReport: Codable, Sendable {
  /// The outcome of one preview.
  public struct Entry: Codable, Sendable {
    /// The name of the preview.
    public var name: String
    /// The preview.
    public var preview: PreviewCase
    /// The outcomes in the order of the variants.
    public var outcomes: [Outcome]

    /// Creates an entry.
    init(preview: PreviewCase, outcomes: [Outcome]) {
      name = preview.name
      (self.preview, self.outcomes) = (preview, outcomes)
    }
  }

  /// The outcome of one preview in one variant.
  public struct Outcome: Codable, Sendable {
    /// The settings.
    public var variant: PreviewVariant
    /// The path of the picture in the folder of the gallery; nil if there is none.
    public var picture: String?
    /// The cause for which there is no picture; nil if there is one.
    public var failure: String?
    /// The end of the text that the process wrote to standard error and standard output, including warnings.
    public var output = ""
    /// The text that describes the preview, from its labels of accessibility; nil without a picture.
    public var alternativeText: String?
    /// The width of the picture in pixels.
    public var width = 0
    /// The height of the picture in pixels.
    public var height = 0
  }

  /// A type whose previews cannot be listed.
  public struct UnlistedType: Codable, Sendable {
    /// The identity of the type: the location of `#Preview`, or the name of a provider.
    public var id: String
    /// The cause.
    public var failure: String
    /// The end of the text that the process wrote.
    public var output: String
  }

  /// The previews in order.
  public var entries: [Entry] = []
  /// The types whose previews cannot be listed.
  public var unlisted: [UnlistedType] = []

  /// The number of previews, and of types that cannot be listed, that failed in at least one variant.
  public var failureCount: Int {
    unlisted.count + entries.count { $0.outcomes.contains { $0.failure != nil } }
  }

  /// The outcomes as text: a line per preview, with a further line per failure.
  public var text: String {
    var lines: [String] = []
    for entry in entries {
      let failures = entry.outcomes.filter { $0.failure != nil }
      lines.append(
        "\(failures.isEmpty ? "ok  " : "FAIL")  \(entry.preview.module)  \(entry.preview)")
      lines += failures.map { "        \($0.variant.label): \($0.failure ?? "")" }
    }
    for type in unlisted { lines += ["FAIL  \(type.id)", "        \(type.failure)"] }
    let count = entries.count + unlisted.count
    lines.append("\(count) preview\(count == 1 ? "" : "s"), \(failureCount) failed")
    return lines.joined(separator: "\n")
  }
}
