extension MCPTool {
    static let instructions = """
        Shows SwiftUI previews with time under control. Time is virtual and stands still between calls, so you can view animations moment by moment, \
        and the same calls give the same pixels. Times are seconds of stage time, from 0 when a preview is shown. Lengths are points. Positions are \
        measured from the window's top left. Begin with list_previews and show_preview, then tap, advance or settle. To judge motion, call curves \
        (numbers), why (what did not animate, and the reason), check (what a designer would change) and strip (images). When the sources change on disk, the next call uses them and \
        replays the earlier input. compare shows how a change affects the motion.
        """

    static let all: [MCPTool] = projectTools + timeTools + inputTools + imageTools + textTools

    // MARK: Parameters that several tools have

    private static let times = 0.0...86400
    private static let image = MCPParameter("image", .boolean, "Also return an image of the moment (default false).")
    private static let scale = MCPParameter("scale", .number(0.1...4), "Pixels per point of the image (default 1).")
    private static let advance = MCPParameter(
        "advance", .number(times), "Seconds to advance after the input (default 0: an animation that it starts is at its start).")
    private static let from = MCPParameter("from", .number(times), "First moment in seconds (default: that of the last input).")
    private static let to = MCPParameter("to", .number(times), "Last moment in seconds (default: now). If it is later than now, the preview advances to it.")
    private static let since = MCPParameter("from", .number(times), "Only entries that began at this time or later, in seconds (default 0).")
    private static let until = MCPParameter("to", .number(times), "Only entries that began at this time or earlier, in seconds (default: now).")
    private static let view = MCPParameter("view", .string, "Only views whose path contains this, such as “Circle”.")

    // MARK: The project

    private static let projectTools = [
        MCPTool(
            name: "open_project", title: "Open a project",
            description: "Compile SwiftUI sources and list their previews. Needed only if the server was started without sources, or to change to others.",
            parameters: [
                MCPParameter(
                    "paths", .strings,
                    "Paths of Swift files, folders, a Swift package or an Xcode project; relative ones start at the server's folder.",
                    isRequired: true),
                MCPParameter("target", .string, "The target of the package or project."),
            ], isIdempotent: true
        ) { session, arguments in
            try await session.open(arguments.strings("paths") ?? [], target: arguments.string("target"))
        },
        MCPTool(
            name: "list_previews", title: "List the previews",
            description:
                "List the #Previews, preview providers and apps of the sources with their ids, names and source locations; each argument of a #Preview(arguments:) is a preview. Use it first.",
            parameters: [],
            isReadOnly: true
        ) { session, _ in try await session.list() },
        MCPTool(
            name: "problems", title: "Compiler errors and warnings",
            description: "List the compiler's errors and warnings of the last build, with file, line and column. Use it after changing sources.",
            parameters: [],
            isReadOnly: true
        ) { session, _ in try await session.problems() },
        MCPTool(
            name: "show_preview", title: "Show a preview",
            description:
                "Show a preview at 0 s with the given settings, and return its image, texts and warnings. All other tools use the preview shown last.",
            parameters: [
                MCPParameter("preview", .string, "Id or name from list_previews (default: the first)."),
                MCPParameter("device", .string, "A device, such as “iPhone 15”: sets the size, scale and safe area."),
                MCPParameter(
                    "size", .pair, "Width and height of the window in points, instead of a device (default: that of the command line or the preview)."),
                MCPParameter("appearance", .choice(["light", "dark"]), "Light or dark mode."),
                MCPParameter("text_size", .choice(textSizes), "The user's text size (Dynamic Type); the default is “large”."),
                MCPParameter("locale", .string, "Language and region, such as “de_DE” or “ar”."),
                MCPParameter("direction", .choice(["leftToRight", "rightToLeft"]), "The layout direction (default: the locale's)."),
                MCPParameter("reduce_motion", .boolean, "Turn on Reduce Motion."),
                MCPParameter("image", .boolean, "Return an image (default true)."), scale,
            ]
        ) { session, arguments in try await session.showPreview(arguments) },
        MCPTool(
            name: "compare", title: "Compare two versions",
            description: """
                Play the same script in the current sources and in another version – a git revision, or another folder – with the same variant, and compare \
                all frames: how many differ, when first, how much, how animations and texts differ. Returns an image of moments: before, now, and the \
                difference. Use it after a change to see its effect on the motion. The shown preview does not change.
                """,
            parameters: [
                MCPParameter("revision", .string, "A git revision such as “HEAD”, “main” or a commit. Untracked files are not part of it."),
                MCPParameter("folder", .string, "A folder with the other version of the sources."),
                MCPParameter("script", .string, "A YAML script to play in both (default: the input so far; see the tool script)."),
                MCPParameter("to", .number(0...120), "The last moment in seconds (default: now, but at least 1 s after the script's last event)."),
                MCPParameter("scale", .number(0.1...4), "Pixels per point at which frames are compared and shown (default 1)."),
                MCPParameter("count", .integer(1...12), "The number of moments in the image (default 5)."),
            ], isReadOnly: true
        ) { session, arguments in try await session.compare(arguments) },
    ]

