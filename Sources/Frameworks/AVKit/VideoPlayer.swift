@_exported import AVFoundation
import SwiftUI

/// Shows a film. Here it is a marked place with what `videoOverlay` shows above; no film is played.
public struct VideoPlayer<VideoOverlay: View>: View {
    private let overlay: VideoOverlay

    /// The film of a player, which is there for source compatibility: it plays nothing.
    public init(player: AVPlayer?, @ViewBuilder videoOverlay: () -> VideoOverlay) {
        overlay = videoOverlay()
    }

    public var body: some View {
        MarkedPlace(name: "VideoPlayer").overlay { overlay }
    }
}

extension VideoPlayer where VideoOverlay == EmptyView {
    /// The film of a player, which is there for source compatibility: it plays nothing.
    public init(player: AVPlayer?) {
        self.init(player: player) { EmptyView() }
    }
}

/// Shows a film with its controls. Here nothing of it is shown.
@MainActor
open class AVPlayerViewController: UIViewController {
    /// What plays it.
    open var player: AVPlayer?
    /// For source compatibility: nothing is shown.
    open var showsPlaybackControls = true
    /// For source compatibility: nothing is shown.
    open var videoGravity = AVLayerVideoGravity.resizeAspect
    /// For source compatibility: nothing is shown.
    open var allowsPictureInPicturePlayback = true
    /// For source compatibility: nothing is shown.
    open var entersFullScreenWhenPlaybackBegins = false
    /// For source compatibility: nothing is shown.
    open var exitsFullScreenWhenPlaybackEnds = false
}
