import Foundation
import Testing

@testable import SwiftUI
@testable import SwiftUITesting

private let window = CGSize(width: 400, height: 800)

@MainActor
private final class Log {
    var lines: [String] = []
}

private struct PageCounter: View {
    var name: String
    @State private var count = 0

    var body: some View {
        Button("\(name) \(count)") { count += 1 }
    }
}

private struct Page: View {
    var name: String
    var log: Log?

    var body: some View {
        Color.red
            .overlay { PageCounter(name: name) }
            .navigationTitle(name)
            .navigationBarTitleDisplayMode(.inline)
            .onAppear { log?.lines.append("+\(name)") }
            .onDisappear { log?.lines.append("-\(name)") }
    }
}

private struct Links: View {
    var log: Log?

    var body: some View {
        NavigationStack {
            VStack {
                PageCounter(name: "count")
                NavigationLink("go") { Page(name: "Second", log: log) }
                NavigationLink("far") {
                    VStack {
                        NavigationLink("further") { Page(name: "Third", log: log) }
                    }
                    .navigationTitle("Middle")
                }
            }
            .navigationTitle("First")
            .onAppear { log?.lines.append("+First") }
            .onDisappear { log?.lines.append("-First") }
        }
    }
}

/// How far a page has come after some seconds: a critically damped spring of mass 3 and stiffness 1000.
private func place(after time: Double) -> Double {
    let frequency = (1000.0 / 3).squareRoot()
    return 1 - (1 + frequency * time) * exp(-frequency * time)
}

@MainActor
struct NavigationStackTests {
    private func stage<V: View>(_ view: V) -> TestStage {
        TestStage(view, size: window)
    }

    private var page: (TestStage) -> CGRect? {
        { stage in stage.items.first { $0.color == [1, 59.0 / 255, 48.0 / 255, 1] || $0.color?.first ?? 0 > 0.99 && $0.color?[1] ?? 1 < 0.3 }?.bounds }
    }

    // MARK: Movements

    @Test func aPageSlidesInOnASpringAndTheOneBelowMovesAThirdOfItsWay() throws {
        let stage = stage(Links())
        try stage.tap("go")
        for time in [0.05, 0.1, 0.2, 0.35] {
            stage.advance(to: time)
            let progress = place(after: time)
            let upper = try #require(page(stage))
            #expect(abs(upper.minX - 400 * (1 - progress)) < 0.01)
            let lower = try #require(stage.items.first { $0.text == "count 0" })
            #expect(abs(lower.frame.midX - (200 - 120 * progress)) < 1)
        }
        stage.advance(to: 0.51)
        #expect(page(stage)?.minX == 0)
        #expect(stage.items.allSatisfy { $0.text != "count 0" })
        #expect(!stage.isAnimating)
    }

    @Test func backGoesTheSameWayInTheOtherDirection() throws {
        let stage = stage(Links())
        try stage.tap("go")
        try stage.settle()
        try stage.tap("Back")
        let start = stage.time
        stage.advance(by: 0.1)
        #expect(abs(try #require(page(stage)).minX - 400 * place(after: stage.time - start)) < 0.01)
        try stage.settle()
        #expect(page(stage) == nil)
        #expect(stage.exists("go"))
    }

    @Test func theBackButtonIsFoundByTheTitleOfThePageBelow() throws {
        let stage = stage(Links())
        try stage.tap("go")
        try stage.settle()
        try stage.tap("First")
        try stage.settle()
        #expect(stage.exists("go"))
    }

    @Test func noBodyRunsWhilePagesMove() throws {
        let stage = stage(Links())
        try stage.tap("go")
        stage.advance(by: 0.02)
        stage.resetCounts()
        stage.play(0.4)
        #expect(stage.bodyCount == 0)
    }

    @Test func whatIsAskedForDuringAMovementFollowsIt() throws {
        let stage = stage(Links())
        try stage.tap("go")
        stage.advance(by: 0.1)
        try stage.tap("Back")
        stage.advance(by: 0.1)
        // The push continues to its end, and then the page goes back.
        #expect(abs(try #require(page(stage)).minX - 400 * (1 - place(after: 0.2))) < 0.01)
        try stage.settle()
        #expect(page(stage) == nil)
        #expect(stage.exists("go"))
    }

    @Test func pagesBelowKeepTheirStateAndPoppedOnesGo() throws {
        let stage = stage(Links())
        try stage.tap("count 0")
        try stage.settle()
        // Buttons make their gestures at the first tap.
        var nodes: [Int] = []
        for _ in 0..<3 {
            try stage.tap("go")
            try stage.settle()
            #expect(stage.exists("Second 0"))
            try stage.tap("Second 0")
            try stage.tap("Back")
            try stage.settle()
            #expect(stage.exists("count 1"))
            nodes.append(stage.liveNodes)
        }
        #expect(nodes[2] == nodes[0])
    }

