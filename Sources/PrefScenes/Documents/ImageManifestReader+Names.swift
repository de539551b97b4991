// PrefScenes: the names of images and of their files, which must be different and cannot lead to other folders.

extension ImageManifestReader {
  /// Returns the name of an image; by default, that of its scene or preview.
  mutating func name(
    _ object: JSONObject, _ value: JSONValue, _ source: ImageEntry.Source?
  ) -> String? {
    let written = object["name"]
    var name: String
    if let written {
      guard let text = string(written, "a name") else { return nil }
      name = text
    } else {
      switch source {
      case .scene(let path):
        name = String(path.split(separator: "/").last ?? "")
        if name.hasSuffix(".json") { name.removeLast(5) }
      case .preview(_, _, let preview): name = preview
      case nil: return nil
      }
    }
    let isValid =
      !name.isEmpty && !name.hasPrefix(".")
      && name.unicodeScalars.allSatisfy {
        $0.value >= 0x20 && !"/~@<>\"".unicodeScalars.contains($0)
      }
    guard isValid, name.utf8.count <= 200 else {
      report(
        .invalidValue, "\(quoted(name)) is not the name of an image",
        at: (written ?? value).offset,
        expected: "a file name without extension and without the characters / ~ @ < > \"")
      return nil
    }
    return name
  }

  /// Checks the number of pictures before they are listed.
  mutating func checkCount(_ images: [ImageEntry]) -> Bool {
    let limit = ImageManifest.maxPictures
    var rest = limit
    for image in images {
      guard let count = image.variantCount, count <= rest else {
        report(
          .limit, "the manifest lists more than \(limit) pictures", at: image.offset,
          fix: "write several manifests")
        return false
      }
      rest -= count
    }
    return true
  }

  /// Reports files that several images write. On some systems, names that differ in case only are the same.
  mutating func checkNames(_ images: [ImageEntry]) {
    var owners: [String: String] = [:]
    for image in images {
      var names: Set<String> = []
      for variant in image.variants {
        let path = "\(image.output)/\(variant.fileName)"
        guard names.insert(path.lowercased()).inserted, owners[path.lowercased()] == nil else {
          let other = owners[path.lowercased()].map { ", as the image \(quoted($0)) does" }
          report(
            .duplicateKey,
            "the image \(quoted(image.name)) writes \(printable(path))\(other ?? " more than once")",
            at: image.offset)
          break
        }
      }
      for name in names { owners[name] = owners[name] ?? image.name }
    }
  }

  /// Returns the texts that can be parts of the names of files.
  mutating func partsOfNames(_ value: JSONValue, _ texts: [String]) -> [String] {
    texts.filter { isPartOfName($0, at: value.offset) }
  }

  /// Returns whether a text can be a part of the name of a file; reports it otherwise.
  mutating func isPartOfName(_ text: String, at offset: Int) -> Bool {
    let isValid =
      !text.isEmpty && text.utf8.count <= 200
      && text.unicodeScalars.allSatisfy {
        $0.value >= 0x20 && !"/<>\"".unicodeScalars.contains($0)
      }
    if !isValid {
      report(
        .invalidValue, "\(quoted(text)) cannot be a part of the name of a file", at: offset,
        expected: "a text without the characters / < > \"")
    }
    return isValid
  }
}
