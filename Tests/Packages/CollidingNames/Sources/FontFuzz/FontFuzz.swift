/// The name of this module.
public let nameOfFontFuzz = "FontFuzz"
