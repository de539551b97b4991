// Combine: operators of publishers whose values are known. They are applied at once, and return a publisher of the
// result, which needs no stage.
//
// The members have the meaning of `Publisher`'s operators of the same name, which are documented there.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension Just {
  public func allSatisfy(_ predicate: (Output) -> Bool) -> Just<Bool> {
    Just<Bool>(predicate(output))
  }
  public func tryAllSatisfy(_ predicate: (Output) throws -> Bool)
    -> Result<Bool, any Error>.Publisher
  { .init(Result { try predicate(output) }) }
  public func contains(where predicate: (Output) -> Bool) -> Just<Bool> {
    Just<Bool>(predicate(output))
  }
  public func tryContains(where predicate: (Output) throws -> Bool)
    -> Result<Bool, any Error>.Publisher
  { .init(Result { try predicate(output) }) }
  public func collect() -> Just<[Output]> { Just<[Output]>([output]) }
  public func min(by areInIncreasingOrder: (Output, Output) -> Bool) -> Just { self }
  public func max(by areInIncreasingOrder: (Output, Output) -> Bool) -> Just { self }
  public func count() -> Just<Int> { Just<Int>(1) }
  public func dropFirst(_ count: Int = 1) -> Output?.Publisher {
    precondition(count >= 0, "dropFirst(_:) needs a number that is not negative, not \(count)")
    return .init(count > 0 ? nil : output)
  }
  public func drop(while predicate: (Output) -> Bool) -> Output?.Publisher {
    .init(predicate(output) ? nil : output)
  }
  public func first() -> Just { self }
  public func first(where predicate: (Output) -> Bool) -> Output?.Publisher {
    .init(predicate(output) ? output : nil)
  }
  public func last() -> Just { self }
  public func last(where predicate: (Output) -> Bool) -> Output?.Publisher {
    .init(predicate(output) ? output : nil)
  }
  public func ignoreOutput() -> Empty<Output, Never> { .init() }
  public func map<T>(_ transform: (Output) -> T) -> Just<T> { Just<T>(transform(output)) }
  public func tryMap<T>(_ transform: (Output) throws -> T) -> Result<T, any Error>.Publisher {
    .init(Result { try transform(output) })
  }
  public func compactMap<T>(_ transform: (Output) -> T?) -> T?.Publisher {
    .init(transform(output))
  }
  public func filter(_ isIncluded: (Output) -> Bool) -> Output?.Publisher {
    .init(isIncluded(output) ? output : nil)
  }
  public func output(at index: Int) -> Output?.Publisher {
    precondition(index >= 0, "output(at:) needs a position that is not negative, not \(index)")
    return .init(index == 0 ? output : nil)
  }
  public func output<R: RangeExpression>(in range: R) -> Output?.Publisher where R.Bound == Int {
    let range = range.relative(to: 0..<Int.max)
    return .init(range.lowerBound == 0 && !range.isEmpty ? output : nil)
  }
  public func prefix(_ maxLength: Int) -> Output?.Publisher {
    precondition(maxLength >= 0, "prefix(_:) needs a number that is not negative, not \(maxLength)")
    return .init(maxLength > 0 ? output : nil)
  }
  public func prefix(while predicate: (Output) -> Bool) -> Output?.Publisher {
    .init(predicate(output) ? output : nil)
  }
  public func setFailureType<E: Error>(to failureType: E.Type) -> Result<Output, E>.Publisher {
    .init(output)
  }
  public func mapError<E: Error>(_ transform: (Never) -> E) -> Result<Output, E>.Publisher {
    .init(output)
  }
  public func removeDuplicates(by predicate: (Output, Output) -> Bool) -> Just { self }
  public func tryRemoveDuplicates(by predicate: (Output, Output) throws -> Bool)
    -> Result<Output, any Error>.Publisher
  {
    .init(
      Result {
        _ = try predicate(output, output); return output
      })
  }
  public func replaceError(with output: Output) -> Just { self }
  public func replaceEmpty(with output: Output) -> Just { self }
  public func retry(_ times: Int) -> Just { self }
  public func reduce<T>(_ initialResult: T, _ nextPartialResult: (T, Output) -> T)
    -> Result<T, Never>.Publisher
  { .init(nextPartialResult(initialResult, output)) }
  public func tryReduce<T>(_ initialResult: T, _ nextPartialResult: (T, Output) throws -> T)
    -> Result<T, any Error>.Publisher
  { .init(Result { try nextPartialResult(initialResult, output) }) }
  public func scan<T>(_ initialResult: T, _ nextPartialResult: (T, Output) -> T)
    -> Result<T, Never>.Publisher
  { .init(nextPartialResult(initialResult, output)) }
  public func tryScan<T>(_ initialResult: T, _ nextPartialResult: (T, Output) throws -> T)
    -> Result<T, any Error>.Publisher
  { .init(Result { try nextPartialResult(initialResult, output) }) }
  public func prepend(_ elements: Output...) -> Publishers.Sequence<[Output], Never> {
    prepend(elements)
  }
  public func prepend<S: Swift.Sequence>(_ elements: S) -> Publishers.Sequence<[Output], Never>
  where S.Element == Output { .init(sequence: elements + [output]) }
  public func append(_ elements: Output...) -> Publishers.Sequence<[Output], Never> {
    append(elements)
  }
  public func append<S: Swift.Sequence>(_ elements: S) -> Publishers.Sequence<[Output], Never>
  where S.Element == Output { .init(sequence: [output] + elements) }
}

