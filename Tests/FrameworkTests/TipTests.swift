import SwiftUI
import SwiftUITesting
import Testing
import TipKit

@MainActor
@Suite(.serialized) struct TipTests {
    struct Favorite: Tip {
        @Parameter static var isSignedIn: Bool = false
        static let opened = Event(id: "opened")

        var title: Text { Text("Save as a favorite") }
        var message: Text? { Text("It appears in the list.") }
        var image: Image? { Image(systemName: "star") }
        var actions: [Action] { Action(id: "more", title: "Learn more") }
        var rules: [Rule] {
            Rule(Self.$isSignedIn) { $0 }
            Rule(Self.opened) { $0.donations.count >= 2 }
        }
    }

    struct Plain: Tip {
        var title: Text { Text("Plain") }
        var options: [any TipOption] { MaxDisplayCount(1) }
    }

    @Test func aTipWaitsForItsRules() async throws {
        try Tips.resetDatastore()
        try Tips.configure([.displayFrequency(.immediate), .datastoreLocation(.applicationDefault)])
        let tip = Favorite()
        nonisolated(unsafe) var taps: [String] = []
        let stage = TestStage(VStack { TipView(tip, arrowEdge: .bottom) { taps.append($0.id) } }, size: CGSize(width: 320, height: 300))
        #expect(stage.texts == [] && tip.status == .pending)
        Favorite.isSignedIn = true
        Favorite.opened.sendDonation()
        await Favorite.opened.donate()
        stage.advance(by: 0.1)
        #expect(stage.texts == ["Save as a favorite", "It appears in the list.", "Learn more"])
        try stage.tap("Learn more")
        #expect(taps == ["more"])
        tip.invalidate(reason: .actionPerformed)
        stage.advance(by: 1)
        #expect(tip.status == .invalidated(.actionPerformed))
        #expect(stage.texts == [])
    }

    @Test func aTipEndsAfterItsDisplays() throws {
        try Tips.resetDatastore()
        try Tips.configure()
        for expected in [["Plain"], []] {
            let stage = TestStage(TipView(Plain()), size: CGSize(width: 320, height: 100))
            stage.advance(by: 0.5)
            #expect(stage.texts == expected)
        }
    }

    @Test func aPopoverShowsATip() throws {
        try Tips.resetDatastore()
        try Tips.configure()
        let tip = Plain()
        let stage = TestStage(Button("Here") {}.popoverTip(tip, arrowEdge: .top), size: CGSize(width: 320, height: 300))
        stage.advance(by: 1)
        #expect(stage.texts.contains("Plain"))
    }
}
