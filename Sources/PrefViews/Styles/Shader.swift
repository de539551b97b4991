// PrefViews: functions of Metal. They are accepted, and a warning is emitted once: there is no Metal here.

import PrefGeometry
import PrefViewGraph

/// A library of functions of Metal.
@dynamicMemberLookup
public struct ShaderLibrary: Equatable, Sendable {
  /// The library of the program.
  public static let `default` = ShaderLibrary()

  init() {}

  /// Creates a library from data.
  public init(data: Data) {}

  /// Creates a library from a file.
  public init(url: URL) {}

  /// Returns the library of a bundle.
  public static func bundle(_ bundle: Bundle) -> ShaderLibrary { ShaderLibrary() }

  /// A function of the program's library.
  public static subscript(dynamicMember name: String) -> ShaderFunction {
    ShaderFunction(library: .default, name: name)
  }

  /// A function of the library.
  public subscript(dynamicMember name: String) -> ShaderFunction {
    ShaderFunction(library: self, name: name)
  }
}

/// A function of Metal.
@dynamicCallable
public struct ShaderFunction: Equatable, Sendable {
  /// The library.
  public var library: ShaderLibrary
  /// The name.
  public var name: String

  /// Creates a function.
  public init(library: ShaderLibrary, name: String) {
    self.library = library
    self.name = name
  }

  /// Returns a shader with arguments.
  public func dynamicallyCall(withArguments args: [Shader.Argument]) -> Shader {
    Shader(function: self, arguments: args)
  }
}

/// A function of Metal with its arguments.
public struct Shader: Equatable, Sendable {
  /// An argument.
  public struct Argument: Equatable, Sendable {
    /// A number.
    public static func float<T: BinaryFloatingPoint>(_ x: T) -> Argument { Argument() }
    /// Two numbers.
    public static func float2<T: BinaryFloatingPoint>(_ x: T, _ y: T) -> Argument { Argument() }
    /// A point, in points.
    public static func float2(_ point: CGPoint) -> Argument { Argument() }
    /// A size, in points.
    public static func float2(_ size: CGSize) -> Argument { Argument() }
    /// A vector, in points.
    public static func float2(_ vector: CGVector) -> Argument { Argument() }
    /// Three numbers.
    public static func float3<T: BinaryFloatingPoint>(_ x: T, _ y: T, _ z: T) -> Argument {
      Argument()
    }
    /// Four numbers.
    public static func float4<T: BinaryFloatingPoint>(
      _ x: T, _ y: T, _ z: T, _ w: T
    ) -> Argument { Argument() }
    /// Numbers.
    public static func floatArray(_ array: [Float]) -> Argument { Argument() }
    /// The bounds of the view.
    public static var boundingRect: Argument { Argument() }
    /// A color.
    public static func color(_ color: Color) -> Argument { Argument() }
    /// Colors.
    public static func colorArray(_ array: [Color]) -> Argument { Argument() }
    /// An image.
    public static func image(_ image: Image) -> Argument { Argument() }
    /// Bytes.
    public static func data(_ data: Data) -> Argument { Argument() }
  }

  /// Types of shaders.
  public struct UsageType: Sendable {
    /// Changes colors.
    public static let colorEffect = UsageType()
    /// Changes positions.
    public static let distortionEffect = UsageType()
    /// Changes a layer.
    public static let layerEffect = UsageType()
    /// Fills shapes.
    public static let shapeStyle = UsageType()
  }

  /// The function.
  public var function: ShaderFunction
  /// The arguments.
  public var arguments: [Argument]
  /// Whether colors are dithered.
  public var dithersColor = false

  /// Creates a shader.
  public init(function: ShaderFunction, arguments: [Argument]) {
    self.function = function
    self.arguments = arguments
  }

  /// Does nothing: there is nothing to compile.
  public func compile(as type: UsageType) async throws {}
}

extension Shader: ShapeStyle {
  /// Returns the style of the foreground, with a warning: shaders of Metal are not run.
  public func resolve(in environment: EnvironmentValues) -> ForegroundStyle {
    environment.warn("\(function.name) has no effect as a style: shaders of Metal are not run")
    return ForegroundStyle()
  }
}

extension View {
  /// Warns that a shader is not run.
  private nonisolated func undrawn(
    _ kind: String, _ shader: Shader, _ isEnabled: Bool
  ) -> some View {
    ineffective(
      "\(kind)(\(shader.function.name))", because: "shaders of Metal are not run", isEnabled)
  }

  /// Accepts a shader that changes colors; a warning states that it is not run.
  public nonisolated func colorEffect(
    _ shader: Shader, isEnabled: Bool = true
  ) -> some View {
    undrawn("colorEffect", shader, isEnabled)
  }

  /// Accepts a shader that changes positions; a warning states that it is not run.
  public nonisolated func distortionEffect(
    _ shader: Shader, maxSampleOffset: CGSize, isEnabled: Bool = true
  ) -> some View {
    undrawn("distortionEffect", shader, isEnabled)
  }

  /// Accepts a shader that changes the drawing; a warning states that it is not run.
  public nonisolated func layerEffect(
    _ shader: Shader, maxSampleOffset: CGSize, isEnabled: Bool = true
  ) -> some View {
    undrawn("layerEffect", shader, isEnabled)
  }
}

extension VisualEffect {
  /// Accepts a shader that changes colors, which is not run.
  public nonisolated func colorEffect(
    _ shader: Shader, isEnabled: Bool = true
  ) -> some VisualEffect { self }

  /// Accepts a shader that changes positions, which is not run.
  public nonisolated func distortionEffect(
    _ shader: Shader, maxSampleOffset: CGSize, isEnabled: Bool = true
  ) -> some VisualEffect { self }

  /// Accepts a shader that changes the drawing, which is not run.
  public nonisolated func layerEffect(
    _ shader: Shader, maxSampleOffset: CGSize, isEnabled: Bool = true
  ) -> some VisualEffect { self }
}
