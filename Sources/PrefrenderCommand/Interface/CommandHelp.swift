// PrefrenderCommand: the help of `--help`, one screen of 24 lines and 80 columns per command: how it is called,
// examples, and its most frequent options. `prefrender help COMMAND` lists all options.

import ArgumentParser
import PrefGeometry

/// The help of a command on one screen.
struct CommandHelp {
  static let lineCount = 24
  static let columnCount = 80

  /// The lines of the examples, and the names of the options to list; all options if it is nil.
  private struct Contents {
    var examples: [String]
    var options: [String]?

    init(_ examples: [String], _ options: [String]? = nil) {
      (self.examples, self.options) = (examples, options)
    }
  }

  private static let contents: [String: Contents] = [
    "render": Contents(
      [
        "prefrender render scene.json out.png --scale 3",
        "prefrender scene.json out.svg --set name=Ada --color-scheme dark",
        "prefrender scene.yaml hive.png --element hive --padding 8",
        "cat scene.json | prefrender - - --profile strict > out.png",
      ],
      [
        "set", "data", "scale", "width", "height", "color-scheme", "locale", "platform", "element",
        "crop", "padding", "format", "quality", "optimize",
      ]),
    "batch": Contents(
      [
        "prefrender batch card.json --rows rows.csv --out 'cards/{id}.png' --jobs 8",
        "prefrender batch card.json --rows rows.ndjson --out '{id}.webp' --shard 2/8",
        "prefrender batch --manifest batches.json --keep-going --results out.ndjson",
      ],
      [
        "rows", "rows-format", "out", "manifest", "jobs", "shard", "keep-going", "force", "results",
        "deps", "scale", "data",
      ]),
    "worker": Contents(["printf '{\"scene\":\"card.json\"}\\n' | prefrender worker > answer"]),
    "animate": Contents(
      [
        "prefrender animate scene.json out.png --fps 30",
        "prefrender animate scene.json out.gif --max-bytes 500000",
        "prefrender animate scene.json frames/f.png --frames --duration 2",
      ],
      ["format", "fps", "duration", "loops", "max-bytes", "frames", "set", "data", "scale"]),
    "validate": Contents(
      [
        "prefrender validate scenes/*.json", "prefrender validate scene.json --diagnostics json",
      ],
      ["syntax", "data", "set", "root", "profile", "diagnostics"]),
    "schema": Contents([
      "prefrender schema > scene.schema.json", "prefrender schema --reference > reference.md",
    ]),
    "inspect": Contents(
      [
        "prefrender inspect scene.json", "prefrender inspect scene.json --graph --json",
        "prefrender inspect scene.json --overlay frames.png",
      ],
      ["frames", "graph", "preferences", "display-list", "json", "overlay", "set", "data", "scale"]),
    "fonts": Contents([
      "prefrender fonts", "prefrender fonts 'Größe 漢字' --weight 700 --json",
    ]),
    "diff": Contents([
      "prefrender diff old.png new.png difference.png",
      "prefrender diff a.png b.png --ignore 0,0,200,40 --perceptual-precision 0.98",
    ]),
    "snapshots": Contents([
      "prefrender snapshots list", "prefrender snapshots review --web",
      "prefrender snapshots accept 'CardTests/*'",
    ]),
    "snapshots list": Contents(["prefrender snapshots list --json"]),
    "snapshots review": Contents(["prefrender snapshots review 'CardTests/*' --web"]),
    "snapshots accept": Contents(["prefrender snapshots accept CardTests/testCard.dark"]),
    "snapshots reject": Contents(["prefrender snapshots reject --all"]),
    "snapshots report": Contents(["prefrender snapshots report"]),
    "snapshots run": Contents(["prefrender snapshots run -- swift test --filter CardTests"]),
    "snapshots prune": Contents(["prefrender snapshots prune --dry-run"]),
    "docs": Contents([
      "prefrender docs", "prefrender docs --check", "prefrender docs reference padding",
    ]),
    "docs images": Contents([
      "prefrender docs images", "prefrender docs images docs-images.json --check",
      "prefrender docs images --all --prune",
    ]),
    "docs reference": Contents([
      "prefrender docs reference padding", "prefrender docs reference --functions",
    ]),
    "watch": Contents(
      [
        "prefrender watch card.json card.png --serve",
        "prefrender watch card.yaml card.svg --data row.json --serve 8000",
      ],
      ["serve", "at", "data", "set", "scale", "width", "height", "color-scheme", "format", "quiet"]),
    "serve": Contents(
      [
        "prefrender serve --root scenes/",
        "prefrender serve --root scenes/ --host 0.0.0.0 --port 80 --no-post",
        "curl -o card.png 'http://127.0.0.1:8080/card.png?title=Hello'",
      ],
      [
        "root", "host", "port", "profile", "limit", "jobs", "max-pending", "timeout", "max-age",
        "post", "fonts",
      ]),
    "completions": Contents([
      "source <(prefrender completions bash)",
      "prefrender completions zsh > ~/.zfunc/_prefrender",
      "prefrender completions fish > ~/.config/fish/completions/prefrender.fish",
    ]),
    "man": Contents([
      "prefrender man | man -l -", "prefrender man > /usr/local/share/man/man1/prefrender.1",
    ]),
  ]

