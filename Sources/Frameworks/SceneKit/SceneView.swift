@_exported import Foundation
import SwiftUI

/// A view of a 3D scene. Here it is a placeholder: the scene is not drawn.
public struct SceneView: View {
    /// How a scene is shown.
    public struct Options: OptionSet, Sendable {
        public let rawValue: Int

        public init(rawValue: Int) {
            self.rawValue = rawValue
        }

        public static let allowsCameraControl = Options(rawValue: 1)
        public static let rendersContinuously = Options(rawValue: 2)
        public static let autoenablesDefaultLighting = Options(rawValue: 4)
        public static let jitteringEnabled = Options(rawValue: 8)
        public static let temporalAntialiasingEnabled = Options(rawValue: 16)
    }

    /// A scene. Not shown: `SceneView` reports that no scene is drawn, whatever the arguments are.
    public init(
        scene: SCNScene? = nil, pointOfView: SCNNode? = nil, options: Options = [], preferredFramesPerSecond: Int = 60,
        antialiasingMode: SCNAntialiasingMode = .multisampling4X
    ) {}

    public var body: some View {
        UnsupportedViewPlaceholder(name: "SceneView", instead: "No scene is drawn; use rotation3DEffect(_:axis:) or a Canvas.")
    }
}

/// How edges are smoothed.
public enum SCNAntialiasingMode: UInt, Sendable {
    case none, multisampling2X, multisampling4X
}

/// Shows a scene in UIKit. Nothing is drawn here.
@MainActor
open class SCNView: _HostedView {
    open var scene: SCNScene?
    open var pointOfView: SCNNode?
    open var allowsCameraControl = false
    open var autoenablesDefaultLighting = false
    open var isPlaying = false
    open var antialiasingMode = SCNAntialiasingMode.none

    public override init(frame: CGRect = .zero) {
        super.init(frame: frame)
    }

    /// Nil. Harmless: there is no storyboard on a stage, so that no `coder` holds anything.
    public required init?(coder: NSCoder) {
        nil
    }
}

/// A position or a direction in space.
public struct SCNVector3: Sendable {
    public var x, y, z: Float

    /// Creates the zero vector.
    public init() { (x, y, z) = (0, 0, 0) }
    /// Creates a vector of three numbers.
    public init(_ x: Float, _ y: Float, _ z: Float) { (self.x, self.y, self.z) = (x, y, z) }
    /// Creates a vector of three numbers.
    public init(x: Float, y: Float, z: Float) { (self.x, self.y, self.z) = (x, y, z) }
    /// Creates a vector of three numbers.
    public init(_ x: Double, _ y: Double, _ z: Double) { (self.x, self.y, self.z) = (Float(x), Float(y), Float(z)) }
    /// Creates a vector of three numbers.
    public init(_ x: Int, _ y: Int, _ z: Int) { (self.x, self.y, self.z) = (Float(x), Float(y), Float(z)) }
}

/// Returns a vector of three numbers.
public func SCNVector3Make(_ x: Float, _ y: Float, _ z: Float) -> SCNVector3 { SCNVector3(x, y, z) }

/// Four numbers: an axis and an angle in radians, for example.
public struct SCNVector4: Sendable {
    public var x, y, z, w: Float

    /// Creates a vector of zeros.
    public init() { (x, y, z, w) = (0, 0, 0, 0) }
    /// Creates a vector of four numbers.
    public init(_ x: Float, _ y: Float, _ z: Float, _ w: Float) { (self.x, self.y, self.z, self.w) = (x, y, z, w) }
    /// Creates a vector of four numbers.
    public init(x: Float, y: Float, z: Float, w: Float) { self.init(x, y, z, w) }
}

/// What things look like. Not shown: `SceneView` reports that no scene is drawn.
open class SCNMaterialProperty: NSObject {
    /// A colour, an image …
    open var contents: Any?
    open var intensity: CGFloat = 1
}

/// What things look like. Not shown: `SceneView` reports that no scene is drawn.
open class SCNMaterial: NSObject {
    public let diffuse = SCNMaterialProperty()
    public let specular = SCNMaterialProperty()
    public let normal = SCNMaterialProperty()
    public let emission = SCNMaterialProperty()
    public let metalness = SCNMaterialProperty()
    public let roughness = SCNMaterialProperty()
    open var isDoubleSided = false
    open var transparency: CGFloat = 1

    public override init() {
        super.init()
    }
}

/// A form in space. It is not drawn here.
open class SCNGeometry: NSObject {
    open var materials = [SCNMaterial()]
    open var firstMaterial: SCNMaterial? {
        get { materials.first }
        set { materials = newValue.map { [$0] + materials.dropFirst() } ?? Array(materials.dropFirst()) }
    }

    public override init() {
        super.init()
    }
}

/// A sphere of a radius.
open class SCNSphere: SCNGeometry {
    open var radius: CGFloat
    open var segmentCount = 48

