// A folder in which tests run `prefrender batch`.

import Foundation

/// A template with two parameters.
let batchTemplate = #"""
  { "data": { "id": "", "n": 1 }, "background": "white", "size": { "width": 60, "height": 24, "mode": "exact" },
    "body": { "type": "Text", "text": "${id} ${n}" } }
  """#

/// A folder with a template and rows.
struct BatchFolder {
  let folder: Folder
  let scene: String

  init(_ template: String = batchTemplate) throws {
    folder = try Folder()
    scene = try folder.scene(template, "card.json")
  }

  func run(
    _ rows: String, _ name: String = "rows.ndjson", out: String = "cards/{id}.png",
    _ options: [String] = []
  )
    throws -> Outcome
  {
    try folder.write(Data(rows.utf8), name)
    return try PrefrenderProcess.run(
      [
        "batch", "card.json", "--rows", name, "--out", out, "--jobs", "2", "--results",
        "results.ndjson",
      ] + options,
      folder: folder.url)
  }

  func run(_ rows: String, _ options: [String]) throws -> Outcome {
    try run(rows, "rows.ndjson", out: "cards/{id}.png", options)
  }

  var results: [[String: Any]] {
    get throws {
      let text = try String(
        contentsOf: folder.url.appendingPathComponent("results.ndjson"), encoding: .utf8)
      return try text.split(separator: "\n").compactMap {
        try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any]
      }
    }
  }

  func statuses() throws -> [String] { try results.compactMap { $0["status"] as? String } }

  func files(_ path: String = "cards") throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path(path)).filter {
      !$0.hasPrefix(".")
    }.sorted()
  }

  func bytes(_ path: String) throws -> Data {
    try Data(contentsOf: folder.url.appendingPathComponent(path))
  }
}