    private static let textSizes = [
        "xSmall", "small", "medium", "large", "xLarge", "xxLarge", "xxxLarge", "accessibility1", "accessibility2", "accessibility3", "accessibility4",
        "accessibility5",
    ]

    // MARK: Time

    private static let timeTools = [
        MCPTool(
            name: "advance", title: "Let time pass",
            description: "Advance virtual time, with all frames at 60 per second, and report changes: texts, animations that started and ended.",
            parameters: [
                MCPParameter("by", .number(0...3600), "Seconds to advance by."), MCPParameter("to", .number(times), "Or the time in seconds to advance to."),
                image,
                scale,
            ]
        ) { session, arguments in try await session.advance(arguments) },
        MCPTool(
            name: "settle", title: "Wait until nothing moves",
            description: "Advance until nothing moves, and report the time. Does not wait for timers that fire later.",
            parameters: [MCPParameter("limit", .number(0...600), "Seconds after which to stop in any case (default 10)."), image, scale]
        ) { session, arguments in try await session.settle(arguments) },
        MCPTool(
            name: "go_back", title: "Continue from an earlier time",
            description:
                "Make an earlier moment the present: its state is restored, and later input is discarded. To only view a past moment, use image with “at”.",
            parameters: [MCPParameter("to", .number(times), "The time in seconds.", isRequired: true), image]
        ) { session, arguments in try await session.goBack(arguments) },
        MCPTool(
            name: "reset", title: "Begin again", description: "Show the preview again at 0 s, with its initial state and without input.", parameters: [image],
            isIdempotent: true
        ) { session, arguments in try await session.reset(arguments) },
    ]

    // MARK: Input

