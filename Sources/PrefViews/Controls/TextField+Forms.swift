// PrefViews: further initializers of text fields: with formatters, for optional values, and the earlier ones with
// actions for changes of the focus and for the return key.

import PrefGeometry
import PrefViewGraph

extension TextField {
  /// Creates a text field for a formatted optional value. The text is parsed on return and on loss of focus; text that
  /// cannot be parsed sets nil.
  public init<F: ParseableFormatStyle>(
    value: Binding<F.FormatInput?>, format: F, prompt: Text? = nil, @ViewBuilder label: () -> Label
  ) where F.FormatOutput == String {
    self.init(
      FieldContent(.value(FieldValue(optional: value, format)), prompt: prompt), label: label())
  }

  /// Creates a text field for a value that a formatter converts on every key; only number and date
  /// formatters convert text back.
  public init<V>(
    value: Binding<V>, formatter: Formatter, prompt: Text? = nil, @ViewBuilder label: () -> Label
  ) { self.init(FieldContent(.text(value.text(formatter)), prompt: prompt), label: label()) }
}

extension Binding {
  /// The value as a text that a formatter creates and, for numbers and dates, converts back.
  fileprivate func text(_ formatter: Formatter) -> Binding<String> {
    Binding<String>(
      get: { formatter.string(for: wrappedValue) ?? "" },
      set: { text in
        if let number = (formatter as? NumberFormatter)?.number(from: text) {
          if let number = number as? Value { wrappedValue = number }
        } else if let date = (formatter as? DateFormatter)?.date(from: text) as? Value {
          wrappedValue = date
        }
      })
  }
}

extension TextField {
  /// Creates a text field with a binding to its selection, which is not changed; `axis` is that along which it grows.
  public init(
    text: Binding<String>, selection: Binding<TextSelection?>, prompt: Text? = nil,
    axis: Axis? = nil, @ViewBuilder label: () -> Label
  ) { self.init(text: text, prompt: prompt, axis: axis ?? .horizontal, label: label) }
}

extension TextField where Label == Text {
  /// Creates a text field with a localized title and a binding to its selection, which is not changed; `axis` is that
  /// along which it grows.
  public init(
    _ titleKey: LocalizedStringKey, text: Binding<String>, selection: Binding<TextSelection?>,
    prompt: Text? = nil, axis: Axis? = nil
  ) {
    self.init(text: text, selection: selection, prompt: prompt, axis: axis) { Text(titleKey) }
  }

