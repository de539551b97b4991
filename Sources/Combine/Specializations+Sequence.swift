// Combine: operators of publishers whose values are known. They are applied at once, and return a publisher of the
// result, which needs no stage.
//
// The members have the meaning of `Publisher`'s operators of the same name, which are documented there.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension Publishers.Sequence {
  public func allSatisfy(_ predicate: (Output) -> Bool) -> Result<Bool, Failure>.Publisher {
    .init(sequence.allSatisfy(predicate))
  }
  public func tryAllSatisfy(_ predicate: (Output) throws -> Bool)
    -> Result<Bool, any Error>.Publisher
  { .init(Result { try sequence.allSatisfy(predicate) }) }
  public func collect() -> Result<[Output], Failure>.Publisher { .init(Array(sequence)) }
  public func compactMap<T>(_ transform: (Output) -> T?) -> Publishers.Sequence<[T], Failure> {
    .init(sequence: sequence.compactMap(transform))
  }
  public func contains(where predicate: (Output) -> Bool) -> Result<Bool, Failure>.Publisher {
    .init(sequence.contains(where: predicate))
  }
  public func tryContains(where predicate: (Output) throws -> Bool)
    -> Result<Bool, any Error>.Publisher
  { .init(Result { try sequence.contains(where: predicate) }) }
  public func drop(while predicate: (Output) -> Bool)
    -> Publishers.Sequence<DropWhileSequence<Elements>, Failure>
  { .init(sequence: sequence.drop(while: predicate)) }
  public func dropFirst(_ count: Int = 1)
    -> Publishers.Sequence<DropFirstSequence<Elements>, Failure>
  { .init(sequence: sequence.dropFirst(count)) }
  public func filter(_ isIncluded: (Output) -> Bool) -> Publishers.Sequence<[Output], Failure> {
    .init(sequence: sequence.filter(isIncluded))
  }
  public func ignoreOutput() -> Empty<Output, Failure> { .init() }
  public func map<T>(_ transform: (Output) -> T) -> Publishers.Sequence<[T], Failure> {
    .init(sequence: sequence.map(transform))
  }
  public func prefix(_ maxLength: Int) -> Publishers.Sequence<PrefixSequence<Elements>, Failure> {
    .init(sequence: sequence.prefix(maxLength))
  }
  public func prefix(while predicate: (Output) -> Bool) -> Publishers.Sequence<[Output], Failure> {
    .init(sequence: sequence.prefix(while: predicate))
  }
  public func reduce<T>(_ initialResult: T, _ nextPartialResult: (T, Output) -> T)
    -> Result<T, Failure>.Publisher
  { .init(sequence.reduce(initialResult, nextPartialResult)) }
  public func tryReduce<T>(_ initialResult: T, _ nextPartialResult: (T, Output) throws -> T)
    -> Result<T, any Error>.Publisher
  { .init(Result { try sequence.reduce(initialResult, nextPartialResult) }) }
  public func replaceNil<T>(with output: T) -> Publishers.Sequence<[Output], Failure>
  where Elements.Element == T? { .init(sequence: sequence.map { $0 ?? output }) }
  public func scan<T>(_ initialResult: T, _ nextPartialResult: (T, Output) -> T)
    -> Publishers.Sequence<[T], Failure>
  {
    var result = initialResult
    return .init(
      sequence: sequence.map {
        result = nextPartialResult(result, $0)
        return result
      })
  }
  public func setFailureType<E: Error>(to error: E.Type) -> Publishers.Sequence<Elements, E> {
    .init(sequence: sequence)
  }
}

extension Publishers.Sequence where Failure == Never {
  public func min(by areInIncreasingOrder: (Output, Output) -> Bool) -> Output?.Publisher {
    .init(sequence.min(by: areInIncreasingOrder))
  }
  public func max(by areInIncreasingOrder: (Output, Output) -> Bool) -> Output?.Publisher {
    .init(sequence.max(by: areInIncreasingOrder))
  }
  public func first(where predicate: (Output) -> Bool) -> Output?.Publisher {
    .init(sequence.first(where: predicate))
  }
}

extension Publishers.Sequence where Elements.Element: Equatable {
  public func removeDuplicates() -> Publishers.Sequence<[Output], Failure> {
    var result: [Output] = []
    for element in sequence where result.last != element { result.append(element) }
    return .init(sequence: result)
  }
  public func contains(_ output: Output) -> Result<Bool, Failure>.Publisher {
    .init(sequence.contains(output))
  }
}

extension Publishers.Sequence where Failure == Never, Elements.Element: Comparable {
  public func min() -> Output?.Publisher { .init(sequence.min()) }
  public func max() -> Output?.Publisher { .init(sequence.max()) }
}

