/// The name of this module.
public let nameOfViewMacros = "ViewMacros"
