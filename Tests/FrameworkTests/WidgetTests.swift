import Foundation
import SwiftUI
import SwiftUITesting
import Testing
import WidgetKit

/// Previews of a widget's view.
@MainActor
@Suite struct WidgetTests {
    private struct Entry: View {
        @Environment(\.widgetFamily) private var family

        var body: some View { Text("\(family)") }
    }

    @Test(arguments: [
        (WidgetFamily.systemSmall, CGSize(width: 158, height: 158)), (.systemLarge, CGSize(width: 338, height: 354)),
        (.accessoryCircular, CGSize(width: 72, height: 72)),
    ])
    func contextHasTheFamilyAndItsSize(family: WidgetFamily, size: CGSize) {
        let context = WidgetPreviewContext(family: family)
        #expect(context.previewSize == size)
        #expect(TestStage(context.surround(AnyView(Entry())), size: context.previewSize).texts == ["\(family)"])
        #expect(TestStage(Entry()).texts == ["systemMedium"])
    }
}