extension Just where Output: Comparable {
  public func min() -> Just { self }
  public func max() -> Just { self }
}

extension Just where Output: Equatable {
  public func contains(_ output: Output) -> Just<Bool> { Just<Bool>(self.output == output) }
  public func removeDuplicates() -> Just { self }
}

extension Swift.Optional.Publisher {
  public func allSatisfy(_ predicate: (Output) -> Bool) -> Bool?.Publisher {
    .init(output.map(predicate))
  }
  public func tryAllSatisfy(_ predicate: (Output) throws -> Bool)
    -> Result<Bool?, any Error>.Publisher
  { .init(Result { try output.map(predicate) }) }
  public func contains(where predicate: (Output) -> Bool) -> Bool?.Publisher {
    .init(output.map(predicate))
  }
  public func collect() -> [Output]?.Publisher { .init(output.map { [$0] } ?? []) }
  public func compactMap<T>(_ transform: (Output) -> T?) -> T?.Publisher {
    .init(output.flatMap(transform))
  }
  public func min(by areInIncreasingOrder: (Output, Output) -> Bool) -> Self { self }
  public func max(by areInIncreasingOrder: (Output, Output) -> Bool) -> Self { self }
  public func count() -> Int?.Publisher { .init(output.map { _ in 1 }) }
  public func dropFirst(_ count: Int = 1) -> Self {
    precondition(count >= 0, "dropFirst(_:) needs a number that is not negative, not \(count)")
    return .init(count == 0 ? output : nil)
  }
  public func drop(while predicate: (Output) -> Bool) -> Self {
    .init(output.flatMap { predicate($0) ? nil : $0 })
  }
  public func first() -> Self { self }
  public func first(where predicate: (Output) -> Bool) -> Self { filter(predicate) }
  public func last() -> Self { self }
  public func last(where predicate: (Output) -> Bool) -> Self { filter(predicate) }
  public func filter(_ isIncluded: (Output) -> Bool) -> Self {
    .init(output.flatMap { isIncluded($0) ? $0 : nil })
  }
  public func ignoreOutput() -> Empty<Output, Never> { .init() }
  public func map<T>(_ transform: (Output) -> T) -> T?.Publisher { .init(output.map(transform)) }
  public func tryMap<T>(_ transform: (Output) throws -> T) -> Result<T?, any Error>.Publisher {
    .init(Result { try output.map(transform) })
  }
  public func output(at index: Int) -> Self {
    precondition(index >= 0, "output(at:) needs a position that is not negative, not \(index)")
    return .init(index == 0 ? output : nil)
  }
  public func output<R: RangeExpression>(in range: R) -> Self where R.Bound == Int {
    let range = range.relative(to: 0..<Int.max)
    return .init(range.lowerBound == 0 && !range.isEmpty ? output : nil)
  }
  public func prefix(_ maxLength: Int) -> Self {
    precondition(maxLength >= 0, "prefix(_:) needs a number that is not negative, not \(maxLength)")
    return .init(maxLength > 0 ? output : nil)
  }
  public func prefix(while predicate: (Output) -> Bool) -> Self { filter(predicate) }
  public func removeDuplicates(by predicate: (Output, Output) -> Bool) -> Self { self }
  public func replaceError(with output: Output) -> Self { self }
  public func replaceEmpty(with output: Output) -> Just<Output> { Just(self.output ?? output) }
  public func retry(_ times: Int) -> Self { self }
  public func reduce<T>(_ initialResult: T, _ nextPartialResult: (T, Output) -> T) -> T?.Publisher {
    .init(output.map { nextPartialResult(initialResult, $0) })
  }
  public func scan<T>(_ initialResult: T, _ nextPartialResult: (T, Output) -> T) -> T?.Publisher {
    .init(output.map { nextPartialResult(initialResult, $0) })
  }
}

extension Swift.Optional.Publisher where Wrapped: Equatable {
  public func contains(_ output: Output) -> Bool?.Publisher {
    .init(self.output.map { $0 == output })
  }
  public func removeDuplicates() -> Self { self }
}

