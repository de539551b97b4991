// PrefScenes: the forms of drawing commands and of visual effects.

import PrefGeometry
import PrefViews

/// A drawing command of a canvas.
struct CanvasCommandDefinition: SceneDefinition {
  /// Draws in a context.
  typealias Build =
    @Sendable (inout GraphicsContext, inout CallArguments) throws(UnusableArgument)
    -> Void

  let signature: Signature
  private let forms: CallForms<Build>

  init(_ name: String, _ summary: String, example: String, _ forms: CallForm<Build>...) {
    let forms = CallForms(forms)
    signature = Signature(
      name, summary, example: example, bare: forms.bareKind, forms: forms.arguments)
    self.forms = forms
  }

  /// Performs the command.
  ///
  /// - Throws: if an argument has no usable value; the finding is in the reader of `call`.
  func draw(in context: inout GraphicsContext, _ call: inout CallArguments)
    throws(UnusableArgument)
  {
    try forms.form(of: call).build(&context, &call)
  }
}

extension CallForm where Build == CanvasCommandDefinition.Build {
  /// Returns a form of a drawing command.
  static func command<each Value>(
    _ parameters: repeat Parameter<each Value>,
    draw: @escaping @Sendable (inout GraphicsContext, repeat each Value) -> Void
  ) -> CallForm {
    let build: Build = { context, call throws(UnusableArgument) in
      let values = (repeat try (each parameters).read(&call))
      draw(&context, repeat each values)
    }
    return CallForm(repeat each parameters, build: build)
  }
}

/// An effect of a visual effect.
struct VisualEffectDefinition: SceneDefinition {
  /// Returns an effect with this one appended.
  typealias Build =
    @Sendable (any VisualEffect, inout CallArguments) throws(UnusableArgument) -> any VisualEffect

  let signature: Signature
  private let forms: CallForms<Build>

  init(_ name: String, _ summary: String, example: String, _ forms: CallForm<Build>...) {
    let forms = CallForms(forms)
    signature = Signature(
      name, summary, example: example, bare: forms.bareKind, forms: forms.arguments)
    self.forms = forms
  }

  /// Returns an effect with this one appended.
  ///
  /// - Throws: if an argument has no usable value; the finding is in the reader of `call`.
  func append(to effect: any VisualEffect, _ call: inout CallArguments) throws(UnusableArgument)
    -> any VisualEffect
  { try forms.form(of: call).build(effect, &call) }
}

extension CallForm where Build == VisualEffectDefinition.Build {
  /// Returns a form of an effect.
  static func effect<each Value>(
    _ parameters: repeat Parameter<each Value>,
    append: @escaping @Sendable (any VisualEffect, repeat each Value) -> any VisualEffect
  ) -> CallForm {
    let build: Build = { effect, call throws(UnusableArgument) in
      let values = (repeat try (each parameters).read(&call))
      return append(effect, repeat each values)
    }
    return CallForm(repeat each parameters, build: build)
  }
}

extension BuildContext {
  /// Performs drawing commands in order.
  func draw(_ commands: JSONValue?, in graphics: inout GraphicsContext) {
    for json in commands?.array ?? [] {
      // What a command draws is inside a layer for each clip and filter of the context.
      let layers = graphics.layerCount
      guard run.admit(views: 1 + layers, depth: depth + layers, at: json.offset) else { return }
      guard let member = json.object?.members.first(where: { !$0.isAnnotation }),
        let definition = SceneLanguage.canvasCommands[member.key]
      else { continue }
      var call = CallArguments(
        member.value, of: definition.signature, reader: reader,
        context: inside(1 + layers))
      // The finding of an unusable argument is in the reader.
      do throws(UnusableArgument) { try definition.draw(in: &graphics, &call) } catch {}
      run.log.add(call.reader.findings)
    }
  }

  /// Returns a visual effect with effects appended in order.
  func effect(_ effects: JSONValue?) -> any VisualEffect {
    var effect: any VisualEffect = EmptyVisualEffect()
    for json in effects?.array ?? [] {
      guard run.admit(views: 1, depth: depth, at: json.offset) else { break }
      guard let member = json.object?.members.first(where: { !$0.isAnnotation }),
        let definition = SceneLanguage.visualEffects[member.key]
      else { continue }
      var call = CallArguments(
        member.value, of: definition.signature, reader: reader, context: self)
      // The finding of an unusable argument is in the reader.
      do throws(UnusableArgument) { effect = try definition.append(to: effect, &call) } catch {}
      run.log.add(call.reader.findings)
    }
    return effect
  }
}