    private static let inputTools = [
        MCPTool(
            name: "tap", title: "Tap",
            description:
                "Tap an element by its label, or a point. Reports texts that appeared and disappeared, and animations that started. An error lists the existing labels.",
            parameters: [
                MCPParameter("label", .string, "Accessibility identifier or label, or the exact text; see tree."),
                MCPParameter("point", .pair, "Or a point [x, y] in points from the window's top left."), advance, image, scale,
            ]
        ) { session, arguments in try await session.tap(arguments) },
        MCPTool(
            name: "type_text", title: "Type a text",
            description: "Type into a text field. Time advances while typing.",
            parameters: [
                MCPParameter("text", .string, "The text to type; a line break is the return key.", isRequired: true),
                MCPParameter("into", .string, "The label or placeholder of the field, which gets the focus (default: the focused field)."),
                MCPParameter("interval", .number(0...10), "Seconds between two characters (default 0.1; 0: all at once)."), advance, image, scale,
            ]
        ) { session, arguments in
            let into = arguments.string("into").map { "into: \(yaml($0)), " } ?? ""
            let interval = arguments.number("interval").map { ", interval: \($0)" } ?? ""
            let text = arguments.string("text") ?? ""
            return try await session.play("- {at: 0, type: {\(into)text: \(yaml(text))\(interval)}}", arguments, summary: "Typed “\(text)”.")
        },
        MCPTool(
            name: "press_key", title: "Press a key",
            description:
                "Press a key, with modifiers: “return”, “escape”, “command+s”, “shift+tab”, “downArrow”. The focused view receives it first, then keyboard shortcuts.",
            parameters: [
                MCPParameter("key", .string, "Modifiers (shift, control, option, command) and the key, joined by +.", isRequired: true), advance, image, scale,
            ]
        ) { session, arguments in
            let key = arguments.string("key") ?? ""
            return try await session.play("- {at: 0, key: \(yaml(key))}", arguments, summary: "Pressed \(key).")
        },
        MCPTool(
            name: "drag", title: "Drag",
            description: "Touch, move evenly, and release. Time advances meanwhile. Give the start, and either “by” or the end.",
            parameters: [
                MCPParameter("label", .string, "The label of the element to touch in its middle (of a slider: its thumb)."),
                MCPParameter("point", .pair, "Or the point [x, y] to touch."), MCPParameter("by", .pair, "The distance [x, y] in points."),
                MCPParameter("to_label", .string, "Or the label of the element to end at."), MCPParameter("to_point", .pair, "Or the point [x, y] to end at."),
                MCPParameter("duration", .number(0...60), "Seconds (default 0.5)."), advance, image, scale,
            ]
        ) { session, arguments in
            let from = try position(arguments, "label", "point") ?? { throw StudioError("give “label” or “point”: where the drag begins") }()
            let goal = try position(arguments, "to_label", "to_point")
            let distance = arguments.pair("by").map { "by: [\($0.x), \($0.y)]" }
            guard let way = goal.map({ "to: \($0)" }) ?? distance, goal == nil || distance == nil else {
                throw StudioError("give one of “by”, “to_label” and “to_point”")
            }
            return try await session.play("- {at: 0, drag: {from: \(from), \(way)\(duration(arguments))}}", arguments, summary: "Dragged.")
        },
        MCPTool(
            name: "scroll", title: "Scroll",
            description: "Move the content of a scroll view or list by a distance, as far as there is content, or until an element is visible.",
            parameters: [
                MCPParameter("by", .pair, "The distance [x, y] in points; positive y scrolls down."),
                MCPParameter(
                    "to_label", .string,
                    "Or the label of the element to make visible. Rows that a lazy container has not built yet have none: scroll by a distance."),
                MCPParameter("label", .string, "The label of the scroll view, or of an element in it (default: the first scroll view)."),
                MCPParameter("duration", .number(0...60), "Seconds (default 0.5)."), advance, image, scale,
            ]
        ) { session, arguments in
            let goal = arguments.string("to_label").map { "to: \(yaml($0))" }
            let distance = arguments.pair("by").map { "by: [\($0.x), \($0.y)]" }
            guard let way = goal ?? distance, goal == nil || distance == nil else { throw StudioError("give either “by” or “to_label”") }
            let position = arguments.string("label").map { "in: \(yaml($0)), " } ?? ""
            return try await session.play("- {at: 0, scroll: {\(position)\(way)\(duration(arguments))}}", arguments, summary: "Scrolled.")
        },
        MCPTool(
            name: "run_script", title: "Run a script",
            description: """
                Play timed inputs, up to the last of them: a YAML list such as “- {at: 0, tap: Start}\\n- {at: 0.4, swipe: {at: Card, direction: left}}”. “at” is \
                seconds from now. Inputs: tap, doubleTap, longPress, drag, swipe, scroll, pinch, rotate, hover, type, key, toggle, select ({picker, to}), set \
                ({slider, to}), action ({name, on}), open (a URL), scene (active, inactive, background). Use it for inputs without a tool, and for exact timing.
                """,
            parameters: [MCPParameter("script", .string, "The YAML.", isRequired: true), advance, image, scale]
        ) { session, arguments in try await session.runScript(arguments) },
    ]

    /// A string of JSON is one of YAML.
    private static func yaml(_ text: String) -> String { JSONValue.string(text).line }

    private static func position(_ arguments: MCPArguments, _ label: String, _ point: String) throws -> String? {
        switch (arguments.string(label), arguments.pair(point)) {
        case (nil, nil): return nil
        case (let name?, nil): return yaml(name)
        case (nil, let position?): return "{x: \(position.x), y: \(position.y)}"
        default: throw StudioError("give either “\(label)” or “\(point)”")
        }
    }

    private static func duration(_ arguments: MCPArguments) -> String {
        arguments.number("duration").map { ", duration: \($0)" } ?? ""
    }

    // MARK: Images

