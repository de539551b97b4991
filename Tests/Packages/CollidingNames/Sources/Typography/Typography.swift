/// The name of this module.
public let nameOfTypography = "Typography"
