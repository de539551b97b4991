/// The name of this module.
public let nameOfViews = "Views"