    private static let imageTools = [
        MCPTool(
            name: "image", title: "Image of a moment",
            description: "An image of the preview now, or at an earlier time. The preview stays at its time.",
            parameters: [MCPParameter("at", .number(times), "The time in seconds, at most the present (default: now)."), scale], isReadOnly: true
        ) { session, arguments in try await session.image(arguments) },
        MCPTool(
            name: "strip", title: "Moments side by side",
            description: "Moments of a time range side by side in one image, at equal intervals, the earliest at the left. Use it for one movement.",
            parameters: [from, to, MCPParameter("count", .integer(2...20), "The number of moments (default 6)."), smallScale]
        ) { session, arguments in try await session.images(arguments, format: "strip", count: 6, scale: 0.5) },
        MCPTool(
            name: "contact_sheet", title: "Moments in a grid",
            description: "Moments of a time range in a grid, row by row. Use it for a longer sequence.",
            parameters: [from, to, MCPParameter("count", .integer(2...60), "The number of moments (default 12)."), smallScale]
        ) { session, arguments in try await session.images(arguments, format: "sheet", count: 12, scale: 0.5) },
        MCPTool(
            name: "onion_skin", title: "Moments over each other",
            description: "Moments of a time range over each other: the last one opaque, the earlier ones fainter. Use it to see a path.",
            parameters: [from, to, MCPParameter("count", .integer(2...20), "The number of moments (default 5)."), scale]
        ) { session, arguments in try await session.images(arguments, format: "onion", count: 5, scale: 1) },
    ]

    private static let smallScale = MCPParameter("scale", .number(0.1...4), "Pixels per point (default 0.5).")

    // MARK: Texts

    private static let textTools = [
        MCPTool(
            name: "tree", title: "The elements",
            description:
                "The current accessibility tree as text, with labels, values, traits and frames in points. Use it to find elements to tap, and their positions.",
            parameters: [], isReadOnly: true
        ) { session, _ in try await session.tree() },
        MCPTool(
            name: "views", title: "The views",
            description:
                "The views as in the code: type, frame in points, file and line, modifiers with their values, state, changes of the environment, and how often their bodies have run. Use it to find the code of a view, or the reason for its position.",
            parameters: [
                MCPParameter("type", .string, "Only views of this type, such as “TeaRow”, with their content."),
                MCPParameter("depth", .integer(1...100), "The number of levels of the tree (default: all)."),
            ], isReadOnly: true
        ) { session, arguments in try await session.views(arguments) },
        MCPTool(
            name: "curves", title: "Animated values over time",
            description: """
                Every animated value in numbers: view, attribute, animation, from → to, start and end, the farthest value, overshoot in percent of the way, settling \
                time (from the start until it stays within 2 % of the way), with samples and a small plot. Lengths in points, opacity 0…1, angles in degrees. \
                Use it to judge springs and timing; let the animation run first (settle or advance).
                """,
            parameters: [
                since, until, view, MCPParameter("attribute", .string, "Only this attribute: frame, opacity, scale, rotation, paint, blur …"),
                MCPParameter("samples", .integer(0...200), "The number of samples of each value (default 10; 0 for none)."),
                MCPParameter("plots", .boolean, "Draw plots (default true)."),
                MCPParameter("limit", .integer(1...100), "The largest number of values (default 8)."),
            ], isReadOnly: true
        ) { session, arguments in try await session.curves(arguments) },
        MCPTool(
            name: "why", title: "What did not animate, and why",
            description:
                "Every change that was shown at once, with the reason: no animation, an animation too far inside, a value that cannot be animated …; and how views appeared and disappeared. Use it when a view jumps.",
            parameters: [since, until, view, MCPParameter("all", .boolean, "Include animated appearances and removals (default false).")],
            isReadOnly: true
        ) { session, arguments in try await session.why(arguments) },
        MCPTool(
            name: "check", title: "Problems of motion",
            description: """
                Find what a motion designer would change in the motion so far: jumps beside moving neighbours, cut-off and conflicting animations, overshoot \
                beyond the screen, large movements with Reduce Motion (the input is played again with it), flashes, blocked touches, \
                costly frames. Each with time, view, source location, measured numbers and a suggestion. Let the animations run first (settle or advance).
                """,
            parameters: [
                MCPParameter(
                    "without", .strings,
                    "Rules to leave out: jump, cut-off, conflict, overshoot, reduce-motion, flash, blocked-touch, stagger, frame-cost.")
            ], isReadOnly: true
        ) { session, arguments in try await session.check(arguments) },
        MCPTool(
            name: "script", title: "The input as a script",
            description: "The input so far, as YAML: for run_script after reset, for compare, or for inbetween render --script.",
            parameters: [], isReadOnly: true
        ) { session, _ in try await session.copied(as: "script") },
        MCPTool(
            name: "test", title: "The input as a test",
            description: "The input so far, as a Swift test that plays it and expects the current texts.", parameters: [],
            isReadOnly: true
        ) { session, _ in try await session.copied(as: "test") },
    ]
}
