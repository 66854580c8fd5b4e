@_exported import Foundation
import SwiftUI

/// A view of a scene of sprites. Here it is a placeholder: no sprite is drawn, and the scene's time stands still.
public struct SpriteView: View {
    /// How a scene is shown.
    public struct Options: OptionSet, Sendable {
        public let rawValue: Int

        public init(rawValue: Int) {
            self.rawValue = rawValue
        }

        public static let shouldCullNonVisibleNodes = Options(rawValue: 1)
        public static let ignoresSiblingOrder = Options(rawValue: 2)
        public static let allowsTransparency = Options(rawValue: 4)
    }

    /// Options for debugging.
    public struct DebugOptions: OptionSet, Sendable {
        public let rawValue: Int

        public init(rawValue: Int) {
            self.rawValue = rawValue
        }

        public static let showsFPS = DebugOptions(rawValue: 1)
        public static let showsNodeCount = DebugOptions(rawValue: 2)
        public static let showsPhysics = DebugOptions(rawValue: 4)
        public static let showsDrawCount = DebugOptions(rawValue: 8)
    }

    /// A scene. Not shown: `SpriteView` reports that no scene is drawn, whatever the arguments are.
    public init(
        scene: SKScene, transition: SKTransition? = nil, isPaused: Bool = false, preferredFramesPerSecond: Int = 60,
        options: Options = [.shouldCullNonVisibleNodes], debugOptions: DebugOptions = []
    ) {}

    public var body: some View {
        UnsupportedViewPlaceholder(name: "SpriteView", instead: "No scene is drawn; use a Canvas in a TimelineView.")
    }
}

/// Shows a scene of sprites in UIKit. Nothing is drawn here.
@MainActor
open class SKView: _HostedView {
    open private(set) var scene: SKScene?
    open var isPaused = false
    open var showsFPS = false
    open var showsNodeCount = false
    open var ignoresSiblingOrder = false
    open var allowsTransparency = false

    public override init(frame: CGRect = .zero) {
        super.init(frame: frame)
    }

    /// Nil. Harmless: there is no storyboard on a stage, so that no `coder` holds anything.
    public required init?(coder: NSCoder) {
        nil
    }

    /// Keeps the scene. It is not drawn, and its methods are not called.
    open func presentScene(_ scene: SKScene?) { self.scene = scene }
}

/// How one scene follows another. Not shown: `SpriteView` reports that no scene is drawn.
open class SKTransition: NSObject, @unchecked Sendable {
    override init() {
        super.init()
    }

    open class func crossFade(withDuration sec: TimeInterval) -> SKTransition { SKTransition() }
    open class func fade(withDuration sec: TimeInterval) -> SKTransition { SKTransition() }
    open class func doorway(withDuration sec: TimeInterval) -> SKTransition { SKTransition() }
}
