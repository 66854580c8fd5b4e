import SwiftUI

/// The kind of media, such as video or audio.
public struct AVMediaType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    public static let video = AVMediaType(rawValue: "vide")
    public static let audio = AVMediaType(rawValue: "soun")
    public static let metadata = AVMediaType(rawValue: "meta")
}

/// Whether an app may look or listen.
public enum AVAuthorizationStatus: Int, Sendable {
    case notDetermined, restricted, denied, authorized
}

/// A camera or a microphone. There are none here, and an app may not use any.
open class AVCaptureDevice: NSObject, @unchecked Sendable {
    /// The side of the device.
    public enum Position: Int, Sendable {
        case unspecified, back, front
    }

    /// Whether it lights what it sees.
    public enum TorchMode: Int, Sendable {
        case off, on, auto
    }

    /// Whether it lights what it takes.
    public enum FlashMode: Int, Sendable {
        case off, on, auto
    }

    /// The kinds of cameras and microphones.
    public struct DeviceType: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        public static let builtInWideAngleCamera = DeviceType(rawValue: "AVCaptureDeviceTypeBuiltInWideAngleCamera")
        public static let builtInTelephotoCamera = DeviceType(rawValue: "AVCaptureDeviceTypeBuiltInTelephotoCamera")
        public static let builtInUltraWideCamera = DeviceType(rawValue: "AVCaptureDeviceTypeBuiltInUltraWideCamera")
        public static let builtInDualCamera = DeviceType(rawValue: "AVCaptureDeviceTypeBuiltInDualCamera")
        public static let microphone = DeviceType(rawValue: "AVCaptureDeviceTypeMicrophone")
    }

    override init() {
        super.init()
    }

    /// None. Not shown: it reports that there is none, for every argument.
    open class func `default`(for mediaType: AVMediaType) -> AVCaptureDevice? { reportNone("camera or microphone") }

    /// None. Not shown: it reports that there is none, for all arguments.
    open class func `default`(_ deviceType: DeviceType, for mediaType: AVMediaType?, position: Position) -> AVCaptureDevice? {
        reportNone("camera or microphone")
    }

    /// Denied. Harmless: the result is the same for every `mediaType`, as if the user had denied it.
    open class func authorizationStatus(for mediaType: AVMediaType) -> AVAuthorizationStatus { .denied }

    /// Denies access; the handler is called on the main queue. Not shown: it reports that there is none, for every argument.
    open class func requestAccess(for mediaType: AVMediaType, completionHandler handler: @escaping @Sendable (Bool) -> Void) {
        _ = reportNone("camera or microphone")
        DispatchQueue.main.async { handler(false) }
    }

    /// An app may not. Not shown: it reports that there is none, for every argument.
    open class func requestAccess(for mediaType: AVMediaType) async -> Bool {
        _ = reportNone("camera or microphone")
        return false
    }

    private class func reportNone(_ what: String) -> AVCaptureDevice? {
        RuntimeIssue.report("AVCaptureDevice finds no \(what) here.")
        return nil
    }

    /// The side of the device: unspecified.
    open var position: Position { .unspecified }
    /// Always false: there is no torch.
    open var hasTorch: Bool { false }
    /// Always false: there is no flash.
    open var hasFlash: Bool { false }
    /// Not shown: `default(for:)` reports that there is no device, which could light anything.
    open var torchMode = TorchMode.off
    /// Not shown: `default(for:)` reports that there is no device, which could see anything.
    open var videoZoomFactor: CGFloat = 1

    /// Throws, because there is no device.
    open func lockForConfiguration() throws { throw AVError(.deviceNotConnected) }
    /// Harmless: nothing was locked.
    open func unlockForConfiguration() {}
}

/// What a session takes in.
open class AVCaptureInput: NSObject {
    override init() {
        super.init()
    }
}

/// What a device sees or hears.
open class AVCaptureDeviceInput: AVCaptureInput {
    /// The device of the input.
    public let device: AVCaptureDevice

    /// Fails: no device can be used. Harmless: there is no device that `device` could be.
    public init(device: AVCaptureDevice) throws {
        throw AVError(.deviceNotConnected)
    }
}

/// An output of a session.
open class AVCaptureOutput: NSObject {
    public override init() {
        super.init()
    }
}

/// How a photo is taken. Not shown: `capturePhoto(with:delegate:)` reports that none is taken.
open class AVCapturePhotoSettings: NSObject {
    /// Not shown: `capturePhoto(with:delegate:)` reports that none is taken.
    open var flashMode = AVCaptureDevice.FlashMode.off

    public override init() {
        super.init()
    }
}

/// A photo. Not taken on Linux.
open class AVCapturePhoto: NSObject {
    override init() {
        super.init()
    }

    /// Always nil: there is no photo.
    open func fileDataRepresentation() -> Data? { nil }
}

