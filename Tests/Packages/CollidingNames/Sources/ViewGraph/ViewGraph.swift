/// The name of this module.
public let nameOfViewGraph = "ViewGraph"
