// PrefScenes: forms. A form is one way to call a view or a modifier: a list of typed parameters and the closure that
// builds the result from their values. A definition has a form for each overload that SwiftUI has.

import PrefGeometry
import PrefViews

/// One way to call a definition; `Build` is the closure type of the definition.
///
/// A factory binds its closure to a constant of type `Build` first: passed directly as an argument of generic type, it
/// crashes SILGen in Swift 6.3.
struct CallForm<Build: Sendable>: Sendable {
  /// The kind of the single unlabeled argument; nil if there is none.
  let bareKind: ValueKind?
  /// The labeled arguments; nil if the form has an unlabeled argument only.
  let arguments: [Argument]?
  let build: Build

  init<each Value>(_ parameters: repeat Parameter<each Value>, build: Build) {
    var arguments: [Argument] = []
    var bareKind: ValueKind?
    var isLabeled = true
    for parameter in repeat each parameters {
      arguments += parameter.arguments
      bareKind = bareKind ?? parameter.bareKind
      isLabeled = isLabeled && parameter.isLabeled
    }
    self.arguments = isLabeled ? arguments : nil
    self.bareKind = bareKind
    self.build = build
  }
}

/// The forms of a definition.
struct CallForms<Build: Sendable>: Sendable {
  private let bare: CallForm<Build>?
  private let labeled: [CallForm<Build>]
  /// The kind of the unlabeled argument; nil if there is none.
  let bareKind: ValueKind?
  /// The labeled arguments of each form.
  let arguments: [[Argument]]

  init(_ forms: [CallForm<Build>]) {
    bare = forms.first { $0.bareKind != nil }
    labeled = forms.filter { $0.arguments != nil }
    bareKind = bare?.bareKind
    arguments = labeled.compactMap(\.arguments)
  }

  /// Returns the form that a call is written in.
  func form(of call: CallArguments) throws(UnusableArgument) -> CallForm<Build> {
    if call.bare != nil {
      guard let bare else { throw UnusableArgument() }
      return bare
    }
    guard !labeled.isEmpty else { throw UnusableArgument() }
    return labeled.count == 1 ? labeled[0] : labeled[Signature.bestForm(arguments, for: call.keys)]
  }
}

// MARK: - Views

/// A view of the scene language.
struct ViewDefinition: SceneDefinition {
  /// Builds the view from the arguments of a call.
  typealias Build = @Sendable (inout CallArguments) throws(UnusableArgument) -> BuiltView

  let signature: Signature
  /// Whether the view is a shape.
  let isShape: Bool
  private let forms: CallForms<Build>

  private init(
    _ name: String, _ summary: String, example: String, isShape: Bool, _ forms: [CallForm<Build>]
  ) {
    let forms = CallForms(forms)
    signature = Signature(name, summary, example: example, forms: forms.arguments)
    self.isShape = isShape
    self.forms = forms
  }

  /// Creates the definition of a view that is not a shape.
  init(_ name: String, _ summary: String, example: String, _ forms: CallForm<Build>...) {
    self.init(name, summary, example: example, isShape: false, forms)
  }

  /// Creates the definition of a shape.
  static func shape(_ name: String, _ summary: String, example: String, _ forms: CallForm<Build>...)
    -> ViewDefinition
  {
    ViewDefinition(name, summary, example: example, isShape: true, forms)
  }

  /// Builds the view, without its modifiers.
  ///
  /// - Throws: if an argument has no usable value; the finding is in the reader of `call`.
  func build(_ call: inout CallArguments) throws(UnusableArgument) -> BuiltView {
    try forms.form(of: call).build(&call)
  }
}

extension CallForm where Build == ViewDefinition.Build {
  /// Returns a form that builds any view.
  static func view<each Value>(
    _ parameters: repeat Parameter<each Value>,
    view: @escaping @Sendable (repeat each Value) throws(UnusableArgument) -> any View
  ) -> CallForm {
    let build: Build = { call throws(UnusableArgument) in
      let values = (repeat try (each parameters).read(&call))
      return .view(try view(repeat each values))
    }
    return CallForm(repeat each parameters, build: build)
  }

