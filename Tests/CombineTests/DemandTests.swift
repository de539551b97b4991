import Combine
import Foundation
import PrefTestTags
import Testing

@Suite(.tags(.combine)) struct DemandTests {
  typealias Demand = Subscribers.Demand

  @Test func unlimitedAbsorbsArithmetic() {
    #expect(Demand.unlimited + 1 == .unlimited)
    #expect(Demand.unlimited - 1 == .unlimited)
    #expect(Demand.unlimited - .unlimited == .unlimited)
    #expect(Demand.unlimited * 2 == .unlimited)
    #expect(Demand.max(2) + .unlimited == .unlimited)
    #expect(Demand.max(2) - .unlimited == .none)
  }

  @Test func resultsAreClamped() {
    #expect(Demand.max(1) - 2 == .none)
    #expect(Demand.max(1) - .max(2) == .none)
    #expect(Demand.max(.max) + 1 == .unlimited)
    #expect(Demand.max(3) * 2 == .max(6))
  }

  @Test func unlimitedIsGreaterThanAllNumbers() {
    #expect(Demand.unlimited > Int.max)
    #expect(Demand.max(3) < .unlimited)
    #expect(!(Demand.unlimited < .unlimited))
    #expect(3 <= Demand.max(3))
    #expect(Demand.max(3) == 3)
    #expect(Demand.unlimited != 3)
  }

  @Test func descriptionsNameTheNumber() {
    #expect("\(Demand.unlimited)" == "unlimited")
    #expect("\(Demand.max(4))" == "max(4)")
  }

  @Test func demandSurvivesCoding() throws {
    for demand in [Demand.none, .max(7), .unlimited] {
      let data = try JSONEncoder().encode([demand])
      #expect(try JSONDecoder().decode([Demand].self, from: data) == [demand])
    }
  }
}
