import Foundation
import Geometry
import Testing
@testable import Typesetting

/// The appearance of symbols: the right image, upright, outlined or filled, at the requested weight.
@Suite struct SymbolDrawingTests {
    private func symbol(_ name: String, _ weight: Int = 400) throws -> SymbolOutline {
        try #require(SymbolLibrary.symbol(name: name, weight: weight), "\(name)")
    }

    /// Drawings are clean outlines, so that their signed area is what they cover.
    private func ink(_ name: String, _ weight: Int = 400) throws -> CGFloat {
        try symbol(name, weight).path.normalized(eoFill: false).signedArea
    }

    @Test(arguments: [
        "swift", "hands.clap", "scribble.variable", "rectangle.3.offgrid.fill", "medal", "move.3d", "sidebar.left", "circle.dotted", "seal",
        "suit.club.fill", "suit.spade.fill", "suit.heart.fill", "suit.diamond.fill", "circle.grid.2x2", "hurricane", "hand.wave.fill",
        "person.crop.circle.badge.plus", "folder.badge.person.crop", "creditcard.trianglebadge.exclamationmark", "text.badge.plus",
        "exclamationmark.octagon.fill", "lock.icloud.fill", "qrcode.viewfinder", "arrow.trianglehead.2.clockwise", "document.on.document",
        "bell.badge.slash", "mic.badge.plus", "person.fill.viewfinder", "arrow.up.doc.fill", "checkmark.message.fill", "50.square.fill",
    ])
    func namesOfPublicCodeResolve(_ name: String) throws {
        #expect(try symbol(name).bounds.width > 0.3)
    }

    @Test func linesOfTheTableAreReadAndNameWhatExists() {
        for (name, entry) in SymbolTable.entries {
            switch entry.source {
            case .icon(.file(let icon), _): #expect(FileManager.default.fileExists(atPath: "\(IconFiles.folder)/\(icon).svg"), "\(name)")
            case .icon(.glyph(let glyph), _): #expect(FontLibrary.symbolFace()?.glyph(named: glyph) != nil, "\(name)")
            case .symbol(let other): #expect(other != name, "\(name)")
            case .sketch(let commands):
                #expect(!commands.isEmpty && commands.allSatisfy { "lLqQrRoOeEaAsbfiItwWmvhkT".contains($0.kind) }, "\(name)")
            }
        }
    }

    @Test func arrowsOfSharingPointUpAndDown() throws {
        // Ink in the upper and lower fifth of the middle: the tip with its barbs is wider than the shaft.
        func width(_ name: String, at height: CGFloat) throws -> CGFloat {
            let symbol = try symbol(name)
            let y = symbol.bounds.minY + symbol.bounds.height * height
            let slice = symbol.path.intersection(Path(CGRect(x: 0, y: y, width: 2, height: 0.01)))
            return slice.boundingRect.width
        }
        let up = try symbol("square.and.arrow.up").bounds
        #expect(up.height > up.width * 1.15)
        #expect(try width("square.and.arrow.up", at: 0.12) > 2 * width("square.and.arrow.up", at: 0.3))
        #expect(try width("square.and.arrow.down", at: 0.12) < 0.1)
        #expect(try width("arrow.up.to.line", at: 0.02) > 0.6)
        #expect(try width("arrow.down.to.line", at: 0.98) > 0.6)
    }

    @Test(arguments: [
        "trash", "photo", "phone", "map", "gearshape.2", "cloud.rain", "cloud.sun", "cloud.moon", "sunrise", "moon.stars", "hand.raised",
        "heart", "bell", "doc", "folder", "person", "person.3", "person.crop.circle", "book.closed", "speaker.wave.2", "tag", "pawprint",
        "square.and.arrow.up", "circle.grid.2x2", "rectangle.3.offgrid", "suit.club", "bubble.left.and.bubble.right", "flame", "leaf",
    ])
    func plainIsOutlinedAndFillIsFull(_ name: String) throws {
        #expect(try ink(name + ".fill") > 1.15 * ink(name))
    }

    @Test func wavesAndNotesAreAsManyAsTheNameSays() throws {
        let pieces = try ["speaker", "speaker.wave.1", "speaker.wave.2", "speaker.wave.3"].map { try symbol($0).bounds.width }
        #expect(pieces == pieces.sorted() && Set(pieces).count == 4)
        #expect(try symbol("music.note").path != symbol("music.quarternote.3").path)
        #expect(try symbol("music.note.list").bounds.width > symbol("music.note").bounds.width * 1.5)
        #expect(try symbol("waveform").path != symbol("waveform.path.ecg").path)
    }

    @Test func badgesSitWhereTheirNamesHaveThem() throws {
        func badge(_ name: String) throws -> CGRect {
            let layers = SymbolLibrary.layers(name: name)
            return try #require(layers.last, "\(name)").path.boundingRect
        }
        for name in ["bell.badge", "app.badge", "folder.badge.plus", "envelope.badge.fill", "cart.badge.plus"] {
            let (badge, whole) = (try badge(name), try symbol(name).bounds)
            #expect(badge.midY < whole.midY && badge.midX > whole.midX, "\(name)")
        }
        for name in ["person.badge.plus", "calendar.badge.plus", "clock.badge.checkmark", "person.crop.circle.badge.checkmark"] {
            let (badge, whole) = (try badge(name), try symbol(name).bounds)
            #expect(badge.midY > whole.midY && badge.midX > whole.midX, "\(name)")
        }
        let (left, whole) = (try badge("person.crop.circle.badge.plus"), try symbol("person.crop.circle.badge.plus").bounds)
        #expect(left.midY > whole.midY && left.midX < whole.midX)
    }

    /// A gap lies between a slash or badge and what it stands on.
    @Test func slashesAndBadgesClearTheirSurroundings() throws {
        for name in ["bell.slash.fill", "heart.slash.fill", "app.badge.fill", "folder.fill.badge.plus"] {
            let layers = SymbolLibrary.layers(name: name)
            let overlap = layers[0].path.normalized(eoFill: false).intersection(layers[1].path.normalized(eoFill: false))
            #expect(overlap.isEmpty || abs(overlap.signedArea) < 1e-6, "\(name)")
        }
    }

    /// Icons, sketches, Swift's drawings, letters and composites.
    @Test(arguments: [
        "gearshape", "phone", "folder", "trash", "photo", "doc.text", "square.and.arrow.up", "hand.raised", "speaker.wave.3", "wifi", "cloud.rain",
        "person.crop.circle", "bell.slash", "folder.badge.plus", "person.circle", "mic.slash", "1.circle", "house", "calendar", "tag",
    ])
    func weightsFollowTheFont(_ name: String) throws {
        let inks = try [200, 400, 700, 900].map { try ink(name, $0) }
        #expect(inks == inks.sorted() && Set(inks).count == 4, "\(name) \(inks)")
        #expect(inks[2] > 1.05 * inks[0], "\(name) \(inks)")
    }

    /// An inset frame has no size any more, and CGRect then returns infinity.
    @Test(arguments: ["forward.end", "pause", "backward.frame", "square.grid.3x3", "battery.25"])
    func framesWhoseLinesMeetAreFull(_ name: String) throws {
        let bounds = try symbol(name, 900).bounds
        #expect(bounds.width.isFinite && bounds.width < 1.5 && bounds.height < 1.5)
        #expect(try ink(name, 900) > ink(name, 400))
    }
}
