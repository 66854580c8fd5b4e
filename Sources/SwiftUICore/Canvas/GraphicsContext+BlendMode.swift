import Rendering

nonisolated extension GraphicsContext {
    /// The way in which an image is composited with its background.
    @frozen
    public struct BlendMode: RawRepresentable, Equatable, Sendable {
        public let rawValue: Int32

        public init(rawValue: Int32) {
            self.rawValue = rawValue
        }

        private init(_ blend: BlendOperator) {
            rawValue = blend.rawValue
        }

        /// Draws over the background.
        public static var normal: BlendMode { BlendMode(.normal) }
        /// Components multiplied: darker than both.
        public static var multiply: BlendMode { BlendMode(.multiply) }
        /// Multiplied as negatives: lighter than both.
        public static var screen: BlendMode { BlendMode(.screen) }
        /// `hardLight` with both images exchanged.
        public static var overlay: BlendMode { BlendMode(.overlay) }
        /// The smaller one of each two components.
        public static var darken: BlendMode { BlendMode(.darken) }
        /// The larger one of each two components.
        public static var lighten: BlendMode { BlendMode(.lighten) }
        /// Brightens the background: divides it by the inverse of the source. A black source changes nothing.
        public static var colorDodge: BlendMode { BlendMode(.colorDodge) }
        /// Darkens the background: divides its inverse by the source. A white source changes nothing.
        public static var colorBurn: BlendMode { BlendMode(.colorBurn) }
        /// Darkens gently where the source's components are below one half, and lightens above.
        public static var softLight: BlendMode { BlendMode(.softLight) }
        /// `multiply` where the source's components are below one half, `screen` above.
        public static var hardLight: BlendMode { BlendMode(.hardLight) }
        /// The difference of the components: white inverts the background, black changes nothing.
        public static var difference: BlendMode { BlendMode(.difference) }
        /// Like `difference`, with less contrast: where one of the two is middle grey, the result is too.
        public static var exclusion: BlendMode { BlendMode(.exclusion) }
        /// The hue of the source with the saturation and luminosity of the background.
        public static var hue: BlendMode { BlendMode(.hue) }
        /// The saturation of the source with the hue and luminosity of the background.
        public static var saturation: BlendMode { BlendMode(.saturation) }
        /// The hue and saturation of the source with the luminosity of the background.
        public static var color: BlendMode { BlendMode(.color) }
        /// The luminosity of the source with the hue and saturation of the background.
        public static var luminosity: BlendMode { BlendMode(.luminosity) }
        /// Clears the area of the source.
        public static var clear: BlendMode { BlendMode(.clear) }
        /// Replaces the background.
        public static var copy: BlendMode { BlendMode(.copy) }
        /// The source, where something is behind; nothing else.
        public static var sourceIn: BlendMode { BlendMode(.sourceIn) }
        /// The source, where nothing is behind; nothing else.
        public static var sourceOut: BlendMode { BlendMode(.sourceOut) }
        /// In front, only where something is behind.
        public static var sourceAtop: BlendMode { BlendMode(.sourceAtop) }
        /// Draws behind the background's content.
        public static var destinationOver: BlendMode { BlendMode(.destinationOver) }
        /// The background, inside of the source.
        public static var destinationIn: BlendMode { BlendMode(.destinationIn) }
        /// The background, outside of the source.
        public static var destinationOut: BlendMode { BlendMode(.destinationOut) }
        /// Behind, only where the source is.
        public static var destinationAtop: BlendMode { BlendMode(.destinationAtop) }
        /// Both, where the other is not.
        public static var xor: BlendMode { BlendMode(.xor) }
        /// The sum of the darkness.
        public static var plusDarker: BlendMode { BlendMode(.plusDarker) }
        /// The sum of the light.
        public static var plusLighter: BlendMode { BlendMode(.plusLighter) }
    }
}
