import CoreImage
import Foundation
import ImageIO
import Testing
import UIKit

@Suite struct ImageIOTests {
    /// 40 × 20 pixels, red on the left and blue on the right.
    private var png: Data {
        get throws {
            let red = CIImage(color: .red).cropped(to: CGRect(x: 0, y: 0, width: 20, height: 20))
            let blue = CIImage(color: .blue).cropped(to: CGRect(x: 0, y: 0, width: 40, height: 20))
            return try #require(UIImage(ciImage: red.composited(over: blue)).pngData())
        }
    }

    @Test func sourcesKnowTypeSizeAndPixels() throws {
        let source = try #require(CGImageSourceCreateWithData(png, nil))
        #expect(CGImageSourceGetCount(source) == 1)
        #expect(CGImageSourceGetType(source) == "public.png")
        let properties = try #require(CGImageSourceCopyPropertiesAtIndex(source, 0, nil))
        #expect(properties[kCGImagePropertyPixelWidth] as? Int == 40 && properties[kCGImagePropertyPixelHeight] as? Int == 20)
        let image = try #require(CGImageSourceCreateImageAtIndex(source, 0, nil))
        #expect(image.width == 40 && image.height == 20)
        #expect(CGImageSourceCreateImageAtIndex(source, 1, nil) == nil)
    }

    @Test func thumbnailsAreAsSmallAsIsAskedFor() throws {
        let source = try #require(CGImageSourceCreateWithData(png, nil))
        let small = try #require(CGImageSourceCreateThumbnailAtIndex(source, 0, [kCGImageSourceThumbnailMaxPixelSize: CGFloat(10)]))
        #expect(small.width == 10 && small.height == 5)
        let same = try #require(CGImageSourceCreateThumbnailAtIndex(source, 0, [kCGImageSourceThumbnailMaxPixelSize: 100]))
        #expect(same.width == 40)
    }

    @Test func whatIsNoImageHasNone() throws {
        let source = try #require(CGImageSourceCreateWithData(Data("hello".utf8), nil))
        #expect(CGImageSourceGetCount(source) == 0 && CGImageSourceGetType(source) == nil)
        #expect(CGImageSourceCreateImageAtIndex(source, 0, nil) == nil)
        #expect(CGImageSourceCreateWithURL(URL(fileURLWithPath: "/nowhere.png"), nil) == nil)
    }

    @Test(arguments: ["public.png", "public.jpeg"])
    func destinationsWriteFiles(type: String) throws {
        let image = try #require(UIImage(data: png)?.cgImage)
        let data = NSMutableData()
        let destination = try #require(CGImageDestinationCreateWithData(data, type, 1, nil))
        #expect(!CGImageDestinationFinalize(destination))
        CGImageDestinationAddImage(destination, image, [kCGImageDestinationLossyCompressionQuality: 0.9])
        #expect(CGImageDestinationFinalize(destination))
        let source = try #require(CGImageSourceCreateWithData(Data(referencing: data), nil))
        #expect(CGImageSourceGetType(source) == type)
        #expect(CGImageSourceCreateImageAtIndex(source, 0, nil)?.width == 40)
    }
}
