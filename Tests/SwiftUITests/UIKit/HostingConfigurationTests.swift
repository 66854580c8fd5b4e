import Foundation
import SwiftUITesting
import Testing

@testable import SwiftUI

/// Views of `UIHostingConfiguration`, and what hosting controllers say.
@MainActor
@Suite struct HostingConfigurationTests {
    private func items(_ configuration: some UIContentConfiguration) -> [DrawnItem] {
        let view = configuration.makeContentView()
        return TestStage(PreviewedUIView(view: view), size: CGSize(width: 200, height: 100)).items
    }

    @Test func contentHasMarginsAndBackground() {
        let plain = UIHostingConfiguration { Color.red.frame(width: 10, height: 10) }
        #expect(items(plain).map(\.bounds) == [CGRect(x: 20, y: 45, width: 10, height: 10)])
        let painted = plain.background(.blue).margins(.leading, 5)
        #expect(items(painted).map(\.bounds) == [CGRect(x: 0, y: 34, width: 200, height: 32), CGRect(x: 5, y: 45, width: 10, height: 10)])
        let viewed = plain.background { Color.green.frame(width: 4, height: 4) }
        #expect(items(viewed).first?.bounds.size == CGSize(width: 4, height: 4))
        let tall = plain.background(.blue).minSize(height: 80).updated(for: UIViewConfigurationState(traitCollection: .current))
        #expect(items(tall).first?.bounds == CGRect(x: 0, y: 10, width: 200, height: 80))
    }

    @Test func viewTakesAnotherConfiguration() {
        let view = UIHostingConfiguration { Text("A") }.makeContentView()
        let stage = TestStage(PreviewedUIView(view: view), size: CGSize(width: 200, height: 100))
        #expect(stage.texts == ["A"])
        view.configuration = UIHostingConfiguration { Text("B") }.background(.red)
        stage.advance(by: 0.1)
        #expect(stage.texts == ["B"])
    }

    private final class Hiding: UIHostingController<Text> {
        var hides = false {
            didSet { setNeedsUpdateOfHomeIndicatorAutoHidden() }
        }

        override var prefersHomeIndicatorAutoHidden: Bool { hides }
        override var prefersStatusBarHidden: Bool { true }
    }

    @Test func controllersSayWhatIsHidden() {
        let controller = Hiding(rootView: Text("A"))
        #expect(controller.systemOverlays == SystemOverlayWishes(hidesStatusBar: true, hidesHomeIndicator: false))
        controller.hides = true
        #expect(controller.systemOverlays.hidesHomeIndicator)
        #expect(UIHostingController(rootView: Text("A")).systemOverlays == SystemOverlayWishes())
    }
}
