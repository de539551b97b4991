// Views: what views tell keyboards, pointers and the system around them. None of it is seen in a picture.

import PrefGeometry
import PrefViewGraph

/// A kind of keyboard.
public enum UIKeyboardType: Int, Sendable {
  /// The usual one.
  case `default`
  /// Keyboards for what is to be typed.
  case asciiCapable, numbersAndPunctuation, URL, numberPad, phonePad, namePhonePad, emailAddress
  /// Keyboards for what is to be typed.
  case decimalPad, twitter, webSearch, asciiCapableNumberPad
  /// The name of the letters' keyboard before iOS 3.
  public static var alphabet: UIKeyboardType { .asciiCapable }
}

/// What a text is about, for those who fill it in.
public struct UITextContentType: Hashable, Sendable, RawRepresentable {
  /// The name.
  public var rawValue: String

  /// Makes a type by its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// A person's name.
  public static let name = UITextContentType(rawValue: "name")
  /// A person's first name.
  public static let givenName = UITextContentType(rawValue: "given-name")
  /// A person's last name.
  public static let familyName = UITextContentType(rawValue: "family-name")
  /// An address for messages.
  public static let emailAddress = UITextContentType(rawValue: "email")
  /// A number of a telephone.
  public static let telephoneNumber = UITextContentType(rawValue: "tel")
  /// A name to log in by.
  public static let username = UITextContentType(rawValue: "username")
  /// A password.
  public static let password = UITextContentType(rawValue: "current-password")
  /// A password that is being chosen.
  public static let newPassword = UITextContentType(rawValue: "new-password")
  /// A code that is sent.
  public static let oneTimeCode = UITextContentType(rawValue: "one-time-code")
  /// An address in the web.
  public static let URL = UITextContentType(rawValue: "url")
  /// Street and number.
  public static let fullStreetAddress = UITextContentType(rawValue: "street-address")
  /// A code of the post.
  public static let postalCode = UITextContentType(rawValue: "postal-code")
  /// A number of a card.
  public static let creditCardNumber = UITextContentType(rawValue: "cc-number")
}

/// Which letters a keyboard makes capitals of by itself.
public struct TextInputAutocapitalization: Hashable, Sendable {
  private let name: String
  /// None.
  public static let never = TextInputAutocapitalization(name: "never")
  /// All.
  public static let characters = TextInputAutocapitalization(name: "characters")
  /// The first of each sentence.
  public static let sentences = TextInputAutocapitalization(name: "sentences")
  /// The first of each word.
  public static let words = TextInputAutocapitalization(name: "words")
}

/// Which letters a keyboard makes capitals of by itself, as it was written before `TextInputAutocapitalization`.
public enum UITextAutocapitalizationType: Int, Sendable {
  /// None, and the first of each word or sentence, and all.
  case none, words, sentences, allCharacters
}

/// What a return key says.
public struct SubmitLabel: Sendable {
  /// Done.
  public static let done = SubmitLabel()
  /// Go.
  public static let go = SubmitLabel()
  /// Send.
  public static let send = SubmitLabel()
  /// Join.
  public static let join = SubmitLabel()
  /// Route.
  public static let route = SubmitLabel()
  /// Search.
  public static let search = SubmitLabel()
  /// Return.
  public static let `return` = SubmitLabel()
  /// Next.
  public static let next = SubmitLabel()
  /// Continue.
  public static let `continue` = SubmitLabel()
}

/// How scrolling puts a keyboard away.
public struct ScrollDismissesKeyboardMode: Sendable {
  /// As the system thinks fit.
  public static let automatic = ScrollDismissesKeyboardMode()
  /// At once.
  public static let immediately = ScrollDismissesKeyboardMode()
  /// Under the finger.
  public static let interactively = ScrollDismissesKeyboardMode()
  /// Not at all.
  public static let never = ScrollDismissesKeyboardMode()
}

extension View {
  /// Chooses a keyboard.
  public nonisolated func keyboardType(_ type: UIKeyboardType) -> some View { self }

  /// Says what a text is about.
  public nonisolated func textContentType(_ textContentType: UITextContentType?) -> some View {
    self
  }

  /// Chooses which letters become capitals by themselves.
  public nonisolated func textInputAutocapitalization(
    _ autocapitalization: TextInputAutocapitalization?
  ) -> some View { self }

  /// Chooses which letters become capitals by themselves.
  public nonisolated func autocapitalization(_ style: UITextAutocapitalizationType) -> some View {
    self
  }

  /// Sets whether words are corrected by themselves.
  public nonisolated func autocorrectionDisabled(_ disable: Bool = true) -> some View { self }

  /// Sets whether words are corrected by themselves.
  public nonisolated func disableAutocorrection(_ disable: Bool?) -> some View { self }

  /// Chooses what the return key says.
  public nonisolated func submitLabel(_ submitLabel: SubmitLabel) -> some View { self }

  /// Sets how scrolling puts the keyboard away.
  public nonisolated func scrollDismissesKeyboard(
    _ mode: ScrollDismissesKeyboardMode
  ) -> some View { self }
}

// MARK: Keys

/// A key by what it types.
public struct KeyEquivalent: Hashable, Sendable, ExpressibleByExtendedGraphemeClusterLiteral {
  /// What the key types.
  public var character: Character

  /// Makes a key by what it types.
  public init(_ character: Character) { self.character = character }

  /// Makes a key by what it types.
  public init(extendedGraphemeClusterLiteral character: Character) { self.character = character }

