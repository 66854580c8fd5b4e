internal import CAVFormat

/// How an encoder wants the pixels of a frame.
enum FrameLayout: Sendable {
    /// 4:2:0, 8 bits, BT.709, limited range.
    case yuv420
    /// The same with alpha.
    case yuva420
    /// 4:4:4, 8 bits, BT.709, full range.
    case yuv444
    /// 4:4:4, 10 bits, BT.709, limited range.
    case yuv444in10Bits
    /// The same with alpha.
    case yuva444in10Bits
    /// Green, blue and red as they are.
    case gbr
    /// Alpha alone.
    case alpha

    var pixelFormat: AVPixelFormat {
        switch self {
        case .yuv420: AV_PIX_FMT_YUV420P
        case .yuva420: AV_PIX_FMT_YUVA420P
        case .yuv444: AV_PIX_FMT_YUV444P
        case .yuv444in10Bits: AV_PIX_FMT_YUV444P10LE
        case .yuva444in10Bits: AV_PIX_FMT_YUVA444P10LE
        case .gbr: AV_PIX_FMT_GBRP
        case .alpha: AV_PIX_FMT_GRAY8
        }
    }

    var isFullRange: Bool { [.yuv444, .gbr, .alpha].contains(self) }

    /// Whether colours stand in it, and not multiplied with their alpha.
    var hasAlpha: Bool { [.yuva420, .yuva444in10Bits].contains(self) }

    var matrix: AVColorSpace {
        switch self {
        case .gbr: AVCOL_SPC_RGB
        case .alpha: AVCOL_SPC_UNSPECIFIED
        default: AVCOL_SPC_BT709
        }
    }

    /// Images are sRGB's; movies say BT.709, as all players expect.
    var transfer: AVColorTransferCharacteristic {
        switch self {
        case .gbr, .yuv444: AVCOL_TRC_IEC61966_2_1
        case .alpha: AVCOL_TRC_UNSPECIFIED
        default: AVCOL_TRC_BT709
        }
    }
}

/// Red, green and blue → luma and chroma, in 16-bit fixed point.
struct ColorMatrix {
    /// Per plane the weights of red, green and blue, and what is added.
    let coefficients: [Int32]

    static let fullRange8 = ColorMatrix(luma: (0, 255), chroma: (128, 255))
    static let limitedRange10 = ColorMatrix(luma: (64, 876), chroma: (512, 896))

    private init(luma: (offset: Double, span: Double), chroma: (offset: Double, span: Double)) {
        let weights = (red: 0.2126, green: 0.7152, blue: 0.0722)
        func fixed(_ value: Double) -> Int32 { Int32((value * 65536).rounded()) }
        func offset(_ value: Double) -> Int32 { fixed(value + 0.5) }
        let (scale, chromaScale) = (luma.span / 255, chroma.span / 255)
        let red = fixed(weights.red * scale)
        let blue = fixed(weights.blue * scale)
        let (toBlue, toRed) = (chromaScale / (2 * (1 - weights.blue)), chromaScale / (2 * (1 - weights.red)))
        let half = fixed(chromaScale / 2)
        let redOfBlue = fixed(-weights.red * toBlue)
        let blueOfRed = fixed(-weights.blue * toRed)
        // Grey has no chroma, whatever is rounded.
        coefficients = [
            red, fixed(scale) - red - blue, blue, offset(luma.offset),
            redOfBlue, -half - redOfBlue, half, offset(chroma.offset),
            half, -half - blueOfRed, blueOfRed, offset(chroma.offset),
        ]
    }
}
