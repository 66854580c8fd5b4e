import MotionChecks
import MovieFormats
import RasterRenderer
import Rendering
import StageMessages
import SwiftUI
import ViewInspection

extension StageSession {
    /// What a designer would change about the motion so far. Frames that are kept more coarsely, since they are long ago, are seen so.
    /// - Parameters:
    ///   - names: Rules to leave out.
    ///   - place: Finds the places in the sources of a tree's views.
    /// - Throws: An error for a name that no rule has.
    func motion(without names: [String], place: (InspectedView) -> InspectedView) throws -> [MotionMessage.Finding] {
        let disabled = try names.map { name in
            guard let rule = MotionRule(rawValue: name) else {
                throw MovieError("there is no rule “\(name)”; there are \(MotionRule.allCases.map(\.rawValue).joined(separator: ", "))")
            }
            return rule
        }
        let recorder = MotionRecorder(
            trace, size: graph.size, reducesMotion: variant.reduceMotion ?? false, renderer: RasterRenderer(), watch: touchWatch)
        log.entries.forEach { recorder.note($0.input, at: $0.time) }
        for frame in history.all {
            recorder.note(frame.displayList, frame.background, at: frame.time, bodies: frame.bodies, rules: frame.rules)
        }
        if let last = history.last {
            recorder.note(last.displayList, last.background, at: max(last.until, stage.time), bodies: 0, rules: 0)
        }
        var recording: MotionRecording?
        stage.enter { recording = recorder.recording(of: graph, isCut: false) }
        guard let recording else { return [] }
        return recorder.findings(in: recording, without: Set(disabled), place: place).map { finding in
            MotionMessage.Finding(
                rule: finding.rule.rawValue, view: finding.view, attribute: finding.attribute, file: finding.file, line: finding.line, time: finding.time,
                problem: finding.problem, suggestion: finding.suggestion, values: finding.values, count: finding.count)
        }
    }
}
