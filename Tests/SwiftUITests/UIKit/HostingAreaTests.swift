import SwiftUITesting
import Testing

@testable import SwiftUI

@MainActor
@Suite struct HostingAreaTests {
    struct Bar: View {
        var body: some View { Color.red.frame(maxWidth: .infinity, maxHeight: .infinity) }
    }

    @Test func regionsOfAHostingController() {
        let controller = UIHostingController(rootView: Bar())
        #expect(!controller._disableSafeArea)
        controller._disableSafeArea = true
        #expect(controller.safeAreaRegions == [])
        controller.safeAreaRegions = .keyboard
        #expect(!controller._disableSafeArea)
    }

    struct Hosted: UIViewRepresentable {
        let text: String
        func makeUIView(context: Context) -> _UIHostingView<Text> { _UIHostingView(rootView: Text(text)) }
        func updateUIView(_ view: _UIHostingView<Text>, context: Context) { view.rootView = Text(text) }
    }

    @Test func aHostingViewShowsItsView() {
        let stage = TestStage(Hosted(text: "inside"), size: CGSize(width: 100, height: 40))
        #expect(stage.texts == ["inside"])
    }

    struct Endless: UIViewRepresentable {
        func makeUIView(context: Context) -> UIView { UIView() }
        func updateUIView(_ view: UIView, context: Context) {}
        func sizeThatFits(_ proposal: ProposedViewSize, uiView: UIView, context: Context) -> CGSize? { CGSize(width: CGFloat.infinity, height: 10) }
    }

    struct EndlessLayout: Layout {
        func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize { CGSize(width: CGFloat.nan, height: 10) }
        func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {}
    }

    struct Screen: View {
        var body: some View {
            VStack {
                Endless()
                EndlessLayout { Text("a") }
            }
        }
    }

    @Test func aSizeThatIsNotFiniteNamesTheView() {
        var issues: [String] = []
        let outer = RuntimeIssue.handler
        RuntimeIssue.handler = { issues.append($0) }
        defer { RuntimeIssue.handler = outer }
        _ = TestStage(Screen(), size: CGSize(width: 100, height: 100)).items
        #expect(
            Set(issues) == [
                "Endless.sizeThatFits in Screen gives a size that is not finite; it counts as 0.",
                "EndlessLayout.sizeThatFits in Screen gives a size that is not finite; it counts as 0.",
            ])
    }
}
