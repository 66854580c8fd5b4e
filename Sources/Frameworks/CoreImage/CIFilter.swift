import Rendering
import SwiftUICore

/// The key of the image that a filter changes.
public let kCIInputImageKey = "inputImage"
/// The key of the image that is behind.
public let kCIInputBackgroundImageKey = "inputBackgroundImage"
/// The key of a radius in pixels.
public let kCIInputRadiusKey = "inputRadius"
/// The key of a strength.
public let kCIInputIntensityKey = "inputIntensity"
/// The key of a scale factor.
public let kCIInputScaleKey = "inputScale"
/// The key of an angle in radians.
public let kCIInputAngleKey = "inputAngle"
/// The key of a colour.
public let kCIInputColorKey = "inputColor"
/// The key of a centre point.
public let kCIInputCenterKey = "inputCenter"
/// The key of an exposure in stops.
public let kCIInputEVKey = "inputEV"
/// The key of a saturation.
public let kCIInputSaturationKey = "inputSaturation"
/// The key of a brightness.
public let kCIInputBrightnessKey = "inputBrightness"
/// The key of a contrast.
public let kCIInputContrastKey = "inputContrast"
/// The key of a part of an image.
public let kCIInputExtentKey = "inputExtent"
/// The key of the result.
public let kCIOutputImageKey = "outputImage"

/// Makes an image, or changes one: by its name, with values for its keys.
///
/// There are here: CIQRCodeGenerator, CIGaussianBlur, CISepiaTone, CIColorControls, CIColorInvert, CIHueAdjust, CIExposureAdjust,
/// CIColorMonochrome, CIFalseColor, CIPhotoEffectMono, CIPhotoEffectNoir, CIPixellate, CIAreaAverage and CIConstantColorGenerator.
/// Colours are changed on linear components.
open class CIFilter: NSObject {
    /// The name of the filter.
    public let name: String
    private let kind: FilterKind
    private var values: [String: Any]

    init(_ kind: FilterKind) {
        (name, self.kind, values) = (kind.rawValue, kind, kind.defaults)
    }

    /// The filter of a name; nil, with a warning, where there is none here.
    public convenience init?(name: String) {
        guard let kind = FilterKind(rawValue: name) else {
            RuntimeIssue.report("There is no CIFilter “\(name)” here; there are: \(FilterKind.allCases.map(\.rawValue).joined(separator: ", ")).")
            return nil
        }
        self.init(kind)
    }

    /// The filter of a name with values; nil, with a warning, where there is none here.
    public convenience init?(name: String, parameters params: [String: Any]?) {
        self.init(name: name)
        params?.forEach { setValue($1, forKey: $0) }
    }

    /// The keys of the inputs.
    open var inputKeys: [String] { kind.defaults.keys.sorted() + (kind.takesImage ? [kCIInputImageKey] : []) }
    /// The keys of the outputs.
    open var outputKeys: [String] { [kCIOutputImageKey] }
    /// A description of the filter: its name.
    open var attributes: [String: Any] { ["CIAttributeFilterName": name] }

    /// Takes a value. Keys that it does not know have no effect, with a warning.
    open func setValue(_ value: Any?, forKey key: String) {
        guard inputKeys.contains(key) else {
            RuntimeIssue.report("\(name) has no \(key); there are: \(inputKeys.joined(separator: ", ")).")
            return
        }
        values[key] = value ?? kind.defaults[key]
    }

    /// A value; the result for `outputImage`.
    open func value(forKey key: String) -> Any? {
        key == kCIOutputImageKey ? outputImage : values[key]
    }

    /// Takes the usual values again.
    open func setDefaults() {
        values = kind.defaults
    }

    /// The result; nil without an input image, or if it cannot be computed.
    open var outputImage: CIImage? {
        if kind.takesImage {
            return (values[kCIInputImageKey] as? CIImage).flatMap { kind.apply(to: $0, FilterValues(values)) }
        }
        return kind.generate(FilterValues(values))
    }

    subscript<Value>(key: String) -> Value? {
        get { values[key] as? Value }
        set { values[key] = newValue }
    }

    func number(_ key: String) -> Float { Float(FilterValues(values).number(key)) }
}

/// A filter's values in the types that it needs.
struct FilterValues {
    let values: [String: Any]

    init(_ values: [String: Any]) {
        self.values = values
    }

    func number(_ key: String) -> Double {
        switch values[key] {
        case let value as any BinaryFloatingPoint: Double(value)
        case let value as any BinaryInteger: Double(value)
        case let value as NSNumber: value.doubleValue
        default: 0
        }
    }

    func color(_ key: String) -> SIMD4<Float> {
        let color = values[key] as? CIColor ?? .black
        return SIMD4(ColorFilter.linear(Float(color.red)), ColorFilter.linear(Float(color.green)), ColorFilter.linear(Float(color.blue)), Float(color.alpha))
    }
}

