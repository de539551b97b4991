// PrefScenes: the files of components. A `$ref` refers to a component in another file inside the root of the scene. All
// files are appended to the source text of the scene, so that a byte offset determines the file in errors, too.

import PrefDrawing
import PrefGeometry

/// The folder from which a scene reads the files of its components, with a limit on their size.
public struct SceneFiles: Sendable {
  let root: SceneRoot
  let maxBytes: Int
  /// The images; nil if no decoder is given.
  let images: SceneImages?

  /// Creates the access to files.
  ///
  /// - Parameters:
  ///   - root: The folder of the scene and the root that contains all readable files.
  ///   - maxBytes: The maximum size of all files of components, and of each image, in bytes.
  ///   - imageReader: The decoder of image files; nil if the scene cannot have any.
  public init(
    root: SceneRoot, maxBytes: Int = 16 << 20, imageReader: (any ImageReader)? = nil
  ) {
    self.root = root
    self.maxBytes = maxBytes
    images = imageReader.map { SceneImages(reader: $0) }
  }

  /// Reads a file.
  ///
  /// - Throws: if it cannot be read, or has more than `limit` bytes.
  package static func read(_ path: String, limit: Int) throws(SceneFileError) -> [UInt8] {
    guard let file = SystemPath.withBytes(path, { fopen($0, "re") }) else {
      throw SceneFileError(reason: String(cString: strerror(errno)))
    }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    while true {
      let chunk = [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, count in
        count = fread(buffer.baseAddress, 1, buffer.count, file)
      }
      if chunk.isEmpty { break }
      bytes += chunk
      guard bytes.count <= limit else {
        var error = SceneFileError(
          reason: "it has more than the remaining \(limit) bytes",
          fix: JSONLimits.fix)
        error.isLimit = true
        throw error
      }
    }
    guard ferror(file) == 0 else { throw SceneFileError(reason: String(cString: strerror(errno))) }
    return bytes
  }
}

/// The components of a scene and of its files.
struct ComponentTable: Sendable {
  /// The source text of all files.
  var source: SourceText
  /// The trees of the files, in the order of the source; null for a file that is not valid.
  var roots: [JSONValue]
  /// The targets of references, by the byte offset of the path.
  var targets: [Int: JSONValue] = [:]
  /// The absolute paths of the files, without that of the scene.
  var paths: [String] = []
  /// The absolute paths of images whose paths are not expressions, by the byte offset of the path.
  var imagePaths: [Int: String] = [:]
  /// Whether pictures may have further images: those whose paths are expressions, and those of styles.
  var hasFurtherImages = false

  /// The maximum number of references from one to the next.
  private static let maxHops = 16

  init(source: SourceText, root: JSONValue) {
    self.source = source
    roots = [root]
  }

  /// Returns the component with a name in the file that contains a byte offset; nil for an unknown name.
  func component(_ name: String, at offset: Int) -> JSONValue? {
    declarations(at: offset)?[name].flatMap { resolved($0) }
  }

  /// Returns the component that a reference refers to; nil if it cannot be used.
  ///
  /// - Parameter path: The JSON string of the reference.
  func component(at path: JSONValue) -> JSONValue? { targets[path.offset].flatMap { resolved($0) } }

  /// Returns whether the file that contains a byte offset declares a component. O(1).
  func declares(_ name: String, at offset: Int) -> Bool {
    declarations(at: offset)?.member(name)?.isAnnotation == false
  }

  /// Returns the names of the components in the file that contains a byte offset, in order.
  func names(at offset: Int) -> [String] {
    declarations(at: offset)?.members.filter { !$0.isAnnotation }.map(\.key) ?? []
  }

  /// The declarations of components in the file that contains a byte offset.
  private func declarations(at offset: Int) -> JSONObject? {
    roots[source.fileIndex(at: offset)].object?["components"]?.object
  }

  /// Follows the references of a component that consists of one.
  private func resolved(_ component: JSONValue) -> JSONValue? {
    var component = component
    for _ in 0..<Self.maxHops {
      guard let path = component.object?["$ref"] else { return component }
      guard let target = targets[path.offset] else { return nil }
      component = target
    }
    return nil
  }
}