  /// Creates a text field with a title and a binding to its selection, which is not changed; `axis` is that along which
  /// it grows.
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, text: Binding<String>, selection: Binding<TextSelection?>, prompt: Text? = nil,
    axis: Axis? = nil
  ) { self.init(text: text, selection: selection, prompt: prompt, axis: axis) { Text(title) } }

  private init(
    _ source: FieldContent.Source, _ title: Text, _ onEditingChanged: ((Bool) -> Void)?,
    _ onCommit: (() -> Void)?
  ) {
    var content = FieldContent(source, prompt: nil)
    content.onEditingChanged = onEditingChanged
    content.onCommit = onCommit
    self.init(content, label: title)
  }

  // MARK: Values

  /// Creates a text field with a verbatim title for a formatted value, parsed on return and on loss
  /// of focus.
  @_disfavoredOverload
  public init<S: StringProtocol, F: ParseableFormatStyle>(
    _ title: S, value: Binding<F.FormatInput>, format: F, prompt: Text? = nil
  ) where F.FormatOutput == String {
    self.init(value: value, format: format, prompt: prompt) { Text(title) }
  }

  /// Creates a text field with a localized title for a formatted optional value; text that cannot
  /// be parsed sets nil.
  public init<F: ParseableFormatStyle>(
    _ titleKey: LocalizedStringKey, value: Binding<F.FormatInput?>, format: F, prompt: Text? = nil
  ) where F.FormatOutput == String {
    self.init(value: value, format: format, prompt: prompt) { Text(titleKey) }
  }

  /// Creates a text field with a verbatim title for a formatted optional value; text that cannot be
  /// parsed sets nil.
  @_disfavoredOverload
  public init<S: StringProtocol, F: ParseableFormatStyle>(
    _ title: S, value: Binding<F.FormatInput?>, format: F, prompt: Text? = nil
  ) where F.FormatOutput == String {
    self.init(value: value, format: format, prompt: prompt) { Text(title) }
  }

  /// Creates a text field with a localized title for a value that a formatter converts on every
  /// key; only number and date formatters convert text back.
  public init<V>(
    _ titleKey: LocalizedStringKey, value: Binding<V>, formatter: Formatter, prompt: Text? = nil
  ) { self.init(value: value, formatter: formatter, prompt: prompt) { Text(titleKey) } }

  /// Creates a text field with a verbatim title for a value that a formatter converts on every key;
  /// only number and date formatters convert text back.
  @_disfavoredOverload
  public init<S: StringProtocol, V>(
    _ title: S, value: Binding<V>, formatter: Formatter, prompt: Text? = nil
  ) { self.init(value: value, formatter: formatter, prompt: prompt) { Text(title) } }

  // MARK: Actions

  /// Creates a text field with a localized title that reports when it gains and loses focus, and the return key.
  public init(
    _ titleKey: LocalizedStringKey, text: Binding<String>,
    onEditingChanged: @escaping (Bool) -> Void, onCommit: @escaping () -> Void
  ) { self.init(.text(text), Text(titleKey), onEditingChanged, onCommit) }

  /// Creates a text field with a localized title that reports when it gains and loses focus.
  public init(
    _ titleKey: LocalizedStringKey, text: Binding<String>,
    onEditingChanged: @escaping (Bool) -> Void
  ) { self.init(.text(text), Text(titleKey), onEditingChanged, nil) }

  /// Creates a text field with a localized title that reports the return key.
  public init(
    _ titleKey: LocalizedStringKey, text: Binding<String>,
    onCommit: @escaping () -> Void
  ) { self.init(.text(text), Text(titleKey), nil, onCommit) }

  /// Creates a text field with a verbatim title that reports when it gains and loses focus, and the return key.
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, text: Binding<String>,
    onEditingChanged: @escaping (Bool) -> Void, onCommit: @escaping () -> Void
  ) { self.init(.text(text), Text(title), onEditingChanged, onCommit) }

  /// Creates a text field with a verbatim title that reports when it gains and loses focus.
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, text: Binding<String>,
    onEditingChanged: @escaping (Bool) -> Void
  ) { self.init(.text(text), Text(title), onEditingChanged, nil) }

  /// Creates a text field with a verbatim title that reports the return key.
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, text: Binding<String>,
    onCommit: @escaping () -> Void
  ) { self.init(.text(text), Text(title), nil, onCommit) }

  /// Creates a text field with a localized title for a value that a formatter converts,
  /// which reports when it gains and loses focus, and the return key.
  public init<V>(
    _ titleKey: LocalizedStringKey, value: Binding<V>, formatter: Formatter,
    onEditingChanged: @escaping (Bool) -> Void, onCommit: @escaping () -> Void
  ) { self.init(.text(value.text(formatter)), Text(titleKey), onEditingChanged, onCommit) }

  /// Creates a text field with a localized title for a value that a formatter converts,
  /// which reports when it gains and loses focus.
  public init<V>(
    _ titleKey: LocalizedStringKey, value: Binding<V>, formatter: Formatter,
    onEditingChanged: @escaping (Bool) -> Void
  ) { self.init(.text(value.text(formatter)), Text(titleKey), onEditingChanged, nil) }

  /// Creates a text field with a localized title for a value that a formatter converts,
  /// which reports the return key.
  public init<V>(
    _ titleKey: LocalizedStringKey, value: Binding<V>, formatter: Formatter,
    onCommit: @escaping () -> Void
  ) { self.init(.text(value.text(formatter)), Text(titleKey), nil, onCommit) }

  /// Creates a text field with a verbatim title for a value that a formatter converts,
  /// which reports when it gains and loses focus, and the return key.
  @_disfavoredOverload
  public init<S: StringProtocol, V>(
    _ title: S, value: Binding<V>, formatter: Formatter,
    onEditingChanged: @escaping (Bool) -> Void, onCommit: @escaping () -> Void
  ) { self.init(.text(value.text(formatter)), Text(title), onEditingChanged, onCommit) }

  /// Creates a text field with a verbatim title for a value that a formatter converts,
  /// which reports when it gains and loses focus.
  @_disfavoredOverload
  public init<S: StringProtocol, V>(
    _ title: S, value: Binding<V>, formatter: Formatter,
    onEditingChanged: @escaping (Bool) -> Void
  ) { self.init(.text(value.text(formatter)), Text(title), onEditingChanged, nil) }

  /// Creates a text field with a verbatim title for a value that a formatter converts,
  /// which reports the return key.
  @_disfavoredOverload
  public init<S: StringProtocol, V>(
    _ title: S, value: Binding<V>, formatter: Formatter,
    onCommit: @escaping () -> Void
  ) { self.init(.text(value.text(formatter)), Text(title), nil, onCommit) }
}
