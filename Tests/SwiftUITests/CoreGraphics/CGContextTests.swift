import Files
import Foundation
import Inbetween
import Testing

import Rendering
import SwiftUI

@MainActor
@Suite struct CGContextTests {
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("cgcontext-\(UUID().uuidString)")

    private func run(_ arguments: [String]) throws -> String {
        let process = Process()
        let pipe = Pipe()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = arguments
        process.standardOutput = pipe
        try process.run()
        let data = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        try #require(process.terminationStatus == 0)
        return String(decoding: data, as: UTF8.self)
    }

    private struct Card: View {
        var body: some View {
            VStack {
                Text("Selectable words").font(.title)
                Text("“Ünïcode” & <more>")
                Circle().fill(.red).frame(width: 40, height: 40)
            }
            .padding()
        }
    }

    /// Apple's documented sample.
    /// Known keys have an effect; others are reported, not ignored.
    @Test func dictionariesOfPDFFilesAreRead() throws {
        var warnings: [String] = []
        RuntimeIssue.handler = { warnings.append($0) }
        defer { RuntimeIssue.handler = nil }
        let bytes = NSMutableData()
        let consumer = try #require(CGDataConsumer(data: bytes as CFMutableData))
        var box = CGRect(x: 0, y: 0, width: 100, height: 50)
        let info =
            [
                kCGPDFContextTitle: "A title", kCGPDFContextAuthor: "Somebody", kCGPDFContextKeywords: ["one", "two"],
                "kCGPDFContextOwnerPassword": "secret",
            ] as [CFString: Any]
        let pdf = try #require(CGContext(consumer: consumer, mediaBox: &box, info as CFDictionary))
        pdf.beginPDFPage(nil)
        pdf.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
        pdf.endPDFPage()
        var own = CGRect(x: 0, y: 0, width: 30, height: 40)
        pdf.beginPDFPage([kCGPDFContextMediaBox: Data(bytes: &own, count: MemoryLayout<CGRect>.size)])
        pdf.endPDFPage()
        pdf.closePDF()
        #expect(warnings.count == 1 && warnings[0].contains("kCGPDFContextOwnerPassword"), "\(warnings)")
        let path = NSTemporaryDirectory() + "inbetween-\(UUID().uuidString).pdf"
        defer { try? FileManager.default.removeItem(atPath: path) }
        try (bytes as Data).write(to: URL(fileURLWithPath: path))
        let told = try run(["pdfinfo", "-l", "2", path]).split(separator: "\n").map { $0.split(separator: " ").joined(separator: " ") }
        for line in ["Title: A title", "Author: Somebody", "Keywords: one, two", "Page 1 size: 100 x 50 pts", "Page 2 size: 30 x 40 pts"] {
            #expect(told.contains(line), "\(told)")
        }
    }

    /// An invalid box of a page is reported once, wherever it is set.
    @Test func boxesThatAreNotPossibleAreReported() throws {
        var warnings: [String] = []
        RuntimeIssue.handler = { warnings.append($0) }
        defer { RuntimeIssue.handler = nil }
        let consumer = try #require(CGDataConsumer(data: NSMutableData()))
        for side in [0, 14401, CGFloat.infinity, .nan] {
            var box = CGRect(x: 0, y: 0, width: 10, height: side)
            warnings = []
            #expect(CGContext(consumer: consumer, mediaBox: &box, nil) == nil)
            #expect(warnings.count == 1 && warnings[0].contains("is not possible"), "\(side): \(warnings)")
            let pdf = try #require(CGContext(consumer: consumer, mediaBox: nil, nil))
            pdf.beginPDFPage([kCGPDFContextMediaBox: Data(bytes: &box, count: MemoryLayout<CGRect>.size)])
            #expect(warnings.count == 2 && pdf.boundingBoxOfClipPath == CGRect(x: 0, y: 0, width: 612, height: 792), "\(side): \(warnings)")
            pdf.beginPage(mediaBox: &box)
            #expect(warnings.count == 3 && pdf.boundingBoxOfClipPath == CGRect(x: 0, y: 0, width: 612, height: 792), "\(side): \(warnings)")
        }
    }

    @Test func fontsThatAreTransformedAreReported() {
        var warnings: [String] = []
        RuntimeIssue.handler = { warnings.append($0) }
        defer { RuntimeIssue.handler = nil }
        var identity = CGAffineTransform.identity
        #expect(CTFontCreateWithName("Inter", 12, nil) == CTFontCreateWithName("Inter", 12, &identity))
        #expect(warnings.isEmpty)
        var slanted = CGAffineTransform(a: 1, b: 0, c: 0.3, d: 1, tx: 0, ty: 0)
        _ = CTFontCreateWithName("Inter", 12, &slanted)
        #expect(warnings.count == 1 && warnings[0].contains("matrix"))
    }

