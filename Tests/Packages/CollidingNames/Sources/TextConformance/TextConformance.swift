/// The name of this module.
public let nameOfTextConformance = "TextConformance"
