import Foundation
import Testing

@testable import inbetween

@Suite(.serialized) struct DocCTests {
    private static let source = """
        import SwiftUI

        struct Ball: View {
            @Environment(\\.colorScheme) private var scheme
            @State private var isUp = false

            var body: some View {
                Circle().fill(scheme == .dark ? .white : .black).frame(width: 20).offset(y: isUp ? -20 : 20)
                    .onAppear { withAnimation(.linear(duration: 0.1)) { isUp = true } }
            }
        }

        #Preview("A Ball", traits: .fixedLayout(width: 60, height: 80)) { Ball() }
        """

    @Test func namesAreThoseThatDocCAndMarkdownTake() {
        #expect(DocCFiles.name(of: "Card, large – 2") == "card-large-2")
        #expect(DocCFiles.name(of: "Views/Card.swift:12") == "views-card-12")
        #expect(DocCFiles.name(of: "…") == "preview")
        let files = DocCFiles(folder: "X.docc", name: "card", isCatalogue: true)
        #expect(files.movie(.light) == "X.docc/card.mp4" && files.movie(.dark) == "X.docc/card~dark.mp4")
        #expect(files.image(scale: 1, .light) == "X.docc/card.png" && files.image(scale: 2, .dark) == "X.docc/card~dark@2x.png")
        #expect(files.poster(scale: 2, .light) == "X.docc/card-poster@2x.png")
    }

    @Test func theLineShowsTheFiles() {
        let catalogue = DocCFiles(folder: "X.docc", name: "card", isCatalogue: true)
        #expect(catalogue.line(for: .movie, alt: "A \"big\" card") == #"@Video(source: "card.mp4", poster: "card-poster.png", alt: "A \"big\" card")"#)
        #expect(catalogue.line(for: .image, alt: "A [card]\nor two") == #"![A \[card\] or two](card)"#)
        let folder = DocCFiles(folder: "docs", name: "my card", isCatalogue: false)
        #expect(
            folder.line(for: .image, alt: "<&>")
                == #"<picture><source media="(prefers-color-scheme: dark)" srcset="my%20card~dark.png, my%20card~dark@2x.png 2x"><img src="my%20card.png" srcset="my%20card@2x.png 2x" alt="&lt;&amp;&gt;"></picture>"#
        )
    }

    @Test func aPreviewThatMovesIsAVideoWithPostersAndAStillOneIsAnImage() throws {
        let run = try ToolRun(["Ball.swift": Self.source, "Docs.docc/Docs.md": "# Docs\n", "docs/README.md": "# Docs\n"])
        let names = { (folder: String) in Set(try FileManager.default.contentsOfDirectory(atPath: run.folder + "/" + folder)) }
        let video = try run.run(["docc", "A Ball", "Ball.swift", "--into", "Docs.docc", "--alt", "A ball rises"])
        #expect(video.status == 0, "\(video.errors)")
        #expect(video.output == "@Video(source: \"a-ball.mp4\", poster: \"a-ball-poster.png\", alt: \"A ball rises\")\n")
        let posters: Set = ["a-ball-poster.png", "a-ball-poster@2x.png", "a-ball-poster~dark.png", "a-ball-poster~dark@2x.png"]
        #expect(try names("Docs.docc") == posters.union(["Docs.md", "a-ball.mp4", "a-ball~dark.mp4"]))
        let sizes = try ["a-ball-poster.png", "a-ball-poster~dark@2x.png"].map { try Self.size(ofPNG: run.folder + "/Docs.docc/" + $0) }
        #expect(sizes == [[60, 80], [120, 160]])
        let image = try run.run(["docc", "A Ball", "Ball.swift", "--into", "docs", "--at", "0.1", "--name", "ball"])
        #expect(image.status == 0 && image.output.hasPrefix("<picture>"), "\(image.errors)")
        #expect(try names("docs") == ["README.md", "ball.png", "ball@2x.png", "ball~dark.png", "ball~dark@2x.png"])
    }

    @Test(arguments: [
        (["docc", "A Ball", "Ball.swift", "--into", "None.docc"], "there is no folder “None.docc”"),
        (["docc", "A Ball", "Ball.swift", "--into", ".", "--appearance", "dark"], "both appearances and scales are written"),
        (["docc", "A Ball", "Ball.swift", "--into", ".", "--name", "a~b"], "“a~b” is no name for files"),
        (["docc", "A Cube", "Ball.swift", "--into", "."], "A Cube"),
    ])
    func whatCannotBeWrittenIsRefused(arguments: [String], message: String) throws {
        let run = try ToolRun(["Ball.swift": Self.source])
        let result = try run.run(arguments)
        #expect(result.status != 0 && result.errors.contains(message), "\(result.errors)")
        #expect(run.fileNames == ["Ball.swift"])
    }

    private static func size(ofPNG path: String) throws -> [Int] {
        let head = try #require(FileManager.default.contents(atPath: path)?.prefix(24))
        return [16, 20].map { head[$0..<$0 + 4].reduce(0) { $0 << 8 + Int($1) } }
    }
}
