/// The name of this module.
public let nameOfObservableObjects = "ObservableObjects"
