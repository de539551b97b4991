// PrefViewMacros: `@Animatable`, which declares the animatable data of a type. PrefViewMacrosPlugin generates the
// expansion.

/// Declares the animatable data of a type: that of its stored variables, and the conformance to `Animatable`.
///
///     @Animatable struct Wedge: Shape {
///       var start: Angle
///       var end: Angle
///       @AnimatableIgnored var isOpen: Bool
///       …
///     }
///
/// Each variable needs a type annotation, or an initial value that begins with its type. Property wrappers, and
/// variables of the standard library's types that are not animated, such as `Bool`, are left out.
@attached(member, names: named(animatableData))
@attached(extension, conformances: Animatable)
public macro Animatable() =
  #externalMacro(module: "PrefViewMacrosPlugin", type: "AnimatableMacro")

/// Leaves a variable out of the animatable data that ``Animatable()`` declares.
@attached(peer)
public macro AnimatableIgnored() =
  #externalMacro(module: "PrefViewMacrosPlugin", type: "AnimatableIgnoredMacro")
