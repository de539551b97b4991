// Combine: operators that combine one value of each of several publishers: `zip` and `combineLatest`.
//
// Members that satisfy `Publisher`'s requirements, stored operands and memberwise initializers have no documentation of
// their own: the operator's method describes them.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// Returns the stored value as the type it had when it was stored.
func cast<T>(_ value: Any, _: T.Type) -> T {
  guard let value = value as? T else {
    fatalError("a joined value changed its type; this is a bug in prefrender's Combine")
  }
  return value
}

extension Publishers {
  /// A publisher that sends the values of two publishers at equal positions, as a tuple.
  public struct Zip<A: Publisher, B: Publisher>: Publisher where A.Failure == B.Failure {
    public typealias Output = (A.Output, B.Output)
    public typealias Failure = A.Failure
    public let a: A
    public let b: B

    public init(_ a: A, _ b: B) {
      self.a = a
      self.b = b
    }

    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      let stage = ZipStage<S>("Zip", subscriber, count: 2) {
        (cast($0[0], A.Output.self), cast($0[1], B.Output.self))
      }
      subscriber.receive(subscription: stage)
      stage.attach(a, 0)
      stage.attach(b, 1)
    }
  }

  /// A publisher that sends the values of three publishers at equal positions, as a tuple.
  public struct Zip3<A: Publisher, B: Publisher, C: Publisher>: Publisher
  where A.Failure == B.Failure, B.Failure == C.Failure {
    public typealias Output = (A.Output, B.Output, C.Output)
    public typealias Failure = A.Failure
    public let a: A
    public let b: B
    public let c: C

    public init(_ a: A, _ b: B, _ c: C) {
      self.a = a
      self.b = b
      self.c = c
    }

    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      let stage = ZipStage<S>("Zip", subscriber, count: 3) {
        (cast($0[0], A.Output.self), cast($0[1], B.Output.self), cast($0[2], C.Output.self))
      }
      subscriber.receive(subscription: stage)
      stage.attach(a, 0)
      stage.attach(b, 1)
      stage.attach(c, 2)
    }
  }

  /// A publisher that sends the values of four publishers at equal positions, as a tuple.
  public struct Zip4<A: Publisher, B: Publisher, C: Publisher, D: Publisher>: Publisher
  where A.Failure == B.Failure, B.Failure == C.Failure, C.Failure == D.Failure {
    public typealias Output = (A.Output, B.Output, C.Output, D.Output)
    public typealias Failure = A.Failure
    public let a: A
    public let b: B
    public let c: C
    public let d: D

    public init(_ a: A, _ b: B, _ c: C, _ d: D) {
      self.a = a
      self.b = b
      self.c = c
      self.d = d
    }

    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      let stage = ZipStage<S>("Zip", subscriber, count: 4) {
        (
          cast($0[0], A.Output.self), cast($0[1], B.Output.self), cast($0[2], C.Output.self),
          cast($0[3], D.Output.self)
        )
      }
      subscriber.receive(subscription: stage)
      stage.attach(a, 0)
      stage.attach(b, 1)
      stage.attach(c, 2)
      stage.attach(d, 3)
    }
  }

  /// A publisher that sends the latest values of two publishers, as a tuple.
  public struct CombineLatest<A: Publisher, B: Publisher>: Publisher where A.Failure == B.Failure {
    public typealias Output = (A.Output, B.Output)
    public typealias Failure = A.Failure
    public let a: A
    public let b: B

    public init(_ a: A, _ b: B) {
      self.a = a
      self.b = b
    }

    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      let stage = CombineLatestStage<S>("CombineLatest", subscriber, count: 2) {
        (cast($0[0], A.Output.self), cast($0[1], B.Output.self))
      }
      subscriber.receive(subscription: stage)
      stage.attach(a, 0)
      stage.attach(b, 1)
    }
  }

  /// A publisher that sends the latest values of three publishers, as a tuple.
  public struct CombineLatest3<A: Publisher, B: Publisher, C: Publisher>: Publisher
  where A.Failure == B.Failure, B.Failure == C.Failure {
    public typealias Output = (A.Output, B.Output, C.Output)
    public typealias Failure = A.Failure
    public let a: A
    public let b: B
    public let c: C

    public init(_ a: A, _ b: B, _ c: C) {
      self.a = a
      self.b = b
      self.c = c
    }

    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      let stage = CombineLatestStage<S>("CombineLatest", subscriber, count: 3) {
        (cast($0[0], A.Output.self), cast($0[1], B.Output.self), cast($0[2], C.Output.self))
      }
      subscriber.receive(subscription: stage)
      stage.attach(a, 0)
      stage.attach(b, 1)
      stage.attach(c, 2)
    }
  }

  /// A publisher that sends the latest values of four publishers, as a tuple.
  public struct CombineLatest4<A: Publisher, B: Publisher, C: Publisher, D: Publisher>: Publisher
  where A.Failure == B.Failure, B.Failure == C.Failure, C.Failure == D.Failure {
    public typealias Output = (A.Output, B.Output, C.Output, D.Output)
    public typealias Failure = A.Failure
    public let a: A
    public let b: B
    public let c: C
    public let d: D

    public init(_ a: A, _ b: B, _ c: C, _ d: D) {
      self.a = a
      self.b = b
      self.c = c
      self.d = d
    }

    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      let stage = CombineLatestStage<S>("CombineLatest", subscriber, count: 4) {
        (
          cast($0[0], A.Output.self), cast($0[1], B.Output.self), cast($0[2], C.Output.self),
          cast($0[3], D.Output.self)
        )
      }
      subscriber.receive(subscription: stage)
      stage.attach(a, 0)
      stage.attach(b, 1)
      stage.attach(c, 2)
      stage.attach(d, 3)
    }
  }

}

