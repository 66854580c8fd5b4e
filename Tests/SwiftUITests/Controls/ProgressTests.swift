import Foundation
import SwiftUITesting
import Testing

/// Progress views, and the boxes and rows that controls stand in.
@MainActor
@Suite struct ProgressTests {
    private struct Bar: View {
        @State private var value = 0.25

        var body: some View {
            VStack {
                ProgressView("Loading", value: value, total: 1)
                Button("On") { withAnimation(.linear(duration: 1)) { value = 0.75 } }
            }
        }
    }

    @Test func theBarMovesWithTheTransaction() throws {
        let stage = TestStage(Bar(), size: CGSize(width: 200, height: 100))
        func width() -> CGFloat { stage.items.filter { $0.bounds.height == 4 }.last?.bounds.width ?? .nan }
        #expect(width() == 50)
        try stage.tap("On")
        stage.advance(by: 0.5)
        #expect(abs(width() - 100) < 0.01)
        stage.advance(by: 1)
        #expect(width() == 150)
    }

    @Test func whatIsNoPartOfAWholeIsShownAtAnEnd() {
        func width(_ value: Double, _ total: Double) -> CGFloat {
            let stage = TestStage(ProgressView(value: value, total: total), size: CGSize(width: 200, height: 100))
            return stage.items.filter { $0.bounds.height == 4 }.map(\.bounds.width).last ?? .nan
        }
        #expect(width(5, 2) == 200)
        for (value, total) in [(.nan, 1), (1, 0), (-1, 1), (.infinity, 1)] as [(Double, Double)] {
            #expect(width(value, total) == 0 || width(value, total) == 200)
        }
    }

    @Test func theSpinnerStepsEightTimesASecond() {
        let stage = TestStage(ProgressView("Wait"), size: CGSize(width: 200, height: 100))
        func darkest() -> Int? { stage.items.filter { $0.kind == .fill }.firstIndex { $0.opacity == 1 } }
        #expect(stage.items.filter { $0.kind == .fill }.count == 8)
        let first = darkest() ?? -1
        stage.advance(by: 0.13)
        #expect(darkest() == (first + 1) % 8)
        stage.advance(by: 0.1)
        #expect(darkest() == (first + 1) % 8)
        stage.advance(by: 0.77)
        #expect(darkest() == first)
        #expect(stage.texts == ["Wait"])
    }

    private struct Percent: ProgressViewStyle {
        func makeBody(configuration: Configuration) -> some View {
            HStack {
                configuration.label
                Text("\(Int((configuration.fractionCompleted ?? 0) * 100)) of 100")
            }
        }
    }

    private struct Boxed: ProgressViewStyle {
        func makeBody(configuration: Configuration) -> some View {
            HStack {
                Text("box")
                ProgressView(configuration)
            }
        }
    }

    @Test func styles() {
        let stage = TestStage(ProgressView("Loading", value: 0.5).progressViewStyle(Percent()))
        #expect(stage.texts == ["Loading", "50 of 100"])
        let nested = TestStage(ProgressView("Loading", value: 0.5).progressViewStyle(Boxed()).progressViewStyle(Percent()))
        #expect(nested.texts == ["box", "Loading", "50 of 100"])
    }

    @Test func hiddenLabelsKeepTheirNames() {
        let stage = TestStage(ProgressView("Loading", value: 0.5).labelsHidden())
        #expect(stage.texts.isEmpty)
        #expect(stage.exists("Loading"))
    }

    @Test func labeledContentSpreads() {
        let stage = TestStage(LabeledContent("Size", value: "12 MB"), size: CGSize(width: 300, height: 100))
        #expect(stage.texts == ["Size", "12 MB"])
        #expect(stage.frame("Size")?.minX == 0)
        #expect(abs((stage.frame("12 MB")?.maxX ?? 0) - 300) < 0.51)
        let formatted = TestStage(LabeledContent("Part", value: 0.25, format: .percent))
        #expect(formatted.texts.count == 2)
    }

    @Test func aGroupBoxLeavesRoomAroundItsContent() {
        let stage = TestStage(
            GroupBox("Title") { Color.red.frame(width: 100, height: 20) }.accessibilityIdentifier("box"))
        #expect(stage.texts == ["Title"])
        #expect(stage.frame("box")?.width == 132)
    }

    @Test func aLinkOpensItsAddress() throws {
        final class Opened {
            var urls: [URL] = []
        }
        let opened = Opened()
        let url = try #require(URL(string: "https://example.com/a"))
        let stage = TestStage(
            Link("Site", destination: url).environment(
                \.openURL,
                OpenURLAction { url in
                    opened.urls.append(url)
                    return .handled
                }))
        try stage.tap("Site")
        #expect(opened.urls == [url])
    }

    private struct Samples: View {
        var body: some View {
            VStack(spacing: 10) {
                HStack(spacing: 24) {
                    ProgressView()
                    ProgressView().controlSize(.large)
                    ProgressView().tint(.orange)
                }
                ProgressView("Copy", value: 0.6)
                ProgressView(value: 0.3).tint(.green)
                ProgressView(value: 0.3).disabled(true)
                LabeledContent("Size", value: "12")
                GroupBox("Box") {
                    GroupBox {
                        Text("In")
                    }
                }
            }
            .padding(12)
            .frame(maxWidth: .infinity, maxHeight: .infinity)
            .background(Color(.systemBackground))
        }
    }

    @Test(arguments: [ColorScheme.light, .dark])
    func appearance(_ scheme: ColorScheme) throws {
        let stage = TestStage(Samples(), size: CGSize(width: 170, height: 270), scale: 1, colorScheme: scheme)
        try stage.expectSnapshot("progress-\(scheme == .dark ? "dark" : "light")")
    }
}