/// Loads the files that a scene refers to.
struct ComponentLoader {
  private(set) var table: ComponentTable
  private(set) var findings: [Finding] = []
  private let files: SceneFiles?
  private var indices: [SystemPath.Key: Int] = [:]
  /// The references that are being followed: the file of each, and the byte offset of its path.
  private var chain: [(path: String, offset: Int)] = []
  private var size = 0
  /// The size of the values of all YAML files in bytes, with what their aliases expand to.
  private var expandedSize = 0
  private var hasReachedLimit = false
  private var searchedNames = 0

  /// The maximum number of files.
  private static let maxFiles = 64
  /// The maximum number of files from the scene to one.
  private static let maxDepth = 16

  /// Loads the files of a scene.
  ///
  /// - Parameter files: The access to files; nil if the scene has no folder.
  init(source: SourceText, root: JSONValue, files: SceneFiles?) {
    table = ComponentTable(source: source, root: root)
    self.files = files
    follow(root, isFile: true, from: files?.root)
    for (offset, target) in table.targets where isEndless(target) {
      report("the component refers to itself", at: offset, code: .invalidValue)
    }
    findings.sort { $0.offset < $1.offset }
  }

  private func isEndless(_ target: JSONValue) -> Bool {
    guard let path = target.object?["$ref"], table.targets[path.offset] != nil else { return false }
    return table.component(at: path) == nil
  }

  /// Follows the references in a value; those in the data of a file are text.
  private mutating func follow(_ json: JSONValue, isFile: Bool = false, from root: SceneRoot?) {
    switch json.content {
    case .array(let elements): for element in elements { follow(element, from: root) }
    case .object(let object):
      if let type = object["type"]?.string, ["Image", "AsyncImage"].contains(type),
        let path = object["path"]
      {
        find(image: path, from: root)
      }
      if object["image"]?.string != nil { table.hasFurtherImages = true }
      // A command of a canvas.
      if let image = object["image"]?.object, image["at"] != nil || image["in"] != nil,
        let path = image["path"]
      {
        find(image: path, from: root)
      }
      for member in object.members
      where !member.isAnnotation && !(isFile && member.key == "data") {
        if member.key == "$ref", let text = member.value.string {
          resolve(text, at: member.value.offset, from: root)
        } else {
          follow(member.value, from: root)
        }
      }
    default: break
    }
  }

  /// Finds the file of an image, unless its path is an expression.
  private mutating func find(image: JSONValue, from root: SceneRoot?) {
    guard let file = image.string else { return }
    guard !StringTemplate.isTemplate(file) else { return table.hasFurtherImages = true }
    guard let root else {
      return report("cannot use \(quoted(file)): the scene has no folder", at: image.offset)
    }
    do throws(SceneFileError) {
      table.imagePaths[image.offset] = try root.path(of: file)
    } catch {
      report("cannot use \(quoted(file)): \(error.reason)", at: image.offset, fix: error.fix)
    }
  }

  /// The number of names of all searches for the one that a wrong reference may mean.
  private static let maxSearchedNames = 200_000

  private mutating func resolve(_ text: String, at offset: Int, from root: SceneRoot?) {
    let parts = text.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    let path = String(parts[0])
    let fragment = parts.count > 1 ? String(parts[1]) : ""
    let index =
      path.isEmpty ? table.source.fileIndex(at: offset) : load(path, at: offset, from: root)
    guard let index else { return }
    var target = table.roots[index]
    if case .null = target.content { return }
    for step in fragment.split(separator: "/", omittingEmptySubsequences: false).dropFirst() {
      let key = String(step).replacing("~1", with: "/").replacing("~0", with: "~")
      guard let next = target.object?[key] else {
        let members = target.object?.members ?? []
        // Each search takes time in proportion to the number of names.
        searchedNames += members.count
        let nearest =
          searchedNames <= Self.maxSearchedNames
          ? NearestNames.find(key, in: members.map(\.key)) : []
        report(
          "\(quoted(table.source.files[index].name)) has no \(quoted("#" + fragment))", at: offset,
          code: .unknownName, fix: FindingLocator.question(nearest))
        return
      }
      target = next
    }
    guard fragment.isEmpty || fragment.hasPrefix("/") else {
      report(
        "\(quoted("#" + fragment)) is not a JSON Pointer", at: offset, code: .invalidValue,
        fix: "write \"#/components/Name\"")
      return
    }
    table.targets[offset] = target
  }

