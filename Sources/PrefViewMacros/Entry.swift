// PrefViewMacros: `@Entry`, which declares a value of the environment or of another collection of keyed values.
// PrefViewMacrosPlugin generates the expansion.

/// Declares a value of a collection of keyed values, in an extension of that collection.
///
///     extension EnvironmentValues {
///       @Entry var cornerRadius: CGFloat = 8
///     }
///
/// The collections are `EnvironmentValues`, `ContainerValues`, `Transaction` and `FocusedValues`. The default value may
/// be omitted if the type is optional, and the type if it can be inferred from the default value. The default value is
/// evaluated on each access.
@attached(accessor)
@attached(peer, names: prefixed(__Key_))
public macro Entry() = #externalMacro(module: "PrefViewMacrosPlugin", type: "EntryMacro")

/// Turns a default value into a computed property; part of the expansion of ``Entry()``.
@attached(accessor)
public macro __EntryDefaultValue() =
  #externalMacro(module: "PrefViewMacrosPlugin", type: "EntryDefaultValueMacro")