    /// Creates a sphere with a radius.
    public init(radius: CGFloat) { self.radius = radius }
}

/// A box with rounded edges.
open class SCNBox: SCNGeometry {
    open var width, height, length, chamferRadius: CGFloat

    /// Of three lengths, with rounded edges.
    public init(width: CGFloat, height: CGFloat, length: CGFloat, chamferRadius: CGFloat) {
        (self.width, self.height, self.length, self.chamferRadius) = (width, height, length, chamferRadius)
    }
}

/// A rectangle in the plane.
open class SCNPlane: SCNGeometry {
    open var width, height: CGFloat

    /// Creates a plane with a width and a height.
    public init(width: CGFloat, height: CGFloat) { (self.width, self.height) = (width, height) }
}

/// A light. Nothing is lit here.
open class SCNLight: NSObject {
    /// The kinds of lights.
    public struct LightType: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        public static let ambient = LightType(rawValue: "ambient")
        public static let omni = LightType(rawValue: "omni")
        public static let directional = LightType(rawValue: "directional")
        public static let spot = LightType(rawValue: "spot")
    }

    open var type = LightType.omni
    open var color: Any = UIColor.white
    open var intensity: CGFloat = 1000

    public override init() {
        super.init()
    }
}

/// A camera. Nothing is seen here.
open class SCNCamera: NSObject {
    open var fieldOfView: CGFloat = 60
    open var zNear: Double = 1
    open var zFar: Double = 100

    public override init() {
        super.init()
    }
}

/// Something in a scene.
open class SCNNode: NSObject {
    open var name: String?
    open var geometry: SCNGeometry?
    open var light: SCNLight?
    open var camera: SCNCamera?
    open var position = SCNVector3()
    /// Radians around three axes.
    open var eulerAngles = SCNVector3()
    /// An axis and radians.
    open var rotation = SCNVector4()
    open var scale = SCNVector3(1, 1, 1)
    open var opacity: CGFloat = 1
    open var isHidden = false
    open private(set) var childNodes: [SCNNode] = []
    open private(set) weak var parent: SCNNode?

    public override init() {
        super.init()
    }

    /// Creates a node with a geometry.
    public init(geometry: SCNGeometry?) { self.geometry = geometry }

    /// Puts a node into it.
    open func addChildNode(_ child: SCNNode) {
        child.removeFromParentNode()
        childNodes.append(child)
        child.parent = self
    }

    /// Takes it out of its parent.
    open func removeFromParentNode() {
        parent?.childNodes.removeAll { $0 === self }
        parent = nil
    }

    /// The first child with a name; with `recursively`, also among all descendants.
    open func childNode(withName name: String, recursively: Bool) -> SCNNode? {
        childNodes.first { $0.name == name } ?? (recursively ? childNodes.lazy.compactMap { $0.childNode(withName: name, recursively: true) }.first : nil)
    }

    /// Runs no action. Not shown: a scene's time stands still.
    open func runAction(_ action: SCNAction) {
        RuntimeIssue.report("SceneKit's scenes are neither drawn nor run here; actions do nothing.")
    }
}

/// Something that nodes do in time. Not shown: `runAction(_:)` reports that no action runs.
open class SCNAction: NSObject, @unchecked Sendable {
    /// The duration in seconds.
    open var duration: TimeInterval

    init(_ duration: TimeInterval) { self.duration = duration }

    /// Rotates by angles in radians.
    open class func rotateBy(x xAngle: CGFloat, y yAngle: CGFloat, z zAngle: CGFloat, duration: TimeInterval) -> SCNAction { SCNAction(duration) }
    /// Turns around an axis by radians.
    open class func rotate(by angle: CGFloat, around axis: SCNVector3, duration: TimeInterval) -> SCNAction { SCNAction(duration) }
    /// Moves by a vector.
    open class func move(by delta: SCNVector3, duration: TimeInterval) -> SCNAction { SCNAction(duration) }
    /// Repeats an action forever.
    open class func repeatForever(_ action: SCNAction) -> SCNAction { SCNAction(.infinity) }
    /// One after the other.
    open class func sequence(_ actions: [SCNAction]) -> SCNAction { SCNAction(actions.reduce(0) { $0 + $1.duration }) }
}

/// A scene in space. Nothing of it is drawn here; files of scenes are not read.
open class SCNScene: NSObject {
    /// The root of the scene.
    public let rootNode = SCNNode()
    public let background = SCNMaterialProperty()

    public override init() {
        super.init()
    }

    /// Nil. Not shown: files of scenes are not read.
    public convenience init?(named name: String) {
        RuntimeIssue.report("SCNScene reads no files here.")
        return nil
    }

    /// Fails: files of scenes are not read. Not shown: files of scenes are not read.
    public convenience init(url: URL, options: [String: Any]? = nil) throws {
        RuntimeIssue.report("SCNScene reads no files here.")
        throw CocoaError(.fileReadUnsupportedScheme, userInfo: [NSFilePathErrorKey: url.path])
    }
}