enum FilterKind: String, CaseIterable {
    case qrCode = "CIQRCodeGenerator"
    case constantColor = "CIConstantColorGenerator"
    case gaussianBlur = "CIGaussianBlur"
    case sepiaTone = "CISepiaTone"
    case colorControls = "CIColorControls"
    case colorInvert = "CIColorInvert"
    case hueAdjust = "CIHueAdjust"
    case exposureAdjust = "CIExposureAdjust"
    case colorMonochrome = "CIColorMonochrome"
    case falseColor = "CIFalseColor"
    case photoEffectMono = "CIPhotoEffectMono"
    case photoEffectNoir = "CIPhotoEffectNoir"
    case pixellate = "CIPixellate"
    case areaAverage = "CIAreaAverage"

    var takesImage: Bool { self != .qrCode && self != .constantColor }

    /// Core Image's default values.
    var defaults: [String: Any] {
        switch self {
        case .qrCode: ["inputMessage": Data(), "inputCorrectionLevel": "M"]
        case .constantColor: [kCIInputColorKey: CIColor.red]
        case .gaussianBlur: [kCIInputRadiusKey: 10.0]
        case .sepiaTone: [kCIInputIntensityKey: 1.0]
        case .colorControls: [kCIInputSaturationKey: 1.0, kCIInputBrightnessKey: 0.0, kCIInputContrastKey: 1.0]
        case .hueAdjust: [kCIInputAngleKey: 0.0]
        case .exposureAdjust: [kCIInputEVKey: 0.0]
        case .colorMonochrome: [kCIInputColorKey: CIColor(red: 0.6, green: 0.45, blue: 0.3), kCIInputIntensityKey: 1.0]
        case .falseColor: ["inputColor0": CIColor(red: 0.3, green: 0, blue: 0), "inputColor1": CIColor(red: 1, green: 0.9, blue: 0.8)]
        case .pixellate: [kCIInputScaleKey: 8.0, kCIInputCenterKey: CIVector(x: 150, y: 150)]
        case .areaAverage: [kCIInputExtentKey: CIVector(x: 0, y: 0, z: 640, w: 80)]
        case .colorInvert, .photoEffectMono, .photoEffectNoir: [:]
        }
    }

    func generate(_ values: FilterValues) -> CIImage? {
        switch self {
        case .qrCode:
            let message = values.values["inputMessage"] as? Data ?? Data()
            let level = QRCode.Correction(rawValue: values.values["inputCorrectionLevel"] as? String ?? "M") ?? .medium
            guard let code = QRCode([UInt8](message), correction: level) else {
                RuntimeIssue.report("CIQRCodeGenerator: a message of \(message.count) bytes fits into no QR code.")
                return nil
            }
            return Self.image(of: code)
        default:
            return CIImage(color: values.values[kCIInputColorKey] as? CIColor ?? .red)
        }
    }

    /// A pixel for each module, with a margin of one, which Core Image has.
    private static func image(of code: QRCode) -> CIImage {
        let side = CGFloat(code.side + 2)
        var path = Path()
        for y in 0..<code.side {
            var x = 0
            while x < code.side {
                let start = x
                while x < code.side, code[x, y] { x += 1 }
                if x > start {
                    path.addRect(CGRect(x: CGFloat(start + 1), y: CGFloat(y + 1) - side, width: CGFloat(x - start), height: 1))
                }
                x += 1
            }
        }
        let whole = CGRect(x: 0, y: -side, width: side, height: side)
        let sharp = FillRule(isEvenOdd: false, isAntialiased: false)
        func item(_ path: Path, _ color: ResolvedColor) -> DisplayList {
            .item(DisplayList.Item(frame: .zero, content: .fill(path, sharp, .color(color))))
        }
        return CIImage(.group([item(Path(whole), CIColor.white.resolved), item(path, .black)]), extent: CGRect(x: 0, y: 0, width: side, height: side))
    }

    func apply(to image: CIImage, _ values: FilterValues) -> CIImage? {
        switch self {
        case .gaussianBlur:
            let radius = max(0, values.number(kCIInputRadiusKey))
            let margin = (3 * radius).rounded(.up)
            return CIImage(
                .effect(.blur(radius: radius, opaque: false), image.list),
                extent: image.extent.isInfinite ? image.extent : image.extent.insetBy(dx: -margin, dy: -margin))
        case .pixellate:
            return pixellated(image, scale: max(1, values.number(kCIInputScaleKey)))
        case .areaAverage:
            let area = values.values[kCIInputExtentKey] as? CIVector ?? CIVector(x: 0, y: 0)
            return average(of: image, in: CGRect(x: area.x, y: area.y, width: area.z, height: area.w))
        default:
            return matrix(values).map { CIImage(.effect(.filter(.linearMatrix($0)), image.list), extent: image.extent) }
        }
    }

