// Canary for PrefViewMacrosPlugin: the installed compiler expands a macro with the built plugin.

import Foundation
import PrefTestTags
import Testing

@Suite(.tags(.macros)) struct MacroProtocolCanaryTests {
  private static let advice = """
    the compiler cannot expand macros with PrefViewMacrosPlugin: `@Entry`, `#Preview` and `@Previewable` do not compile. \
    Adapt Sources/Toolchain/PrefMacroExpansion/Messages.swift to the compiler's plugin protocol \
    (PluginMessages.swift of swift-syntax, lib/Sema/TypeCheckMacros.cpp of the compiler), or use the fallback \
    described in Sources/Toolchain/README.md
    """

  /// The declarations that an expansion of `@Entry` uses.
  private static let declarations = """
    protocol EnvironmentKey { associatedtype Value; static var defaultValue: Value { get } }
    struct EnvironmentValues {
      subscript<K: EnvironmentKey>(key: K.Type) -> K.Value {
        get { K.defaultValue }
        set {}
      }
    }
    @attached(accessor) @attached(peer, names: prefixed(__Key_))
    macro Entry() = #externalMacro(module: "PrefViewMacrosPlugin", type: "EntryMacro")

    """

  /// Type-checks source text, and returns whether it is valid and the compiler's diagnostics.
  private func typeCheck(_ source: String) throws -> (isValid: Bool, diagnostics: String) {
    let files = FileManager.default
    let folder = files.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try files.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? files.removeItem(at: folder) }
    let (input, errors) = (folder.appending(path: "Use.swift"), folder.appending(path: "errors"))
    try Data((Self.declarations + source).utf8).write(to: input)
    try Data().write(to: errors)
    let runner = try files.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    let plugin = URL(fileURLWithPath: runner).deletingLastPathComponent()
      .appending(path: "PrefViewMacrosPlugin-tool").path
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [
      "swiftc", "-typecheck", "-load-plugin-executable", "\(plugin)#PrefViewMacrosPlugin",
      input.path,
    ]
    process.standardError = try FileHandle(forWritingTo: errors)
    try process.run()
    process.waitUntilExit()
    return (process.terminationStatus == 0, try String(contentsOf: errors, encoding: .utf8))
  }

  @Test func compilerExpandsMacros() throws {
    let (isValid, diagnostics) = try typeCheck(
      "extension EnvironmentValues { @Entry var size: Int = 8 }\n"
        + "func read(_ values: EnvironmentValues) -> Int { values.size }\n")
    #expect(isValid, "\(Self.advice)\n\(diagnostics)")
  }

  @Test func compilerReportsThePluginsDiagnostics() throws {
    let (isValid, diagnostics) = try typeCheck(
      "extension EnvironmentValues { @Entry var size: Int }\n")
    #expect(
      !isValid && diagnostics.contains("Use.swift:10:42: error: '@Entry' requires a default value"),
      "\(Self.advice)\n\(diagnostics)")
  }
}
