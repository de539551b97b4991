// The rows of a batch reuse the picture of the previous row. Each has the file, the warnings and the
// failure of a run of its own, in any order.

import Foundation
import PrefTestTags
import Testing

@Suite(.tags(.command)) struct BatchReuseTests {
  /// A template, the values of `n` in its rows, and options.
  struct Case: CustomStringConvertible {
    var description: String
    var template: String
    var values = [3, 4, 4, 1, 7, 2, 12, 5, 0, 3]
    var options: [String] = []
  }

  static let cases = [
    Case(
      description: "texts, shapes, grids and choices",
      template: #"""
        { "data": { "n": 1 }, "background": "white", "size": { "width": 320, "height": 240, "mode": "exact" },
          "environment": { "displayScale": 2 },
          "body": { "type": "VStack", "content": [
            { "type": "Text", "text": "Row ${n}", "modifiers": [{ "font": "title" }] },
            { "type": "Text", "text": "The same" },
            { "type": "ForEach", "data": "${range(n % 5)}", "bind": "i", "content": [
              { "type": "Text", "text": "${i}: ${i * n}", "modifiers": [{ "padding": "${n % 3}" }] } ] },
            { "type": "Circle", "modifiers": [
              { "foregroundStyle": "${n % 2 == 0 ? 'red' : 'blue'}" },
              { "frame": { "width": "${10 + n}", "height": 20 } }, { "opacity": "${1 - n / 20}" } ] },
            { "type": "Grid", "content": [
              { "type": "GridRow", "content": [
                { "type": "Text", "text": "a" }, { "type": "Text", "text": "${n * n}" } ] },
              { "type": "GridRow", "content": [
                { "type": "Text", "text": "b ${n}" }, { "type": "Image", "systemName": "star" } ] } ] } ] } }
        """#),
    Case(
      description: "state and a script",
      template: #"""
        { "data": { "n": 1 }, "state": { "count": "${n}" },
          "body": { "type": "Button", "id": "add", "title": "${count} of ${n}", "action": { "set": { "count": "${count + 1}" } } },
          "script": [ { "tap": { "id": "add" } } ] }
        """#),
    Case(
      description: "lists and scroll views",
      template: #"""
        { "data": { "n": 1 }, "size": { "width": 200, "height": 160 },
          "body": { "type": "HStack", "content": [
            { "type": "ScrollView", "modifiers": [{ "defaultScrollAnchor": "bottom" }], "content": [
              { "type": "ForEach", "data": "${range(n * 4)}", "bind": "i", "content": [
                { "type": "Text", "text": "line ${i}" } ] } ] },
            { "type": "List", "content": [
              { "type": "ForEach", "data": "${range(n)}", "bind": "i", "content": [
                { "type": "Text", "text": "row ${i}" } ] } ] } ] } }
        """#),
    Case(
      description: "warnings and failures of some rows",
      template: #"""
        { "data": { "n": 1 }, "body": { "type": "VStack", "content": [
          { "type": "Text", "text": "${n % 4 == 0 ? 'a \u0378' : 'fine'}" },
          { "type": "Text", "text": "always ${n}" },
          { "type": "Text", "text": "wide", "modifiers": [
            { "frame": { "width": "${n == 7 ? 'seven' : 40}" } } ] } ] } }
        """#),
    Case(
      description: "rows beyond a limit",
      template: #"""
        { "data": { "n": 1 }, "body": { "type": "VStack", "content": [
          { "type": "ForEach", "data": "${range(n)}", "bind": "i", "content": [
            { "type": "Text", "text": "${i}" } ] } ] } }
        """#, values: [3, 40, 900, 3, 41, 2000, 900, 42, 43, 44, 45, 46],
      options: ["--max-layout-steps", "6000"]),
    Case(
      description: "an environment that depends on the row",
      template: #"""
        { "data": { "n": 1 }, "background": "background",
          "environment": { "colorScheme": "${n % 2 == 0 ? 'dark' : 'light'}" },
          "size": { "width": "${60 + 10 * (n % 3)}", "height": 40 },
          "body": { "type": "Text", "text": "n ${n}", "modifiers": [
            { "foregroundStyle": "primary" }, { "shadow": { "radius": "${n % 3}" } } ] } }
        """#),
  ]

  @Test(arguments: cases) func rowsAreThoseOfSingleRuns(_ value: Case) throws {
    let folder = try Folder()
    try folder.write(Data(value.template.utf8), "card.json")
    let rows = value.values.enumerated().map { #"{ "n": \#($1) }"# }
    try folder.write(Data(rows.joined(separator: "\n").utf8), "rows.ndjson")
    _ = try PrefrenderProcess.run(
      [
        "batch", "card.json", "--rows", "rows.ndjson", "--out", "cards/{#}.png", "--jobs", "1",
        "--keep-going", "--results", "results.ndjson",
      ] + value.options, folder: folder.url)
    let text = try String(
      contentsOf: folder.url.appendingPathComponent("results.ndjson"), encoding: .utf8)
    let results = try text.split(separator: "\n").compactMap {
      try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any]
    }
    try #require(results.count == rows.count)
    for (index, row) in rows.enumerated() {
      try folder.write(Data(row.utf8), "data.json")
      let single = try PrefrenderProcess.run(
        ["card.json", "-", "--data", "data.json"] + value.options, folder: folder.url)
      let result = try #require(results.first { $0["row"] as? Int == index + 1 })
      #expect(
        (result["status"] as? String == "written") == (single.status == 0), "row \(index + 1)")
      let warnings = (result["warnings"] as? [String] ?? []).count
      #expect(
        warnings == single.errors.components(separatedBy: "warning: ").count - 1,
        "row \(index + 1): \(single.errors)")
      guard single.status == 0 else { continue }
      let file = folder.url.appendingPathComponent("cards/\(index + 1).png")
      #expect(try Data(contentsOf: file) == single.output, "row \(index + 1)")
    }
  }
}
