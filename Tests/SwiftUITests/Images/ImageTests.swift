@testable import SwiftUI
import Foundation
import RasterRenderer
import Rendering
import SwiftUITesting
import Testing

/// Colours and images of a catalogue, and images in every form.
@MainActor
@Suite(.serialized) struct ImageTests {
    /// A catalogue in a folder that is removed afterwards.
    private final class Catalog {
        let path = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path + "/Media.xcassets"

        init() throws {
            try add(
                "Bourbon.colorset/Contents.json",
                """
                {"colors": [{"color": {"components": {"red": "0x80", "green": "0", "blue": "0", "alpha": "1"}}},
                 {"appearances": [{"appearance": "luminosity", "value": "dark"}],
                  "color": {"components": {"red": "1.0", "green": "0", "blue": "0", "alpha": "1"}}}]}
                """)
            try add("logo.imageset/Contents.json", #"{"images": [{"filename": "a.svg"}]}"#)
            try add("logo.imageset/a.svg", "<svg xmlns='http://www.w3.org/2000/svg' width='10' height='20'><rect width='10' height='20' fill='#00f'/></svg>")
            try add("glyph.imageset/Contents.json", #"{"images": [{"filename": "a.svg"}], "properties": {"template-rendering-intent": "template"}}"#)
            try add("glyph.imageset/a.svg", "<svg xmlns='http://www.w3.org/2000/svg' width='10' height='20'><rect width='10' height='20'/></svg>")
            try TestStage.useAssets(at: path)
        }

        func add(_ file: String, _ text: String) throws {
            let target = path + "/" + file
            try FileManager.default.createDirectory(atPath: (target as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
            try Data(text.utf8).write(to: URL(fileURLWithPath: target))
        }

        deinit {
            AssetLibrary.removeAll()
            try? FileManager.default.removeItem(atPath: (path as NSString).deletingLastPathComponent)
        }
    }

    /// It is the tint of all that has no other.
    @Test func theAccentColourOfTheAssetsIsTheTint() throws {
        let catalog = try Catalog()
        defer { withExtendedLifetime(catalog) {} }
        try catalog.add(
            "AccentColor.colorset/Contents.json", #"{"colors": [{"color": {"components": {"red": "0", "green": "0.5", "blue": "0", "alpha": "1"}}}]}"#)
        try TestStage.useAssets(at: catalog.path)
        let stage = TestStage(
            VStack {
                Button("Button") {}
                Rectangle().fill(.tint).accessibilityIdentifier("tint")
                Rectangle().fill(Color.accentColor).accessibilityIdentifier("accent")
                Rectangle().fill(.tint).accessibilityIdentifier("own").tint(.red)
                ProgressView(value: 1)
            })
        let green: [Double] = [0, 0.5, 0, 1]
        #expect(stage.item("tint")?.color == green && stage.item("accent")?.color == green && stage.item("own")?.color != green)
        #expect(stage.items.first { $0.text == "Button" }?.color == green)
        #expect(stage.items.last { $0.kind == .fill }?.color == green)
    }

    private func images(_ stage: TestStage) -> [(frame: CGRect, bitmap: Bitmap)] {
        var found: [(CGRect, Bitmap)] = []
        func visit(_ list: DisplayList) {
            switch list.kind {
            case .empty: break
            case .item(let item):
                if case .image(let image) = item.content {
                    found.append((item.frame, image.bitmap))
                }
            case .group(let children): children.forEach(visit)
            case .effect(_, let child): visit(child)
            }
        }
        visit(stage.displayList)
        return found
    }

    /// At one pixel per point.
    private func pixels(_ stage: TestStage, side: CGSize) -> Bitmap {
        RasterRenderer().render(stage.displayList, size: side, scale: 1, background: .white)
    }

    private func warnings(_ body: () throws -> Void) rethrows -> [String] {
        var messages: [String] = []
        RuntimeIssue.handler = { messages.append($0) }
        defer { RuntimeIssue.handler = nil }
        try body()
        return messages
    }

    private func row(_ bitmap: Bitmap) -> [UInt8] {
        (0..<bitmap.width).map { bitmap.bytes[$0 * 4 + 2] }
    }

    @Test func colorsOfACatalog() throws {
        let catalog = try Catalog()
        defer { withExtendedLifetime(catalog) {} }
        var dark = EnvironmentValues()
        dark.colorScheme = .dark
        #expect(abs(Color("Bourbon").resolve(in: EnvironmentValues()).red - 128 / 255) < 0.001)
        #expect(abs(Color("Bourbon").resolve(in: dark).red - 1) < 0.001)
        #expect(UIColor(named: "Bourbon") != nil && UIColor(named: "Gin") == nil)
        let messages = warnings {
            let missing = Color("Burbon").resolve(in: EnvironmentValues())
            #expect(missing.red > 0.99 && missing.green < 0.01 && missing.blue > 0.99)
        }
        #expect(messages.first?.contains("Color(“Burbon”): there is no colour of this name. There are: Bourbon") == true)
    }

    @Test func vectorsHaveTheirSizeAndAreDrawnSharp() throws {
        let catalog = try Catalog()
        defer { withExtendedLifetime(catalog) {} }
        let plain = try #require(images(TestStage(Image("logo"), scale: 3)).first)
        #expect(plain.frame.size == CGSize(width: 10, height: 20))
        #expect(plain.bitmap.width == 30 && plain.bitmap.height == 60)
        let large = try #require(images(TestStage(Image("logo").resizable().frame(width: 50, height: 40), scale: 2)).first)
        #expect(large.bitmap.width == 100 && large.bitmap.height == 80)
        let fitted = try #require(images(TestStage(Image("logo").resizable().scaledToFit().frame(width: 50, height: 40))).first)
        #expect(fitted.frame.size == CGSize(width: 20, height: 40))
    }

    @Test func missingImageIsAChequerboard() throws {
        let catalog = try Catalog()
        defer { withExtendedLifetime(catalog) {} }
        let messages = try warnings {
            let shown = try #require(images(TestStage(Image("lego"))).first)
            #expect(Array(shown.bitmap.bytes[0..<4]) == [255, 0, 255, 255])
        }
        #expect(messages.contains { $0.contains("Image(“lego”): there is no image of this name. There are: logo, glyph") })
    }

    @Test func templatesTakeTheForeground() throws {
        let catalog = try Catalog()
        defer { withExtendedLifetime(catalog) {} }
        let stage = TestStage(Image("glyph").foregroundStyle(.red), size: CGSize(width: 30, height: 30))
        let pixel = pixels(stage, side: CGSize(width: 30, height: 30)).bytes[(15 * 30 * 1 + 15) * 4..<(15 * 30 + 15) * 4 + 4]
        #expect(Array(pixel)[2] == 255 && Array(pixel)[0] < 100)
    }

    @Test func slicesKeepTheirSize() {
        let bitmap = Bitmap(width: 4, height: 1, bytes: [10, 20, 30, 40].flatMap { [0, 0, $0, 255] as [UInt8] })
        let insets = EdgeInsets(top: 0, leading: 1, bottom: 0, trailing: 1)
        let tiled = bitmap.stretched(to: CGSize(width: 8, height: 1), scale: 1, insets: insets, mode: .tile)
        #expect(row(tiled) == [10, 20, 30, 20, 30, 20, 30, 40])
        let stretched = bitmap.stretched(to: CGSize(width: 6, height: 1), scale: 1, insets: insets, mode: .stretch)
        #expect(row(stretched).first == 10 && row(stretched).last == 40)
        #expect(row(stretched)[1] == 20 && row(stretched)[4] == 30)
        let narrow = bitmap.stretched(to: CGSize(width: 1, height: 1), scale: 1, insets: EdgeInsets(top: 0, leading: 3, bottom: 0, trailing: 3), mode: .stretch)
        #expect(narrow.width == 1)
        let all = bitmap.stretched(to: CGSize(width: 12, height: 3), scale: 1, insets: EdgeInsets(), mode: .tile)
        #expect(row(all) == [10, 20, 30, 40, 10, 20, 30, 40, 10, 20, 30, 40])
    }

    @Test func variantsFindAForm() {
        #expect(SymbolVariants.fill.applied(to: "heart") == "heart.fill")
        #expect(SymbolVariants.circle.fill.applied(to: "xmark") == "xmark.circle.fill")
        #expect(SymbolVariants.fill.applied(to: "heart.fill") == "heart.fill")
        #expect(SymbolVariants.none.applied(to: "heart") == "heart")
        #expect(SymbolVariants.circle.fill.contains(.fill) && !SymbolVariants.fill.contains(.circle))
    }

    @Test func partsOfSymbolsHaveTheirOwnPaints() {
        func colors(_ view: some View) -> [Paint] {
            var found: [Paint] = []
            func visit(_ list: DisplayList) {
                switch list.kind {
                case .item(let item):
                    if case .symbol(let symbol) = item.content {
                        found += symbol.layers.map(\.paint)
                    }
                case .group(let children): children.forEach(visit)
                case .effect(_, let child): visit(child)
                case .empty: break
                }
            }
            visit(TestStage(view).displayList)
            return found
        }
        let white = Paint.color(.white)
        #expect(colors(Image(systemName: "star.circle.fill").foregroundStyle(.white)) == [white])
        #expect(colors(Image(systemName: "star.circle.fill").foregroundStyle(.white, .black)) == [.color(.black), white])
        let hierarchical = colors(Image(systemName: "star.circle.fill").symbolRenderingMode(.hierarchical).foregroundStyle(.black))
        #expect(hierarchical == [.color(ResolvedColor(red: 0, green: 0, blue: 0, alpha: 0.5)), .color(.black)])
        let value = colors(Image(systemName: "wifi", variableValue: 0.1).foregroundStyle(.black))
        #expect(value.count > 1 && value.first == .color(.black) && value.last != .color(.black))
    }

    @Test func asyncImageReadsFilesAndDataAddresses() throws {
        let catalog = try Catalog()
        let file = URL(fileURLWithPath: catalog.path + "/logo.imageset/a.svg")
        #expect(images(TestStage(AsyncImage(url: file))).first?.frame.size == CGSize(width: 10, height: 20))
        let svg = "<svg xmlns='http://www.w3.org/2000/svg' width='7' height='9'/>".addingPercentEncoding(withAllowedCharacters: .alphanumerics)
        let data = URL(string: "data:image/svg+xml," + (svg ?? ""))
        #expect(images(TestStage(AsyncImage(url: data))).first?.frame.size == CGSize(width: 7, height: 9))
        let messages = warnings {
            let stage = TestStage(
                AsyncImage(url: URL(string: "https://example.com/a.png")) { phase in
                    Text(phase.error == nil ? "waits" : "failed")
                })
            #expect(stage.frame("failed") != nil)
        }
        #expect(messages.first?.contains("not over “https”") == true)
    }

    @Test func orientationsHaveTheNumbersOfSwiftUI() {
        #expect(Image.Orientation.allCases.map(\.rawValue) == [0, 2, 6, 4, 1, 3, 7, 5])
        #expect(Image.Orientation(rawValue: 6) == .down && Image.Orientation(rawValue: 1) == .left)
        #expect(Image.Orientation(rawValue: 8) == nil)
    }

    @Test func drawnImages() throws {
        let image = Image(size: CGSize(width: 20, height: 10)) { context in
            context.fill(Path(CGRect(x: 0, y: 0, width: 20, height: 10)), with: .color(.red))
        }
        let stage = TestStage(image, size: CGSize(width: 20, height: 10))
        #expect(pixels(stage, side: CGSize(width: 20, height: 10)).bytes[0..<4].elementsEqual([48, 59, 255, 255]))
    }

    @Test func uiImages() throws {
        let image = UIImage(cgImage: CGImage(Bitmap(width: 2, height: 1, bytes: [255, 0, 0, 255, 0, 0, 255, 255])))
        let png = try #require(image.pngData())
        let again = try #require(UIImage(data: png, scale: 2))
        #expect(again.size == CGSize(width: 1, height: 0.5))
        #expect(again.cgImage?.bitmap == image.cgImage?.bitmap)
        #expect(image.jpegData(compressionQuality: 0.8).flatMap { UIImage(data: $0) }?.size == image.size)
        let tinted = image.withTintColor(UIColor(red: 0, green: 1, blue: 0, alpha: 1))
        #expect(tinted.cgImage?.bitmap.bytes == [0, 255, 0, 255, 0, 255, 0, 255])
        #expect(UIImage(systemName: "heart") != nil && UIImage(systemName: "no.such.symbol") == nil)
        #expect(UIImage(data: Data([1, 2, 3])) == nil)
        let turned = UIImage(cgImage: try #require(image.cgImage), scale: 1, orientation: .right)
        #expect(turned.size == CGSize(width: 1, height: 2))
    }
}