  /// Returns a form that builds a shape.
  static func shape<each Value>(
    _ parameters: repeat Parameter<each Value>,
    shape: @escaping @Sendable (repeat each Value) -> any Shape
  ) -> CallForm {
    let build: Build = { call throws(UnusableArgument) in
      let values = (repeat try (each parameters).read(&call))
      return BuiltView(shape(repeat each values))
    }
    return CallForm(repeat each parameters, build: build)
  }
}

// MARK: - Modifiers

/// A modifier of the scene language.
struct ModifierDefinition: SceneDefinition {
  /// How a modifier changes a view.
  enum Build: Sendable {
    /// The modifier applies to any view.
    case view(@Sendable (any View, inout CallArguments) throws(UnusableArgument) -> any View)
    /// The modifier applies to any view and to a run of a text.
    case text(@Sendable (inout CallArguments) throws(UnusableArgument) -> TextModifier)
    /// The modifier applies to images and returns an image.
    case image(@Sendable (Image, inout CallArguments) throws(UnusableArgument) -> Image)
    /// The modifier applies to shapes; the closure returns nil for a view that the effect does not apply to.
    case shape(
      ShapeEffect, @Sendable (BuiltView, inout CallArguments) throws(UnusableArgument) -> BuiltView?
    )
    /// The modifier applies to a `ForEach`, and returns one.
    case elements(
      @Sendable (any DynamicViewContent, inout CallArguments) throws(UnusableArgument) -> any View)
  }

  let signature: Signature
  /// What the modifier requires of a shape and makes of it; nil if it does not apply to shapes only.
  let shapeEffect: ShapeEffect?
  /// Whether the modifier applies to shapes only.
  var isForShapes: Bool { shapeEffect != nil }
  /// Whether the modifier applies to a `ForEach` only.
  let isForElements: Bool
  /// Whether the modifier applies to images only.
  let isForImages: Bool
  /// Whether the modifier applies to the runs of a text, too.
  let isForText: Bool
  private let forms: CallForms<Build>

  init(_ name: String, _ summary: String, example: String, _ forms: CallForm<Build>...) {
    shapeEffect =
      forms.compactMap { if case .shape(let effect, _) = $0.build { effect } else { nil } }.first
    isForElements = forms.contains { if case .elements = $0.build { true } else { false } }
    isForImages = forms.contains { if case .image = $0.build { true } else { false } }
    isForText = forms.contains { if case .text = $0.build { true } else { false } }
    let forms = CallForms(forms)
    signature = Signature(
      name, summary, example: example, bare: forms.bareKind, forms: forms.arguments)
    self.forms = forms
  }

  /// Applies the modifier to a view.
  ///
  /// - Parameter offset: the byte offset of the modifier's name, for findings.
  /// - Throws: if an argument has no usable value; the finding is in the reader of `call`.
  func apply(to built: BuiltView, _ call: inout CallArguments, at offset: Int)
    throws(UnusableArgument) -> BuiltView
  {
    switch try forms.form(of: call).build {
    case .view(let modify): return .view(try modify(built.view, &call))
    case .text(let read): return .view(try read(&call).view(built.view))
    case .image(let modify):
      if let image = built.view as? Image { return .view(try modify(image, &call)) }
      call.reader.report(
        .invalidValue, "\(quoted(name)) requires an image", at: offset,
        fix: "write it before the modifiers that return another type of view")
      throw UnusableArgument()
    case .shape(let effect, let modify):
      if let result = try modify(built, &call) { return result }
      call.reader.report(
        .invalidValue, "\(quoted(name)) requires \(effect.requirement.rawValue)", at: offset,
        fix: "write it before the modifiers that return another type of view")
      throw UnusableArgument()
    case .elements(let modify):
      if let content = built.view as? any DynamicViewContent {
        return .view(try modify(content, &call))
      }
      call.reader.report(
        .invalidValue, "\(quoted(name)) requires a ForEach", at: offset,
        fix: "write it before the modifiers that return another type of view")
      throw UnusableArgument()
    }
  }

