// PrefPreviews: the previews of a program, as the arguments of tests.

import Dispatch
import Foundation
import PrefViewMacros
import PrefViews

/// The previews of the program: each `#Preview` and each view of a `PreviewProvider`, found by the metadata of the
/// executable and of the libraries that it has loaded.
///
///     @MainActor @Test(arguments: Previews.all(inModule: "Garden"))
///     func draws(preview: PreviewCase) throws {
///       let image = try preview.picture().image()
///       #expect(image.width > 0)
///     }
///
/// Generic providers are not found. In optimized builds, a `#Preview` at file scope is found if it was compiled by
/// Swift 6.3 or newer, and a provider if it is public.
public enum Previews {
  /// Returns the previews of a module, by file and line; those without a location are last.
  ///
  /// If there are none, a warning that lists the modules with previews is written to standard error.
  ///
  /// The expressions in `previews` of providers are evaluated on the main actor: if this function is called on another
  /// thread, it waits until the main thread is available. The bodies of views are not evaluated.
  ///
  /// - Parameter module: The name of a module that is linked into the program.
  public static func all(inModule module: String) -> [PreviewCase] {
    let types = PreviewIndex.types()
    let own = types.filter { $0.module == module }
    if own.isEmpty {
      let others = Set(types.map(\.module)).sorted().joined(separator: ", ")
      warn(
        "the program contains no previews of the module \"\(module)\"; "
          + (others.isEmpty ? "no module has previews" : "modules with previews: \(others)"))
    }
    return cases(of: own)
  }

  /// Returns the previews of all modules, by module, file and line; those without a location are last in their module.
  public static func all() -> [PreviewCase] { cases(of: PreviewIndex.types()) }

  /// The names of the modules that declare previews, in alphabetical order.
  public static var modules: [String] { Set(PreviewIndex.types().map(\.module)).sorted() }

  /// Returns the previews of types in order.
  static func cases(of types: [PreviewType]) -> [PreviewCase] {
    sorted(onMainThread { types.flatMap { $0.cases() } })
  }

  /// Returns previews by module, file and line.
  static func sorted(_ previews: [PreviewCase]) -> [PreviewCase] {
    previews.sorted { $0.order < $1.order }
  }

  static func warn(_ message: String) {
    FileHandle.standardError.write(Data("warning: \(message)\n".utf8))
  }

  /// The mark of the main queue, which may be served by any thread.
  private static let mainQueueKey = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  /// Calls a function on the main actor, and waits for its result.
  private static func onMainThread<Result: Sendable>(
    _ body: @MainActor @Sendable () -> Result
  ) -> Result {
    if Thread.isMainThread || DispatchQueue.getSpecific(key: mainQueueKey) == true {
      return MainActor.assumeIsolated(body)
    }
    return DispatchQueue.main.sync { MainActor.assumeIsolated(body) }
  }
}

extension PreviewCase {
  /// The values by which previews are sorted.
  fileprivate var order: PreviewOrder {
    PreviewOrder(
      module: module, file: file, line: line, column: column, provider: provider ?? "",
      index: index, id: id)
  }
}

private struct PreviewOrder: Comparable {
  let module: String
  let file: String
  let line: Int
  let column: Int
  let provider: String
  let index: Int
  let id: String

  static func < (a: PreviewOrder, b: PreviewOrder) -> Bool {
    if a.module != b.module { return a.module < b.module }
    if a.file.isEmpty != b.file.isEmpty { return b.file.isEmpty }
    if a.file != b.file { return a.file < b.file }
    if (a.line, a.column) != (b.line, b.column) { return (a.line, a.column) < (b.line, b.column) }
    return (a.provider, a.index, a.id) < (b.provider, b.index, b.id)
  }
}
