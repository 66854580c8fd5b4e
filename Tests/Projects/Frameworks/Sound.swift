import AVFoundation
import AVKit
import AudioToolbox
import CoreHaptics
import SwiftUI

@MainActor
final class SoundManager: NSObject, ObservableObject, AVAudioPlayerDelegate {
    static let shared = SoundManager()
    private var player: AVAudioPlayer?
    private let synthesizer = AVSpeechSynthesizer()
    private var engine: CHHapticEngine?
    @Published var isPlaying = false

    func play() {
        do {
            try AVAudioSession.sharedInstance().setCategory(.playback, mode: .default, options: [.mixWithOthers])
            try AVAudioSession.sharedInstance().setActive(true)
            player = try AVAudioPlayer(data: Data([1, 2, 3]))
            player?.delegate = self
            player?.numberOfLoops = -1
            player?.prepareToPlay()
            player?.play()
            player?.play()
            isPlaying = player?.isPlaying ?? false
        } catch {
            print(error.localizedDescription)
        }
        if let url = Bundle.main.url(forResource: "ding", withExtension: "mp3") {
            player = try? AVAudioPlayer(contentsOf: url)
        }
        AudioServicesPlaySystemSound(1104)
        AudioServicesPlaySystemSound(kSystemSoundID_Vibrate)
        let utterance = AVSpeechUtterance(string: "Hello")
        utterance.voice = AVSpeechSynthesisVoice(language: "en-GB")
        utterance.rate = AVSpeechUtteranceDefaultSpeechRate * 0.9
        synthesizer.speak(utterance)
    }

    func prepareHaptics() {
        guard CHHapticEngine.capabilitiesForHardware().supportsHaptics else { return }
        do {
            engine = try CHHapticEngine()
            try engine?.start()
            engine?.resetHandler = { print("reset") }
        } catch {
            print("There was an error creating the engine: \(error.localizedDescription)")
        }
    }

    func complexSuccess() {
        var events = [CHHapticEvent]()
        for i in stride(from: 0, to: 1, by: 0.1) {
            let intensity = CHHapticEventParameter(parameterID: .hapticIntensity, value: Float(i))
            let sharpness = CHHapticEventParameter(parameterID: .hapticSharpness, value: Float(1 - i))
            events.append(CHHapticEvent(eventType: .hapticTransient, parameters: [intensity, sharpness], relativeTime: i))
        }
        do {
            let pattern = try CHHapticPattern(events: events, parameters: [])
            let player = try engine?.makePlayer(with: pattern)
            try player?.start(atTime: 0)
        } catch {
            print("Failed to play pattern: \(error.localizedDescription).")
        }
    }

    nonisolated func audioPlayerDidFinishPlaying(_ player: AVAudioPlayer, successfully flag: Bool) {}
}

struct FilmView: View {
    @State private var player = AVPlayer(url: URL(string: "https://example.com/film.mp4")!)

    var body: some View {
        VideoPlayer(player: player) {
            Text("overlay")
        }
        .frame(height: 100)
        .onAppear {
            player.isMuted = true
            player.play()
            player.seek(to: CMTime(seconds: 2.5, preferredTimescale: 600))
            _ = NotificationCenter.default.addObserver(forName: .AVPlayerItemDidPlayToEndTime, object: player.currentItem, queue: .main) { _ in }
        }
    }
}

@MainActor
final class CameraModel: ObservableObject {
    let session = AVCaptureSession()
    @Published var isAllowed = false

    func configure() async {
        switch AVCaptureDevice.authorizationStatus(for: .video) {
        case .authorized: isAllowed = true
        case .notDetermined: isAllowed = await AVCaptureDevice.requestAccess(for: .video)
        default: isAllowed = false
        }
        session.beginConfiguration()
        if let device = AVCaptureDevice.default(.builtInWideAngleCamera, for: .video, position: .back),
            let input = try? AVCaptureDeviceInput(device: device), session.canAddInput(input)
        {
            session.addInput(input)
        }
        session.commitConfiguration()
    }
}
