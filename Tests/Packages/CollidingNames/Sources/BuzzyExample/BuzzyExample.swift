/// The name of this module.
public let nameOfBuzzyExample = "BuzzyExample"
