import Rendering
import SwiftUI
import SwiftUITesting
import Testing

extension TestStage {
    /// The texts drawn now with their glyphs.
    var textContents: [TextContent] {
        var found: [TextContent] = []
        func visit(_ list: DisplayList) {
            switch list.kind {
            case .empty: break
            case .item(let item):
                if case .text(let text) = item.content {
                    found.append(text)
                }
            case .group(let children): children.forEach(visit)
            case .effect(_, let child): visit(child)
            }
        }
        visit(displayList)
        return found
    }
}

private func color(_ run: GlyphRun) -> ResolvedColor? {
    guard case .color(let color) = run.paint else { return nil }
    return color
}

@MainActor
@Suite struct TextContentTests {
    private func shown(_ text: Text, in locale: Locale? = nil) -> String {
        let stage = TestStage(text.environment(\.locale, locale ?? Locale(identifier: "en_US")))
        return stage.texts.first ?? ""
    }

    @Test func strings() {
        let name = "Ada"
        let part = name.dropLast()
        #expect(shown(Text("literal")) == "literal")
        #expect(shown(Text(name)) == "Ada")
        #expect(shown(Text(part)) == "Ad")
        #expect(shown(Text(verbatim: "100%")) == "100%")
        #expect(shown(Text("100% of %@ and %d")) == "100% of %@ and %d")
        #expect(shown(Text("\(true)")) == "true")
    }

    @Test func interpolation() {
        let count = 3
        let ratio = 0.756
        let name = "Ada"
        #expect(shown(Text("\(count + 1)")) == "4")
        #expect(shown(Text("\(Int(ratio * 100)) %")) == "75 %")
        #expect(shown(Text("Hello \(name)!")) == "Hello Ada!")
        #expect(shown(Text("\(1_234_567)")) == "1,234,567")
        #expect(shown(Text("\(-1234)")) == "-1,234")
        #expect(shown(Text("\(UInt8(200))")) == "200")
        #expect(shown(Text("\(ratio)")) == "0.756000")
        #expect(shown(Text("\(CGFloat(2))")) == "2.000000")
        #expect(shown(Text("\(Float(1.5))")) == "1.500000")
        #expect(shown(Text("\(ratio, specifier: "%.2f") s")) == "0.76 s")
        #expect(shown(Text("\(7, specifier: "%03d")")) == "007")
        #expect(shown(Text("\(Double.nan) \(Double.infinity)")) == "nan inf")
        #expect(shown(Text("\(1234.5, format: .number)")) == "1,234.5")
        #expect(shown(Text("a \(Text("b").bold()) c")) == "a b c")
        #expect(shown(Text("\(1_234_567)"), in: Locale(identifier: "de_DE")) == "1.234.567")
    }

    @Test func formats() {
        #expect(shown(Text(1.0, format: .number)) == "1")
        #expect(shown(Text(1.5, format: .number)) == "1.5")
        #expect(shown(Text(0.25, format: .percent)) == "25%")
        let date = Date(timeIntervalSince1970: 1_767_260_460)
        #expect(shown(Text(date, style: .date)) == "January 1, 2026")
        #expect(shown(Text(date, style: .time)).filter { !$0.isWhitespace } == "9:41AM")
        let formatter = NumberFormatter()
        formatter.locale = Locale(identifier: "en_US")
        formatter.minimumFractionDigits = 1
        #expect(shown(Text(NSNumber(value: 2), formatter: formatter)) == "2.0")
        #expect(shown(Text(Decimal(3), formatter: formatter)) == "3.0" && shown(Text("<\(Decimal(3), formatter: formatter)>")) == "<3.0>")
        // As in Xcode's template with Core Data.
        let dates = DateFormatter()
        dates.locale = Locale(identifier: "en_US")
        dates.timeZone = TimeZone(identifier: "UTC")
        dates.dateFormat = "d.M.y"
        let start = Date(timeIntervalSince1970: 0)
        #expect(shown(Text(start, formatter: dates)) == "1.1.1970" && shown(Text("Item at \(start, formatter: dates)")) == "Item at 1.1.1970")
    }

    @Test func keysCompareByTheirParts() {
        let two = 2
        #expect(LocalizedStringKey("a \(two)") == LocalizedStringKey("a \(two)"))
        #expect(LocalizedStringKey("a \(two)") != LocalizedStringKey("a \(3)"))
        #expect(Text("a").bold() == Text("a").bold())
        #expect(Text("a").bold() != Text("a"))
        #expect(Text("a").foregroundColor(.red) != Text("a").foregroundColor(.blue))
    }

    @Test func concatenationKeepsBothStyles() throws {
        let stage = TestStage((Text("Big ").font(.largeTitle).foregroundColor(.red) + Text("small").foregroundColor(.blue)).font(.caption))
        let text = try #require(stage.textContents.first)
        #expect(text.string == "Big small")
        #expect(text.fontSize == 34)
        #expect(text.runs.count == 2)
        #expect(color(text.runs[0]) == color(try #require(TestStage(Text("x").foregroundColor(.red)).textContents.first).runs[0]))
        #expect(color(text.runs[1]) == color(try #require(TestStage(Text("x").foregroundColor(.blue)).textContents.first).runs[0]))
        #expect(text.runs[0].size / text.runs[1].size > 2.5)
        #expect(stage.frame("Big small")?.height == 41)
    }

    @Test func coloursAreInherited() throws {
        let red = try #require(color(TestStage(Text("x").foregroundColor(.red)).textContents[0].runs[0]))
        let inherited = TestStage(
            VStack {
                Text("x"); Text("y").foregroundColor(.blue)
            }.foregroundColor(.red))
        #expect(color(inherited.textContents[0].runs[0]) == red)
        #expect(color(inherited.textContents[1].runs[0]) != red)
    }

    @Test func decorations() throws {
        let text = try #require(TestStage(Text("plain ") + Text("line").underline(color: .red).strikethrough()).textContents.first)
        #expect(text.decorations.count == 2)
        let underline = try #require(text.decorations.max { $0.rect.minY < $1.rect.minY })
        let through = try #require(text.decorations.min { $0.rect.minY < $1.rect.minY })
        #expect(underline.paint != through.paint && through.paint == text.runs[0].paint)
        #expect(underline.rect.minX == through.rect.minX && underline.rect.minX > 20)
    }

    @Test func textCase() {
        #expect(TestStage(Text("Straße").textCase(.uppercase)).texts == ["STRASSE"])
        #expect(TestStage(Text("ABC").textCase(.lowercase)).texts == ["abc"])
    }

    @Test func constantsOutsideTheMainActor() async {
        let text = await Task.detached { Text("x").font(.title).bold() }.value
        #expect(TestStage(text).texts == ["x"])
    }
}
