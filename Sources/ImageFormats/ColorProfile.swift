internal import CLCMS
import Foundation

/// An image's own colour space.
struct ColorProfile {
    /// In bytes; profiles of photographs have a few hundred.
    static let sizeLimit = 1 << 20

    private let bytes: [UInt8]

    init?(_ bytes: [UInt8]) {
        guard bytes.count >= 128, bytes.count <= Self.sizeLimit else { return nil }
        self.bytes = bytes
    }

    /// Converts BGRA pixels that are not premultiplied. A profile that is broken, or not one of RGB, changes nothing.
    func convertToSRGB(_ pixels: UnsafeMutableBufferPointer<UInt8>) {
        guard let own = cmsOpenProfileFromMem(bytes, cmsUInt32Number(bytes.count)) else { return }
        defer { cmsCloseProfile(own) }
        guard cmsGetColorSpace(own) == cmsSigRgbData, let target = cmsCreate_sRGBProfile() else { return }
        defer { cmsCloseProfile(target) }
        let format = Self.bgra
        guard
            let transform = cmsCreateTransform(
                own, format, target, format, cmsUInt32Number(INTENT_RELATIVE_COLORIMETRIC), cmsUInt32Number(cmsFLAGS_COPY_ALPHA))
        else { return }
        defer { cmsDeleteTransform(transform) }
        cmsDoTransform(transform, pixels.baseAddress, pixels.baseAddress, cmsUInt32Number(pixels.count / 4))
    }

    /// `TYPE_BGRA_8`, a macro: RGB, one extra channel, three channels of one byte, in the other order, the alpha last.
    private static let bgra: cmsUInt32Number =
        cmsUInt32Number(PT_RGB) << 16 | 1 << 7 | 3 << 3 | 1 | 1 << 10 | 1 << 14
}
