import Foundation
import Rendering
import ScriptedStage
import StageMessages
import SwiftUI

extension WindowStage {
    /// What writes down what is done here: in the first window, in which a script is played.
    private var recorder: WindowRecorder? {
        guard let recorder = content.recorder, recorder.isRecording else { return nil }
        return recorder
    }

    /// The window has opened.
    func beginRecording(_ geometry: WindowGeometry) {
        content.recorder?.begin(geometry, size: content.graph.size, epoch: content.graph.epoch)
    }

    /// Whether an event ends the recording, and nothing else.
    func endsRecording(_ event: WindowEvent) -> Bool {
        guard recorder != nil, event == .key(WindowRecorder.endKey) else { return false }
        return true
    }

    /// Ends the recording with what the window shows now.
    func endRecording() {
        guard let recorder else { return }
        recorder.end(at: stage.time, texts: shownTexts)
    }

    /// Delivers an input, and writes it down.
    func send(_ input: InputEvent) throws {
        guard let recorder else { return try stage.send(input) }
        guard number == OpenWindow.first else {
            if case .pointer(.hover, _) = input {} else { recorder.leaveOut("what was done in other windows") }
            return try stage.send(input)
        }
        let input = named(input)
        // A picture that was shown at this time is without the input, and a stage that plays the script shows the input at its time.
        let entry = recorder.add(input, at: pictureTime < stage.time ? stage.time : stage.time + InputLog.step)
        try makeFrame(at: entry.time)
        do {
            try stage.send(input)
        } catch {
            recorder.delivered(entry, hasEffect: false)
            throw error
        }
        var hasEffect = true
        // Most of what a pointer passes over does not mind.
        if case .pointer(.hover, _) = input {
            hasEffect = try makeFrame(at: stage.time).rules > 0
        }
        recorder.delivered(entry, hasEffect: hasEffect)
    }

    /// Places by their labels, as scripts call them.
    private func named(_ input: InputEvent) -> InputEvent {
        func target(_ point: CGPoint) -> InputEvent.Target {
            var target = InputEvent.Target.point(point)
            stage.enter { target = content.graph.target(at: point) }
            return target
        }
        func rounded(_ size: CGSize) -> CGSize {
            CGSize(width: (size.width * 100).rounded() / 100, height: (size.height * 100).rounded() / 100)
        }
        return switch input {
        case .pointer(.down(.point(let point)), let touch): .pointer(.down(target(point)), touch: touch)
        case .pointer(.moved(let distance), let touch): .pointer(.moved(by: rounded(distance)), touch: touch)
        case .pointer(.hover(.point(let point)), let touch):
            .pointer(.hover(.point(CGPoint(x: (point.x * 100).rounded() / 100, y: (point.y * 100).rounded() / 100))), touch: touch)
        case .scroll(.point(let point)?, .began): .scroll(target(point), .began)
        case .scroll(let place, .moved(let distance)): .scroll(place, .moved(by: rounded(distance)))
        default: input
        }
    }

    /// Something that scripts have no word for.
    func leaveOutOfRecording(_ what: String) {
        recorder?.leaveOut(what)
    }
}