  /// Returns the index of a file, which is loaded if it is not yet; nil, with a finding, if it cannot be used.
  private mutating func load(_ file: String, at offset: Int, from root: SceneRoot?) -> Int? {
    guard let files, let root else {
      report(
        "cannot use \(quoted(file)): the scene has no folder", at: offset,
        fix: "write the scene to a file, or set its folder with --root")
      return nil
    }
    let path: String
    do throws(SceneFileError) { path = try root.path(of: file) } catch {
      report("cannot use \(quoted(file)): \(error.reason)", at: offset, fix: error.fix)
      return nil
    }
    if chain.contains(where: { $0.path == path }) || isScene(path) {
      report("\(quoted(file)) contains itself", at: offset, code: .invalidValue)
      return nil
    }
    if let known = indices[SystemPath.Key(path)] { return known }
    // The limit has been reported.
    if hasReachedLimit { return nil }
    guard table.paths.count < Self.maxFiles, chain.count < Self.maxDepth else {
      let limit =
        chain.count < Self.maxDepth
        ? "a scene has at most \(Self.maxFiles) files of components"
        : "files of components are nested more than \(Self.maxDepth) deep"
      report(limit, at: offset, code: .limit)
      return nil
    }
    let bytes: [UInt8]
    do throws(SceneFileError) {
      bytes = try SceneFiles.read(path, limit: files.maxBytes - size)
    } catch {
      report(
        "cannot use \(quoted(file)): \(error.reason)", at: offset,
        code: error.isLimit ? .limit : .unusableFile, fix: error.fix)
      return nil
    }
    size += bytes.count
    return append(bytes, file, path, at: offset, from: root)
  }

  private mutating func append(
    _ bytes: [UInt8], _ file: String, _ path: String, at offset: Int, from root: SceneRoot
  ) -> Int {
    let index = table.roots.count
    let owner = table.source.files[table.source.fileIndex(at: offset)].name
    table.source.append(
      bytes, name: Self.name(of: file, in: owner), syntax: SceneSyntax(ofFile: file))
    table.paths.append(path)
    indices[SystemPath.Key(path)] = index
    let start = table.source.lastFile.start
    table.roots.append(JSONValue(.null, at: start..<start))
    do throws(JSONSyntaxError) {
      let limits = JSONLimits(bytes: (files?.maxBytes ?? JSONLimits.maxBytes) - expandedSize)
      let parsed = try SceneSyntax.parse(table.source, limits: limits)
      expandedSize += parsed.expandedSize
      findings += SceneDocument.findings(parsed.duplicates, in: table.source)
      table.roots[index] = parsed.root
      chain.append((path, offset))
      follow(parsed.root, isFile: true, from: root.relative(toFile: path))
      chain.removeLast()
    } catch {
      findings.append(Finding(error))
      if error.code == .limit { hasReachedLimit = true }
    }
    return index
  }

  private func isScene(_ path: String) -> Bool {
    guard let root = files?.root else { return false }
    let name = table.source.files[0].name.split(separator: "/").last.map(String.init) ?? ""
    // The scene may be read from standard input, and then is not a file of the folder.
    do throws(SceneFileError) { return try root.path(of: name) == path } catch { return false }
  }

  /// Returns the name of a file in diagnostics: its path relative to the file that refers to it.
  private static func name(of file: String, in owner: String) -> String {
    var parts = owner.split(separator: "/", omittingEmptySubsequences: false).dropLast().map(
      String.init)
    for part in file.split(separator: "/") where part != "." {
      if part == "..", let last = parts.last, !last.isEmpty, last != ".." {
        parts.removeLast()
      } else {
        parts.append(String(part))
      }
    }
    return parts.joined(separator: "/")
  }

  /// Adds a finding with the places of the references that lead to it.
  private mutating func report(
    _ message: String, at offset: Int, code: SceneDiagnostic.Code = .unusableFile,
    fix: String? = nil
  ) {
    let places = chain.map { reference in
      let index = table.source.fileIndex(at: reference.offset)
      let text = table.source.text(ofFile: index)
      let place = LineTable(text).position(at: reference.offset - table.source.files[index].start)
      return "\(text.name):\(place.line):\(place.column)"
    }
    let route = places.isEmpty ? "" : " (referred to by \(places.joined(separator: " → ")))"
    findings.append(Finding(code: code, message: message + route, offset: offset, fix: fix))
  }
}