  /// The up arrow.
  public static let upArrow = KeyEquivalent("\u{F700}")
  /// The down arrow.
  public static let downArrow = KeyEquivalent("\u{F701}")
  /// The left arrow.
  public static let leftArrow = KeyEquivalent("\u{F702}")
  /// The right arrow.
  public static let rightArrow = KeyEquivalent("\u{F703}")
  /// Escape.
  public static let escape = KeyEquivalent("\u{1B}")
  /// Delete.
  public static let delete = KeyEquivalent("\u{8}")
  /// Delete forward.
  public static let deleteForward = KeyEquivalent("\u{F728}")
  /// Home.
  public static let home = KeyEquivalent("\u{F729}")
  /// End.
  public static let end = KeyEquivalent("\u{F72B}")
  /// Page up.
  public static let pageUp = KeyEquivalent("\u{F72C}")
  /// Page down.
  public static let pageDown = KeyEquivalent("\u{F72D}")
  /// Clear.
  public static let clear = KeyEquivalent("\u{F739}")
  /// Tab.
  public static let tab = KeyEquivalent("\t")
  /// The space bar.
  public static let space = KeyEquivalent(" ")
  /// Return.
  public static let `return` = KeyEquivalent("\r")
}

/// Keys that are held while another one is pressed.
public struct EventModifiers: OptionSet, Sendable {
  /// The bits.
  public let rawValue: Int
  /// Makes modifiers from bits.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// Capitals.
  public static let capsLock = EventModifiers(rawValue: 1)
  /// Shift.
  public static let shift = EventModifiers(rawValue: 2)
  /// Control.
  public static let control = EventModifiers(rawValue: 4)
  /// Option.
  public static let option = EventModifiers(rawValue: 8)
  /// Command.
  public static let command = EventModifiers(rawValue: 16)
  /// The keys of numbers.
  public static let numericPad = EventModifiers(rawValue: 32)
  /// All.
  public static let all: EventModifiers = [
    .capsLock, .shift, .control, .option, .command, .numericPad,
  ]
}

/// Keys that do what a control does.
public struct KeyboardShortcut: Hashable, Sendable {
  /// The key.
  public var key: KeyEquivalent
  /// The keys that are held.
  private var held: Int
  /// The keys that are held.
  public var modifiers: EventModifiers { EventModifiers(rawValue: held) }

  /// Makes a shortcut.
  public init(_ key: KeyEquivalent, modifiers: EventModifiers = .command) {
    self.key = key
    held = modifiers.rawValue
  }

  /// What is done most.
  public static let defaultAction = KeyboardShortcut(.return, modifiers: [])
  /// Leaves.
  public static let cancelAction = KeyboardShortcut(.escape, modifiers: [])
}

extension View {
  /// Gives a control keys of its own.
  public nonisolated func keyboardShortcut(
    _ key: KeyEquivalent, modifiers: EventModifiers = .command
  ) -> some View { self }

  /// Gives a control keys of its own.
  public nonisolated func keyboardShortcut(_ shortcut: KeyboardShortcut?) -> some View { self }
}

// MARK: The system around

/// What is felt or heard.
public struct SensoryFeedback: Equatable, Sendable {
  private let name: String
  /// Something has been done.
  public static let success = SensoryFeedback(name: "success")
  /// Something may be wrong.
  public static let warning = SensoryFeedback(name: "warning")
  /// Something is wrong.
  public static let error = SensoryFeedback(name: "error")
  /// Something else is selected.
  public static let selection = SensoryFeedback(name: "selection")
  /// A value has become larger.
  public static let increase = SensoryFeedback(name: "increase")
  /// A value has become smaller.
  public static let decrease = SensoryFeedback(name: "decrease")
  /// Something begins.
  public static let start = SensoryFeedback(name: "start")
  /// Something ends.
  public static let stop = SensoryFeedback(name: "stop")
  /// Something snaps into place.
  public static let alignment = SensoryFeedback(name: "alignment")
  /// Something has come to another level.
  public static let levelChange = SensoryFeedback(name: "levelChange")
  /// Something hits something.
  public static let impact = SensoryFeedback(name: "impact")
}

extension View {
  /// Has something felt when a value changes; nothing in a picture.
  public nonisolated func sensoryFeedback<T: Equatable>(
    _ feedback: SensoryFeedback, trigger: T
  ) -> some View { self }

  /// Has something felt when a value changes; nothing in a picture.
  public nonisolated func sensoryFeedback<T: Equatable>(
    _ feedback: SensoryFeedback, trigger: T, condition: @escaping (_ old: T, _ new: T) -> Bool
  ) -> some View { self }

  /// Explains the view to those who point at it; nothing in a picture.
  public nonisolated func help(_ textKey: LocalizedStringKey) -> some View { self }

  /// Explains the view to those who point at it; nothing in a picture.
  @_disfavoredOverload
  public nonisolated func help<S: StringProtocol>(_ text: S) -> some View { self }

  /// Explains the view to those who point at it; nothing in a picture.
  public nonisolated func help(_ text: Text) -> some View { self }

  /// Hides the bar at the top of the screen, which is no part of a picture.
  public nonisolated func statusBarHidden(_ hidden: Bool = true) -> some View { self }

  /// Hides the bar at the top of the screen, which is no part of a picture.
  public nonisolated func statusBar(hidden: Bool) -> some View { self }

  /// Hides what the system draws over everything, which is no part of a picture.
  public nonisolated func persistentSystemOverlays(_ visibility: Visibility) -> some View { self }

  /// Takes addresses that the system opens; none are.
  public nonisolated func onOpenURL(perform action: @escaping (URL) -> Void) -> some View { self }

  /// Makes the view a piece of its own when geometry around it is animated.
  public nonisolated func geometryGroup() -> some View { self }
}
