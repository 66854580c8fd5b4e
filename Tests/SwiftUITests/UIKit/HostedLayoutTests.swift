import SwiftUITesting
import Testing
@testable import SwiftUI

/// Sizes of UIKit's views in SwiftUI's layouts, and frames of SwiftUI's views in UIKit's.
@MainActor
@Suite struct HostedLayoutTests {
    private struct Word: UIViewRepresentable {
        var size: CGFloat
        var text = "word"

        func makeUIView(context: Context) -> UILabel {
            let label = UILabel()
            label.setContentHuggingPriority(.required, for: .horizontal)
            label.setContentHuggingPriority(.required, for: .vertical)
            return label
        }

        func updateUIView(_ label: UILabel, context: Context) {
            label.text = text
            label.font = .systemFont(ofSize: size)
        }
    }

    private struct Growing<Content: View>: View {
        @ViewBuilder let content: (CGFloat) -> Content
        @State private var size: CGFloat = 20

        var body: some View {
            VStack {
                content(size)
                Button("Grow") { size = 40 }
            }
        }
    }

    private func word(_ stage: TestStage) -> CGSize { stage.items.first { $0.text == "word" }?.frame.size ?? .zero }

    /// What has grown is as large as what was always so.
    private func expectFresh<Content: View>(_ name: String, @ViewBuilder _ content: @escaping (CGFloat) -> Content) throws {
        let size = CGSize(width: 300, height: 400)
        let grown = TestStage(Growing(content: content), size: size)
        try grown.tap("Grow")
        try grown.settle()
        let fresh = TestStage(
            VStack {
                content(40)
                Button("Grow") {}
            }, size: size)
        #expect(word(grown) == word(fresh), "\(name)")
        #expect(grown.items.map(\.frame) == fresh.items.map(\.frame), "\(name)")
    }

    @Test func labelsGrowInEachContainer() throws {
        var warnings: [String] = []
        RuntimeIssue.handler = { warnings.append($0) }
        defer { RuntimeIssue.handler = nil }
        try expectFresh("List") { size in List { Word(size: size) } }
        try expectFresh("ScrollView") { size in ScrollView { Word(size: size) } }
        try expectFresh("LazyVStack") { size in ScrollView { LazyVStack { Word(size: size) } } }
        try expectFresh("fixedSize") { size in Word(size: size).fixedSize() }
        try expectFresh("ControlGroup") { size in ControlGroup { Word(size: size) } }
        try expectFresh("HStack") { size in HStack(spacing: 0) { Word(size: size) } }
        try expectFresh("overlay") { size in Color.clear.overlay { Word(size: size) } }
        #expect(warnings.filter { $0.contains("not finite") } == [])
    }

    @Test func aLabelThatIsChangedByHandGrows() {
        let label = UILabel()
        label.setContentHuggingPriority(.required, for: .vertical)
        label.text = "word"
        let stage = TestStage(
            VStack(spacing: 0) {
                ShownView(view: label)
                Color.red
            }, size: CGSize(width: 100, height: 200))
        let before = stage.items.last?.frame.minY ?? 0
        stage.perform { label.font = .systemFont(ofSize: 60) }
        stage.advance(by: 0.1)
        #expect((stage.items.last?.frame.minY ?? 0) > before + 30)
    }

    @Test func flexibleViewsShareStacks() {
        let stage = TestStage(
            HStack(spacing: 0) {
                ShownView(view: UILabel())
                Color.red.frame(width: 50)
            }, size: CGSize(width: 200, height: 50))
        #expect(stage.items.last?.frame.minX == 150)
    }

    private struct Letters: UIViewRepresentable {
        let pinsContent: Bool

        func makeUIView(context: Context) -> UIScrollView {
            let scroll = UIScrollView()
            let letters = UIHostingController(
                rootView: ScrollView(.horizontal) {
                    HStack { ForEach(Array("ABCDEF"), id: \.self) { Text(String($0)).frame(width: 44, height: 44) } }
                })
            letters.view.translatesAutoresizingMaskIntoConstraints = false
            scroll.addSubview(letters.view)
            let content = scroll.contentLayoutGuide
            NSLayoutConstraint.activate([
                letters.view.topAnchor.constraint(equalTo: pinsContent ? content.topAnchor : scroll.topAnchor),
                letters.view.bottomAnchor.constraint(equalTo: pinsContent ? content.bottomAnchor : scroll.bottomAnchor),
                letters.view.leadingAnchor.constraint(equalTo: pinsContent ? content.leadingAnchor : scroll.leadingAnchor),
                letters.view.trailingAnchor.constraint(equalTo: pinsContent ? content.trailingAnchor : scroll.trailingAnchor),
                letters.view.widthAnchor.constraint(equalTo: scroll.widthAnchor),
            ])
            return scroll
        }

        func updateUIView(_ view: UIScrollView, context: Context) {}
    }

    @Test(arguments: [true, false]) func edgesOfAScrollViewAreThoseOfItsContent(pinsContent: Bool) throws {
        let stage = TestStage(Letters(pinsContent: pinsContent), size: CGSize(width: 390, height: 844))
        let letter = try #require(stage.items.first { $0.text == "A" })
        #expect(abs(letter.frame.midY - 22) < 1)
        #expect(abs(letter.frame.midX - 22) < 1)
    }

    @Test func aScrollViewIsZoomed() {
        final class Zoom: NSObject, UIScrollViewDelegate {
            let view = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
            func viewForZooming(in scrollView: UIScrollView) -> UIView? { view }
        }
        let zoom = Zoom()
        zoom.view.backgroundColor = .red
        let scroll = UIScrollView()
        scroll.delegate = zoom
        scroll.addSubview(zoom.view)
        let stage = TestStage(ShownView(view: scroll), size: CGSize(width: 200, height: 200))
        RuntimeIssue.handler = { _ in }
        defer { RuntimeIssue.handler = nil }
        stage.perform {
            scroll.maximumZoomScale = 2
            scroll.setZoomScale(3, animated: false)
        }
        stage.advance(by: 0.1)
        #expect(scroll.zoomScale == 2)
        #expect(stage.items.first?.frame == CGRect(x: 0, y: 0, width: 100, height: 100))
        #expect(scroll.contentSize == CGSize(width: 100, height: 100))
    }

    @Test func oneRecognizerWaitsForAnother() throws {
        let view = UIView()
        var taps: [String] = []
        final class Target {
            var note: (String) -> Void = { _ in }
            @MainActor func one() { note("one") }
            @MainActor func two() { note("two") }
        }
        let target = Target()
        target.note = { taps.append($0) }
        let one = UITapGestureRecognizer(target: target, action: Selector(Target.one))
        let two = UITapGestureRecognizer(target: target, action: Selector(Target.two))
        two.numberOfTapsRequired = 2
        one.require(toFail: two)
        view.addGestureRecognizer(one)
        view.addGestureRecognizer(two)
        let stage = TestStage(ShownView(view: view), size: CGSize(width: 100, height: 100))
        let place = CGPoint(x: 50, y: 50)
        try stage.tap(at: place)
        try stage.tap(at: place)
        stage.advance(by: 1)
        #expect(taps == ["two"])
        try stage.tap(at: place)
        stage.advance(by: 1)
        #expect(taps == ["two", "one"])
    }
}
