// PrefViews: input and system hints: keyboards, text content types, shortcuts, haptics. They are
// accepted and have no effect on the picture.

import PrefGeometry
import PrefViewGraph

/// The type of a software keyboard.
public enum UIKeyboardType: Int, Sendable {
  /// The default keyboard of the input method.
  case `default`
  /// Keyboards for ASCII text, numbers with punctuation, URLs, PINs, phone numbers, names and email
  /// addresses.
  case asciiCapable, numbersAndPunctuation, URL, numberPad, phonePad, namePhonePad, emailAddress
  /// Keyboards for decimal numbers, social media, web searches and ASCII digits.
  case decimalPad, twitter, webSearch, asciiCapableNumberPad
  /// The deprecated name of `asciiCapable`.
  public static var alphabet: UIKeyboardType { .asciiCapable }
}

/// The semantic meaning of a text field, for autofill.
public struct UITextContentType: Hashable, Sendable, RawRepresentable {
  /// The token of the HTML `autocomplete` attribute, such as `given-name`.
  public var rawValue: String

  /// Creates a content type from its token.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// A person's full name.
  public static let name = UITextContentType(rawValue: "name")
  /// A person's first name.
  public static let givenName = UITextContentType(rawValue: "given-name")
  /// A person's last name.
  public static let familyName = UITextContentType(rawValue: "family-name")
  /// An email address.
  public static let emailAddress = UITextContentType(rawValue: "email")
  /// A telephone number.
  public static let telephoneNumber = UITextContentType(rawValue: "tel")
  /// An account name for logging in.
  public static let username = UITextContentType(rawValue: "username")
  /// An existing password.
  public static let password = UITextContentType(rawValue: "current-password")
  /// A new password.
  public static let newPassword = UITextContentType(rawValue: "new-password")
  /// A single-use verification code.
  public static let oneTimeCode = UITextContentType(rawValue: "one-time-code")
  /// A web address.
  public static let URL = UITextContentType(rawValue: "url")
  /// A street address with the house number.
  public static let fullStreetAddress = UITextContentType(rawValue: "street-address")
  /// A postal code.
  public static let postalCode = UITextContentType(rawValue: "postal-code")
  /// The number of a payment card.
  public static let creditCardNumber = UITextContentType(rawValue: "cc-number")
}

