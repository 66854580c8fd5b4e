import SwiftUITesting
import Testing

@testable import SwiftUI

/// A view leaves with the transition that it has when it is removed. Changes take 1 s and are linear.
@MainActor
@Suite struct LeavingTransitionTests {
    struct State: Equatable {
        var page = 0
        var isForward = true
    }

    enum Place: CaseIterable {
        case outsideOfID, outsideOfGroup, outsideOfAnyView, outsideOfModifier, outsideOfView, outsideOfForEach, inside
    }

    private struct Plain: ViewModifier {
        func body(content: Content) -> some View { content.padding(0) }
    }

    private struct Pages: View {
        var page: Int

        var body: some View {
            if page == 0 { Box(name: "0") } else { Box(name: "\(page)") }
        }
    }

    @ViewBuilder private func pages(_ place: Place, _ page: Int, _ transition: AnyTransition) -> some View {
        let box = Box(name: "\(page)")
        switch place {
        case .outsideOfID: box.id(page).transition(transition)
        case .outsideOfGroup: Group { if page == 0 { box } else { box } }.transition(transition)
        case .outsideOfAnyView: AnyView(box.id(page)).transition(transition)
        case .outsideOfModifier: box.id(page).modifier(Plain()).transition(transition)
        case .outsideOfView: Pages(page: page).transition(transition)
        case .outsideOfForEach: ForEach([page], id: \.self) { Box(name: "\($0)") }.transition(transition)
        case .inside: if page == 0 { box.transition(transition) } else { box.transition(transition) }
        }
    }

    private static func turning(_ isForward: Bool) -> AnyTransition {
        .asymmetric(insertion: .offset(x: isForward ? 100 : -100), removal: .offset(x: isForward ? -100 : 100))
    }

    private func driver(_ place: Place, _ transition: @escaping (Bool) -> AnyTransition) -> Driver<State> {
        Driver(State()) { pages(place, $0.page, transition($0.isForward)) }
    }

    /// A direction that changes with the page counts, where the transition stands outside of what changes.
    @Test(arguments: Place.allCases) func theDirectionAtTheRemovalCounts(_ place: Place) {
        let driver = driver(place, Self.turning)
        driver.set(State(page: 1, isForward: false), .linear(duration: 1))
        driver.stage.advance(to: 0.25)
        #expect(driver.stage.x("0") == (place == .inside ? -25 : 25))
        #expect(driver.stage.x("1") == -75)
    }

    /// What becomes of the transition while the view leaves does not turn it round.
    @Test(arguments: Place.allCases, [true, false]) func aLaterDirectionDoesNotTurnItRound(_ place: Place, _ isAnimated: Bool) {
        let driver = driver(place, Self.turning)
        driver.set(State(page: 1, isForward: true), .linear(duration: 1))
        driver.stage.advance(to: 0.25)
        driver.set(State(page: 1, isForward: false), isAnimated ? .linear(duration: 1) : nil)
        #expect(driver.stage.x("0") == -25)
        driver.stage.advance(to: 0.5)
        #expect(driver.stage.x("0") == -50)
        #expect(driver.stage.x("1") == 50)
    }

    /// One that comes back, and goes again, goes the new way.
    @Test func eachRemovalHasItsOwn() {
        let driver = driver(.outsideOfID, Self.turning)
        driver.set(State(page: 1, isForward: true), .linear(duration: 1))
        driver.stage.advance(to: 0.5)
        driver.set(State(page: 0, isForward: false), .linear(duration: 1))
        driver.stage.advance(to: 3)
        #expect(driver.stage.drawn == ["0"])
        driver.set(State(page: 1, isForward: false), .linear(duration: 1))
        driver.stage.advance(to: 3.25)
        #expect(driver.stage.x("0") == 25)
    }

    enum Exchange: CaseIterable {
        case identityForMove, opacityForOffset, moveForScale, halves, combined
    }

    /// One of another kind, too.
    @Test(arguments: Exchange.allCases) func aTransitionOfAnotherKindIsTakenAsWell(_ exchange: Exchange) throws {
        let driver = driver(.outsideOfID) { isFirst in
            switch exchange {
            case .identityForMove: isFirst ? .identity : .move(edge: .bottom)
            case .opacityForOffset: isFirst ? .opacity : .offset(x: 100)
            case .moveForScale: isFirst ? .move(edge: .leading) : .scale
            case .halves: isFirst ? .asymmetric(insertion: .slide, removal: .opacity) : .asymmetric(insertion: .slide, removal: .offset(x: 100))
            case .combined: isFirst ? .opacity : .opacity.combined(with: .offset(x: 100))
            }
        }
        driver.set(State(page: 1, isForward: false), .linear(duration: 1))
        #expect(driver.stage.item("0")?.frame == CGRect(x: 0, y: 0, width: 40, height: 40))
        driver.stage.advance(to: 0.25)
        let frame = try #require(driver.stage.item("0")?.frame)
        switch exchange {
        case .identityForMove: #expect(frame == CGRect(x: 0, y: 10, width: 40, height: 40))
        case .opacityForOffset, .halves:
            #expect(frame == CGRect(x: 25, y: 0, width: 40, height: 40))
            #expect(driver.stage.opacity("0") == 1)
        case .moveForScale:
            // A scale of 0 has no inverse: the transition ends a little above.
            #expect(isClose([frame.minX, frame.minY, frame.width, frame.height].map { Double($0) }, [5, 5, 30, 30], 1e-3))
        case .combined:
            #expect(frame == CGRect(x: 25, y: 0, width: 40, height: 40))
            #expect(driver.stage.opacity("0") == 0.75)
        }
        try driver.stage.settle()
        #expect(driver.stage.drawn == ["1"])
    }

    /// The view that comes back on its way is where it was before, and goes by what it has then.
    @Test func aViewWithATransitionOfAnotherKindComesBack() throws {
        let driver = driver(.outsideOfID) { $0 ? .opacity : .offset(x: 100) }
        driver.set(State(page: 1, isForward: false), .linear(duration: 1))
        driver.stage.advance(to: 0.5)
        #expect(driver.stage.x("0") == 50)
        driver.set(State(page: 0, isForward: true), .linear(duration: 1))
        try driver.stage.settle()
        #expect(driver.stage.drawn == ["0"])
        #expect(driver.stage.x("0") == 0)
        let start = driver.stage.time
        driver.set(State(page: 1, isForward: true), .linear(duration: 1))
        driver.stage.advance(to: start + 0.25)
        #expect(abs((driver.stage.opacity("0") ?? 0) - 0.75) < 1e-9)
        #expect(driver.stage.x("0") == 0)
    }
}
