import Files
import ImageFormats
import ArgumentParser
import Foundation
import MovieFormats
import SourceCode

struct Sheet: ParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Put PNG files on one image: a contact sheet, an onion skin or a film strip.")

    @Argument(help: "PNG files.")
    var images: [String] = []

    @Option(help: "The arrangement: sheet (row by row), onion (over each other, the earlier the fainter) or strip (in a row, on film).")
    var kind = ImageArrangement.sheet

    @Option(parsing: .unconditional, help: ArgumentHelp("The number of images in a row of a sheet.", valueName: "count"))
    var columns = 5

    @Option(parsing: .unconditional, help: ArgumentHelp("The pixels around each image.", valueName: "pixels"))
    var gap = 16

    @Option(
        name: [.customShort("o"), .long], parsing: .unconditional,
        help: ArgumentHelp(
            "The PNG file to write; - for standard output.", valueName: "file"))
    var out: String

    @OptionGroup var verbosity: VerbosityOptions

    func validate() throws {
        guard !images.isEmpty else {
            let here = ((try? FileManager.default.contentsOfDirectory(atPath: ".")) ?? []).filter { $0.lowercased().hasSuffix(".png") && $0 != out }.sorted()
            let names = here.prefix(5).map { "“\($0)”" }.joined(separator: ", ") + (here.count > 5 ? " and \(here.count - 5) more" : "")
            throw ValidationError(
                "name the PNG files for the sheet: inbetween sheet a.png b.png --out \(TestCommandLine.quoted(out))"
                    + (here.isEmpty ? "; there are none in the current folder" : "; in the current folder there \(here.count == 1 ? "is" : "are") \(names)"))
        }
        try OutputNames.check([out])
        guard StandardOutput.isMeant(by: out) || (out as NSString).pathExtension.lowercased() == "png" else {
            throw ValidationError("a contact sheet is a .png file; “\(out)” has another extension")
        }
        guard columns > 0, gap >= 0 else {
            throw ValidationError("a contact sheet of \(columns) columns with gaps of \(gap) pixels is not possible")
        }
    }

    func run() throws {
        verbosity.begin()
        try Failure.reporting {
            let bitmaps = try images.map { path in
                guard let data = FileManager.default.contents(atPath: path) else {
                    throw FileError("“\(path)” cannot be read")
                }
                return try PNGDecoder.decode(Array(data))
            }
            try PNGWriter.write(kind.compose(bitmaps, columns: columns, gap: gap), to: out)
        }
    }
}
