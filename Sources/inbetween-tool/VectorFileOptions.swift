import ArgumentParser
import VectorRenderer

extension SVGOptions.Text: ExpressibleByArgument {}

/// The same for every command that writes vector files.
struct VectorFileOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Text in an .svg: outlines (looks the same everywhere; selectable, too) or text (smaller; needs the fonts).", valueName: "how"))
    var text = SVGOptions.Text.outlines

    func options(_ stage: StageOptions) -> VectorOptions {
        var result = VectorOptions()
        result.text = text
        result.date = stage.epoch
        return result
    }
}