extension Publishers.Sequence where Elements: Collection, Failure == Never {
  public func first() -> Output?.Publisher { .init(sequence.first) }
  public func output(at index: Elements.Index) -> Output?.Publisher {
    .init(sequence.indices.contains(index) ? sequence[index] : nil)
  }
}

extension Publishers.Sequence where Elements: Collection {
  public func count() -> Result<Int, Failure>.Publisher { .init(sequence.count) }
  public func output(in range: Range<Elements.Index>) -> Publishers.Sequence<[Output], Failure> {
    .init(sequence: Array(sequence[range]))
  }
}

extension Publishers.Sequence where Elements: BidirectionalCollection, Failure == Never {
  public func last() -> Output?.Publisher { .init(sequence.last) }
  public func last(where predicate: (Output) -> Bool) -> Output?.Publisher {
    .init(sequence.last(where: predicate))
  }
}

extension Publishers.Sequence where Elements: RandomAccessCollection, Failure == Never {
  public func output(at index: Elements.Index) -> Output?.Publisher {
    .init(sequence.indices.contains(index) ? sequence[index] : nil)
  }
  public func count() -> Just<Int> { Just(sequence.count) }
}

extension Publishers.Sequence where Elements: RandomAccessCollection {
  public func output(in range: Range<Elements.Index>) -> Publishers.Sequence<[Output], Failure> {
    .init(sequence: Array(sequence[range]))
  }
  public func count() -> Result<Int, Failure>.Publisher { .init(sequence.count) }
}

extension Publishers.Sequence where Elements: RangeReplaceableCollection {
  public func prepend(_ elements: Output...) -> Self { prepend(elements) }
  public func prepend<S: Swift.Sequence>(_ elements: S) -> Self where S.Element == Output {
    .init(sequence: Elements(elements) + sequence)
  }
  public func prepend(_ publisher: Self) -> Self { .init(sequence: publisher.sequence + sequence) }
  public func append(_ elements: Output...) -> Self { append(elements) }
  public func append<S: Swift.Sequence>(_ elements: S) -> Self where S.Element == Output {
    .init(sequence: sequence + elements)
  }
  public func append(_ publisher: Self) -> Self { append(publisher.sequence) }
}

extension Publishers.Map {
  public func map<T>(_ transform: @escaping (Output) -> T) -> Publishers.Map<Upstream, T> {
    let first = self.transform
    return .init(upstream: upstream) { transform(first($0)) }
  }
  public func tryMap<T>(_ transform: @escaping (Output) throws -> T)
    -> Publishers.TryMap<Upstream, T>
  {
    let first = self.transform
    return .init(upstream: upstream) { try transform(first($0)) }
  }
}

extension Publishers.TryMap {
  public func map<T>(_ transform: @escaping (Output) -> T) -> Publishers.TryMap<Upstream, T> {
    let first = self.transform
    return .init(upstream: upstream) { transform(try first($0)) }
  }
  public func tryMap<T>(_ transform: @escaping (Output) throws -> T)
    -> Publishers.TryMap<Upstream, T>
  {
    let first = self.transform
    return .init(upstream: upstream) { try transform(try first($0)) }
  }
}

extension Publishers.CompactMap {
  public func compactMap<T>(_ transform: @escaping (Output) -> T?)
    -> Publishers.CompactMap<Upstream, T>
  {
    let first = self.transform
    return .init(upstream: upstream) { first($0).flatMap(transform) }
  }
  public func map<T>(_ transform: @escaping (Output) -> T) -> Publishers.CompactMap<Upstream, T> {
    let first = self.transform
    return .init(upstream: upstream) { first($0).map(transform) }
  }
}

extension Publishers.TryCompactMap {
  public func compactMap<T>(_ transform: @escaping (Output) throws -> T?)
    -> Publishers.TryCompactMap<Upstream, T>
  {
    let first = self.transform
    return .init(upstream: upstream) { try first($0).flatMap(transform) }
  }
}

extension Publishers.Filter {
  public func filter(_ isIncluded: @escaping (Output) -> Bool) -> Publishers.Filter<Upstream> {
    let first = self.isIncluded
    return .init(upstream: upstream) { first($0) && isIncluded($0) }
  }
  public func tryFilter(_ isIncluded: @escaping (Output) throws -> Bool)
    -> Publishers.TryFilter<Upstream>
  {
    let first = self.isIncluded
    return .init(upstream: upstream) { try first($0) && isIncluded($0) }
  }
}

extension Publishers.TryFilter {
  public func filter(_ isIncluded: @escaping (Output) -> Bool) -> Publishers.TryFilter<Upstream> {
    let first = self.isIncluded
    return .init(upstream: upstream) { try first($0) && isIncluded($0) }
  }
  public func tryFilter(_ isIncluded: @escaping (Output) throws -> Bool)
    -> Publishers.TryFilter<Upstream>
  {
    let first = self.isIncluded
    return .init(upstream: upstream) { try first($0) && isIncluded($0) }
  }
}
