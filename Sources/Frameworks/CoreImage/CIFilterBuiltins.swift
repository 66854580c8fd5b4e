import Foundation

// What `import CoreImage.CIFilterBuiltins` brings: filters by functions, with their values by name.

/// A QR code of a message: `CIQRCodeGenerator`.
public protocol CIQRCodeGenerator: CIFilter {
    /// The data to encode.
    var message: Data { get set }
    /// How much may be lost: L, M, Q or H.
    var correctionLevel: String { get set }
}

private final class QrCodeFilter: CIFilter, CIQRCodeGenerator {
    var message: Data {
        get { self["inputMessage"] ?? Data() }
        set { self["inputMessage"] = newValue }
    }
    var correctionLevel: String {
        get { self["inputCorrectionLevel"] ?? "" }
        set { self["inputCorrectionLevel"] = newValue }
    }
}

/// Blurs: `CIGaussianBlur`.
public protocol CIGaussianBlur: CIFilter {
    /// The image to change.
    var inputImage: CIImage? { get set }
    /// The blur's standard deviation, in pixels.
    var radius: Float { get set }
}

private final class GaussianBlurFilter: CIFilter, CIGaussianBlur {
    var inputImage: CIImage? {
        get { self["inputImage"] }
        set { self["inputImage"] = newValue }
    }
    var radius: Float {
        get { number("inputRadius") }
        set { self["inputRadius"] = newValue }
    }
}

/// Makes brown: `CISepiaTone`.
public protocol CISepiaTone: CIFilter {
    /// The image to change.
    var inputImage: CIImage? { get set }
    /// The intensity, from 0 to 1.
    var intensity: Float { get set }
}

private final class SepiaToneFilter: CIFilter, CISepiaTone {
    var inputImage: CIImage? {
        get { self["inputImage"] }
        set { self["inputImage"] = newValue }
    }
    var intensity: Float {
        get { number("inputIntensity") }
        set { self["inputIntensity"] = newValue }
    }
}

/// Changes saturation, brightness and contrast: `CIColorControls`.
public protocol CIColorControls: CIFilter {
    /// The image to change.
    var inputImage: CIImage? { get set }
    /// 0 for grey, 1 for no change.
    var saturation: Float { get set }
    /// The brightness that is added; 0 for no change.
    var brightness: Float { get set }
    /// The contrast; 1 for no change.
    var contrast: Float { get set }
}

private final class ColorControlsFilter: CIFilter, CIColorControls {
    var inputImage: CIImage? {
        get { self["inputImage"] }
        set { self["inputImage"] = newValue }
    }
    var saturation: Float {
        get { number("inputSaturation") }
        set { self["inputSaturation"] = newValue }
    }
    var brightness: Float {
        get { number("inputBrightness") }
        set { self["inputBrightness"] = newValue }
    }
    var contrast: Float {
        get { number("inputContrast") }
        set { self["inputContrast"] = newValue }
    }
}

/// Makes the negative: `CIColorInvert`.
public protocol CIColorInvert: CIFilter {
    /// The image to change.
    var inputImage: CIImage? { get set }
}

private final class ColorInvertFilter: CIFilter, CIColorInvert {
    var inputImage: CIImage? {
        get { self["inputImage"] }
        set { self["inputImage"] = newValue }
    }
}

/// Turns the hues: `CIHueAdjust`.
public protocol CIHueAdjust: CIFilter {
    /// The image to change.
    var inputImage: CIImage? { get set }
    /// The angle, in radians.
    var angle: Float { get set }
}

private final class HueAdjustFilter: CIFilter, CIHueAdjust {
    var inputImage: CIImage? {
        get { self["inputImage"] }
        set { self["inputImage"] = newValue }
    }
    var angle: Float {
        get { number("inputAngle") }
        set { self["inputAngle"] = newValue }
    }
}

/// Exposes longer or shorter: `CIExposureAdjust`.
public protocol CIExposureAdjust: CIFilter {
    /// The image to change.
    var inputImage: CIImage? { get set }
    /// In stops: 1 for twice the light.
    var ev: Float { get set }
}

private final class ExposureAdjustFilter: CIFilter, CIExposureAdjust {
    var inputImage: CIImage? {
        get { self["inputImage"] }
        set { self["inputImage"] = newValue }
    }
    var ev: Float {
        get { number("inputEV") }
        set { self["inputEV"] = newValue }
    }
}

/// Shades of one colour: `CIColorMonochrome`.
public protocol CIColorMonochrome: CIFilter {
    /// The image to change.
    var inputImage: CIImage? { get set }
    /// The colour of white.
    var color: CIColor { get set }
    /// The intensity, from 0 to 1.
    var intensity: Float { get set }
}

