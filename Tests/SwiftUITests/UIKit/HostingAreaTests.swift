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

    /// What a window shows of the controller, below a bar of 20 points.
    @Test(arguments: [(SafeAreaRegions.all, 20.0), (SafeAreaRegions(), 0.0)])
    func aHostedViewReachesIntoWhatItIgnores(_ regions: SafeAreaRegions, _ top: Double) {
        let controller = UIHostingController(rootView: Bar())
        controller.safeAreaRegions = regions
        let view = controller.content.safeAreaInset(edge: .top, spacing: 0) { Color.clear.frame(height: 20) }
        let stage = TestStage(view, size: CGSize(width: 50, height: 100))
        #expect(stage.items.filter { $0.frame.width == 50 && $0.frame.height >= 80 }.map { Double($0.frame.minY) } == [top])
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
