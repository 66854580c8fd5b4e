import Foundation
public import SwiftUITesting

/// How a value is written to a file and compared.
public struct Diffing<Value> {
    let data: (Value) throws -> Data
    let difference: (_ found: Data, _ known: Data) throws -> GoldenDifference?
}

extension Diffing where Value == String {
    /// Compares line by line. Spaces at the ends of lines and empty lines at the end are ignored.
    public static var lines: Diffing {
        Diffing(data: { Data($0.utf8) }) { found, known in
            TextComparison.difference(of: String(decoding: found, as: UTF8.self), from: String(decoding: known, as: UTF8.self))
        }
    }
}

extension Diffing where Value == UIImage {
    /// Compares pixel by pixel, exactly.
    public static var image: Diffing { .image() }

    /// Compares pixel by pixel.
    /// - Parameters:
    ///   - precision: The share of the pixels that must match, 0…1.
    ///   - perceptualPrecision: How well a pixel must match, 0…1: 1 is exact, 0.98 allows a colour difference (CIEDE2000) of 2.
    public static func image(precision: Float = 1, perceptualPrecision: Float = 1) -> Diffing {
        let precision = ImagePrecision(share: Self.decimal(precision), perceptual: Self.decimal(perceptualPrecision))
        return Diffing(data: { image in
            try precision.check()
            guard let data = image.pngData() else {
                throw GoldenError("the image has no pixels")
            }
            return data
        }) { found, known in
            try ImageComparison.difference(of: found, from: known, precision: precision)
        }
    }

    /// The number as it was written: 0.98 and not 0.9800000190734863.
    private static func decimal(_ number: Float) -> Double { Double("\(number)") ?? Double(number) }
}

extension Diffing where Value == Data {
    /// Byte by byte.
    static var data: Diffing {
        Diffing(data: { $0 }) { found, known in
            guard found != known else { return nil }
            let offset = zip(found, known).enumerated().first { $0.element.0 != $0.element.1 }?.offset ?? min(found.count, known.count)
            return GoldenDifference("differs from byte \(offset) on; it has \(found.count) bytes, and \(known.count) were expected")
        }
    }
}
