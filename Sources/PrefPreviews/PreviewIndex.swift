// PrefPreviews: the types of the program that declare previews, found by their conformances, and the previews of each.

import PrefReflection
import PrefViewGraph
import PrefViewMacros
import PrefViews
import Synchronization

/// A type that declares previews.
struct PreviewType: Sendable {
  /// The type by the protocol to which it conforms.
  ///
  /// Unchecked: metatypes are immutable, and requirements that are isolated to the main actor are used there only.
  enum Source: @unchecked Sendable {
    case macro(any PreviewRegistry.Type)
    case provider(any PreviewProvider.Type)
  }

  /// The identity of the type in the program: the location of `#Preview`, or the qualified name of a provider.
  var id: String
  /// The module that declares the type.
  let module: String
  /// The type.
  let source: Source
}

enum PreviewIndex {
  /// The types by identity as of the last search, for `type(id:)`.
  private static let known = Mutex<[String: PreviewType]>([:])

  /// Returns the types that declare previews, in the order of the program's conformance records. Nothing of a preview
  /// is evaluated.
  static func types() -> [PreviewType] {
    var counts: [String: Int] = [:]
    let found = conformingTypes(to: [(any PreviewRegistry).self, (any PreviewProvider).self])
    let types = found.compactMap { found -> PreviewType? in
      guard var type = PreviewType(found.type, module: found.module) else { return nil }
      // Private types of different files may have the same name.
      let count = counts[type.id, default: 0] + 1
      counts[type.id] = count
      if count > 1 { type.id += "~\(count)" }
      return type
    }
    known.withLock { known in
      known = Dictionary(types.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    }
    return types
  }

  /// Returns the type with an identity, which may be part of a library that has been loaded since the last search.
  static func type(id: String) -> PreviewType? {
    if let type = known.withLock({ $0[id] }) { return type }
    return types().first { $0.id == id }
  }
}

extension PreviewType {
  /// Creates the description of a type; nil if the type declares no previews.
  fileprivate init?(_ type: Any.Type, module: String) {
    self.module = module
    if let registry = type as? any PreviewRegistry.Type {
      id = "\(registry.fileID):\(registry.line):\(registry.column)"
      source = .macro(registry)
    } else if let provider = type as? any PreviewProvider.Type {
      id = "\(module).\(Self.name(of: provider))"
      source = .provider(provider)
    } else {
      return nil
    }
  }

  /// Returns a type's name without its module: with the enclosing types, and without the addresses of private contexts.
  fileprivate static func name(of type: Any.Type) -> String {
    var text = String(reflecting: type)[...]
    var name = ""
    while let open = text.firstIndex(of: "("), let close = text[open...].firstIndex(of: ")") {
      name += text[..<open]
      text = text[close...].dropFirst(2)
    }
    name += text
    return name.drop { $0 != "." }.dropFirst().description
  }

  /// Returns the previews of the type in order; creates the views of a provider, but evaluates no body.
  @MainActor func cases() -> [PreviewCase] {
    switch source {
    case .macro(let registry): [macroCase(registry)]
    case .provider(let provider):
      provider.previewList().enumerated().map { providerCase(provider, $1.previewMarks, $0) }
    }
  }

  @MainActor private func macroCase(_ registry: any PreviewRegistry.Type) -> PreviewCase {
    // Errors of the arguments are those of `makeView()`.
    let preview = try? registry.makePreview()
    let traits = preview?.traits ?? []
    return PreviewCase(
      id: id, kind: .macro, module: module, file: Self.fileName(registry.fileID),
      line: registry.line, column: registry.column, displayName: preview?.displayName,
      provider: nil, index: 0, layout: traits.compactMap(\.layout).last ?? .device,
      orientation: traits.compactMap(\.orientation).last ?? .portrait, device: nil, typeID: id)
  }

  @MainActor private func providerCase(
    _ provider: any PreviewProvider.Type, _ marks: [PreviewMark], _ index: Int
  ) -> PreviewCase {
    var (name, device, location): (String?, String?, PreviewLocation?)
    var (layout, orientation) = (PreviewLayout.device, InterfaceOrientation.portrait)
    // Outermost first, so that the innermost of several applies.
    for mark in marks {
      switch mark {
      case .displayName(let value): name = value
      case .layout(let value): layout = value
      case .device(let value): device = value
      case .orientation(let value): orientation = value
      case .location(let value): location = value
      }
    }
    return PreviewCase(
      id: "\(id)[\(index)]", kind: .provider, module: module,
      file: location.map { Self.fileName($0.fileID) } ?? "", line: location?.line ?? 0,
      column: location?.column ?? 0, displayName: name, provider: Self.name(of: provider),
      index: index, layout: layout, orientation: orientation, device: device, typeID: id)
  }

  private static func fileName(_ fileID: String) -> String {
    fileID.split(separator: "/").last.map(String.init) ?? fileID
  }
}

extension PreviewProvider {
  /// Returns the views that `previews` lists.
  static func previewList() -> [ListedView] { previews.viewList() }
}
