import Foundation

/// The environment of a preview. Nil leaves the value of the command line or the preview.
package struct StageVariant: Codable, Sendable, Equatable {
    package var device: String?
    package var width, height, scale: Double?
    package var appearance, textSize, locale, direction: String?
    package var reduceMotion: Bool?
    /// Whether the status bar and the home indicator of the device are shown; nil as the program was started.
    package var systemOverlays: Bool?

    package init() {}
}

/// A request to a stage. One type for all kinds, each with its own fields; Guides/StudioProtocol.md describes them.
package struct StageRequest: Codable, Sendable {
    package struct Input: Codable, Sendable {
        package var kind: String
        package var touch: Int?
        package var x, y, dx, dy: Double?
        package var phase, key, text, label, yaml: String?
        package var view, attribute: String?
        package var speed: Double?
        package var modifiers: [String]?

        package init(kind: String) {
            self.kind = kind
        }
    }

    package var type: String
    package var stage: Int?
    package var request: Int?
    package var preview: String?
    package var variant: StageVariant?
    package var at, to, from, scale, fps: Double?
    package var whole: Bool?
    package var input: Input?
    package var since: Int?
    package var animation: Int?
    package var speed: Double?
    package var count: Int?
    package var format, script, session, `as`: String?
    package var values: [String: Double]?
    package var ids: [String]?
    package var times: [Double]?
    package var columns: Int?
    package var apply: Bool?
    /// How a process that connects for this stage makes itself known.
    package var key: String?
    /// Whether the log is kept as a script that is still to be played.
    package var keepsLog: Bool?

    package init(type: String) {
        self.type = type
    }
}

/// An error or a warning, with its source location.
package struct StageProblem: Codable, Sendable, Equatable {
    package var kind = "error"
    package var file: String?
    package var line, column: Int?
    package var text: String
    package var source: String?

    package init(kind: String = "error", file: String? = nil, line: Int? = nil, column: Int? = nil, text: String, source: String? = nil) {
        (self.kind, self.file, self.line, self.column, self.text, self.source) = (kind, file, line, column, text, source)
    }
}

/// A preview that a stage can show.
package struct StagePreview: Codable, Sendable, Equatable {
    package var id, name, file: String
    package var line: Int
    /// What `--preview` takes for it; nil for a view that needs no name.
    package var argument: String?
    /// The id of the first one that the same `#Preview(arguments:)` makes; nil for a preview without arguments.
    package var group: String?

    package init(id: String, name: String, file: String, line: Int, argument: String?, group: String? = nil) {
        (self.id, self.name, self.file, self.line, self.argument, self.group) = (id, name, file, line, argument, group)
    }
}

/// A line of output with the time of the stage.
package struct ConsoleLine: Codable, Sendable, Equatable {
    package var time: Double?
    package var frame: Int?
    package var text: String
    package var kind: String

    package init(time: Double? = nil, frame: Int? = nil, text: String, kind: String) {
        (self.time, self.frame, self.text, self.kind) = (time, frame, text, kind)
    }
}

/// The first message of a connected process, and its description.
package struct StageReply: Codable, Sendable {
    package var type: String
    package var stage, request, pid: Int?
    package var key, state, preview, text: String?
    /// The change after the run that the stage keeps for comparison.
    package var before: String?
    package var variant: StageVariant?
    package var width, height, scale, time, seconds: Double?
    package var problem: StageProblem?
    package var problems: [StageProblem]?
    package var previews: [StagePreview]?
    package var kept: [[Double]]?
    package var events: [EventSpan]?
    package var lines: [ConsoleLine]?
    package var frames, memory: Int?
    /// The sources, folders in which others may appear, and the file that has changed.
    package var files, folders: [String]?
    package var changed: String?

    package init(type: String) {
        self.type = type
    }
}

/// The header of a frame's message; the pixels of its areas follow.
package struct FrameHeader: Codable, Sendable {
    package var type = "frame"
    package var stage: Int
    package var request: Int?
    package var time: Double
    package var frame: Int
    package var width, height: Int
    package var scale: Double
    package var rects: [[Int]]
    package var encoding = "raw"
    package var base: Int?
    package var live: Bool
    package var end: Double
    package var next: Double?
    package var bodies, rules: Int
    package var bodiesRun: [String]
    package var made, painted: Double
    package var log: [String]

    package init(
        stage: Int, request: Int?, time: Double, frame: Int, width: Int, height: Int, scale: Double, rects: [[Int]], encoding: String, base: Int?,
        live: Bool, end: Double, next: Double?, bodies: Int, rules: Int, bodiesRun: [String], made: Double, painted: Double, log: [String]
    ) {
        (self.stage, self.request, self.time, self.frame) = (stage, request, time, frame)
        (self.width, self.height, self.scale, self.rects) = (width, height, scale, rects)
        (self.encoding, self.base, self.live, self.end, self.next) = (encoding, base, live, end, next)
        (self.bodies, self.rules, self.bodiesRun, self.made, self.painted, self.log) = (bodies, rules, bodiesRun, made, painted, log)
    }
}

/// An input as a timeline shows it.
package struct EventSpan: Codable, Sendable, Equatable {
    package var id: Int
    package var time: Double
    package var end: Double?
    package var text: String
    package var kind: String
    package var passed: String?
    /// Of a change of an animation's speed.
    package var view, attribute: String?
    package var speed: Double?
}
