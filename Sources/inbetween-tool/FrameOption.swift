import ArgumentParser

/// Of the commands that write pictures.
struct FrameOption: ParsableArguments {
    @Flag(help: "Draw the phone or tablet of --device around its screen. The picture is larger than the screen.")
    var frame = false

    func check(_ stage: StageOptions) throws {
        if frame {
            try stage.requireDevice("--frame")
        }
    }
}
