import Geometry

/// One frame as the upper half hands it over.
package struct Frame: Sendable {
    /// Seconds of stage time.
    package var time: Double
    /// All its numbers are finite.
    package let displayList: DisplayList
    /// The window's own background, behind the display list.
    package var background: ResolvedColor
    /// Stage time of the next moment at which something changes by itself; `.infinity` when idle.
    package var nextUpdate: Double
    /// `body` evaluations and graph rules this frame needed.
    package var bodies, rules: Int

    /// What `displayList` shares with the list of the frame before, `previous`, is not looked through again.
    package init(
        time: Double, displayList: DisplayList, after previous: DisplayList = .empty, background: ResolvedColor, nextUpdate: Double,
        bodies: Int, rules: Int
    ) {
        self.time = time
        self.displayList = displayList.usable(after: previous)
        self.background = background
        self.nextUpdate = nextUpdate
        self.bodies = bodies
        self.rules = rules
    }
}

/// Something that turns time and input into frames; `ViewGraph` is the one that exists. Main actor only.
@MainActor
package protocol FrameSource: AnyObject {
    /// Size of the window in points and pixels per point.
    var size: CGSize { get }
    var scale: CGFloat { get }

    /// The frame at `time` (seconds of stage time, never less than in the call before).
    func frame(at time: Double) -> Frame

    /// Delivers one input event at the time of the last frame (or at 0 before the first); the next frame shows what
    /// it did. Throws `ScriptTargetError` when a label is not there.
    func send(_ event: InputEvent) throws

    /// Called with the coming events before the first frame is made.
    func prepare(for events: [InputEvent])

    /// Runs code that belongs to what is shown: actions, tasks, timers.
    func act(_ body: () throws -> Void) rethrows

    /// Whether something was changed that the last frame does not show.
    var hasChanges: Bool { get }

    /// No further frame will be asked for: what is shown goes, with its tasks and timers.
    func tearDown()
}

extension FrameSource {
    package func prepare(for events: [InputEvent]) {}

    package func act(_ body: () throws -> Void) rethrows {
        try body()
    }

    package var hasChanges: Bool { false }

    package func tearDown() {}
}

/// Input as a script, a test or a host gives it.
package enum InputEvent: Equatable, Sendable {
    case tap(Target)
    /// What a touch does. Touches have numbers of the caller's choice.
    case pointer(PointerEvent, touch: Int = 0)
    /// A key of a keyboard goes down and up.
    case key(KeyInput)
    /// Puts text in at the cursor of what has the focus, or into the text field with a label, which then has it. A line break
    /// in a field of one line is the return key.
    case type(String, into: String? = nil)
    /// Chooses what has a name in the picker with a label.
    case select(String, choice: String)
    /// Gives a control the value that a user would give it; 0 and 1 switch a toggle.
    case set(String, Double)
    /// Moves content by as much as a wheel would. `target` is a scroll view, or something in it; nil for the first one.
    case scroll(Target?, ScrollEvent)
    /// Does what an element offers under a name to those who do not touch it.
    case action(String, on: String)
    /// The app is opened with an address.
    case open(URL)
    /// The window comes into use or goes out of it.
    case scene(ScenePhaseInput)
    /// From here on the animations of one value run so many times as fast; 0 holds them. View and value as a trace calls them.
    case animationSpeed(view: String, attribute: String, Double)
    /// States of the shown views change, in one transaction. The animation is SwiftUI code, such as `.spring(duration: 0.6)`.
    case state([StateChange], animation: String?)

    package enum Target: Equatable, Sendable {
        case label(String)
        case point(CGPoint)
        /// So far from the point that the label means.
        case near(String, offset: CGSize)
    }
}

/// Whether a window is in use.
package enum ScenePhaseInput: String, CaseIterable, Sendable {
    case active, inactive, background
}

/// A key, and what is held with it.
package struct KeyInput: Equatable, Sendable {
    package var character: Character
    /// As in `EventModifiers`: 1 caps lock, 2 shift, 4 control, 8 option, 16 command, 32 number pad.
    package var modifiers: Int

    package init(character: Character, modifiers: Int = 0) {
        self.character = character
        self.modifiers = modifiers
    }
}

/// A scroll from its start to its end.
package enum ScrollEvent: Equatable, Sendable {
    case began
    /// By a distance in points from the start; positive ones go on to the end of the content.
    case moved(by: CGSize)
    /// A fraction of the distance from the start to where all of what the label names is visible.
    case movedToward(String, fraction: Double)
    case ended
}

/// What one touch does.
package enum PointerEvent: Equatable, Sendable {
    case down(InputEvent.Target)
    /// To a point relative to the one where the touch began.
    case moved(by: CGSize)
    /// A fraction of the distance from the point where the touch began to `target`.
    case movedToward(InputEvent.Target, fraction: Double)
    case up
    /// The touch is cancelled, and what it did does not count.
    case cancelled
    /// Touches 0 and 1 begin around the middle of `target`.
    case pairDown(InputEvent.Target, TouchPair)
    /// Touches 0 and 1 move around the middle between the points where they began.
    case pairMoved(InputEvent.Target, TouchPair)
    /// A pointer is over something without touching it, or nowhere.
    case hover(InputEvent.Target?)
}

/// Where two fingers are around their middle.
package struct TouchPair: Equatable, Sendable {
    /// How far they are apart: a part of the widest distance that the target has room for.
    package var spread: Double
    /// The direction from the first to the second, in radians, clockwise from the right.
    package var angle: Double

    package init(spread: Double, angle: Double) {
        self.spread = spread
        self.angle = angle
    }
}

/// A label that nothing on the stage has. Names the labels that are there.
package struct ScriptTargetError: Error, CustomStringConvertible, Sendable {
    package var label: String
    package var existing: [String]

    package init(label: String, existing: [String]) {
        self.label = label
        self.existing = existing
    }

    package var description: String {
        let known = existing.isEmpty ? "there is nothing with a label" : "there are " + existing.map { "“\($0)”" }.joined(separator: ", ")
        return "nothing is labelled “\(label)”: \(known)"
    }
}

/// An input that the named element does not take.
package struct ScriptActionError: Error, CustomStringConvertible, Sendable {
    package var description: String

    package init(_ description: String) {
        self.description = description
    }
}

/// Draws a display list into pixels.
package protocol DisplayListRenderer: Sendable {
    /// `size` in points, `scale` pixels per point; the bitmap has `size · scale` pixels, rounded.
    func render(_ list: DisplayList, size: CGSize, scale: CGFloat, background: ResolvedColor) -> Bitmap

    /// For frames that follow each other: it may draw no more than what changes from one to the next. The pixels are the same.
    func makeCanvas(size: CGSize, scale: CGFloat) -> any DisplayListCanvas
}
