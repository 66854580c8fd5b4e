import Testing
import SwiftUITesting

/// Rotates a view about its centre with a separate perspective.
private struct Turn: GeometryEffect {
    var angle: Angle

    var animatableData: Double {
        get { angle.degrees }
        set { angle = .degrees(newValue) }
    }

    func effectValue(size: CGSize) -> ProjectionTransform {
        var perspective = CATransform3DIdentity
        perspective.m34 = -1 / 500
        let turned = CATransform3DRotate(perspective, angle.radians, 0, 1, 0)
        let middle = CATransform3DMakeTranslation(size.width / 2, size.height / 2, 0)
        return ProjectionTransform(CATransform3DConcat(CATransform3DConcat(CATransform3DInvert(middle), turned), middle))
    }
}

@MainActor @Suite("Views seen edge-on") struct EdgeOnTests {
    @Test("A transition that starts at a right angle does not show the whole view at first")
    func transition() throws {
        struct Content: View {
            @State private var isShown = false

            var body: some View {
                VStack {
                    if isShown {
                        Color.blue.frame(width: 100, height: 100)
                            .accessibilityIdentifier("door")
                            .transition(.modifier(active: Turn(angle: .degrees(90)), identity: Turn(angle: .zero)))
                    }
                    Text("show").onTapGesture { withAnimation(.linear(duration: 1)) { isShown = true } }
                }
            }
        }
        let stage = TestStage(Content(), size: CGSize(width: 200, height: 200))
        try stage.tap("show")
        #expect(try #require(stage.item("door")).frame.width < 0.001)
        stage.advance(by: 0.5)
        let half = try #require(stage.item("door")).frame.width
        #expect(half > 69 && half < 73)
        stage.advance(by: 0.5)
        #expect(stage.item("door")?.frame.width == 100)
    }
}
