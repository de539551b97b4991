// Combine: a publisher of recorded values.

/// A publisher that sends recorded values, then a recorded completion.
public struct Record<Output, Failure: Error>: Publisher {
  /// Values and a completion.
  public struct Recording {
    /// The type of the recorded completion.
    public typealias Input = Output

    private enum State { case recording, complete }
    private var state = State.recording

    /// The values in the order they were recorded.
    public private(set) var output: [Output] = []

    /// The completion; `finished` until one is recorded.
    public private(set) var completion = Subscribers.Completion<Failure>.finished

    /// Creates an empty recording.
    public init() {}

    /// Creates a recording of values and a completion.
    public init(output: [Output], completion: Subscribers.Completion<Failure> = .finished) {
      self.output = output
      self.completion = completion
    }

    /// Adds a value; stops the program after a completion.
    public mutating func receive(_ input: Output) {
      precondition(state == .recording, "a recording receives no values after its completion")
      output.append(input)
    }

    /// Sets the completion; stops the program if there is one already.
    public mutating func receive(completion: Subscribers.Completion<Failure>) {
      precondition(state == .recording, "a recording receives one completion")
      state = .complete
      self.completion = completion
    }
  }

  /// The values and the completion that are sent.
  public let recording: Recording

  /// Creates a publisher from a recording that a closure makes.
  public init(record: (inout Recording) -> Void) {
    var recording = Recording()
    record(&recording)
    self.init(recording: recording)
  }

  /// Creates a publisher from a recording.
  public init(recording: Recording) { self.recording = recording }

  /// Creates a publisher from values and a completion.
  public init(output: [Output], completion: Subscribers.Completion<Failure>) {
    self.init(recording: Recording(output: output, completion: completion))
  }

  /// Attaches a subscriber.
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    if recording.output.isEmpty {
      subscriber.receive(subscription: Subscriptions.empty)
      subscriber.receive(completion: recording.completion)
    } else {
      subscriber.receive(
        subscription: SequenceSubscription(
          recording.output, subscriber, completion: recording.completion))
    }
  }
}

/// The keys of an encoded recording.
private enum RecordingKeys: String, CodingKey { case output, completion }

extension Record.Recording: Codable where Output: Codable, Failure: Codable {
  /// Creates a recording from its encoded form.
  ///
  /// - Throws: `DecodingError` if a key is missing or has another type.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: RecordingKeys.self)
    self.init(
      output: try container.decode([Output].self, forKey: .output),
      completion: try container.decode(
        Subscribers.Completion<Failure>.self, forKey: .completion))
  }

  /// Encodes the recording as an object with the keys `output` and `completion`.
  ///
  /// - Throws: Errors of the encoder.
  public func encode(into encoder: any Encoder) throws { try encode(to: encoder) }

  /// Encodes the recording as an object with the keys `output` and `completion`.
  ///
  /// - Throws: Errors of the encoder.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: RecordingKeys.self)
    try container.encode(output, forKey: .output)
    try container.encode(completion, forKey: .completion)
  }
}

extension Record: Codable where Output: Codable, Failure: Codable {}
