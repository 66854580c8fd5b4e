import Foundation
import Geometry
import Synchronization
import Testing
@testable import Typesetting

@Suite struct Symbols {
    /// Every tenth; `scripts/symbols` draws them all.
    @Test func everyKnownNameDraws() {
        #expect(SymbolLibrary.names.count > 1200)
        for name in stride(from: 0, to: SymbolLibrary.names.count, by: 10).map({ SymbolLibrary.names[$0] }) {
            let symbol = SymbolLibrary.symbol(name: name)
            #expect(symbol != nil && symbol!.bounds.width > 0.05 && symbol!.bounds.width < 1.6 && symbol!.bounds.height < 1.6, "\(name)")
        }
    }

    /// Every ninth name, plain and filled, at a weight each, and those whose lines meet at the heaviest one. `INBETWEEN_SYMBOLS=all`
    /// draws every name at every weight.
    @Test(arguments: Array(stride(from: 100, through: 900, by: 100))) func drawingsAreFiniteAtEveryWeight(weight: Int) {
        let isWhole = ProcessInfo.processInfo.environment["INBETWEEN_SYMBOLS"] == "all"
        let tight: Set = ["cone", "cylinder", "oval.portrait", "cylinder.split.1x2", "dog", "fan.ceiling", "archivebox", "rotate.3d"]
        let names = SymbolLibrary.names.enumerated()
            .filter { isWhole || $0.offset % 81 == weight / 100 - 1 || weight == 900 && tight.contains($0.element) }.map(\.element)
        for name in names.flatMap({ $0.hasSuffix(".fill") ? [$0] : [$0, $0 + ".fill"] }) {
            let warnings = Mutex<[String]>([])
            PathWarning.$handler.withValue({ text in warnings.withLock { $0.append(text) } }) {
                let paths = SymbolComposer(weight: weight).drawing(name).map { [$0] } ?? []
                let layers = SymbolLibrary.layers(name: name, weight: weight).map(\.path)
                for path in paths + layers {
                    #expect(path.points.allSatisfy { $0.x.isFinite && $0.y.isFinite && abs($0.x) < 200 && abs($0.y) < 200 }, "\(name) \(weight)")
                }
            }
            #expect(warnings.withLock { $0 } == [], "\(name) \(weight)")
        }
    }

    @Test(arguments: [
        "exclamationmark", "xmark.circle", "arrow.right.circle", "hare.fill", "tortoise", "1.circle", "50.circle.fill", "a.square", "star.slash",
        "bolt.slash.fill", "bell.badge", "person.crop.circle.badge.plus", "checkmark.seal.fill", "house.circle.fill", "info.circle.fill",
    ])
    func composites(_ name: String) {
        #expect(SymbolLibrary.symbol(name: name) != nil)
    }

    @Test(arguments: [
        "rectangle.roundedtop", "digitalcrown.horizontal.press", "square.grid.3x3.topleft.filled", "square.grid.3x3.bottomright.filled", "applelogo",
    ])
    func symbolsOfGridsAndDevices(_ name: String) throws {
        let outline = try #require(SymbolLibrary.symbol(name: name))
        #expect(outline.bounds.width > 0.5 && outline.bounds.height > 0.5)
        #expect(outline != SymbolLibrary.symbol(name: "questionmark"))
    }

