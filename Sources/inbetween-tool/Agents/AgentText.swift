/// What agents read. `AgentsTests` runs each command in it.
struct AgentText {
    /// What stands behind a command: nothing in a package or an Xcode project, “ .” among files.
    let sources: String

    static let begin = "<!-- inbetween: begin, written by “inbetween agents” -->"
    static let end = "<!-- inbetween: end -->"
    /// By which the skill is known.
    static let mark = "<!-- written by “inbetween agents” -->"

    var block: String {
        """
        \(Self.begin)
        ## SwiftUI on this machine

        `inbetween` compiles the SwiftUI code here without a Mac and shows it with time under control: the same input gives the same pixels. Look at each
        view that you change, and measure its motion, instead of guessing.

        ```sh
        inbetween previews\(sources)                             # names of the previews, for --preview NAME
        inbetween snapshot\(sources) --out view.png              # one image; look at it
        inbetween snapshot\(sources) --tree                      # the elements that scripts can name
        inbetween check\(sources)                                # problems of motion, each with file, line and a suggestion
        ```

        The skill `inbetween` describes scripts, strips, curves, traces and tests. Programs that speak MCP get all of it as tools from `inbetween mcp`.
        \(Self.end)

        """
    }

    var skill: String {
        """
        ---
        name: inbetween
        description: Look at SwiftUI views on Linux, touch them, judge and test their motion. Use it after each change to a view, an animation, a transition or a gesture, and when a view looks or moves wrong.
        ---
        \(Self.mark)
        # Look, touch, judge, test

        All commands compile the sources first; errors have file and line. With several previews, add `--preview NAME`. Times are seconds of a virtual clock.

        ## Look

        ```sh
        inbetween previews\(sources)
        inbetween snapshot\(sources) --out view.png
        inbetween snapshot\(sources) --appearance dark --text-size accessibility3 --out large.png
        inbetween snapshot\(sources) --tree
        ```

        Open the image. The tree lists roles, labels, values and frames.

        ## Touch

        `touch.yaml`, a script – one input an event, by the labels of the tree:

        ```yaml
        - at: 0.5
          tap: "Animate"
        ```

        ```sh
        inbetween snapshot\(sources) --script touch.yaml --at 0.5,0.6,0.7,0.8,1 --kind strip --out strip.png
        ```

        Other inputs: `drag`, `swipe`, `scroll`, `type`, `toggle`, `select`, `set`, `longPress`, `pinch`.

        ## Judge motion

        ```sh
        inbetween check\(sources)
        inbetween check\(sources) --script touch.yaml --json
        inbetween render\(sources) --script touch.yaml --trace trace.jsonl
        inbetween curve 'spring(duration: 0.5, bounce: 0.3)'
        ```

        `check` finds jumps beside moving neighbours, cut-off and conflicting animations, overshoot, flashes, blocked touches, and
        movements that ignore Reduce Motion. Its status is 0 if there is nothing to mend. `--without overshoot` leaves a rule out; say why in your report.
        The trace has a line for each animated value, and for each change that was not animated the reason: read it when something does not move.
        The curve shows duration, overshoot and settling time before you write an animation.

        ## Test

        ```sh
        inbetween test\(sources) --record
        inbetween test\(sources)
        ```

        The first records each preview as a golden image; the second compares and fails with what has changed. Record only what you have looked at.
        In Swift, `TestStage` of the module SwiftUITesting taps, advances time and reads values: `try stage.tap("Animate"); stage.advance(by: 0.25)`, and
        `try stage.expectNoMotionProblems { try stage.tap("Animate") }`.

        ## MCP

        `inbetween mcp` serves the same as tools; in Claude Code: `claude mcp add inbetween -- inbetween mcp`. Begin with `list_previews` and `show_preview`, then `tap`,
        `settle`, `check`, `curves`, `why` and `strip`. Saved sources are compiled again with the next call.

        """
    }
}
