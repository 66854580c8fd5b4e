import SwiftUITesting
import Testing
@testable import SwiftUI

/// The status bar, the camera, the home indicator and the corners of a device.
@MainActor
@Suite struct DeviceScreenTests {
    private struct Screen: View {
        @State private var isDark = false
        @State private var isHidden = false

        var body: some View {
            ZStack {
                (isDark ? Color.black : .white).ignoresSafeArea()
                VStack {
                    Button("Colour") { isDark.toggle() }
                    Button("Hide") { withAnimation(.linear(duration: 1)) { isHidden.toggle() } }
                    Button("Hide now") { isHidden.toggle() }
                }
            }
            .statusBarHidden(isHidden)
            .persistentSystemOverlays(isHidden ? .hidden : .automatic)
        }
    }

    private func stage(_ device: StageDevice = .iPhone15, _ orientation: StageOrientation = .portrait, epoch: Date? = nil, locale: String? = nil) -> TestStage {
        var traits = StageTraits()
        if let locale { traits.locale = Locale(identifier: locale) }
        return TestStage(Screen(), device: device, orientation: orientation, showsSystemOverlays: true, traits: traits, epoch: epoch)
    }

    /// The texts that are drawn, and no view has.
    private func time(_ stage: TestStage) -> String? {
        stage.items.compactMap(\.text).first { $0.contains(where: \.isNumber) }
    }

    private let battery = CGPoint(x: 355, y: 32)
    private let indicator = CGPoint(x: 196.5, y: 841.5)

    @Test func aDeviceShowsItsScreenOnlyWhenAsked() {
        let plain = TestStage(Screen(), device: .iPhone15)
        #expect(time(plain) == nil && plain.color(at: CGPoint(x: 1, y: 1)) == [1, 1, 1, 1])
        let stage = stage()
        #expect(time(stage) == "9:41")
        #expect(stage.color(at: CGPoint(x: 196, y: 30)) == [0, 0, 0, 1], "the island")
        #expect(stage.color(at: CGPoint(x: 1, y: 1)) == [0, 0, 0, 1], "a corner")
        #expect(stage.color(at: indicator) == [0, 0, 0, 1], "the home indicator")
        #expect(!stage.exists("9:41"), "no element")
    }

    @Test func theTimeIsTheStagesInItsRegion() {
        let stage = stage()
        stage.advance(by: 59.9)
        #expect(time(stage) == "9:41")
        stage.advance(by: 0.2)
        #expect(time(stage) == "9:42")
        let evening = ISO8601DateFormatter().date(from: "2026-01-01T21:05:00Z")
        #expect(time(self.stage(epoch: evening, locale: "en_US")) == "9:05")
        #expect(time(self.stage(epoch: evening, locale: "de_DE")) == "21:05")
    }

    @Test func theOverlaysAreLightOnDarkContent() throws {
        let stage = stage()
        #expect(stage.color(at: battery)[0] < 0.3)
        try stage.tap("Colour")
        #expect(stage.color(at: battery)[0] > 0.7 && stage.color(at: indicator)[0] > 0.9)
        try stage.tap("Colour")
        #expect(stage.color(at: battery)[0] < 0.3 && stage.color(at: indicator)[0] < 0.1)
    }

    @Test func hiddenOverlaysGoWithTheAnimationOfTheChange() throws {
        let stage = stage()
        try stage.tap("Hide")
        stage.advance(by: 0.5)
        let half = stage.color(at: indicator)[0]
        #expect(abs(half - 0.5) < 0.03, "\(half)")
        stage.advance(by: 0.6)
        #expect(stage.color(at: indicator) == [1, 1, 1, 1] && stage.color(at: battery) == [1, 1, 1, 1])
        #expect(stage.color(at: CGPoint(x: 196, y: 30)) == [0, 0, 0, 1], "the camera stays")
        try stage.tap("Hide now")
        #expect(stage.color(at: indicator) == [0, 0, 0, 1], "at once")
    }

    @Test func aViewThatIsGoneHidesNothing() throws {
        struct Gone: View {
            @State private var isThere = true
            var body: some View {
                VStack {
                    Button("Go") { isThere = false }
                    if isThere { Text("Here").statusBarHidden() }
                }
            }
        }
        let stage = TestStage(Gone(), device: .iPhone15, showsSystemOverlays: true)
        #expect(stage.color(at: battery)[0] > 0.9)
        try stage.tap("Go")
        stage.advance(by: 1)
        #expect(stage.color(at: battery)[0] < 0.3)
    }

    @Test func nothingIsDrawnAnewWhenNothingChanges() throws {
        let stage = stage()
        stage.advance(by: 1 / 60)
        stage.resetCounts()
        stage.advance(by: 1)
        #expect(stage.stage.isUnchanged && stage.bodyCount == 0)
        #expect(stage.stage.isIdle(), "a movie ends although a clock is on the screen")
    }

    @Test func aPhoneInLandscapeHasNoStatusBar() {
        let stage = stage(.iPhone15, .landscapeLeft)
        #expect(time(stage) == nil)
        #expect(stage.color(at: CGPoint(x: 30, y: 196)) == [0, 0, 0, 1], "the island is at the side")
        stage.rotate(to: .portrait)
        #expect(time(stage) == "9:41")
        #expect(stage.color(at: CGPoint(x: 196, y: 30)) == [0, 0, 0, 1])
    }

    @Test(arguments: ["iPhone SE (3rd generation)", "iPhone 14", "iPhone Air", "iPad Pro (13-inch)", "iPad (9th generation)"])
    func everyKindOfDeviceHasAStatusBarWithinItsSafeArea(name: String) throws {
        let stage = stage(.named(name))
        let item = try #require(stage.items.first { $0.text == "9:41" })
        #expect(item.frame.minY >= 0 && item.frame.maxY <= StageDevice.named(name).safeAreaInsets().top)
        #expect((stage.color(at: CGPoint(x: 1, y: 1)) == [0, 0, 0, 1]) == (name != "iPhone SE (3rd generation)" && name != "iPad (9th generation)"))
    }

    @Test func anotherRootAndAnotherDeviceKeepTheScreen() {
        let stage = stage()
        stage.setRoot(Color.black.ignoresSafeArea())
        #expect(time(stage) == "9:41" && stage.color(at: battery)[0] > 0.7)
        stage.change(to: .iPhoneSE3)
        #expect(time(stage) == "9:41" && stage.color(at: CGPoint(x: 355, y: 10))[0] > 0.7)
    }

    @Test func devicesAreNewestFirst() {
        #expect(StageDevice.names.first == "iPhone 17 Pro Max")
        #expect(Set(StageDevice.names).count == StageDevice.names.count)
        let tablets = Device.all.drop { !$0.isTablet }
        #expect(tablets.allSatisfy(\.isTablet) && tablets.first?.names.first == "iPad Pro (13-inch)")
    }
}