    @Test func pagesAppearAtOnceAndDisappearWhenTheyAreCovered() throws {
        let log = Log()
        let stage = stage(Links(log: log))
        #expect(log.lines == ["+First"])
        try stage.tap("go")
        #expect(log.lines == ["+First", "+Second"])
        try stage.settle()
        #expect(log.lines == ["+First", "+Second", "-First"])
        try stage.tap("Back")
        #expect(log.lines == ["+First", "+Second", "-First", "+First"])
        try stage.settle()
        #expect(log.lines == ["+First", "+Second", "-First", "+First", "-Second"])
    }

    @Test func rightToLeftPagesComeFromTheLeft() throws {
        let stage = stage(Links().environment(\.layoutDirection, .rightToLeft))
        try stage.tap("go")
        stage.advance(by: 0.1)
        #expect(abs(try #require(page(stage)).minX + 400 * (1 - place(after: 0.1))) < 0.01)
    }

    // MARK: Swipes

    @Test func aTouchAtTheEdgeTakesThePageAway() throws {
        let log = Log()
        let stage = stage(Links(log: log))
        try stage.tap("go")
        try stage.settle()
        try stage.touchDown(at: CGPoint(x: 5, y: 300))
        stage.advance(by: 0.1)
        try stage.touchMove(by: CGSize(width: 100, height: 0))
        #expect(abs(try #require(page(stage)).minX - 100) < 0.01)
        stage.advance(by: 0.2)
        try stage.touchMove(by: CGSize(width: 250, height: 0))
        #expect(abs(try #require(page(stage)).minX - 250) < 0.01)
        stage.advance(by: 0.2)
        try stage.touchUp()
        try stage.settle()
        #expect(page(stage) == nil)
        #expect(stage.exists("go"))
        #expect(log.lines.suffix(2) == ["+First", "-Second"])
    }

    @Test func aTouchThatHasNotGoneHalfWayBringsThePageBack() throws {
        let log = Log()
        let stage = stage(Links(log: log))
        try stage.tap("go")
        try stage.settle()
        try stage.drag(from: CGPoint(x: 5, y: 300), by: CGSize(width: 150, height: 0), duration: 1)
        #expect(abs(try #require(page(stage)).minX - 150) < 1)
        try stage.settle()
        #expect(page(stage)?.minX == 0)
        #expect(log.lines.suffix(2) == ["+First", "-First"])
    }

    @Test func aQuickTouchNeedsNoDistanceAndGivesThePageItsVelocity() throws {
        let stage = stage(Links())
        try stage.tap("go")
        try stage.settle()
        try stage.drag(from: CGPoint(x: 5, y: 300), by: CGSize(width: 80, height: 0), duration: 0.1)
        let start = try #require(page(stage)).minX
        stage.advance(by: 0.001)
        let next = try #require(page(stage)).minX
        #expect(abs((next - start) / 0.001 - 800) < 80)
        try stage.settle()
        #expect(page(stage) == nil)
    }

    @Test func touchesElsewhereAndHiddenBackButtonsLeadNowhere() throws {
        let stage = stage(
            NavigationStack {
                NavigationLink("go") { Page(name: "Second").navigationBarBackButtonHidden() }
            })
        try stage.tap("go")
        try stage.settle()
        #expect(!stage.exists("Back"))
        try stage.drag(from: CGPoint(x: 5, y: 300), by: CGSize(width: 300, height: 0), duration: 0.2)
        try stage.settle()
        #expect(page(stage)?.minX == 0)

        let other = self.stage(Links())
        try other.tap("go")
        try other.settle()
        try other.drag(from: CGPoint(x: 60, y: 300), by: CGSize(width: 300, height: 0), duration: 0.2)
        try other.settle()
        #expect(page(other)?.minX == 0)
    }

    @Test func dismissGoesBack() throws {
        struct Child: View {
            @Environment(\.dismiss) private var dismiss
            @Environment(\.isPresented) private var isPresented
            @Environment(\.presentationMode) private var mode

            var body: some View {
                VStack {
                    Text(isPresented ? "presented" : "not")
                    Button("new") { dismiss() }
                    Button("old") { mode.wrappedValue.dismiss() }
                }
            }
        }
        let stage = stage(
            NavigationStack {
                NavigationLink("go") { Child() }
            })
        for button in ["new", "old"] {
            try stage.tap("go")
            try stage.settle()
            #expect(stage.exists("presented"))
            try stage.tap(button)
            try stage.settle()
            #expect(stage.exists("go"))
        }
    }

    @Test func aLinkOutsideOfAStackIsDisabled() throws {
        let stage = stage(NavigationLink("go") { Text("there") })
        try stage.tap("go")
        try stage.settle()
        #expect(!stage.exists("there"))
    }

    @Test func aPushedViewFollowsTheStateOfThePageThatPushedIt() throws {
        struct Root: View {
            @State private var count = 0

            var body: some View {
                NavigationView {
                    NavigationLink("go", destination: Button("more: \(count)") { count += 1 })
                }
            }
        }
        let stage = stage(Root())
        try stage.tap("go")
        try stage.settle()
        try stage.tap("more: 0")
        #expect(stage.exists("more: 1"))
    }
}