extension Publishers.Zip: Equatable where A: Equatable, B: Equatable {}
extension Publishers.Zip3: Equatable where A: Equatable, B: Equatable, C: Equatable {}
extension Publishers.Zip4: Equatable where A: Equatable, B: Equatable, C: Equatable, D: Equatable {}
extension Publishers.CombineLatest: Equatable where A: Equatable, B: Equatable {}
extension Publishers.CombineLatest3: Equatable where A: Equatable, B: Equatable, C: Equatable {}
extension Publishers.CombineLatest4: Equatable
where A: Equatable, B: Equatable, C: Equatable, D: Equatable {}

extension Publisher {
  /// Sends tuples of values at equal positions of this publisher and another publisher; finishes when no further tuple
  /// is possible.
  public func zip<P: Publisher>(_ other: P) -> Publishers.Zip<Self, P> where Failure == P.Failure {
    Publishers.Zip(self, other)
  }

  /// Sends the result of a closure for the values at equal positions of this publisher and another publisher.
  public func zip<P: Publisher, T>(_ other: P, _ transform: @escaping (Output, P.Output) -> T)
    -> Publishers.Map<Publishers.Zip<Self, P>, T> where Failure == P.Failure
  {
    Publishers.Map(upstream: zip(other)) { transform($0.0, $0.1) }
  }

  /// Sends tuples of values at equal positions of this publisher and two other publishers; finishes when no further
  /// tuple is possible.
  public func zip<P: Publisher, Q: Publisher>(_ publisher1: P, _ publisher2: Q)
    -> Publishers.Zip3<Self, P, Q> where Failure == P.Failure, P.Failure == Q.Failure
  {
    Publishers.Zip3(self, publisher1, publisher2)
  }

  /// Sends the result of a closure for the values at equal positions of this publisher and two other publishers.
  public func zip<P: Publisher, Q: Publisher, T>(
    _ publisher1: P, _ publisher2: Q, _ transform: @escaping (Output, P.Output, Q.Output) -> T
  ) -> Publishers.Map<Publishers.Zip3<Self, P, Q>, T>
  where Failure == P.Failure, P.Failure == Q.Failure {
    Publishers.Map(upstream: zip(publisher1, publisher2)) { transform($0.0, $0.1, $0.2) }
  }

