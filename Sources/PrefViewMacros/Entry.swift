// ViewMacros: `@Entry`, which declares a value of the environment or of another collection of keyed values.

/// Declares a value of a collection of keyed values, in an extension of it:
///
///     extension EnvironmentValues {
///       @Entry var cornerRadius: CGFloat = 8
///     }
///
/// The collections are `EnvironmentValues`, `ContainerValues`, `Transaction` and `FocusedValues`. The default value may
/// be left out where the type is optional, and the type where it can be inferred from the default value, which is made
/// each time that it is asked for.
@attached(accessor)
@attached(peer, names: prefixed(__Key_))
public macro Entry() = #externalMacro(module: "PrefViewMacrosPlugin", type: "EntryMacro")

/// Makes a default value each time that it is asked for; written by the expansion of ``Entry()``.
@attached(accessor)
public macro __EntryDefaultValue() =
  #externalMacro(module: "PrefViewMacrosPlugin", type: "EntryDefaultValueMacro")
