@_exported import Foundation
import SwiftUI

/// Shows a scene of sprites. Here it is a marked place: no sprite is drawn, and the scene's time stands still.
public struct SpriteView: View {
    /// How a scene is shown. For source compatibility: none is.
    public struct Options: OptionSet, Sendable {
        public let rawValue: Int

        public init(rawValue: Int) {
            self.rawValue = rawValue
        }

        public static let shouldCullNonVisibleNodes = Options(rawValue: 1)
        public static let ignoresSiblingOrder = Options(rawValue: 2)
        public static let allowsTransparency = Options(rawValue: 4)
    }

    /// What is told beside a scene. For source compatibility: none is shown.
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

    /// A scene. All arguments are there for source compatibility.
    public init(
        scene: SKScene, transition: SKTransition? = nil, isPaused: Bool = false, preferredFramesPerSecond: Int = 60,
        options: Options = [.shouldCullNonVisibleNodes], debugOptions: DebugOptions = []
    ) {}

    public var body: some View {
        MarkedPlace(name: "SpriteView")
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

    /// Nil: there is nothing to decode it from. The argument is there for source compatibility.
    public required init?(coder: NSCoder) {
        nil
    }

    /// Keeps the scene. It is not shown, and not told that it is.
    open func presentScene(_ scene: SKScene?) { self.scene = scene }
}

/// How one scene follows another. For source compatibility: none is shown.
open class SKTransition: NSObject, @unchecked Sendable {
    override init() {
        super.init()
    }

    open class func crossFade(withDuration sec: TimeInterval) -> SKTransition { SKTransition() }
    open class func fade(withDuration sec: TimeInterval) -> SKTransition { SKTransition() }
    open class func doorway(withDuration sec: TimeInterval) -> SKTransition { SKTransition() }
}
