import SwiftUI
import SwiftUITesting
import Testing

private struct Profile: View {
    @Environment(\.locale) private var locale

    var body: some View {
        VStack(alignment: .leading, spacing: 12) {
            HStack(spacing: 12) {
                Circle().fill(.teal).frame(width: 60, height: 60).accessibilityLabel("Portrait")
                VStack(alignment: .leading) {
                    Text("Ada Lovelace").font(.headline)
                    Text(Date(timeIntervalSince1970: 0), format: .dateTime.day().month(.wide).year())
                        .accessibilityIdentifier("birthday")
                }
            }
            Text(1234.5, format: .number).accessibilityIdentifier("number")
            Text("She wrote the first program that was meant for a machine.")
        }
        .padding()
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
        .background(.background)
    }
}

@MainActor @Suite(.stage) struct ProfileTests {
    let stage = TestStage(Profile(), device: .iPhoneSE3)

    @Test func numbersAndDatesFollowTheLocale() throws {
        #expect(try stage.element(.identifier("number")).text == "1,234.5")
        stage.traits.locale = Locale(identifier: "de_DE")
        #expect(try stage.element(.identifier("number")).text == "1.234,5")
        #expect(try stage.element(.identifier("birthday")).text == "1. Januar 1970")
    }

    @Test func itIsMirroredRightToLeft() throws {
        let before = try #require(stage.frame("Portrait"))
        stage.traits.layoutDirection = .rightToLeft
        let after = try #require(stage.frame("Portrait"))
        #expect(abs(before.minX - (375 - after.maxX)) < 0.01)
    }

    @Test func textsGrow() throws {
        let before = try stage.element("Ada Lovelace")
        stage.traits.dynamicTypeSize = .accessibility3
        let after = try stage.element("Ada Lovelace")
        #expect(try #require(after.font).size > #require(before.font).size * 1.5)
    }

    @Test func darkTextsAreLight() throws {
        let color = { try #require(try self.stage.element("Ada Lovelace").color) }
        #expect(try color()[0] < 0.1)
        stage.traits.colorScheme = .dark
        #expect(try color()[0] > 0.9)
        #expect(stage.color(at: CGPoint(x: 370, y: 660))[0] < 0.1)
    }

    @Test func itIsReadableForAll() throws {
        try TestStage.expectAudit(
            dynamicTypeSizes: [.xSmall, .large, .accessibility5], layoutDirections: LayoutDirection.allCases, colorSchemes: [.light, .dark]
        ) {
            Profile()
        }
    }

    @Test func itFitsInLandscape() throws {
        stage.rotate(to: .landscapeLeft)
        #expect(try stage.element("Ada Lovelace").isVisible)
        #expect(stage.elements(.role(.text)).filter { !$0.isVisible }.isEmpty)
    }
}