extension UITextContentType {
  /// A title before a name.
  public static let namePrefix = UITextContentType(rawValue: "honorific-prefix")
  /// A person's middle name.
  public static let middleName = UITextContentType(rawValue: "additional-name")
  /// A title after a name.
  public static let nameSuffix = UITextContentType(rawValue: "honorific-suffix")
  /// A person's nickname.
  public static let nickname = UITextContentType(rawValue: "nickname")
  /// A job title.
  public static let jobTitle = UITextContentType(rawValue: "organization-title")
  /// The name of an organization.
  public static let organizationName = UITextContentType(rawValue: "organization")
  /// A place.
  public static let location = UITextContentType(rawValue: "location")
  /// The first line of a street address.
  public static let streetAddressLine1 = UITextContentType(rawValue: "address-line1")
  /// The second line of a street address.
  public static let streetAddressLine2 = UITextContentType(rawValue: "address-line2")
  /// The city of an address.
  public static let addressCity = UITextContentType(rawValue: "address-level2")
  /// The state of an address.
  public static let addressState = UITextContentType(rawValue: "address-level1")
  /// The city and the state of an address.
  public static let addressCityAndState = UITextContentType(rawValue: "address-level1+2")
  /// A part of a city.
  public static let sublocality = UITextContentType(rawValue: "address-level3")
  /// The name of a country.
  public static let countryName = UITextContentType(rawValue: "country-name")
  /// The number of a shipment.
  public static let shipmentTrackingNumber = UITextContentType(rawValue: "shipment-tracking-number")
  /// The number of a flight.
  public static let flightNumber = UITextContentType(rawValue: "flight-number")
  /// A date or a time.
  public static let dateTime = UITextContentType(rawValue: "date-time")
  /// The name on a payment card.
  public static let creditCardName = UITextContentType(rawValue: "cc-name")
  /// The first name on a payment card.
  public static let creditCardGivenName = UITextContentType(rawValue: "cc-given-name")
  /// The middle name on a payment card.
  public static let creditCardMiddleName = UITextContentType(rawValue: "cc-additional-name")
  /// The last name on a payment card.
  public static let creditCardFamilyName = UITextContentType(rawValue: "cc-family-name")
  /// The date on which a payment card expires.
  public static let creditCardExpiration = UITextContentType(rawValue: "cc-exp")
  /// The month in which a payment card expires.
  public static let creditCardExpirationMonth = UITextContentType(rawValue: "cc-exp-month")
  /// The year in which a payment card expires.
  public static let creditCardExpirationYear = UITextContentType(rawValue: "cc-exp-year")
  /// The security code of a payment card.
  public static let creditCardSecurityCode = UITextContentType(rawValue: "cc-csc")
  /// The type of a payment card.
  public static let creditCardType = UITextContentType(rawValue: "cc-type")
  /// A birthday.
  public static let birthdate = UITextContentType(rawValue: "bday")
  /// The day of a birthday.
  public static let birthdateDay = UITextContentType(rawValue: "bday-day")
  /// The month of a birthday.
  public static let birthdateMonth = UITextContentType(rawValue: "bday-month")
  /// The year of a birthday.
  public static let birthdateYear = UITextContentType(rawValue: "bday-year")
  /// The number of a SIM.
  public static let cellularEID = UITextContentType(rawValue: "cellular-eid")
  /// The number of a device.
  public static let cellularIMEI = UITextContentType(rawValue: "cellular-imei")
}

/// The semantic meaning of a text field on a Mac and on a watch.
public typealias NSTextContentType = UITextContentType

/// How a keyboard capitalizes text automatically.
public struct TextInputAutocapitalization: Hashable, Sendable {
  private let name: String
  /// No automatic capitalization.
  public static let never = TextInputAutocapitalization(name: "never")
  /// Capitalizes every character.
  public static let characters = TextInputAutocapitalization(name: "characters")
  /// Capitalizes the first word of each sentence.
  public static let sentences = TextInputAutocapitalization(name: "sentences")
  /// Capitalizes the first character of each word.
  public static let words = TextInputAutocapitalization(name: "words")
}

/// How a keyboard capitalizes text automatically; the predecessor of `TextInputAutocapitalization`.
public enum UITextAutocapitalizationType: Int, Sendable {
  /// Capitalizes nothing, each word, each sentence or every character.
  case none, words, sentences, allCharacters
}

/// The label of the return key; all labels are equivalent here.
public struct SubmitLabel: Sendable {
  /// The label “Done”.
  public static let done = SubmitLabel()
  /// The label “Go”.
  public static let go = SubmitLabel()
  /// The label “Send”.
  public static let send = SubmitLabel()
  /// The label “Join”.
  public static let join = SubmitLabel()
  /// The label “Route”.
  public static let route = SubmitLabel()
  /// The label “Search”.
  public static let search = SubmitLabel()
  /// The label “Return”.
  public static let `return` = SubmitLabel()
  /// The label “Next”.
  public static let next = SubmitLabel()
  /// The label “Continue”.
  public static let `continue` = SubmitLabel()
}

/// How scrolling dismisses the software keyboard; all modes are equivalent here.
public struct ScrollDismissesKeyboardMode: Sendable {
  /// The mode that the system chooses.
  public static let automatic = ScrollDismissesKeyboardMode()
  /// The keyboard is dismissed when scrolling begins.
  public static let immediately = ScrollDismissesKeyboardMode()
  /// The keyboard follows the drag and is dismissed with it.
  public static let interactively = ScrollDismissesKeyboardMode()
  /// Scrolling does not dismiss the keyboard.
  public static let never = ScrollDismissesKeyboardMode()
}