    /// Squares from the corner of the image.
    private func pixellated(_ image: CIImage, scale: Double) -> CIImage? {
        guard !image.extent.isInfinite else { return image }
        let small = image.transformed(by: CGAffineTransform(scaleX: 1 / scale, y: 1 / scale))
        let area = small.extent.integral
        guard let bitmap = small.bitmap(from: area) else { return nil }
        let frame = CIImage.down(CGRect(x: area.minX * scale, y: area.minY * scale, width: area.width * scale, height: area.height * scale))
        let item = DisplayList.Item(frame: frame, content: .image(ImageContent(bitmap: bitmap, interpolated: false)))
        return CIImage(.item(item), extent: image.extent).cropped(to: image.extent)
    }

    /// One pixel with the mean of the colours in an area, as a context without a colour space computes it.
    private func average(of image: CIImage, in area: CGRect) -> CIImage? {
        guard let bitmap = image.bitmap(from: area) else { return nil }
        var sums = [0, 0, 0, 0]
        for (index, byte) in bitmap.bytes.enumerated() { sums[index % 4] += Int(byte) }
        let alpha = Double(sums[3]) / Double(bitmap.bytes.count / 4 * 255)
        // The components are multiplied by alpha.
        func component(_ sum: Int) -> Float { sums[3] > 0 ? Float(sum) / Float(sums[3]) : 0 }
        let color = ResolvedColor(red: component(sums[0]), green: component(sums[1]), blue: component(sums[2]), alpha: Float(alpha))
        let pixel = CGRect(x: 0, y: -1, width: 1, height: 1)
        return CIImage(
            .item(DisplayList.Item(frame: .zero, content: .fill(Path(pixel), .nonZero, .color(color)))), extent: CGRect(x: 0, y: 0, width: 1, height: 1))
    }

    private static let luminance = SIMD4<Float>(0.2126, 0.7152, 0.0722, 0)

    private func matrix(_ values: FilterValues) -> ColorTransform? {
        switch self {
        case .sepiaTone:
            // The weights of the Filter Effects specification of the W3C.
            let sepia = ColorTransform(
                red: SIMD4(0.393, 0.769, 0.189, 0), green: SIMD4(0.349, 0.686, 0.168, 0), blue: SIMD4(0.272, 0.534, 0.131, 0))
            return .identity.mixed(with: sepia, by: Float(values.number(kCIInputIntensityKey)))
        case .colorControls:
            let saturation = ColorTransform.saturation(Float(values.number(kCIInputSaturationKey)))
            let contrast = Float(values.number(kCIInputContrastKey))
            let offset = 0.5 - 0.5 * contrast + Float(values.number(kCIInputBrightnessKey)) * contrast
            return ColorTransform(
                red: saturation.red * contrast, green: saturation.green * contrast, blue: saturation.blue * contrast,
                offset: SIMD4(offset, offset, offset, 0))
        case .colorInvert: return .inversion(1)
        case .hueAdjust: return .hueRotation(radians: values.number(kCIInputAngleKey))
        case .exposureAdjust:
            let factor = Float(exp2(values.number(kCIInputEVKey)))
            return ColorTransform(red: SIMD4(factor, 0, 0, 0), green: SIMD4(0, factor, 0, 0), blue: SIMD4(0, 0, factor, 0))
        case .colorMonochrome:
            let color = values.color(kCIInputColorKey)
            let one = ColorTransform(red: Self.luminance * color.x, green: Self.luminance * color.y, blue: Self.luminance * color.z)
            return .identity.mixed(with: one, by: Float(values.number(kCIInputIntensityKey)))
        case .falseColor:
            let (dark, light) = (values.color("inputColor0"), values.color("inputColor1"))
            let range = light - dark
            return ColorTransform(
                red: Self.luminance * range.x, green: Self.luminance * range.y, blue: Self.luminance * range.z,
                offset: SIMD4(dark.x, dark.y, dark.z, 0))
        case .photoEffectMono: return .saturation(0)
        case .photoEffectNoir:
            let grey = ColorTransform.saturation(0)
            return ColorTransform(red: grey.red * 1.3, green: grey.green * 1.3, blue: grey.blue * 1.3, offset: SIMD4(-0.05, -0.05, -0.05, 0))
        case .qrCode, .constantColor, .gaussianBlur, .pixellate, .areaAverage: return nil
        }
    }
}

extension ColorTransform {
    func mixed(with other: ColorTransform, by amount: Float) -> ColorTransform {
        func mix(_ a: SIMD4<Float>, _ b: SIMD4<Float>) -> SIMD4<Float> { a + (b - a) * amount }
        return ColorTransform(
            red: mix(red, other.red), green: mix(green, other.green), blue: mix(blue, other.blue), alpha: mix(alpha, other.alpha),
            offset: mix(offset, other.offset))
    }
}
