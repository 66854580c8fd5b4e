import Rendering

/// A picture as H.264 stores it: 8-bit luma and half-size chroma, BT.709, limited range. Odd sizes are padded to even
/// ones by repeating the last column and row.
struct YUVFrame: Sendable {
    let width, height: Int
    /// `width · height` bytes, and a quarter of it each.
    let luma, blueChroma, redChroma: [UInt8]

    init(_ bitmap: Bitmap) {
        let width = (bitmap.width + 1) & ~1
        let height = (bitmap.height + 1) & ~1
        self.width = width
        self.height = height
        var u: [UInt8] = []
        var v: [UInt8] = []
        luma = [UInt8](unsafeUninitializedCapacity: width * height) { y, yCount in
            yCount = width * height
            u = [UInt8](unsafeUninitializedCapacity: width * height / 4) { u, uCount in
                uCount = width * height / 4
                v = [UInt8](unsafeUninitializedCapacity: width * height / 4) { v, vCount in
                    vCount = width * height / 4
                    Self.convert(bitmap, width: width, height: height, luma: y.baseAddress!, blue: u.baseAddress!, red: v.baseAddress!)
                }
            }
        }
        blueChroma = u
        redChroma = v
    }

    private typealias Bytes = UnsafeMutablePointer<UInt8>

    private static func convert(_ bitmap: Bitmap, width: Int, height: Int, luma: Bytes, blue: Bytes, red: Bytes) {
        // Sums of a column's two pixels per channel, with the first column twice in front: chroma is sited on the
        // left luma column and filtered 1–2–1.
        withUnsafeTemporaryAllocation(of: Int32.self, capacity: 3 * (width + 1)) { scratch in
            let sums = (r: scratch.baseAddress! + 1, g: scratch.baseAddress! + width + 2, b: scratch.baseAddress! + 2 * width + 3)
            bitmap.bytes.withUnsafeBufferPointer { pixels in
                for row in stride(from: 0, to: height, by: 2) {
                    let upper = pixels.baseAddress! + row * bitmap.width * 4
                    let lower = pixels.baseAddress! + min(row + 1, bitmap.height - 1) * bitmap.width * 4
                    convertLuma(upper, count: bitmap.width, into: luma + row * width, paddedTo: width)
                    convertLuma(lower, count: bitmap.width, into: luma + (row + 1) * width, paddedTo: width)
                    for x in 0..<bitmap.width {
                        sums.b[x] = Int32(upper[4 &* x]) &+ Int32(lower[4 &* x])
                        sums.g[x] = Int32(upper[4 &* x &+ 1]) &+ Int32(lower[4 &* x &+ 1])
                        sums.r[x] = Int32(upper[4 &* x &+ 2]) &+ Int32(lower[4 &* x &+ 2])
                    }
                    for sum in [sums.r, sums.g, sums.b] {
                        sum[-1] = sum[0]
                        sum[width - 1] = sum[bitmap.width - 1]
                    }
                    let start = row / 2 * (width / 2)
                    convertChroma(sums.r, sums.g, sums.b, count: width / 2, blue: blue + start, red: red + start)
                }
            }
        }
    }

    /// Y = 16 + 219 · (0.2126 R + 0.7152 G + 0.0722 B), in 16-bit fixed point.
    private static func convertLuma(_ pixels: UnsafePointer<UInt8>, count: Int, into luma: Bytes, paddedTo width: Int) {
        for x in 0..<count {
            let b = Int32(pixels[4 &* x])
            let g = Int32(pixels[4 &* x &+ 1])
            let r = Int32(pixels[4 &* x &+ 2])
            luma[x] = UInt8(truncatingIfNeeded: (11966 &* r &+ 40254 &* g &+ 4064 &* b &+ 0x10_8000) >> 16)
        }
        luma[width - 1] = luma[count - 1]
    }

    /// Cb and Cr around 128 with a span of 224; the sums weigh eight pixels.
    private static func convertChroma(
        _ r: UnsafePointer<Int32>, _ g: UnsafePointer<Int32>, _ b: UnsafePointer<Int32>, count: Int, blue: Bytes, red: Bytes
    ) {
        for x in 0..<count {
            let i = 2 &* x
            let red8 = r[i &- 1] &+ 2 &* r[i] &+ r[i &+ 1]
            let green8 = g[i &- 1] &+ 2 &* g[i] &+ g[i &+ 1]
            let blue8 = b[i &- 1] &+ 2 &* b[i] &+ b[i &+ 1]
            let cb = 28784 &* blue8 &- 6596 &* red8 &- 22188 &* green8
            let cr = 28784 &* red8 &- 26145 &* green8 &- 2639 &* blue8
            blue[x] = UInt8(truncatingIfNeeded: (cb &+ 0x404_0000) >> 19)
            red[x] = UInt8(truncatingIfNeeded: (cr &+ 0x404_0000) >> 19)
        }
    }
}
