@_exported import AVFoundation
import SwiftUI

/// A video player. Here it is a placeholder under the content of `videoOverlay`; no video is played.
public struct VideoPlayer<VideoOverlay: View>: View {
    private let overlay: VideoOverlay

    /// Not shown: `VideoPlayer` reports that no film is played, by any player.
    public init(player: AVPlayer?, @ViewBuilder videoOverlay: () -> VideoOverlay) {
        overlay = videoOverlay()
    }

    public var body: some View {
        UnsupportedViewPlaceholder(name: "VideoPlayer", instead: "No film is played; use an Image or a PhaseAnimator.").overlay { overlay }
    }
}

extension VideoPlayer where VideoOverlay == EmptyView {
    /// Not shown: `VideoPlayer` reports that no film is played, by any player.
    public init(player: AVPlayer?) {
        self.init(player: player) { EmptyView() }
    }
}

/// A video player with controls. Here it is a placeholder.
@MainActor
open class AVPlayerViewController: UIViewController {
    /// The player whose video the view would show.
    open var player: AVPlayer?
    /// Not shown: `AVPlayerViewController` reports that no film is shown.
    open var showsPlaybackControls = true
    /// Not shown: `AVPlayerViewController` reports that no film is shown.
    open var videoGravity = AVLayerVideoGravity.resizeAspect
    /// Not shown: `AVPlayerViewController` reports that no film is shown.
    open var allowsPictureInPicturePlayback = true
    /// Not shown: `AVPlayerViewController` reports that no film is shown.
    open var entersFullScreenWhenPlaybackBegins = false
    /// Not shown: `AVPlayerViewController` reports that no film is shown.
    open var exitsFullScreenWhenPlaybackEnds = false

    open override func loadView() {
        view = UnsupportedView(self)
    }
}
