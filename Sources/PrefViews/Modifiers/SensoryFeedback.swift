// PrefViews: haptic and audio feedback. It is accepted, and none is played.

import PrefGeometry
import PrefViewGraph

/// A haptic or audio feedback.
public struct SensoryFeedback: Equatable, Sendable {
  /// The weight of the colliding objects that an impact represents.
  public struct Weight: Equatable, Sendable {
    private let name: String
    /// Small, lightweight objects.
    public static let light = Weight(name: "light")
    /// Medium-sized objects.
    public static let medium = Weight(name: "medium")
    /// Large, heavy objects.
    public static let heavy = Weight(name: "heavy")
  }

  /// The flexibility of the colliding objects that an impact represents.
  public struct Flexibility: Equatable, Sendable {
    private let name: String
    /// Hard or inflexible objects.
    public static let rigid = Flexibility(name: "rigid")
    /// Objects of medium flexibility.
    public static let solid = Flexibility(name: "solid")
    /// Soft or flexible objects.
    public static let soft = Flexibility(name: "soft")
  }

  private let name: String
  private var weight: Weight?
  private var flexibility: Flexibility?
  private var intensity = 1.0

  private init(name: String) { self.name = name }

  /// A task has completed.
  public static let success = SensoryFeedback(name: "success")
  /// A task needs attention.
  public static let warning = SensoryFeedback(name: "warning")
  /// A task has failed.
  public static let error = SensoryFeedback(name: "error")
  /// A selection has changed.
  public static let selection = SensoryFeedback(name: "selection")
  /// A value has risen above a significant threshold.
  public static let increase = SensoryFeedback(name: "increase")
  /// A value has fallen below a significant threshold.
  public static let decrease = SensoryFeedback(name: "decrease")
  /// An activity has started.
  public static let start = SensoryFeedback(name: "start")
  /// An activity has stopped.
  public static let stop = SensoryFeedback(name: "stop")
  /// A dragged item has aligned with a guide.
  public static let alignment = SensoryFeedback(name: "alignment")
  /// A value has moved to another discrete level.
  public static let levelChange = SensoryFeedback(name: "levelChange")
  /// A drawn path has been recognized as complete.
  public static let pathComplete = SensoryFeedback(name: "pathComplete")
  /// Two objects have collided.
  public static let impact = SensoryFeedback(name: "impact")

  /// Returns the feedback of colliding objects of a weight; the intensity is from 0 to 1.
  public static func impact(weight: Weight = .medium, intensity: Double = 1) -> SensoryFeedback {
    var feedback = impact
    feedback.weight = weight
    feedback.intensity = intensity
    return feedback
  }

  /// Returns the feedback of colliding objects of a flexibility; the intensity is from 0 to 1.
  public static func impact(flexibility: Flexibility, intensity: Double = 1) -> SensoryFeedback {
    var feedback = impact
    feedback.flexibility = flexibility
    feedback.intensity = intensity
    return feedback
  }
}

extension View {
  /// Accepts feedback for changes of `trigger`; none is played.
  public nonisolated func sensoryFeedback<T: Equatable>(
    _ feedback: SensoryFeedback, trigger: T
  ) -> some View { self }

  /// Calls `condition` when `trigger` changes, to choose whether feedback is played; none is played.
  public nonisolated func sensoryFeedback<T: Equatable>(
    _ feedback: SensoryFeedback, trigger: T, condition: @escaping (_ old: T, _ new: T) -> Bool
  ) -> some View { onChange(of: trigger) { old, new in _ = condition(old, new) } }

  /// Calls `condition` when `trigger` changes, to choose whether feedback is played; none is played.
  public nonisolated func sensoryFeedback<T: Equatable>(
    _ feedback: SensoryFeedback, trigger: T, condition: @escaping () -> Bool
  ) -> some View { onChange(of: trigger) { _ = condition() } }

  /// Calls `feedback` when `trigger` changes, to choose the feedback; none is played.
  public nonisolated func sensoryFeedback<T: Equatable>(
    trigger: T, _ feedback: @escaping (_ old: T, _ new: T) -> SensoryFeedback?
  ) -> some View { onChange(of: trigger) { old, new in _ = feedback(old, new) } }

  /// Calls `feedback` when `trigger` changes, to choose the feedback; none is played.
  public nonisolated func sensoryFeedback<T: Equatable>(
    trigger: T, _ feedback: @escaping () -> SensoryFeedback?
  ) -> some View { onChange(of: trigger) { _ = feedback() } }
}