    @Test func viewsBecomePDFFiles() throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let url = folder.appendingPathComponent("card.pdf")
        let renderer = ImageRenderer(content: Card())
        renderer.render { size, context in
            var box = CGRect(x: 0, y: 0, width: size.width, height: size.height)
            guard let pdf = CGContext(url as CFURL, mediaBox: &box, nil) else { return }
            pdf.beginPDFPage(nil)
            context(pdf)
            pdf.endPDFPage()
            pdf.closePDF()
        }
        let words = try run(["pdftotext", "-layout", url.path, "-"])
        #expect(
            words.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty && $0 != "\u{C}" } == [
                "Selectable words", "“Ünïcode” & <more>",
            ])
        #expect(try run(["pdfimages", "-list", url.path]).split(separator: "\n").count == 2)
        #expect(try run(["pdffonts", url.path]).contains("yes yes"))
    }

    @Test func bitmapsHaveTheirOriginBelow() throws {
        let context = try #require(
            CGContext(
                data: nil, width: 20, height: 20, bitsPerComponent: 8, bytesPerRow: 0, space: CGColorSpaceCreateDeviceRGB(),
                bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
        context.setFillColor(CGColor(red: 1, green: 0, blue: 0, alpha: 1))
        context.fill(CGRect(x: 0, y: 0, width: 20, height: 5))
        context.saveGState()
        context.translateBy(x: 10, y: 10)
        context.setAlpha(0.5)
        context.setFillColor(CGColor(red: 0, green: 0, blue: 1, alpha: 1))
        context.addEllipse(in: CGRect(x: -4, y: -4, width: 8, height: 8))
        context.fillPath()
        context.restoreGState()
        let image = try #require(context.makeImage())
        let again = try #require(context.makeImage())
        #expect(image.pixel(10, 18) == [0, 0, 255, 255])
        #expect(image.pixel(10, 2) == [0, 0, 0, 0])
        #expect(image.pixel(10, 10) == [128, 0, 0, 128])
        #expect(again.pixel(10, 18) == [0, 0, 255, 255])
    }

    @Test func canvasesTakeCoreGraphicsCalls() throws {
        let renderer = ImageRenderer(
            content: Canvas { context, size in
                context.translateBy(x: 5, y: 0)
                context.withCGContext { cg in
                    cg.clip(to: CGRect(x: 0, y: 0, width: 10, height: 20))
                    cg.setFillColor(gray: 0, alpha: 1)
                    cg.fill(CGRect(x: 0, y: 0, width: 40, height: 6))
                    cg.beginTransparencyLayer(auxiliaryInfo: nil)
                    cg.setStrokeColor(red: 0, green: 1, blue: 0, alpha: 1)
                    cg.setLineWidth(4)
                    cg.move(to: CGPoint(x: 0, y: 15))
                    cg.addLine(to: CGPoint(x: 40, y: 15))
                    cg.strokePath()
                    cg.endTransparencyLayer()
                    let gradient = CGGradient(
                        colorsSpace: nil, colors: [CGColor(red: 1, green: 0, blue: 0, alpha: 1), CGColor(red: 1, green: 0, blue: 0, alpha: 1)] as CFArray,
                        locations: nil)
                    cg.drawLinearGradient(gradient!, start: CGPoint(x: 0, y: 8), end: CGPoint(x: 0, y: 11), options: [])
                }
            }.frame(width: 20, height: 20))
        let image = try #require(renderer.cgImage)
        #expect(image.pixel(8, 3) == [0, 0, 0, 255])
        #expect(image.pixel(2, 3) == [0, 0, 0, 0])
        #expect(image.pixel(17, 3) == [0, 0, 0, 0])
        #expect(image.pixel(8, 15) == [0, 255, 0, 255])
        #expect(image.pixel(8, 9) == [0, 0, 255, 255])
        #expect(image.pixel(8, 19) == [0, 0, 0, 0])
    }

    /// The top of an image is where y is largest: upside down where y points down, as on an iPhone.
    @Test func imagesStandOnTheirFeetWhereYPointsUp() throws {
        let stripes = ImageRenderer(
            content: VStack(spacing: 0) {
                Color.red
                Color.blue
            }.frame(width: 4, height: 4))
        let image = try #require(stripes.cgImage)
        let context = try #require(
            CGContext(
                data: nil, width: 4, height: 4, bitsPerComponent: 8, bytesPerRow: 0, space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: 1))
        context.draw(image, in: CGRect(x: 0, y: 0, width: 4, height: 4))
        #expect(context.makeImage()?.pixel(1, 0) == image.pixel(1, 0))
        let canvas = ImageRenderer(
            content: Canvas { context, _ in
                context.withCGContext { $0.draw(image, in: CGRect(x: 0, y: 0, width: 4, height: 4)) }
            }.frame(width: 4, height: 4))
        #expect(canvas.cgImage?.pixel(1, 0) == image.pixel(1, 3))
    }

    @Test func moviesWriteVectorFiles() async throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let movie = Movie(Card(), size: CGSize(width: 300, height: 160))
        movie.duration = 0.1
        let text = String(decoding: try movie.svg(at: 0), as: UTF8.self)
        #expect(text.contains(">Selectable words</text>") && text.contains(">“Ünïcode” &amp; &lt;more&gt;</text>"))
        #expect(try movie.pdf(at: [0, 1]) == movie.pdf(at: [0, 1]))
        try await movie.write(toFile: folder.appendingPathComponent("card.svg").path)
        try await movie.write(toFile: folder.appendingPathComponent("card-%02d.svg").path)
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
        #expect(names == (0..<6).map { "card-0\($0).svg" } + ["card.svg"])
        await #expect(throws: (any Error).self) { try await movie.write(toFile: "/proc/nowhere/card.svg") }
    }

    @Test func fullDisksAreErrors() async throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let movie = Movie(Card(), size: CGSize(width: 300, height: 160))
        movie.duration = 0.1
        for format in ["svg", "pdf"] {
            let link = folder.appendingPathComponent("full.\(format)")
            try FileManager.default.createSymbolicLink(atPath: link.path, withDestinationPath: "/dev/full")
            await #expect(throws: FileError("the disk is full: “\(link.path)” could not be written")) { try await movie.write(toFile: link.path) }
        }
    }
}

extension CGImage {
    /// Blue, green, red, alpha.
    fileprivate func pixel(_ x: Int, _ y: Int) -> [Int] {
        (0..<4).map { Int(bitmap.bytes[(y * width + x) * 4 + $0]) }
    }
}
