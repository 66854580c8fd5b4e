import Foundation
import SwiftUITesting
import Testing

@testable import SwiftUI

/// What follows the size of texts that a user has chosen.
@MainActor
struct LargeTextTests {
    private let phone = CGSize(width: 390, height: 844)

    private func stage<V: View>(_ view: V, _ size: DynamicTypeSize = .accessibility3) -> TestStage {
        TestStage(view.dynamicTypeSize(size), size: phone)
    }

    /// Points of the font of each symbol that is drawn.
    private func sizes<V: View>(_ view: V, _ size: DynamicTypeSize = .accessibility3) -> [CGFloat] {
        stage(view, size).items.filter { $0.symbol != nil }.compactMap { $0.font?.size }
    }

    @Test func symbolsAreAsLargeAsTexts() {
        #expect(sizes(Image(systemName: "star"), .large) == [17])
        #expect(sizes(Image(systemName: "star")) == [40])
        #expect(sizes(Label("Star", systemImage: "star")) == [40])
        #expect(sizes(Image(systemName: "star").font(.largeTitle)) == [DynamicTypeSize.accessibility3].map { Font.TextStyle.largeTitle.size(at: $0) })
        #expect(sizes(Image(systemName: "star").font(.caption), .xSmall) == [DynamicTypeSize.xSmall].map { Font.TextStyle.caption.size(at: $0) })
        // A size in points is what it is.
        #expect(sizes(Image(systemName: "star").font(.system(size: 20))) == [20])
    }

    @Test func chevronsOfRowsGrowWithTheirTexts() throws {
        let rows = NavigationStack {
            List {
                NavigationLink("Link") { Text("page") }
                DisclosureGroup("Group") { Text("row") }
                Picker("Tea", selection: .constant(1)) { Text("Sencha").tag(1) }
            }
        }
        let small = sizes(rows, .large)
        let large = sizes(rows)
        #expect(small.count == 3 && large.count == 3)
        #expect(zip(small, large).allSatisfy { $0 * 2 < $1 })
    }

    @Test func valuesStandBelowTheirLabels() throws {
        let rows = List {
            LabeledContent("Name", value: "A value that is long")
            Picker("Tea", selection: .constant(1)) { Text("Sencha from Uji").tag(1) }
            DatePicker("Day", selection: .constant(.init(timeIntervalSinceReferenceDate: 0)), displayedComponents: .date)
            Toggle("Switch", isOn: .constant(true))
        }
        for (label, value) in [("Name", "A value that is long"), ("Tea", "Sencha from Uji"), ("Day", "Jan 1, 2001")] {
            let large = stage(rows)
            let (first, second) = (try #require(large.items.first { $0.text == label }?.frame), try #require(large.items.first { $0.text == value }?.frame))
            #expect(second.minY >= first.maxY, "\(label)")
            #expect(first.minX == 32 && second.minX < 50 && second.maxX <= 390 - 32)
            let usual = stage(rows, .xxxLarge)
            #expect(try #require(usual.items.first { $0.text == value }?.frame).minX > 100)
        }
        // A switch stays at the end of its row.
        #expect(try #require(stage(rows).frame("Switch")).width > 300)
    }

    /// A row is as high as its text.
    @Test func aLongValueIsWrapped() throws {
        let rows = List {
            LabeledContent("Name", value: "A value of so many words that they do not fit beside its name in one line of the row")
            Text("after")
        }
        let stage = stage(rows, .large)
        let value = try #require(stage.items.first { $0.text?.hasPrefix("A value") == true })
        #expect(value.frame.height > 40)
        #expect(try #require(stage.frame("after")).minY > value.frame.maxY + 10)
    }
}
