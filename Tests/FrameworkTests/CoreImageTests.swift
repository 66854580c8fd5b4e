@testable import CoreImage
import Foundation
import Rendering
@testable import SwiftUICore
import Testing

@Suite struct CoreImageTests {
    /// The mean colour of an image, as many apps compute it.
    @Test func theMeanOfAnArea() throws {
        let half = CIImage(color: CIColor(red: 1, green: 0, blue: 0)).cropped(to: CGRect(x: 0, y: 0, width: 2, height: 4))
        let image = half.composited(over: CIImage(color: .blue).cropped(to: CGRect(x: 0, y: 0, width: 8, height: 4)))
        let values: [String: Any] = [kCIInputImageKey: image, kCIInputExtentKey: CIVector(x: 0, y: 0, z: 8, w: 4)]
        let output = try #require(CIFilter(name: "CIAreaAverage", parameters: values)?.outputImage)
        #expect(output.extent == CGRect(x: 0, y: 0, width: 1, height: 1))
        let context = CIContext(options: [.workingColorSpace: kCFNull!])
        func pixel(_ format: CIFormat) -> [UInt8] {
            var bytes = [UInt8](repeating: 0, count: 4)
            context.render(output, toBitmap: &bytes, rowBytes: 4, bounds: CGRect(x: 0, y: 0, width: 1, height: 1), format: format, colorSpace: nil)
            return bytes
        }
        #expect(pixel(.RGBA8) == [64, 0, 191, 255] && pixel(.BGRA8) == [191, 0, 64, 255])
    }

    /// The modules of an image with a pixel for each, `#` for black, without the margin.
    private func modules(_ image: CIImage) throws -> [String] {
        let side = Int(image.extent.width)
        let pixels = try #require(CIContext().createCGImage(image, from: image.extent))
        #expect(pixels.width == side && pixels.height == side)
        let bytes = pixels.bitmap.bytes
        return (1..<side - 1).map { y in
            String((1..<side - 1).map { x in bytes[(y * side + x) * 4] == 0 ? "#" : "." })
        }
    }

