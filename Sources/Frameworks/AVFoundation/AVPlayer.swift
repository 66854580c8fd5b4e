import SwiftUI

/// A video or a sound.
open class AVAsset: NSObject, @unchecked Sendable {
    override init() {
        super.init()
    }

    /// Creates an asset for a URL. Not shown: `play()` reports that nothing is played, whatever the URL is.
    public convenience init(url URL: URL) {
        self.init()
    }

    /// How long it takes: not known, as nothing is read.
    open var duration: CMTime { .indefinite }
    /// Whether it can be played: no.
    open var isPlayable: Bool { false }
    /// The tracks: none, as nothing is read.
    open var tracks: [AVAssetTrack] { [] }
    /// The size of the picture: none, as nothing is read.
    open var naturalSize: CGSize { .zero }
    /// The pictures and sounds in it: none, as nothing is read.
    /// Harmless: there are none of any type.
    open func tracks(withMediaType mediaType: AVMediaType) -> [AVAssetTrack] { [] }
    /// The pictures and sounds in it: none, as nothing is read.
    /// Harmless: there are none of any type.
    open func loadTracks(withMediaType mediaType: AVMediaType) async throws -> [AVAssetTrack] { [] }
    /// A value that Apple's systems read from the file; here it is the one that is known without it.
    open func load<Value>(_ property: AVAsyncProperty<Value>) async throws -> Value { property.value(self) }
}

/// A value of an asset that takes time to read.
public struct AVAsyncProperty<Value>: @unchecked Sendable {
    let value: (AVAsset) -> Value
}

extension AVAsyncProperty where Value == CMTime {
    /// How long the asset takes.
    public static var duration: AVAsyncProperty<CMTime> { AVAsyncProperty { $0.duration } }
}

extension AVAsyncProperty where Value == [AVAssetTrack] {
    /// The pictures and sounds of the asset.
    public static var tracks: AVAsyncProperty<[AVAssetTrack]> { AVAsyncProperty { $0.tracks } }
}

extension AVAsyncProperty where Value == Bool {
    /// Whether the asset can be played.
    public static var isPlayable: AVAsyncProperty<Bool> { AVAsyncProperty { $0.isPlayable } }
}

/// A picture or a sound of a film. None is made here, as no film is read.
open class AVAssetTrack: NSObject, @unchecked Sendable {
    override init() { super.init() }

    /// What it is.
    open var mediaType: AVMediaType { .video }
    /// The size of the picture.
    open var naturalSize: CGSize { .zero }
    /// How the picture is turned.
    open var preferredTransform: CGAffineTransform { .identity }
    /// Pictures in a second.
    open var nominalFrameRate: Float { 0 }
}

/// An asset at a URL. It is not read here.
open class AVURLAsset: AVAsset, @unchecked Sendable {
    /// The location of the asset.
    public let url: URL

    /// Creates an asset for a URL. Harmless: the options only control how the URL is read, and `AVPlayer` reports that nothing is played.
    public init(url URL: URL, options: [String: Any]? = nil) {
        url = URL
        super.init()
    }
}

/// Something that a player plays.
open class AVPlayerItem: NSObject, @unchecked Sendable {
    /// The state of loading.
    public enum Status: Int, Sendable {
        case unknown, readyToPlay, failed
    }

    /// The asset of the item.
    public let asset: AVAsset

    /// Creates an item for a URL.
    public convenience init(url URL: URL) {
        self.init(asset: AVURLAsset(url: URL))
    }

    /// Creates an item for a video or a sound.
    public init(asset: AVAsset) {
        self.asset = asset
    }

    /// Not known, as nothing is read.
    open var status: Status { .unknown }
    /// Not known, as nothing is read.
    open var duration: CMTime { .indefinite }
    /// None: nothing has been tried.
    open var error: (any Error)? { nil }

    /// The time of the item: always 0.
    open func currentTime() -> CMTime { .zero }
}

extension Notification.Name {
    /// Posted when a film has been played to its end. Never, here.
    public static let AVPlayerItemDidPlayToEndTime = Notification.Name("AVPlayerItemDidPlayToEndTimeNotification")
    /// Posted when a film cannot be played to its end. Never, here.
    public static let AVPlayerItemFailedToPlayToEndTime = Notification.Name("AVPlayerItemFailedToPlayToEndTimeNotification")
    /// Posted when a film comes too slowly. Never, here.
    public static let AVPlayerItemPlaybackStalled = Notification.Name("AVPlayerItemPlaybackStalledNotification")
}