    /// More of their area is ink: those without their own drawing are made of the outline.
    @Test(arguments: [
        "rectangle.roundedtop", "digitalcrown.horizontal.press", "bathtub", "box.truck", "film", "film.stack", "gamecontroller", "mosaic", "newspaper", "pills",
        "poweroutlet.type.b", "sink", "storefront", "swatchpalette", "syringe", "truck.box", "tshirt", "wallet.bifold", "heart", "house", "person.2", "tray",
    ]) func filledFormsAreFull(_ name: String) throws {
        let areas = try [name, name + ".fill"].map { abs(try #require(SymbolLibrary.symbol(name: $0)).path.signedArea) }
        #expect(areas[1] > areas[0] * 1.05, "\(areas)")
    }

    /// The buttons of a controller are lines in the outline, and spaces in the filled form.
    @Test func whatIsDrawnInAnOutlineIsCutOutOfTheFilledForm() throws {
        let square = Path(CGRect(x: 0, y: 0, width: 100, height: 100)).subtracting(Path(CGRect(x: 10, y: 10, width: 80, height: 80)))
        let button = Path(CGRect(x: 40, y: 40, width: 20, height: 20)).subtracting(Path(CGRect(x: 45, y: 45, width: 10, height: 10)))
        let filled = square.union(button).filledIn()
        #expect(abs(filled.signedArea - (10_000 - 400 + 100)) < 1e-6)
        for (place, isInk) in [(20.0, true), (42, false), (50, true), (5, true)] {
            #expect(filled.contains(CGPoint(x: place, y: place)) == isInk, "\(place)")
        }
        // A small opening stays open.
        let window = Path(CGRect(x: 0, y: 0, width: 100, height: 100)).subtracting(Path(CGRect(x: 10, y: 10, width: 20, height: 20)))
        #expect(abs(window.filledIn().signedArea - 9600) < 1e-6)
    }

    @Test func unknownNames() {
        for name in ["", "no.such.symbol", ".circle", ".fill", "51.circle", "-1.circle", String(repeating: "x", count: 10_000), "circle\u{0}"] {
            #expect(SymbolLibrary.symbol(name: name) == nil, "\(name.prefix(20))")
        }
        #expect(SymbolLibrary.nearNames(to: "hart.fill").contains("heart.fill"))
        #expect(SymbolLibrary.nearNames(to: "magnifyinglass").first == "magnifyingglass")
    }

    @Test func centredOnTheCapitals() throws {
        let circle = try #require(SymbolLibrary.symbol(name: "circle"))
        #expect(abs(circle.bounds.midY + 1443.0 / 2048 / 2) < 1e-9)
        #expect(abs(circle.bounds.width - 0.996) < 1e-9)
        #expect(abs(circle.bounds.midX - circle.advance / 2) < 1e-9)
        // About 20 × 19 points at 17 pt.
        #expect(abs(circle.box.width * 17 - 20) < 0.5)
    }

    @Test func weightsThickenLines() throws {
        func ink(_ name: String, _ weight: Int) throws -> CGFloat {
            abs(try #require(SymbolLibrary.symbol(name: name, weight: weight)).path.signedArea)
        }
        for name in ["plus", "xmark", "checkmark", "chevron.right", "arrow.up", "circle", "star", "heart", "magnifyingglass"] {
            let inks = try [100, 400, 700, 900].map { try ink(name, $0) }
            #expect(inks == inks.sorted() && Set(inks).count == 4, "\(name)")
        }
    }

    /// The mark must be a hole of the disc, not more of it.
    @Test(arguments: ["plus", "xmark", "checkmark", "arrow.right", "heart", "play", "person", "house", "1", "a", "info", "minus"])
    func filledFormsAreCutOut(_ name: String) throws {
        let disc = try #require(SymbolLibrary.symbol(name: "circle.fill")).path.signedArea
        let cut = try #require(SymbolLibrary.symbol(name: name + ".circle.fill")).path.signedArea
        #expect(cut > 0.5 * disc && cut < 0.97 * disc)
    }

    @Test func plusIsOnePieceAndHollowNowhere() throws {
        let plus = try #require(SymbolLibrary.symbol(name: "plus"))
        #expect(plus.path.contains(CGPoint(x: plus.bounds.midX, y: plus.bounds.midY)))
        let filled = try #require(SymbolLibrary.symbol(name: "plus.circle.fill"))
        #expect(!filled.path.contains(CGPoint(x: filled.bounds.midX, y: filled.bounds.midY)))
        #expect(filled.path.contains(CGPoint(x: filled.bounds.midX + 0.45, y: filled.bounds.midY)))
    }
}