extension View {
  /// Accepts a keyboard type; there is no software keyboard.
  public nonisolated func keyboardType(_ type: UIKeyboardType) -> some View { self }

  /// Accepts the semantic meaning of the text, for autofill; it is not used.
  public nonisolated func textContentType(_ textContentType: UITextContentType?) -> some View {
    self
  }

  /// Accepts an automatic capitalization; typed text is not changed.
  public nonisolated func textInputAutocapitalization(
    _ autocapitalization: TextInputAutocapitalization?
  ) -> some View { self }

  /// Accepts an automatic capitalization; typed text is not changed.
  public nonisolated func autocapitalization(_ style: UITextAutocapitalizationType) -> some View {
    self
  }

  /// Accepts whether autocorrection is disabled; typed text is never corrected.
  public nonisolated func autocorrectionDisabled(_ disable: Bool = true) -> some View { self }

  /// Accepts whether autocorrection is disabled; typed text is never corrected.
  public nonisolated func disableAutocorrection(_ disable: Bool?) -> some View { self }

  /// Accepts a label of the return key; there is no software keyboard.
  public nonisolated func submitLabel(_ submitLabel: SubmitLabel) -> some View { self }

  /// Accepts how scrolling dismisses the keyboard; there is no software keyboard.
  public nonisolated func scrollDismissesKeyboard(
    _ mode: ScrollDismissesKeyboardMode
  ) -> some View { self }
}

// MARK: Keys

/// A key, identified by the character that it produces.
public struct KeyEquivalent: Hashable, Sendable, ExpressibleByExtendedGraphemeClusterLiteral {
  /// The character that the key produces; function keys use Unicode's private use area, as in
  /// AppKit.
  public var character: Character

  /// Creates a key from the character that it produces.
  public init(_ character: Character) { self.character = character }

  /// Creates a key from a character literal.
  public init(extendedGraphemeClusterLiteral character: Character) { self.character = character }

  /// The up arrow key, U+F700.
  public static let upArrow = KeyEquivalent("\u{F700}")
  /// The down arrow key, U+F701.
  public static let downArrow = KeyEquivalent("\u{F701}")
  /// The left arrow key, U+F702.
  public static let leftArrow = KeyEquivalent("\u{F702}")
  /// The right arrow key, U+F703.
  public static let rightArrow = KeyEquivalent("\u{F703}")
  /// The escape key, U+001B.
  public static let escape = KeyEquivalent("\u{1B}")
  /// The delete (backspace) key, U+0008.
  public static let delete = KeyEquivalent("\u{8}")
  /// The forward delete key, U+F728.
  public static let deleteForward = KeyEquivalent("\u{F728}")
  /// The home key, U+F729.
  public static let home = KeyEquivalent("\u{F729}")
  /// The end key, U+F72B.
  public static let end = KeyEquivalent("\u{F72B}")
  /// The page up key, U+F72C.
  public static let pageUp = KeyEquivalent("\u{F72C}")
  /// The page down key, U+F72D.
  public static let pageDown = KeyEquivalent("\u{F72D}")
  /// The clear key, U+F739.
  public static let clear = KeyEquivalent("\u{F739}")
  /// The tab key, U+0009.
  public static let tab = KeyEquivalent("\t")
  /// The space bar, U+0020.
  public static let space = KeyEquivalent(" ")
  /// The return key, U+000D.
  public static let `return` = KeyEquivalent("\r")
}

/// A set of modifier keys.
public struct EventModifiers: OptionSet, Sendable {
  /// The bit mask: one bit per modifier key.
  public let rawValue: Int
  /// Creates a set from a bit mask.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// The caps lock key.
  public static let capsLock = EventModifiers(rawValue: 1)
  /// The shift key.
  public static let shift = EventModifiers(rawValue: 2)
  /// The control key.
  public static let control = EventModifiers(rawValue: 4)
  /// The option key.
  public static let option = EventModifiers(rawValue: 8)
  /// The command key.
  public static let command = EventModifiers(rawValue: 16)
  /// Keys of the numeric keypad.
  public static let numericPad = EventModifiers(rawValue: 32)
  /// All modifier keys.
  public static let all: EventModifiers = [
    .capsLock, .shift, .control, .option, .command, .numericPad,
  ]
}

