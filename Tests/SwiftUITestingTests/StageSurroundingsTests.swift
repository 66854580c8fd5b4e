import Foundation
import SwiftUI
import SwiftUITesting
import Testing

private struct Surroundings: View {
    @Environment(\.self) private var values

    var body: some View {
        VStack(alignment: .leading) {
            Text(Date(timeIntervalSinceReferenceDate: 0), format: .dateTime.day().month(.wide).hour())
            Text(1234.5, format: .number)
            Text(values.accessibilityReduceMotion ? "still" : "moving").background(.regularMaterial)
            Text(values.accessibilityReduceTransparency ? "solid" : "clear")
            Text(values.accessibilityDifferentiateWithoutColor ? "shapes" : "colours")
            Text("\(values.calendar.identifier) \(values.timeZone.secondsFromGMT())")
            Image(systemName: "chevron.right")
        }
        .frame(maxWidth: .infinity, alignment: .leading)
    }
}

@MainActor
@Suite struct StageSurroundingsTests {
    private nonisolated static let changes: [@Sendable (inout StageTraits) -> Void] = [
        { $0.colorScheme = .dark }, { $0.dynamicTypeSize = .accessibility3 }, { $0.locale = Locale(identifier: "de_DE") },
        { $0.locale = Locale(identifier: "ar_EG") }, { $0.layoutDirection = .rightToLeft }, { $0.reduceMotion = true },
        { $0.reduceTransparency = true }, { $0.differentiateWithoutColor = true }, { $0.boldText = true },
        { $0.timeZone = TimeZone(secondsFromGMT: 3600)! }, { $0.calendar = .buddhist },
    ]

    @Test(arguments: changes.indices) func aChangeShowsWhatANewStageShows(_ index: Int) throws {
        var traits = StageTraits()
        Self.changes[index](&traits)
        let live = TestStage(Surroundings(), size: CGSize(width: 390, height: 500), scale: 1)
        let before = try live.snapshot()
        live.traits = traits
        let fresh = TestStage(Surroundings(), size: CGSize(width: 390, height: 500), scale: 1, traits: traits)
        #expect(live.traits == fresh.traits)
        #expect(try live.snapshot() == fresh.snapshot())
        #expect(try live.snapshot() != before)
        live.traits = StageTraits()
        #expect(try live.snapshot() == before)
    }

    @Test func severalTraitsChangeInOneUpdate() throws {
        let stage = TestStage(Surroundings(), inspects: true)
        stage.resetCounts()
        stage.setTraits {
            $0.reduceMotion = true
            $0.reduceTransparency = true
        }
        #expect(stage.exists("still") && stage.exists("solid"))
        #expect(stage.bodyCount(of: Surroundings.self) == 1)
    }

    @Test func colorSchemeStandsBesideTheTraits() {
        #expect(TestStage(Text("A"), colorScheme: .dark).traits.colorScheme == .dark)
        #expect(TestStage(Text("A"), traits: StageTraits(colorScheme: .dark)).traits.colorScheme == .dark)
    }

    @Test(arguments: ["iPhone SE (3rd generation)", "iPhone 15", "iPad mini (6th generation)"])
    func aTurnedDeviceShowsWhatANewOneShows(_ name: String) throws {
        let device = StageDevice.named(name)
        let view = Color.green.overlay(Surroundings())
        let live = TestStage(view, device: device)
        for orientation in StageOrientation.allCases {
            live.rotate(to: orientation)
            let fresh = TestStage(view, device: device, orientation: orientation)
            #expect(live.orientation == orientation && live.device == device)
            #expect(live.items.map(\.description) == fresh.items.map(\.description), "\(orientation)")
        }
    }

    @Test func devicesHaveTheirSafeAreas() {
        let stage = TestStage(Color.green.accessibilityIdentifier("safe"), device: .iPhone15)
        #expect(stage.frame("safe") == CGRect(x: 0, y: 59, width: 393, height: 759))
        stage.rotate(to: .landscapeLeft)
        #expect(stage.frame("safe") == CGRect(x: 59, y: 0, width: 734, height: 372))
        stage.change(to: .iPhoneSE3)
        #expect(stage.frame("safe") == CGRect(x: 0, y: 0, width: 667, height: 375))
        #expect(StageDevice(named: "IPHONE 15") == .iPhone15 && StageDevice(named: "Nokia 3310") == nil)
        #expect(StageDevice.names.contains("iPhone 16 Pro"))
    }

    @Test func aStageWithoutADeviceSwapsItsSides() {
        let stage = TestStage(Color.green.accessibilityIdentifier("all"), size: CGSize(width: 300, height: 500))
        stage.rotate(to: .landscapeRight)
        stage.rotate(to: .landscapeLeft)
        #expect(stage.frame("all")?.size == CGSize(width: 500, height: 300))
    }

    @Test func colorsAndItemsAtAPoint() {
        let stage = TestStage(
            ZStack {
                Color(red: 0, green: 0, blue: 1)
                Circle().fill(Color(red: 1, green: 0, blue: 0)).frame(width: 100, height: 100)
            }, size: CGSize(width: 200, height: 200))
        #expect(stage.color(at: CGPoint(x: 100, y: 100)) == [1, 0, 0, 1])
        #expect(stage.color(at: CGPoint(x: 2, y: 2)) == [0, 0, 1, 1])
        #expect(stage.items(at: CGPoint(x: 100, y: 100)).map(\.color) == [[1, 0, 0, 1], [0, 0, 1, 1]])
        // In the circle's box, and outside of the circle.
        #expect(stage.item(at: CGPoint(x: 52, y: 52))?.color == [0, 0, 1, 1])
    }
}