private final class ColorMonochromeFilter: CIFilter, CIColorMonochrome {
    var inputImage: CIImage? {
        get { self["inputImage"] }
        set { self["inputImage"] = newValue }
    }
    var color: CIColor {
        get { self["inputColor"] ?? .black }
        set { self["inputColor"] = newValue }
    }
    var intensity: Float {
        get { number("inputIntensity") }
        set { self["inputIntensity"] = newValue }
    }
}

/// Shades between two colours: `CIFalseColor`.
public protocol CIFalseColor: CIFilter {
    /// The image to change.
    var inputImage: CIImage? { get set }
    /// The colour of black.
    var color0: CIColor { get set }
    /// The colour of white.
    var color1: CIColor { get set }
}

private final class FalseColorFilter: CIFilter, CIFalseColor {
    var inputImage: CIImage? {
        get { self["inputImage"] }
        set { self["inputImage"] = newValue }
    }
    var color0: CIColor {
        get { self["inputColor0"] ?? .black }
        set { self["inputColor0"] = newValue }
    }
    var color1: CIColor {
        get { self["inputColor1"] ?? .black }
        set { self["inputColor1"] = newValue }
    }
}

/// Makes grey: `CIPhotoEffectMono`.
public protocol CIPhotoEffectMono: CIFilter {
    /// The image to change.
    var inputImage: CIImage? { get set }
}

private final class PhotoEffectMonoFilter: CIFilter, CIPhotoEffectMono {
    var inputImage: CIImage? {
        get { self["inputImage"] }
        set { self["inputImage"] = newValue }
    }
}

/// Makes grey with more contrast; how much is by eye: `CIPhotoEffectNoir`.
public protocol CIPhotoEffectNoir: CIFilter {
    /// The image to change.
    var inputImage: CIImage? { get set }
}

private final class PhotoEffectNoirFilter: CIFilter, CIPhotoEffectNoir {
    var inputImage: CIImage? {
        get { self["inputImage"] }
        set { self["inputImage"] = newValue }
    }
}

/// Makes squares: `CIPixellate`.
public protocol CIPixellate: CIFilter {
    /// The image to change.
    var inputImage: CIImage? { get set }
    /// A square's side, in pixels.
    var scale: Float { get set }
}

private final class PixellateFilter: CIFilter, CIPixellate {
    var inputImage: CIImage? {
        get { self["inputImage"] }
        set { self["inputImage"] = newValue }
    }
    var scale: Float {
        get { number("inputScale") }
        set { self["inputScale"] = newValue }
    }
}

extension CIFilter {
    /// A QR code of a message.
    public class func qrCodeGenerator() -> CIFilter & CIQRCodeGenerator { QrCodeFilter(.qrCode) }
    /// Blurs an image with a Gaussian.
    public class func gaussianBlur() -> CIFilter & CIGaussianBlur { GaussianBlurFilter(.gaussianBlur) }
    /// Tints an image brown.
    public class func sepiaTone() -> CIFilter & CISepiaTone { SepiaToneFilter(.sepiaTone) }
    /// Changes saturation, brightness and contrast.
    public class func colorControls() -> CIFilter & CIColorControls { ColorControlsFilter(.colorControls) }
    /// Inverts the colours.
    public class func colorInvert() -> CIFilter & CIColorInvert { ColorInvertFilter(.colorInvert) }
    /// Rotates all hues.
    public class func hueAdjust() -> CIFilter & CIHueAdjust { HueAdjustFilter(.hueAdjust) }
    /// Exposes longer or shorter.
    public class func exposureAdjust() -> CIFilter & CIExposureAdjust { ExposureAdjustFilter(.exposureAdjust) }
    /// Shades of one colour.
    public class func colorMonochrome() -> CIFilter & CIColorMonochrome { ColorMonochromeFilter(.colorMonochrome) }
    /// Shades between two colours.
    public class func falseColor() -> CIFilter & CIFalseColor { FalseColorFilter(.falseColor) }
    /// Removes the colours.
    public class func photoEffectMono() -> CIFilter & CIPhotoEffectMono { PhotoEffectMonoFilter(.photoEffectMono) }
    /// Makes grey with more contrast; how much is by eye.
    public class func photoEffectNoir() -> CIFilter & CIPhotoEffectNoir { PhotoEffectNoirFilter(.photoEffectNoir) }
    /// Draws large squares of one colour.
    public class func pixellate() -> CIFilter & CIPixellate { PixellateFilter(.pixellate) }
}
