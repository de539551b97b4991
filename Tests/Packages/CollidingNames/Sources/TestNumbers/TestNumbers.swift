/// The name of this module.
public let nameOfTestNumbers = "TestNumbers"
