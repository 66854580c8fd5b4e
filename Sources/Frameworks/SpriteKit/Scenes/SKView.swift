import Rendering
import SwiftUI
import SwiftUICore

/// Shows a scene of sprites in UIKit, and plays it while it is in a window.
@MainActor
open class SKView: UIView {
    private let player = ScenePlayer()
    private let canvas: UIHostingController<SceneCanvas>

    /// Whether the scene stands still.
    open var isPaused: Bool {
        get { player.isPaused }
        set { player.isPaused = newValue }
    }
    /// How many frames the scene has in a second, from 1 to 120; 60 unless set.
    open var preferredFramesPerSecond: Int {
        get { player.rate }
        set { player.rate = newValue }
    }
    /// Whether what is behind the view is seen through a transparent background.
    open var allowsTransparency = false { didSet { player.redraw() } }
    /// Whether the number of frames in a second is shown.
    open var showsFPS = false { didSet { player.redraw() } }
    /// Whether the number of visible nodes is shown.
    open var showsNodeCount = false { didSet { player.redraw() } }
    /// Whether the number of things that are drawn is shown.
    open var showsDrawCount = false { didSet { player.redraw() } }
    /// Whether outlines of bodies are shown.
    open var showsPhysics = false { didSet { player.redraw() } }
    /// Harmless: nodes of one depth are always drawn in the order of the tree, which is one of those that it allows.
    open var ignoresSiblingOrder = false
    /// Harmless: what is outside of the view is never drawn.
    open var shouldCullNonVisibleNodes = true

    /// Creates a view with a frame, in points.
    public override init(frame: CGRect = .zero) {
        canvas = UIHostingController(rootView: SceneCanvas(player: player))
        super.init(frame: frame)
        player.view = self
        addSubview(canvas.view)
    }

    /// Nil. Harmless: there is no storyboard on a stage, so that no `coder` holds anything.
    public required init?(coder: NSCoder) {
        nil
    }

    /// The scene that it shows.
    open var scene: SKScene? { player.scene }

    /// Shows a scene, from now on or as soon as the view is in a window.
    open func presentScene(_ scene: SKScene?) { player.present(scene, nil) }

    /// Shows a scene with a transition from the one before.
    open func presentScene(_ scene: SKScene, transition: SKTransition) { player.present(scene, transition) }

    open override func layoutSubviews() {
        super.layoutSubviews()
        if let shown = canvas.view, shown.frame != bounds {
            shown.frame = bounds
        }
        player.resize()
    }

    open override func didMoveToWindow() {
        super.didMoveToWindow()
        player.show(window != nil)
    }

    /// A point of the view in the points of the scene that it shows.
    open func convert(_ point: CGPoint, to scene: SKScene) -> CGPoint { point.applying(scene.viewTransform(bounds.size).inverse) }

    /// A point of the scene that it shows in the view's points.
    open func convert(_ point: CGPoint, from scene: SKScene) -> CGPoint { point.applying(scene.viewTransform(bounds.size)) }

    /// A picture of a node with all in it, in the size of its accumulated frame; nil for one that draws nothing.
    open func texture(from node: SKNode) -> SKTexture? { texture(from: node, crop: node.calculateAccumulatedFrame()) }

    /// A picture of a part of a node, in the points of its parent.
    open func texture(from node: SKNode, crop: CGRect) -> SKTexture? {
        guard crop.width > 0, crop.height > 0 else { return nil }
        let drawing = SceneDrawing(CurrentTraits.environment)
        drawing.add(node, in: CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: -crop.minX, ty: crop.maxY))
        let list = drawing.list
        guard !list.isEmpty else { return nil }
        return SKTexture(.effect(.clip(Path(CGRect(origin: .zero, size: crop.size)), .nonZero), list), size: crop.size)
    }
}

/// Draws what a player plays, and takes its touches.
struct SceneCanvas: View {
    let player: ScenePlayer
    @GestureState private var isTouched = false

    init(player: ScenePlayer) {
        self.player = player
    }

    var body: some View {
        Canvas { context, size in
            player.draw(in: &context, size: size)
        }
        .contentShape(Rectangle())
        .simultaneousGesture(
            DragGesture(minimumDistance: 0)
                .updating($isTouched) { _, state, _ in state = true }
                .onChanged { player.touchChanged(to: $0.location) }
                .onEnded { player.touchEnded(at: $0.location) }
        )
        .onChange(of: isTouched) {
            if !isTouched {
                player.touchCancelled()
            }
        }
    }
}
