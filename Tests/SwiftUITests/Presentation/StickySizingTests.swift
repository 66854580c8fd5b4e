import Foundation
import SwiftUITesting
import Testing

@testable import SwiftUI

@Suite @MainActor struct StickySizingTests {
    private struct Screen: View {
        @State private var height: CGFloat = 200
        @State private var isPresented = true
        var isSticky: Bool

        @ViewBuilder private var content: some View {
            VStack {
                Button("grow") { height = 400 }
                Button("shrink") { height = 100 }
            }
            .frame(width: 300, height: height)
            .background(Color.red)
        }

        var body: some View {
            Text("below").sheet(isPresented: $isPresented) {
                if isSticky {
                    content.presentationSizing(.fitted.sticky(vertical: true))
                } else {
                    content.presentationSizing(.fitted)
                }
            }
        }
    }

    @Test(arguments: [false, true]) func aStickySheetDoesNotShrink(isSticky: Bool) throws {
        let stage = TestStage(Screen(isSticky: isSticky), size: CGSize(width: 1024, height: 1366))
        try stage.settle()
        func distance() throws -> CGFloat { try #require(stage.frame("grow")).midY }
        let first = try distance()
        try stage.tap("grow")
        try stage.settle()
        let grown = try distance()
        #expect(abs(grown - first) < 1)
        try stage.tap("shrink")
        try stage.settle()
        // The content stays in the middle of the sheet, and the sheet in that of the window.
        #expect(abs(try distance() - first) < 1)
        let sheet = try #require(stage.frame(.sheet))
        #expect(abs(sheet.height - (isSticky ? 400 : 100)) < 1)
    }
}