  /// Sends tuples of values at equal positions of this publisher and three other publishers; finishes when no further
  /// tuple is possible.
  public func zip<P: Publisher, Q: Publisher, R: Publisher>(
    _ publisher1: P, _ publisher2: Q, _ publisher3: R
  ) -> Publishers.Zip4<Self, P, Q, R>
  where Failure == P.Failure, P.Failure == Q.Failure, Q.Failure == R.Failure {
    Publishers.Zip4(self, publisher1, publisher2, publisher3)
  }

  /// Sends the result of a closure for the values at equal positions of this publisher and three other publishers.
  public func zip<P: Publisher, Q: Publisher, R: Publisher, T>(
    _ publisher1: P, _ publisher2: Q, _ publisher3: R,
    _ transform: @escaping (Output, P.Output, Q.Output, R.Output) -> T
  ) -> Publishers.Map<Publishers.Zip4<Self, P, Q, R>, T>
  where Failure == P.Failure, P.Failure == Q.Failure, Q.Failure == R.Failure {
    Publishers.Map(upstream: zip(publisher1, publisher2, publisher3)) {
      transform($0.0, $0.1, $0.2, $0.3)
    }
  }

  /// Sends a tuple of the latest values of this publisher and another publisher each time one of them sends, once all
  /// have sent.
  public func combineLatest<P: Publisher>(_ other: P) -> Publishers.CombineLatest<Self, P>
  where Failure == P.Failure {
    Publishers.CombineLatest(self, other)
  }

  /// Sends the result of a closure for the latest values of this publisher and another publisher each time one of them
  /// sends.
  public func combineLatest<P: Publisher, T>(
    _ other: P, _ transform: @escaping (Output, P.Output) -> T
  ) -> Publishers.Map<Publishers.CombineLatest<Self, P>, T> where Failure == P.Failure {
    Publishers.Map(upstream: combineLatest(other)) { transform($0.0, $0.1) }
  }

  /// Sends a tuple of the latest values of this publisher and two other publishers each time one of them sends, once
  /// all have sent.
  public func combineLatest<P: Publisher, Q: Publisher>(_ publisher1: P, _ publisher2: Q)
    -> Publishers.CombineLatest3<Self, P, Q> where Failure == P.Failure, P.Failure == Q.Failure
  {
    Publishers.CombineLatest3(self, publisher1, publisher2)
  }

  /// Sends the result of a closure for the latest values of this publisher and two other publishers each time one of
  /// them sends.
  public func combineLatest<P: Publisher, Q: Publisher, T>(
    _ publisher1: P, _ publisher2: Q, _ transform: @escaping (Output, P.Output, Q.Output) -> T
  ) -> Publishers.Map<Publishers.CombineLatest3<Self, P, Q>, T>
  where Failure == P.Failure, P.Failure == Q.Failure {
    Publishers.Map(upstream: combineLatest(publisher1, publisher2)) { transform($0.0, $0.1, $0.2) }
  }

  /// Sends a tuple of the latest values of this publisher and three other publishers each time one of them sends, once
  /// all have sent.
  public func combineLatest<P: Publisher, Q: Publisher, R: Publisher>(
    _ publisher1: P, _ publisher2: Q, _ publisher3: R
  ) -> Publishers.CombineLatest4<Self, P, Q, R>
  where Failure == P.Failure, P.Failure == Q.Failure, Q.Failure == R.Failure {
    Publishers.CombineLatest4(self, publisher1, publisher2, publisher3)
  }

  /// Sends the result of a closure for the latest values of this publisher and three other publishers each time one of
  /// them sends.
  public func combineLatest<P: Publisher, Q: Publisher, R: Publisher, T>(
    _ publisher1: P, _ publisher2: Q, _ publisher3: R,
    _ transform: @escaping (Output, P.Output, Q.Output, R.Output) -> T
  ) -> Publishers.Map<Publishers.CombineLatest4<Self, P, Q, R>, T>
  where Failure == P.Failure, P.Failure == Q.Failure, Q.Failure == R.Failure {
    Publishers.Map(upstream: combineLatest(publisher1, publisher2, publisher3)) {
      transform($0.0, $0.1, $0.2, $0.3)
    }
  }

}
