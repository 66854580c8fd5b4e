@testable import ImageFormats
import Foundation
import Rendering
import Testing

@Suite struct ImageFileTests {
    private func pixels(_ data: Data) throws -> Bitmap {
        guard case .pixels(let bitmap) = try ImageFile(data) else {
            throw ImageError("no pixels")
        }
        return bitmap
    }

    private func vector(_ data: Data) throws -> VectorImage {
        guard case .vector(let image) = try ImageFile(data) else {
            throw ImageError("no vectors")
        }
        return image
    }

    /// Blue, green, red, alpha.
    private func pixel(_ bitmap: Bitmap, _ x: Int, _ y: Int) -> [UInt8] {
        Array(bitmap.bytes[(y * bitmap.width + x) * 4..<(y * bitmap.width + x) * 4 + 4])
    }

    @Test func paletteOfAPNG() throws {
        let image = try pixels(Samples.png)
        #expect(image.width == 4 && image.height == 2)
        #expect(pixel(image, 0, 0) == [0, 0, 255, 255])
        #expect(pixel(image, 1, 0) == [0, 0, 0, 0])
    }

    @Test func jpegStandsUpright() throws {
        let plain = try pixels(Samples.jpeg)
        #expect(plain.width == 16 && plain.height == 8)
        #expect(pixel(plain, 1, 4)[2] > 240 && pixel(plain, 14, 4)[0] > 240)
        let down = try pixels(Samples.jpeg(orientation: 3))
        #expect(pixel(down, 1, 4)[0] > 240 && pixel(down, 14, 4)[2] > 240)
        let right = try pixels(Samples.jpeg(orientation: 6))
        #expect(right.width == 8 && right.height == 16)
        #expect(pixel(right, 4, 1)[2] > 240 && pixel(right, 4, 14)[0] > 240)
        let left = try pixels(Samples.jpeg(orientation: 8))
        #expect(pixel(left, 4, 1)[0] > 240 && pixel(left, 4, 14)[2] > 240)
    }

    @Test func everyOrientation() {
        let image = Bitmap(width: 2, height: 1, bytes: [1, 0, 0, 255, 2, 0, 0, 255])
        func order(_ orientation: ImageOrientation) -> [UInt8] {
            let turned = image.oriented(orientation)
            return stride(from: 0, to: turned.bytes.count, by: 4).map { turned.bytes[$0] }
        }
        #expect(order(.up) == [1, 2] && order(.upMirrored) == [2, 1] && order(.down) == [2, 1] && order(.downMirrored) == [1, 2])
        #expect(order(.right) == [1, 2] && order(.left) == [2, 1] && order(.leftMirrored) == [1, 2] && order(.rightMirrored) == [2, 1])
        #expect(image.oriented(.right).height == 2)
    }

    @Test func webp() throws {
        let image = try pixels(Samples.webp)
        #expect(image.width == 4 && image.height == 4)
        #expect(pixel(image, 0, 0) == [0, 128, 0, 128])
        #expect(pixel(image, 0, 3) == [0, 0, 255, 255])
    }

    @Test func firstImageOfAGIF() throws {
        let image = try pixels(Samples.gif)
        #expect(image.width == 2 && image.height == 2)
        #expect(pixel(image, 0, 0) == [0, 0, 255, 255])
        #expect(pixel(image, 1, 0) == [0, 0, 0, 0])
    }

