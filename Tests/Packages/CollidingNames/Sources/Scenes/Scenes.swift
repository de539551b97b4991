/// The name of this module.
public let nameOfScenes = "Scenes"