    /// As ISO/IEC 18004 has it: checked with two other encoders.
    @Test func shortMessagesFitIntoTheSmallestCode() throws {
        let filter = CIFilter.qrCodeGenerator()
        filter.message = Data("hello".utf8)
        filter.correctionLevel = "L"
        let image = try #require(filter.outputImage)
        #expect(image.extent == CGRect(x: 0, y: 0, width: 23, height: 23))
        #expect(
            try modules(image) == [
                "#######..#.##.#######",
                "#.....#.##.#..#.....#",
                "#.###.#.##..#.#.###.#",
                "#.###.#..#.#..#.###.#",
                "#.###.#.#...#.#.###.#",
                "#.....#.#..##.#.....#",
                "#######.#.#.#.#######",
                "........#####........",
                "##.#..##.##...###.##.",
                ".#####.###....#....##",
                "..##.####.#.##...##.#",
                "...#.#..#..#.....#.##",
                "....#.##.##.#.#.#....",
                "........####...##.#.#",
                "#######.###..#.#.###.",
                "#.....#..#####.##....",
                "#.###.#..#.#..###...#",
                "#.###.#.#.##...#.####",
                "#.###.#..##.#...#.#.#",
                "#.....#.###..##......",
                "#######.#.###..#.#.#.",
            ])
    }

    /// Checksums of whole codes (FNV-1a over `#` and `.`), of messages that need several blocks and all kinds of patterns.
    @Test(arguments: [
        ("https://www.swift.org", "H", 29, UInt64(0x383184df0c82bda5)),
        (String(repeating: "abc äöü 123 ", count: 12), "Q", 65, UInt64(0xaa999896fae07ddd)),
        (String(repeating: "x", count: 1200), "M", 133, UInt64(0x9b852d661be45d19)),
        (String(repeating: "z", count: 2953), "L", 177, UInt64(0x2a305c24ed04d1ce)),
    ])
    func longerMessagesNeedLargerCodes(message: String, level: String, side: Int, checksum: UInt64) throws {
        let filter = try #require(CIFilter(name: "CIQRCodeGenerator"))
        filter.setValue(Data(message.utf8), forKey: "inputMessage")
        filter.setValue(level, forKey: "inputCorrectionLevel")
        let image = try #require(filter.outputImage)
        let rows = try modules(image)
        #expect(rows.count == side)
        let sum = rows.joined().utf8.reduce(UInt64(0xCBF2_9CE4_8422_2325)) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
        #expect(sum == checksum)
    }

    @Test func messagesThatAreTooLongHaveNoCode() throws {
        let filter = CIFilter.qrCodeGenerator()
        filter.message = Data(repeating: 0, count: 2954)
        filter.correctionLevel = "L"
        #expect(filter.outputImage == nil)
    }

    @Test func scaledCodesHaveSharpSquares() throws {
        let filter = CIFilter.qrCodeGenerator()
        filter.message = Data("hello".utf8)
        let image = try #require(filter.outputImage).transformed(by: CGAffineTransform(scaleX: 10, y: 10))
        #expect(image.extent == CGRect(x: 0, y: 0, width: 230, height: 230))
        let bytes = try #require(CIContext().createCGImage(image, from: image.extent)).bitmap.bytes
        #expect(Set(bytes) == [0, 255])
        // A finder's corner, and the margin.
        #expect(bytes[(10 * 230 + 10) * 4] == 0 && bytes[(9 * 230 + 9) * 4] == 255)
    }

    // MARK: Filters

    private func color(_ image: CIImage?, x: Int = 5, y: Int = 5) throws -> [UInt8] {
        let image = try #require(image)
        let pixels = try #require(image.cropped(to: CGRect(x: 0, y: 0, width: 10, height: 10)).cgImage)
        let start = (y * 10 + x) * 4
        let bytes = pixels.bitmap.bytes
        return [bytes[start + 2], bytes[start + 1], bytes[start], bytes[start + 3]]
    }

    private let orange = CIImage(color: CIColor(red: 1, green: 0.5, blue: 0)).cropped(to: CGRect(x: 0, y: 0, width: 10, height: 10))

    @Test func coloursAreChangedOnLinearComponents() throws {
        #expect(try color(orange) == [255, 128, 0, 255])
        // 128 is 0.216 of the light: the rest is 0.784, which is 229.
        #expect(try color(orange.applyingFilter("CIColorInvert")) == [0, 229, 255, 255])
        let grey = try color(orange.applyingFilter("CIPhotoEffectMono"))
        // 0.2126 + 0.7152 · 0.216 of the light.
        #expect(grey == [163, 163, 163, 255])
        #expect(try color(orange.applyingFilter("CIColorControls", parameters: [kCIInputSaturationKey: 0])) == grey)
        #expect(try color(orange.applyingFilter("CIExposureAdjust", parameters: [kCIInputEVKey: -1])) == [188, 92, 0, 255])
        #expect(try color(orange.applyingFilter("CIHueAdjust", parameters: [kCIInputAngleKey: 0.0])) == [255, 128, 0, 255])
    }

    @Test func sepiaIsAsStrongAsItIsTold() throws {
        let filter = CIFilter.sepiaTone()
        filter.inputImage = orange
        filter.intensity = 0
        #expect(try color(filter.outputImage) == [255, 128, 0, 255])
        filter.intensity = 1
        let brown = try color(filter.outputImage)
        #expect(brown[0] > brown[1] && brown[1] > brown[2] && brown[2] > 0)
        #expect(filter.inputKeys == [kCIInputIntensityKey, kCIInputImageKey])
    }

    @Test func falseColoursLieBetweenTwo() throws {
        let filter = CIFilter.falseColor()
        filter.inputImage = CIImage(color: .white)
        filter.color0 = .blue
        filter.color1 = .green
        #expect(try color(filter.outputImage) == [0, 255, 0, 255])
        filter.inputImage = CIImage(color: .black)
        #expect(try color(filter.outputImage) == [0, 0, 255, 255])
    }

    @Test func blursGrowTheImage() throws {
        let filter = CIFilter.gaussianBlur()
        filter.inputImage = orange
        filter.radius = 2
        let blurred = try #require(filter.outputImage)
        #expect(blurred.extent == CGRect(x: -6, y: -6, width: 22, height: 22))
        #expect(try color(blurred, x: 0, y: 5)[3] < 200)
    }

    @Test func squaresHaveOneColour() throws {
        let half = CIImage(color: .white).cropped(to: CGRect(x: 0, y: 0, width: 5, height: 10))
        let filter = CIFilter.pixellate()
        filter.inputImage = half.composited(over: CIImage(color: .black).cropped(to: CGRect(x: 0, y: 0, width: 10, height: 10)))
        filter.scale = 10
        let left = try color(filter.outputImage, x: 0)
        #expect(try color(filter.outputImage, x: 9) == left)
        #expect(left[0] > 100 && left[0] < 160)
    }

    @Test func theYAxisGoesUp() throws {
        let low = CIImage(color: .white).cropped(to: CGRect(x: 0, y: 0, width: 10, height: 2))
        let image = low.composited(over: CIImage(color: .black))
        #expect(try color(image, y: 9)[0] == 255 && color(image, y: 0)[0] == 0)
        #expect(try color(image.transformed(by: CGAffineTransform(translationX: 0, y: 8)), y: 0)[0] == 255)
    }

    @Test func unknownFiltersAreNil() {
        #expect(CIFilter(name: "CINoSuchFilter") == nil)
    }
}