    @Test func vectorsAreSharpAtEverySize() throws {
        let image = try vector(Samples.svg)
        #expect(image.size == CGSize(width: 10, height: 20))
        for scale in [1, 3, 10] {
            let bitmap = image.bitmap(width: 10 * scale, height: 20 * scale)
            #expect(pixel(bitmap, 5 * scale - 1, 0) == [255, 0, 0, 255])
            #expect(pixel(bitmap, 5 * scale, 0) == [0, 0, 0, 0])
        }
        #expect(
            image.bitmap(width: 10, height: 20).bytes.withUnsafeBytes { $0.baseAddress }
                == image.bitmap(width: 10, height: 20).bytes.withUnsafeBytes { $0.baseAddress })
        #expect(image.bitmap(width: 1_000_000, height: 1).width == 4096)
    }

    @Test func firstPageOfAPDF() throws {
        let image = try vector(Samples.pdf)
        #expect(image.size == CGSize(width: 30, height: 20))
        let bitmap = image.bitmap(width: 90, height: 60)
        #expect(pixel(bitmap, 20, 30) == [0, 0, 255, 255])
        #expect(pixel(bitmap, 70, 30)[3] == 0)
    }

    /// Cairo's coordinates overflow beyond eight million, and a box that no PDF number can express is invalid.
    @Test(arguments: [
        "0 0 30 20", "-32768 -32768 32767 32767", "-8388608 -8388608 8388607 8388607", "-16777216 -16777216 16777216 16777216",
        "-4294967296.5 -4294967296.5 4294967296.5 4294967296.5", "-1e307 -1e307 1e307 1e307",
        "-170141173319264429905852091742258462720 -170141173319264429905852091742258462720 340282346638528859811704183484516925440 340282346638528859811704183484516925440",
    ]) func groupsWithHugeBoxesAreSeen(box: String) throws {
        for isMasked in [false, true] {
            let bitmap = try vector(Samples.groupedPDF(box: box, isMasked: isMasked)).bitmap(width: 60, height: 40)
            let red = pixel(bitmap, 45, 20)
            #expect(red[2] == red[3] && abs(Int(red[3]) - 128) <= 2 && red[0] == 0, "\(isMasked): \(red)")
            #expect(pixel(bitmap, 15, 20)[3] == 0)
        }
    }

    @Test func bombsAndBrokenFilesAreErrors() {
        func problem(_ data: Data) -> String {
            do {
                _ = try ImageFile(data)
                return ""
            } catch {
                return "\(error)"
            }
        }
        #expect(problem(Samples.hugePNG(width: 60000, height: 60000)).contains("too large: 60000 × 60000"))
        #expect(problem(Samples.hugePNG(width: 16000, height: 16000)).contains("too large"))
        #expect(problem(Samples.png.prefix(50)).contains("PNG image is broken"))
        #expect(problem(Samples.jpeg.prefix(300)).contains("JPEG image is broken"))
        #expect(problem(Samples.webp.prefix(16)).contains("WebP image is broken"))
        #expect(problem(Data("<svg".utf8)).contains("SVG is broken"))
        #expect(problem(Data("<svg xmlns='http://www.w3.org/2000/svg' width='1e9' height='1e9'/>".utf8)).contains("too large"))
        #expect(problem(Data("%PDF-1.4 nothing".utf8)).contains("PDF is broken"))
        #expect(problem(Data()).contains("empty"))
        #expect(problem(Data("hello".utf8)).contains("no image"))
        #expect(problem(Data([0, 0, 0, 24] + Array("ftypheic".utf8))).contains("HEIC"))
    }

    /// Found by the fuzzer: cairo took 3 GB for them.
    @Test(arguments: [
        "<path d='M0 0Q0444444444444 1 0 9 9Z' stroke='#0f0' stroke-dasharray='0.1'/>",
        "<g stroke='red' style='stroke-dasharray: .05 , 0.1'><line x1='0' x2='1e9'/></g>",
        "<style>line { stroke-dasharray: 1e-3mm }</style><text>it's</text><line x1=\"0\" x2 = '1e6' stroke='red'/>",
        "<rect width='10' height='10' stroke='red' stroke-dasharray='0.01 1' pathLength='100000000'/>",
        "<polyline points='0,0 1000000-1000000' stroke='red' stroke-dasharray='0.1%'/>",
    ]) func moreDashesThanMemoryHoldsAreRefused(_ shape: String) {
        let svg = "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 20 20'>\(shape)</svg>"
        #expect { try ImageFile(Data(svg.utf8)) } throws: { "\($0)".contains("dashes; at most 2000000 are drawn") }
    }

    @Test(arguments: [
        "<path d='M0 10h1e5' stroke='red' stroke-width='9' stroke-dasharray='0'/>",
        "<path d='M0 10h1000000' stroke='red' stroke-width='9' stroke-dasharray='1 1'/>",
        "<line x1='0' y1='10' x2='20' y2='10' stroke='red' stroke-width='9' stroke-dasharray='none' data-time='1700000000000'/>",
    ]) func linesWithSomeDashesAreDrawn(_ shape: String) throws {
        let image = try vector(Data("<svg xmlns='http://www.w3.org/2000/svg' width='20' height='20'>\(shape)</svg>".utf8))
        #expect(pixel(image.bitmap(width: 20, height: 20), 10, 10)[3] > 100)
    }

    /// A part of the fuzzing; the variable INBETWEEN_FUZZ sets how many cases there are of each format.
    @Test func mutatedFilesNeverCrash() {
        let cases = ProcessInfo.processInfo.environment["INBETWEEN_FUZZ"].flatMap(Int.init) ?? 300
        var random = SeededGenerator(state: 4)
        var read = 0
        for (sample, share) in [(Samples.png, 1), (Samples.jpeg, 1), (Samples.webp, 1), (Samples.gif, 1), (Samples.svg, 1), (Samples.pdf, 500)] {
            for _ in 0..<max(1, cases / share) {
                if let file = try? ImageFile(sample.mutated(&random)) {
                    read += 1
                    if case .vector(let vector) = file {
                        _ = vector.bitmap(width: 16, height: 16)
                    }
                }
            }
        }
        #expect(read > 0)
    }
}