extension AVPlayerItem {
    /// Posted when a film has been played to its end. Never, here.
    public class var didPlayToEndTimeNotification: Notification.Name { .AVPlayerItemDidPlayToEndTime }
}

/// Plays videos and sounds. Here it plays nothing, and reports that once. It keeps its settings, and only `seek` changes its time.
open class AVPlayer: NSObject, @unchecked Sendable {
    /// The state of loading.
    public enum Status: Int, Sendable {
        case unknown, readyToPlay, failed
    }

    /// Whether playback advances.
    public enum TimeControlStatus: Int, Sendable {
        case paused, waitingToPlayAtSpecifiedRate, playing
    }

    /// The action at the end of an item.
    public enum ActionAtItemEnd: Int, Sendable {
        case advance, pause, none
    }

    /// The item that is played.
    open private(set) var currentItem: AVPlayerItem?
    /// 0 to 1. Not shown: `play()` reports that nothing is played.
    open var volume: Float = 1
    /// Not shown: `play()` reports that nothing is played.
    open var isMuted = false
    /// Not shown: `play()` reports that nothing is played.
    open var actionAtItemEnd = ActionAtItemEnd.pause
    /// Not shown: `play()` reports that nothing is played.
    open var allowsExternalPlayback = true
    /// Not shown: `play()` reports that nothing is played.
    open var automaticallyWaitsToMinimizeStalling = true
    /// Not shown: `play()` reports that nothing is played.
    open var preventsDisplaySleepDuringVideoPlayback = true
    /// 1 for the usual speed, 0 for a pause.
    open var rate: Float = 0 {
        didSet {
            if rate != 0 {
                Silence.report("AVPlayer", "plays no film or sound here")
            }
        }
    }
    private var time = CMTime.zero

    /// A player of nothing.
    public override init() {
        super.init()
    }

    /// Creates a player for a URL.
    public convenience init(url URL: URL) {
        self.init(playerItem: AVPlayerItem(url: URL))
    }

    /// A player of an item.
    public init(playerItem item: AVPlayerItem?) {
        currentItem = item
        super.init()
    }

    /// Not known, as nothing is read.
    open var status: Status { .unknown }
    /// None: nothing has been tried.
    open var error: (any Error)? { nil }
    /// Waits from `play()` until `pause()`.
    open var timeControlStatus: TimeControlStatus { rate == 0 ? .paused : .waitingToPlayAtSpecifiedRate }

    /// Plays nothing that could be seen or heard.
    open func play() { rate = 1 }

    /// Sets the rate to 0.
    open func pause() { rate = 0 }

    /// Plays nothing at another speed.
    open func playImmediately(atRate rate: Float) { self.rate = rate }

    /// Plays something else.
    open func replaceCurrentItem(with item: AVPlayerItem?) { (currentItem, time) = (item, .zero) }

    /// The time that was last sought.
    open func currentTime() -> CMTime { time }

    /// Sets the current time.
    open func seek(to time: CMTime) { self.time = time }

    /// Goes to a time, exactly. Harmless: a tolerance only makes it faster.
    open func seek(to time: CMTime, toleranceBefore: CMTime, toleranceAfter: CMTime) { self.time = time }

    /// Goes to a time, and calls the handler on the main queue.
    open func seek(to time: CMTime, completionHandler: @escaping @Sendable (Bool) -> Void) {
        self.time = time
        DispatchQueue.main.async { completionHandler(true) }
    }

    /// Goes to a time, exactly, and calls the handler on the main queue. Harmless: a tolerance only makes it faster.
    open func seek(to time: CMTime, toleranceBefore: CMTime, toleranceAfter: CMTime, completionHandler: @escaping @Sendable (Bool) -> Void) {
        seek(to: time, completionHandler: completionHandler)
    }

    /// Not shown: time does not move, so that the block is not called.
    open func addPeriodicTimeObserver(forInterval interval: CMTime, queue: DispatchQueue?, using block: @escaping @Sendable (CMTime) -> Void) -> Any {
        RuntimeIssue.notShown("AVPlayer.addPeriodicTimeObserver(forInterval:queue:using:)", "Nothing is played; use a TimelineView.")
        return NSObject()
    }

    /// Not shown: time does not move, so that the block is not called.
    open func addBoundaryTimeObserver(forTimes times: [NSValue], queue: DispatchQueue?, using block: @escaping @Sendable () -> Void) -> Any {
        RuntimeIssue.notShown("AVPlayer.addBoundaryTimeObserver(forTimes:queue:using:)", "Nothing is played; use a TimelineView.")
        return NSObject()
    }

