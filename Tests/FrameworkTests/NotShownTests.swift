import AVFoundation
import AVKit
import CoreHaptics
import CoreLocation
import CoreMotion
import LocalAuthentication
import MapKit
import SceneKit
import SpriteKit
import SwiftUI
import SwiftUITesting
import Testing
import UserNotifications
import WebKit

/// API of other frameworks that has no effect here: using it is reported, once for each run, with its name.
@MainActor
@Suite struct NotShownTests {
    private func issues(_ body: () -> Void) -> [String] {
        var issues: [String] = []
        let outer = RuntimeIssue.handler
        RuntimeIssue.handler = { issues.append($0) }
        defer { RuntimeIssue.handler = outer }
        body()
        return issues
    }

    private func expectReports(_ uses: [(name: String, use: () -> Void)]) {
        for (name, use) in uses {
            let found = issues(use)
            #expect(!found.isEmpty && Set(found).count == 1 && found[0].contains(name), "\(name): \(found)")
        }
    }

    private func show(_ view: some View) {
        let stage = TestStage(view, size: CGSize(width: 120, height: 80))
        stage.advance(by: 0.1)
    }

    @Test func placesOfFrameworksAreReported() {
        expectReports([
            ("Map has no visible effect here. No map is drawn; use an Image of the map.", { show(Map()) }),
            ("VideoPlayer has no visible effect", { show(VideoPlayer(player: nil)) }),
            ("SceneView has no visible effect", { show(SceneView(scene: SCNScene())) }),
            ("WebView has no visible effect", { show(WebView(url: nil)) }),
            ("AVPlayerViewController", { show(Controller { AVPlayerViewController() }) }),
        ])
    }

    struct Controller<Kind: UIViewController>: UIViewControllerRepresentable {
        let make: () -> Kind

        func makeUIViewController(context: Context) -> Kind { make() }
        func updateUIViewController(_ uiViewController: Kind, context: Context) {}
    }

    @Test func whatIsNeitherHeardNorMeasuredIsReported() {
        expectReports([
            ("AVPlayer", { AVPlayer(url: URL(fileURLWithPath: "/x.mp4")).play() }),
            (
                "AVPlayer.addPeriodicTimeObserver(forInterval:queue:using:)",
                { _ = AVPlayer().addPeriodicTimeObserver(forInterval: CMTime(seconds: 1, preferredTimescale: 10), queue: nil) { _ in } }
            ),
            ("AVSpeechSynthesizer", { AVSpeechSynthesizer().speak(AVSpeechUtterance(string: "Hello")) }),
            ("AVCaptureDevice", { _ = AVCaptureDevice.default(for: .video) }),
            ("CMMotionManager", { CMMotionManager().startDeviceMotionUpdates() }),
            ("CLLocationManager", { CLLocationManager().startUpdatingLocation() }),
            ("SKEmitterNode(fileNamed: \"Rain\")", { _ = SKEmitterNode(fileNamed: "Rain") }),
            ("SceneKit", { SCNNode().runAction(SCNAction.rotateBy(x: 1, y: 0, z: 0, duration: 1)) }),
            ("UNUserNotificationCenter.setBadgeCount(_:)", { UNUserNotificationCenter.current().setBadgeCount(3, withCompletionHandler: nil) }),
            (
                "AVAssetImageGenerator",
                {
                    let generator = AVAssetImageGenerator(asset: AVAsset(url: URL(fileURLWithPath: "/x.mp4")))
                    #expect(throws: AVError.self) { try generator.copyCGImage(at: .zero, actualTime: nil) }
                }
            ),
        ])
    }

    @Test func settingsAreReportedWithWhatTheyAreFor() {
        let found = issues {
            let speech = AVSpeechUtterance(string: "Hello")
            (speech.rate, speech.volume) = (0.3, 0.5)
            let player = AVPlayer()
            (player.volume, player.isMuted) = (0.5, true)
            CLLocationManager().desiredAccuracy = kCLLocationAccuracyKilometer
            UNUserNotificationCenter.current().setBadgeCount(0, withCompletionHandler: nil)
        }
        #expect(found == [])
    }
}