/// Gets the photos. The method may be left out, and is not called here.
public protocol AVCapturePhotoCaptureDelegate: NSObjectProtocol {
    /// A photo has been taken.
    func photoOutput(_ output: AVCapturePhotoOutput, didFinishProcessingPhoto photo: AVCapturePhoto, error: (any Error)?)
}

extension AVCapturePhotoCaptureDelegate {
    public func photoOutput(_ output: AVCapturePhotoOutput, didFinishProcessingPhoto photo: AVCapturePhoto, error: (any Error)?) {}
}

/// Takes photos. Here it takes none, and reports that once.
open class AVCapturePhotoOutput: AVCaptureOutput {
    /// Not shown: none is taken.
    open func capturePhoto(with settings: AVCapturePhotoSettings, delegate: any AVCapturePhotoCaptureDelegate) {
        RuntimeIssue.report("AVCapturePhotoOutput takes no photos here.")
    }
}

/// Films: nothing here.
open class AVCaptureMovieFileOutput: AVCaptureOutput {
    /// Always false: nothing is recorded.
    open var isRecording: Bool { false }
    /// Harmless: nothing is being filmed that could stop.
    open func stopRecording() {}
}

/// Passes the data of cameras to outputs. Here there is no camera, and it reports that once.
open class AVCaptureSession: NSObject, @unchecked Sendable {
    /// How good the images are.
    public struct Preset: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        public static let photo = Preset(rawValue: "AVCaptureSessionPresetPhoto")
        public static let high = Preset(rawValue: "AVCaptureSessionPresetHigh")
        public static let medium = Preset(rawValue: "AVCaptureSessionPresetMedium")
        public static let low = Preset(rawValue: "AVCaptureSessionPresetLow")
        public static let hd1280x720 = Preset(rawValue: "AVCaptureSessionPreset1280x720")
        public static let hd1920x1080 = Preset(rawValue: "AVCaptureSessionPreset1920x1080")
    }

    /// How good the images are. Not shown: `startRunning()` reports that there are no images.
    open var sessionPreset = Preset.high
    /// The inputs of the session.
    open private(set) var inputs: [AVCaptureInput] = []
    /// The outputs of the session.
    open private(set) var outputs: [AVCaptureOutput] = []
    /// Always false: the session never runs.
    open var isRunning: Bool { false }

    public override init() {
        super.init()
    }

    /// Harmless: nothing runs that could change.
    open func beginConfiguration() {}
    /// Harmless: nothing runs that could change.
    open func commitConfiguration() {}
    /// True. Harmless: the result is the same for every input; `startRunning()` reports that nothing runs.
    open func canAddInput(_ input: AVCaptureInput) -> Bool { true }
    /// Stores an input.
    open func addInput(_ input: AVCaptureInput) { inputs.append(input) }
    /// Removes an input.
    open func removeInput(_ input: AVCaptureInput) { inputs.removeAll { $0 === input } }
    /// True. Harmless: the result is the same for every output; `startRunning()` reports that nothing runs.
    open func canAddOutput(_ output: AVCaptureOutput) -> Bool { true }
    /// Stores an output.
    open func addOutput(_ output: AVCaptureOutput) { outputs.append(output) }
    /// Removes an output.
    open func removeOutput(_ output: AVCaptureOutput) { outputs.removeAll { $0 === output } }
    /// True, as presets have no effect. Harmless: the result is the same for every preset; `startRunning()` reports that nothing runs.
    open func canSetSessionPreset(_ preset: Preset) -> Bool { true }
    /// Reports that the session does not run.
    open func startRunning() { RuntimeIssue.report("AVCaptureSession sees and hears nothing here.") }
    /// Harmless: nothing runs that could stop.
    open func stopRunning() {}
}

/// Shows what a camera sees. Here nothing is shown.
open class AVCaptureVideoPreviewLayer: CALayer {
    /// Where the images come from.
    open var session: AVCaptureSession?
    /// How they fill the area. Not shown: `startRunning()` reports that there are no images.
    open var videoGravity = AVLayerVideoGravity.resizeAspect

    /// Creates a layer for a session.
    public init(session: AVCaptureSession) {
        self.session = session
        super.init()
    }

    /// Creates a layer without a session.
    public required init() {
        super.init()
    }

    /// Nil. Harmless: there is no storyboard on a stage, so that no `coder` holds anything.
    public required init?(coder: NSCoder) {
        nil
    }
}

/// Shows a film. Here nothing is shown.
open class AVPlayerLayer: CALayer {
    /// The player whose video the layer would show.
    open var player: AVPlayer?
    /// How it fills the area. Not shown: `AVPlayer` reports that there is no image.
    open var videoGravity = AVLayerVideoGravity.resizeAspect

    /// Creates a layer for a player.
    public init(player: AVPlayer?) {
        self.player = player
        super.init()
    }

    /// Creates a layer without a player.
    public required init() {
        super.init()
    }

    /// Nil. Harmless: there is no storyboard on a stage, so that no `coder` holds anything.
    public required init?(coder: NSCoder) {
        nil
    }
}
