// PrefScenes: the forms of path elements and script steps.

import PrefGeometry
import PrefViews

// MARK: - Path elements

/// An element of a path.
struct PathElementDefinition: SceneDefinition {
  /// Appends the element to a path.
  typealias Build = @Sendable (inout Path, inout CallArguments) throws(UnusableArgument) -> Void

  let signature: Signature
  private let forms: CallForms<Build>

  init<each Value>(
    _ name: String, _ summary: String, example: String, _ parameters: repeat Parameter<each Value>,
    append: @escaping @Sendable (inout Path, repeat each Value) -> Void
  ) {
    let build: Build = { path, call throws(UnusableArgument) in
      let values = (repeat try (each parameters).read(&call))
      append(&path, repeat each values)
    }
    forms = CallForms([CallForm(repeat each parameters, build: build)])
    signature = Signature(
      name, summary, example: example, bare: forms.bareKind, forms: forms.arguments)
  }

  /// Appends the element to a path.
  ///
  /// - Throws: if an argument has no usable value; the finding is in the reader of `call`.
  func append(to path: inout Path, _ call: inout CallArguments) throws(UnusableArgument) {
    try forms.form(of: call).build(&path, &call)
  }
}

// MARK: - Script steps

/// A step of a script.
struct StepDefinition: SceneDefinition {
  /// Reads the step.
  typealias Build = @Sendable (inout CallArguments) throws(UnusableArgument) -> SceneStep.Kind

  let signature: Signature
  private let forms: CallForms<Build>

  init(_ name: String, _ summary: String, example: String, _ forms: CallForm<Build>...) {
    let forms = CallForms(forms)
    signature = Signature(
      name, summary, example: example, bare: forms.bareKind, forms: forms.arguments)
    self.forms = forms
  }

  /// Reads the step.
  ///
  /// - Throws: if an argument has no usable value; the finding is in the reader of `call`.
  func step(_ call: inout CallArguments) throws(UnusableArgument) -> SceneStep.Kind {
    try forms.form(of: call).build(&call)
  }
}

extension CallForm where Build == StepDefinition.Build {
  /// Returns a form of a step.
  static func step<each Value>(
    _ parameters: repeat Parameter<each Value>,
    kind: @escaping @Sendable (repeat each Value) -> SceneStep.Kind
  ) -> CallForm {
    let build: Build = { call throws(UnusableArgument) in
      let values = (repeat try (each parameters).read(&call))
      return kind(repeat each values)
    }
    return CallForm(repeat each parameters, build: build)
  }
}