    /// Harmless: nothing was observed.
    open func removeTimeObserver(_ observer: Any) {}
}

/// Plays several things, one after the other. Here it plays nothing.
open class AVQueuePlayer: AVPlayer, @unchecked Sendable {
    private var rest: [AVPlayerItem] = []

    public override init() {
        super.init()
    }

    /// Creates a player for several items.
    public convenience init(items: [AVPlayerItem]) {
        self.init(playerItem: items.first)
        rest = Array(items.dropFirst())
    }

    public override init(playerItem item: AVPlayerItem?) {
        super.init(playerItem: item)
    }

    /// The current item and the following ones.
    open func items() -> [AVPlayerItem] { (currentItem.map { [$0] } ?? []) + rest }

    /// Goes on to the next one.
    open func advanceToNextItem() { replaceCurrentItem(with: rest.isEmpty ? nil : rest.removeFirst()) }

    /// Puts one behind another, or behind all.
    open func insert(_ item: AVPlayerItem, after afterItem: AVPlayerItem?) {
        if currentItem == nil {
            replaceCurrentItem(with: item)
        } else if let afterItem, let index = rest.firstIndex(of: afterItem) {
            rest.insert(item, at: index + 1)
        } else {
            rest.insert(item, at: afterItem != nil && afterItem == currentItem ? 0 : rest.count)
        }
    }

    /// Removes all items from the queue.
    open func removeAllItems() {
        rest = []
        replaceCurrentItem(with: nil)
    }
}

/// Plays one thing again and again. Here nothing is played.
open class AVPlayerLooper: NSObject {
    /// How often it has been played: never.
    open var loopCount: Int { 0 }

    /// Creates a looper for an item.
    public init(player: AVQueuePlayer, templateItem itemToLoop: AVPlayerItem) {
        player.replaceCurrentItem(with: itemToLoop)
    }

    /// Harmless: nothing loops that could end.
    open func disableLooping() {}
}

/// Makes images of a film: it fails here, as no film is read.
open class AVAssetImageGenerator: NSObject {
    /// Not shown: `image(at:)` reports that there are no images.
    open var appliesPreferredTrackTransform = false
    /// In pixels. Not shown: `image(at:)` reports that there are no images.
    open var maximumSize = CGSize.zero

    /// Of a film. Not shown: `image(at:)` reports that there are no images of any film.
    public init(asset: AVAsset) {}

    private func failure() -> AVError {
        RuntimeIssue.notShown("AVAssetImageGenerator", "No film is read, and it fails with an error; use an image file.")
        return AVError(.unknown)
    }

    /// Fails. Not shown: no film is read, at any time.
    open func copyCGImage(at requestedTime: CMTime, actualTime: UnsafeMutablePointer<CMTime>?) throws -> CGImage { throw failure() }

    /// Fails. Not shown: no film is read, at any time.
    open func image(at time: CMTime) async throws -> (image: CGImage, actualTime: CMTime) { throw failure() }
}

/// Why something is not played or recorded.
public struct AVError: Error, LocalizedError, Equatable, Sendable {
    /// The kinds of errors.
    public enum Code: Int, Sendable {
        case unknown = -11800, deviceNotConnected = -11814, applicationIsNotAuthorizedToUseDevice = -11852
    }

    /// The code of the error.
    public let code: Code

    /// Creates an error with a code.
    public init(_ code: Code) {
        self.code = code
    }

    public var errorDescription: String? { "Films and sounds are neither read nor recorded here." }
}

/// How a film fills an area.
public struct AVLayerVideoGravity: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    public static let resizeAspect = AVLayerVideoGravity(rawValue: "AVLayerVideoGravityResizeAspect")
    public static let resizeAspectFill = AVLayerVideoGravity(rawValue: "AVLayerVideoGravityResizeAspectFill")
    public static let resize = AVLayerVideoGravity(rawValue: "AVLayerVideoGravityResize")
}

/// The largest area of a shape inside of another, in its middle.
public func AVMakeRect(aspectRatio: CGSize, insideRect boundingRect: CGRect) -> CGRect {
    guard aspectRatio.width > 0, aspectRatio.height > 0 else { return boundingRect }
    let scale = min(boundingRect.width / aspectRatio.width, boundingRect.height / aspectRatio.height)
    let size = CGSize(width: aspectRatio.width * scale, height: aspectRatio.height * scale)
    return CGRect(x: boundingRect.midX - size.width / 2, y: boundingRect.midY - size.height / 2, width: size.width, height: size.height)
}
