import Foundation
import Rendering
import Testing
@testable import PreviewChecks

@Suite struct ComparisonTests {
    @Test func pixelsAreCountedAndSurrounded() {
        let difference = ImageDifference(Samples.square(at: 5, 5), Samples.square(at: 25, 8), tolerance: 0)
        #expect(difference.pixels == 200)
        #expect(difference.total == 2400)
        #expect(difference.deltaE == 100)
        #expect(difference.bounds == [5, 5, 30, 13])
        #expect(ImageDifference(Samples.square(at: 5, 5), Samples.square(at: 5, 5), tolerance: 0).isEmpty)
    }

    @Test func coloursThatCanHardlyBeToldApartAreTolerated() {
        let (one, other) = (Samples.square(at: 5, 5, pixel: [200, 100, 50, 255]), Samples.square(at: 5, 5, pixel: [201, 100, 50, 255]))
        let exact = ImageDifference(one, other, tolerance: 0)
        #expect(exact.pixels == 100)
        #expect(exact.deltaE > 0 && exact.deltaE < 1)
        #expect(ImageDifference(one, other, tolerance: 1).isEmpty)
        #expect(!ImageDifference(one, other, tolerance: exact.deltaE / 2).isEmpty)
    }

    /// The CIE L*a*b* values of sRGB's red and green.
    @Test func distancesAreThoseOfColourimetry() {
        let difference = ImageDifference(Samples.bitmap(1, 1, [0, 0, 255, 255]), Samples.bitmap(1, 1, [0, 255, 0, 255]), tolerance: 0)
        #expect(abs(difference.deltaE - 170.57) < 0.1, "\(difference.deltaE)")
    }

    @Test func anotherSizeDiffersWhereOneImageIsAlone() {
        let difference = ImageDifference(Samples.bitmap(10, 10, [9, 9, 9, 255]), Samples.bitmap(12, 10, [9, 9, 9, 255]), tolerance: 5)
        #expect(difference.pixels == 20)
        #expect(difference.bounds == [10, 0, 2, 10])
        #expect(difference.sizes == [10, 10, 12, 10])
        #expect(ImageDifference(Samples.bitmap(10, 10, [9, 9, 9, 255]), Samples.bitmap(8, 12, [9, 9, 9, 255]), tolerance: 0).bounds == [0, 0, 10, 12])
    }

    @Test func aHashIsOfSizeAndPixels() {
        let hashes = [
            Samples.bitmap(4, 2, [1, 2, 3, 255]), Samples.bitmap(2, 4, [1, 2, 3, 255]), Samples.bitmap(4, 2, [1, 2, 4, 255]),
            Samples.bitmap(3, 1, [1, 2, 3, 255]),
            Samples.bitmap(1, 3, [1, 2, 3, 255]),
        ].map(PixelHash.hash)
        #expect(Set(hashes).count == hashes.count)
        #expect(hashes.allSatisfy { PixelHash.isHash($0) })
        // The same on every machine: goldens are called by it.
        #expect(hashes[0] == PixelHash.hash(of: Samples.bitmap(4, 2, [1, 2, 3, 255])))
        var one = Samples.bitmap(9, 9, [0, 0, 0, 255]).bytes
        one[200] ^= 1
        #expect(PixelHash.hash(of: Bitmap(width: 9, height: 9, bytes: one)) != PixelHash.hash(of: Samples.bitmap(9, 9, [0, 0, 0, 255])))
    }

    /// A square that has left its old position changes the same number of pixels, however far it has moved: the profile continues.
    @Test func aSlowerMovementIsToldAsSlower() {
        let times = (0...8).map { Double($0) * 0.25 }
        func strip(_ duration: Double) -> [Bitmap] { times.map { Samples.square(at: Int(min(1, $0 / duration) * 40), 5) } }
        let motion = PreviewResult.Motion(times: times, golden: strip(0.5), new: strip(1))
        #expect(motion.golden.last == 1 && motion.new.last == 1)
        #expect(motion.sentence == "slower: half of the way after about 0.5 s, before after 0.25 s", "\(motion.sentence ?? "")")
        #expect(PreviewResult.Motion(times: times, golden: strip(1), new: strip(0.5)).sentence?.hasPrefix("faster") == true)
        #expect(PreviewResult.Motion(times: times, golden: strip(1), new: strip(1)).sentence == nil)
    }

    @Test func aSheetHasThreeColumnsAndMarksWhatDiffers() throws {
        let (old, new) = (Samples.square(at: 5, 5), Samples.square(at: 25, 8))
        let sheet = try ChangeSheet.image(of: [(old, new), (nil, new)])
        #expect(sheet.width == 3 * 60 + 4 * 20)
        #expect(sheet.height == 2 * 40 + 3 * 20)
        let marked = ChangeSheet.marked(old: old, new: new)
        func pixel(_ x: Int, _ y: Int) -> [UInt8] { Array(marked.bytes[((y * 60 + x) * 4)..<((y * 60 + x) * 4 + 3)]) }
        #expect(pixel(0, 0) == [255, 255, 255])
        #expect(pixel(6, 6) == [76, 0, 230])
        #expect(pixel(26, 10) == [76, 0, 230])
    }
}