  /// Returns the help of a command.
  ///
  /// - Parameters:
  ///   - command: Its description.
  ///   - path: The words of its name; empty for the whole command.
  static func text(of command: CommandDescription, path: [String]) -> String {
    let name = path.joined(separator: " ")
    let contents = contents[name]
    var head = brief(command.abstract ?? "", columnCount) + "\n\n"
    head += "  " + usage(command, path) + "\n"
    if let contents { head += "\n" + contents.examples.map { "  \($0)\n" }.joined() }
    let tail = "\nAll options: prefrender help \(name)\n"
    var rows: [(String, String)]
    if path.isEmpty {
      head += "  prefrender SCENE OUT [options]         short for prefrender render\n"
      rows = command.children.map { ($0.commandName, $0.abstract ?? "") }
    } else if !command.children.isEmpty {
      rows = command.children.map { ($0.commandName, $0.abstract ?? "") }
    } else {
      rows = command.positionals.map { ($0.spelledPositional, $0.abstract ?? "") }
      rows += options(of: command, contents?.options).map { option in
        (
          [option.spelledNames, option.spelledValue ?? ""].joined(separator: " "),
          option.abstract ?? ""
        )
      }
    }
    let end =
      path.isEmpty
      ? "\nprefrender COMMAND --help has examples; prefrender man has all of it.\n" : tail
    let count =
      lineCount - (head + end).split(separator: "\n", omittingEmptySubsequences: false).count
    return head + (rows.isEmpty ? "" : "\n" + table(Array(rows.prefix(count)))) + end
  }

  /// Returns the usage line.
  private static func usage(_ command: CommandDescription, _ path: [String]) -> String {
    var words = ["prefrender"] + path
    if !command.children.isEmpty { words.append("COMMAND") }
    words += command.positionals.map(\.spelledPositional)
    return (words + ["[options]"]).joined(separator: " ")
  }

  private static func options(
    of command: CommandDescription, _ names: [String]?
  ) -> [ArgumentDescription] {
    guard let names else { return command.options }
    return names.compactMap { name in
      command.options.first { $0.names?.contains { $0.name == name } == true }
    }
  }

  /// Returns two columns.
  private static func table(_ rows: [(String, String)]) -> String {
    let width = min(rows.map(\.0.count).max() ?? 0, 30)
    return rows.map { name, text in
      let padding = String(repeating: " ", count: max(width - name.count, 0) + 2)
      return "  \(name)\(padding)\(brief(text, columnCount - 4 - max(width, name.count)))\n"
    }.joined()
  }

  /// Returns the beginning of a text that fits in a line: whole clauses if possible.
  static func brief(_ text: String, _ width: Int) -> String {
    func trimmed(_ text: some StringProtocol) -> String {
      String(text.hasSuffix(".") ? text.dropLast() : text[...])
    }
    let whole = trimmed(text)
    if whole.count <= width { return whole }
    let end = whole.index(whole.startIndex, offsetBy: max(width, 1))
    for separator in ["; ", ": "] {
      if let range = whole.range(of: separator, options: .backwards, range: whole.startIndex..<end)
      {
        let clause = whole[..<range.lowerBound]
        if clause.count * 3 >= width, !clause.contains("{") { return String(clause) }
      }
    }
    let cut = whole[..<whole.index(before: end)]
    return (cut.lastIndex(of: " ").map { cut[..<$0] } ?? cut) + "…"
  }
}
