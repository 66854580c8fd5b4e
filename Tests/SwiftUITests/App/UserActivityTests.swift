import Foundation
import SwiftUI
import SwiftUITesting
import Testing

/// Activities that views describe and continue.
@MainActor
@Suite struct UserActivityTests {
    struct Place: Codable, Equatable {
        var name: String
        var visited: Date
        var stars: [Int]
    }

    @Test func payloadsAreTyped() throws {
        let activity = NSUserActivity(activityType: "place")
        let place = Place(name: "Rome", visited: Date(timeIntervalSince1970: 1000), stars: [1, 2])
        try activity.setTypedPayload(place)
        #expect(activity.userInfo?["name"] as? String == "Rome")
        #expect(try activity.typedPayload(Place.self) == place)
        #expect(throws: NSUserActivity.TypedPayloadError.encodingError) { try activity.setTypedPayload(3) }
        #expect(throws: NSUserActivity.TypedPayloadError.invalidContent) {
            try NSUserActivity(activityType: "none").typedPayload(Place.self)
        }
    }

    private struct Screen: View {
        @State private var name: String? = "Rome"
        @State private var isShown = true
        @State private var isActive = true

        var body: some View {
            VStack {
                Text(name ?? "none")
                Button("Clear") { name = nil }
                Button("Hide") { isShown = false }
                Button("Stop") { isActive = false }
                if isShown {
                    Text("Map").userActivity("map", isActive: isActive) { $0.title = "Map" }
                }
            }
            .userActivity("place", element: name) { $1.userInfo = ["name": $0] }
            .onContinueUserActivity("place") { name = $0.userInfo?["name"] as? String }
        }
    }

    @Test func viewsDescribeAndContinue() throws {
        let size = CGSize(width: 200, height: 200)
        let (stage, other) = (TestStage(Screen(), size: size), TestStage(Screen(), size: size))
        #expect(stage.userActivities.map(\.activityType) == ["place", "map"])
        #expect(stage.userActivities.last?.title == "Map")
        let activity = try #require(stage.userActivities.first)
        try other.tap("Clear")
        #expect(other.texts.contains("none"))
        #expect(other.userActivities.map(\.activityType) == ["map"])
        #expect(other.continueUserActivity(activity))
        #expect(other.texts.contains("Rome"))
        #expect(!other.continueUserActivity(NSUserActivity(activityType: "else")))
        try stage.tap("Stop")
        #expect(stage.userActivities.map(\.activityType) == ["place"])
        try other.tap("Hide")
        other.advance(by: 1)
        #expect(other.userActivities.map(\.activityType) == ["place"])
    }

    private struct Secret: View {
        @Environment(\.isSceneCaptured) private var isCaptured

        var body: some View { Text(isCaptured ? "hidden" : "secret") }
    }

    @Test func capturesAreInTheEnvironment() {
        #expect(TestStage(Secret()).texts == ["secret"])
        #expect(TestStage(Secret().environment(\.isSceneCaptured, true)).texts == ["hidden"])
    }
}
