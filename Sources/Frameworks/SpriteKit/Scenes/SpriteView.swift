import SwiftUI

/// A view that plays a scene of sprites.
///
/// The scene has its frames in the time of the stage: a recording shows the same each time, at any rate of its own. It takes all the space that it is
/// offered. Where the body of a view makes a new scene each time, the new one begins anew; keep the scene in `@State`.
public struct SpriteView: View {
    /// How a scene is shown.
    public struct Options: OptionSet, Sendable {
        public let rawValue: Int

        public init(rawValue: Int) {
            self.rawValue = rawValue
        }

        /// Makes no difference: what is outside of the view is never drawn.
        public static let shouldCullNonVisibleNodes = Options(rawValue: 1)
        /// Makes no difference: nodes of one depth are always drawn in the order of the tree.
        public static let ignoresSiblingOrder = Options(rawValue: 2)
        /// What is behind the view is seen through a transparent background.
        public static let allowsTransparency = Options(rawValue: 4)
    }

    /// Options for debugging.
    public struct DebugOptions: OptionSet, Sendable {
        public let rawValue: Int

        public init(rawValue: Int) {
            self.rawValue = rawValue
        }

        /// Shows the number of frames in a second.
        public static let showsFPS = DebugOptions(rawValue: 1)
        /// Shows the number of visible nodes.
        public static let showsNodeCount = DebugOptions(rawValue: 2)
        /// Shows outlines of bodies.
        public static let showsPhysics = DebugOptions(rawValue: 4)
        /// Shows the number of things that are drawn.
        public static let showsDrawCount = DebugOptions(rawValue: 8)
    }

    private let scene: SKScene
    private let transition: SKTransition?
    private let isPaused: Bool
    private let rate: Int
    private let options: Options
    private let debugOptions: DebugOptions

    /// - Parameters:
    ///   - scene: The scene. Another one takes its place with the transition.
    ///   - transition: How another scene comes.
    ///   - isPaused: Whether the scene stands still.
    ///   - preferredFramesPerSecond: How many frames the scene has in a second, from 1 to 120.
    ///   - options: How it is shown.
    ///   - debugOptions: What is shown for debugging.
    public init(
        scene: SKScene, transition: SKTransition? = nil, isPaused: Bool = false, preferredFramesPerSecond: Int = 60,
        options: Options = [.shouldCullNonVisibleNodes], debugOptions: DebugOptions = []
    ) {
        (self.scene, self.transition, self.isPaused, rate) = (scene, transition, isPaused, preferredFramesPerSecond)
        (self.options, self.debugOptions) = (options, debugOptions)
    }

    public var body: some View {
        SceneViewBridge(scene: scene, transition: transition) { view in
            view.isPaused = isPaused
            view.preferredFramesPerSecond = rate
            view.allowsTransparency = options.contains(.allowsTransparency)
            view.showsFPS = debugOptions.contains(.showsFPS)
            view.showsNodeCount = debugOptions.contains(.showsNodeCount)
            view.showsPhysics = debugOptions.contains(.showsPhysics)
            view.showsDrawCount = debugOptions.contains(.showsDrawCount)
        }
    }
}

private struct SceneViewBridge: UIViewRepresentable {
    let scene: SKScene
    let transition: SKTransition?
    let configure: @MainActor (SKView) -> Void

    /// Keeps the scene that was given last: the scene itself may have shown another one since.
    @MainActor final class Coordinator {
        var scene: SKScene?
    }

    func makeCoordinator() -> Coordinator { Coordinator() }

    func makeUIView(context: Context) -> SKView { SKView() }

    func updateUIView(_ view: SKView, context: Context) {
        configure(view)
        guard context.coordinator.scene !== scene else { return }
        context.coordinator.scene = scene
        if let transition, view.scene != nil {
            view.presentScene(scene, transition: transition)
        } else {
            view.presentScene(scene)
        }
    }

    func sizeThatFits(_ proposal: ProposedViewSize, uiView: SKView, context: Context) -> CGSize? {
        proposal.replacingUnspecifiedDimensions()
    }
}