/// A key with modifier keys that triggers a control.
public struct KeyboardShortcut: Hashable, Sendable {
  /// How a shortcut is adapted to the layout of the keyboard.
  public struct Localization: Hashable, Sendable {
    private let name: String
    /// Adapted, and mirrored in languages that are written from right to left.
    public static let automatic = Localization(name: "automatic")
    /// Adapted, but not mirrored.
    public static let withoutMirroring = Localization(name: "withoutMirroring")
    /// As declared.
    public static let custom = Localization(name: "custom")
  }

  /// The key to press.
  public var key: KeyEquivalent
  /// The bit mask of the modifier keys.
  private var modifierMask: Int
  /// The modifier keys to hold; `command` by default.
  public var modifiers: EventModifiers { EventModifiers(rawValue: modifierMask) }
  /// How the shortcut is adapted to the layout of the keyboard.
  public var localization: Localization

  /// Creates a shortcut from a key and modifier keys.
  public init(
    _ key: KeyEquivalent, modifiers: EventModifiers = .command,
    localization: Localization = .automatic
  ) {
    self.key = key
    modifierMask = modifiers.rawValue
    self.localization = localization
  }

  /// The shortcut of the default action: the return key.
  public static let defaultAction = KeyboardShortcut(.return, modifiers: [])
  /// The shortcut that cancels: the escape key.
  public static let cancelAction = KeyboardShortcut(.escape, modifiers: [])
}

extension View {
  /// Accepts a keyboard shortcut for the controls in the view; it does not trigger them.
  public nonisolated func keyboardShortcut(
    _ key: KeyEquivalent, modifiers: EventModifiers = .command
  ) -> some View { self }

  /// Accepts a keyboard shortcut for the controls in the view; it does not trigger them.
  public nonisolated func keyboardShortcut(
    _ key: KeyEquivalent, modifiers: EventModifiers = .command,
    localization: KeyboardShortcut.Localization
  ) -> some View { self }

  /// Accepts a keyboard shortcut for the controls in the view; it does not trigger them.
  public nonisolated func keyboardShortcut(_ shortcut: KeyboardShortcut?) -> some View { self }
}

// MARK: System

extension View {
  /// Accepts a localized help text; it is not displayed.
  public nonisolated func help(_ textKey: LocalizedStringKey) -> some View { self }

  /// Accepts a verbatim help text; it is not displayed.
  @_disfavoredOverload
  public nonisolated func help<S: StringProtocol>(_ text: S) -> some View { self }

  /// Accepts a help text; it is not displayed.
  public nonisolated func help(_ text: Text) -> some View { self }

  /// Accepts whether the status bar is hidden; it is never part of the picture.
  public nonisolated func statusBarHidden(_ hidden: Bool = true) -> some View { self }

  /// Accepts whether the status bar is hidden; it is never part of the picture.
  public nonisolated func statusBar(hidden: Bool) -> some View { self }

  /// Accepts the visibility of system overlays; they are never part of the picture.
  public nonisolated func persistentSystemOverlays(_ visibility: Visibility) -> some View { self }

  /// Accepts a handler for URLs that the system opens; it is never called.
  public nonisolated func onOpenURL(perform action: @escaping (URL) -> Void) -> some View { self }

  /// Accepts that geometry changes of the view are animated in isolation from its container; the
  /// view is unchanged.
  public nonisolated func geometryGroup() -> some View { self }
}

extension SpatialEventCollection.Event {
  /// The modifier keys that are held; none.
  public var modifierKeys: EventModifiers { [] }
}