extension Swift.Optional.Publisher where Wrapped: Comparable {
  public func min() -> Self { self }
  public func max() -> Self { self }
}

extension Swift.Result {
  /// Returns the result of a closure that may throw, with any error.
  fileprivate func tryMap<T>(_ transform: (Success) throws -> T) -> Result<T, any Error> {
    Result<T, any Error> { try transform(get()) }
  }
}

extension Swift.Result.Publisher {
  public func allSatisfy(_ predicate: (Output) -> Bool) -> Result<Bool, Failure>.Publisher {
    .init(result.map(predicate))
  }
  public func tryAllSatisfy(_ predicate: (Output) throws -> Bool)
    -> Result<Bool, any Error>.Publisher
  { .init(result.tryMap(predicate)) }
  public func contains(where predicate: (Output) -> Bool) -> Result<Bool, Failure>.Publisher {
    .init(result.map(predicate))
  }
  public func tryContains(where predicate: (Output) throws -> Bool)
    -> Result<Bool, any Error>.Publisher
  { .init(result.tryMap(predicate)) }
  public func collect() -> Result<[Output], Failure>.Publisher { .init(result.map { [$0] }) }
  public func min(by areInIncreasingOrder: (Output, Output) -> Bool) -> Self { self }
  public func max(by areInIncreasingOrder: (Output, Output) -> Bool) -> Self { self }
  public func tryMin(by areInIncreasingOrder: (Output, Output) throws -> Bool)
    -> Result<Output, any Error>.Publisher
  {
    .init(
      result.tryMap {
        _ = try areInIncreasingOrder($0, $0); return $0
      })
  }
  public func tryMax(by areInIncreasingOrder: (Output, Output) throws -> Bool)
    -> Result<Output, any Error>.Publisher
  {
    .init(
      result.tryMap {
        _ = try areInIncreasingOrder($0, $0); return $0
      })
  }
  public func count() -> Result<Int, Failure>.Publisher { .init(result.map { _ in 1 }) }
  public func first() -> Self { self }
  public func last() -> Self { self }
  public func ignoreOutput() -> Empty<Output, Failure> { .init() }
  public func map<T>(_ transform: (Output) -> T) -> Result<T, Failure>.Publisher {
    .init(result.map(transform))
  }
  public func tryMap<T>(_ transform: (Output) throws -> T) -> Result<T, any Error>.Publisher {
    .init(result.tryMap(transform))
  }
  public func mapError<E: Error>(_ transform: (Failure) -> E) -> Result<Output, E>.Publisher {
    .init(result.mapError(transform))
  }
  public func removeDuplicates(by predicate: (Output, Output) -> Bool) -> Self { self }
  public func tryRemoveDuplicates(by predicate: (Output, Output) throws -> Bool)
    -> Result<Output, any Error>.Publisher
  {
    .init(
      result.tryMap {
        _ = try predicate($0, $0); return $0
      })
  }
  public func replaceError(with output: Output) -> Result<Output, Never>.Publisher {
    .init((try? result.get()) ?? output)
  }
  public func replaceEmpty(with output: Output) -> Self { self }
  public func retry(_ times: Int) -> Self { self }
  public func reduce<T>(_ initialResult: T, _ nextPartialResult: (T, Output) -> T)
    -> Result<T, Failure>.Publisher
  { .init(result.map { nextPartialResult(initialResult, $0) }) }
  public func tryReduce<T>(_ initialResult: T, _ nextPartialResult: (T, Output) throws -> T)
    -> Result<T, any Error>.Publisher
  { .init(result.tryMap { try nextPartialResult(initialResult, $0) }) }
  public func scan<T>(_ initialResult: T, _ nextPartialResult: (T, Output) -> T)
    -> Result<T, Failure>.Publisher
  { .init(result.map { nextPartialResult(initialResult, $0) }) }
  public func tryScan<T>(_ initialResult: T, _ nextPartialResult: (T, Output) throws -> T)
    -> Result<T, any Error>.Publisher
  { .init(result.tryMap { try nextPartialResult(initialResult, $0) }) }
}

extension Swift.Result.Publisher where Success: Equatable {
  public func contains(_ output: Output) -> Result<Bool, Failure>.Publisher {
    .init(result.map { $0 == output })
  }
  public func removeDuplicates() -> Self { self }
}

extension Swift.Result.Publisher where Success: Comparable {
  public func min() -> Self { self }
  public func max() -> Self { self }
}

extension Swift.Result.Publisher where Failure == Never {
  public func setFailureType<E: Error>(to failureType: E.Type) -> Result<Output, E>.Publisher {
    .init(result.get())
  }
}