  /// Returns whether the form of a call applies to a run of a text.
  func appliesToText(_ json: JSONValue) -> Bool {
    let reader = ValueReader(
      source: SourceText(name: "", text: ""), mode: .checking(NameScope()))
    let call = CallArguments(json, of: signature, reader: reader, context: nil)
    do throws(UnusableArgument) {
      if case .text = try forms.form(of: call).build { return true }
    } catch {
      // The validator reports a call that has no form.
      return true
    }
    return false
  }

  /// Applies the modifier to a run of a text.
  ///
  /// - Throws: if an argument has no usable value; the finding is in the reader of `call`.
  func apply(to text: Text, _ call: inout CallArguments) throws(UnusableArgument) -> Text {
    if case .text(let read) = try forms.form(of: call).build { return try read(&call).text(text) }
    call.reader.report(
      .invalidValue, "this form of \(quoted(name)) does not apply to a run of a text",
      at: call.offset, fix: "move it to the modifiers of the whole text")
    throw UnusableArgument()
  }
}

/// A modifier of text: of one run, and of all text in a view.
struct TextModifier {
  let text: (Text) -> Text
  let view: (any View) -> any View
}

extension CallForm where Build == ModifierDefinition.Build {
  /// Returns a form that applies to any view.
  static func view<each Value>(
    _ parameters: repeat Parameter<each Value>,
    modify: @escaping @Sendable (any View, repeat each Value) throws(UnusableArgument) -> any View
  ) -> CallForm {
    CallForm(
      repeat each parameters,
      build: .view { view, call throws(UnusableArgument) in
        let values = (repeat try (each parameters).read(&call))
        return try modify(view, repeat each values)
      })
  }

  /// Returns a form that applies to images only.
  static func image<each Value>(
    _ parameters: repeat Parameter<each Value>,
    modify: @escaping @Sendable (Image, repeat each Value) -> Image
  ) -> CallForm {
    CallForm(
      repeat each parameters,
      build: .image { image, call throws(UnusableArgument) in
        let values = (repeat try (each parameters).read(&call))
        return modify(image, repeat each values)
      })
  }

  /// Returns a form that applies to any view and to a run of a text.
  static func text<each Value>(
    _ parameters: repeat Parameter<each Value>,
    modifier: @escaping @Sendable (repeat each Value) -> TextModifier
  ) -> CallForm {
    CallForm(
      repeat each parameters,
      build: .text { call throws(UnusableArgument) in
        let values = (repeat try (each parameters).read(&call))
        return modifier(repeat each values)
      })
  }

  /// Returns a form that applies to a `ForEach` only.
  static func elements<each Value>(
    _ parameters: repeat Parameter<each Value>,
    modify: @escaping @Sendable (any DynamicViewContent, repeat each Value) -> any View
  ) -> CallForm {
    CallForm(
      repeat each parameters,
      build: .elements { content, call throws(UnusableArgument) in
        let values = (repeat try (each parameters).read(&call))
        return modify(content, repeat each values)
      })
  }

  /// Returns a form that applies to shapes only.
  ///
  /// - Parameter effect: what the modifier requires of the shape, and makes of it.
  static func shape<each Value>(
    _ effect: ShapeEffect, _ parameters: repeat Parameter<each Value>,
    modify: @escaping @Sendable (BuiltView, repeat each Value) -> BuiltView?
  ) -> CallForm {
    CallForm(
      repeat each parameters,
      build: .shape(effect) { built, call throws(UnusableArgument) in
        let values = (repeat try (each parameters).read(&call))
        return modify(built, repeat each values)
      })
  }
}
