import Rendering

nonisolated extension GraphicsContext {
    /// How an image is put onto what is behind it.
    @frozen
    public struct BlendMode: RawRepresentable, Equatable, Sendable {
        public let rawValue: Int32

        public init(rawValue: Int32) {
            self.rawValue = rawValue
        }

        private init(_ blend: BlendOperator) {
            rawValue = blend.rawValue
        }

        /// Draws in front.
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
        /// What is behind, made lighter: divided by the negative of the source. A black source changes nothing.
        public static var colorDodge: BlendMode { BlendMode(.colorDodge) }
        /// What is behind, made darker: its negative divided by the source. A white source changes nothing.
        public static var colorBurn: BlendMode { BlendMode(.colorBurn) }
        /// Darkens gently where the source's components are below one half, and lightens above.
        public static var softLight: BlendMode { BlendMode(.softLight) }
        /// `multiply` where the source's components are below one half, `screen` above.
        public static var hardLight: BlendMode { BlendMode(.hardLight) }
        /// The difference of the components: white turns what is behind into its negative, black changes nothing.
        public static var difference: BlendMode { BlendMode(.difference) }
        /// Like `difference`, with less contrast: where one of the two is middle grey, the result is too.
        public static var exclusion: BlendMode { BlendMode(.exclusion) }
        /// The hue of the source with saturation and luminosity of what is behind.
        public static var hue: BlendMode { BlendMode(.hue) }
        /// The saturation of the source with hue and luminosity of what is behind.
        public static var saturation: BlendMode { BlendMode(.saturation) }
        /// Hue and saturation of the source with the luminosity of what is behind.
        public static var color: BlendMode { BlendMode(.color) }
        /// The luminosity of the source with hue and saturation of what is behind.
        public static var luminosity: BlendMode { BlendMode(.luminosity) }
        /// Nothing remains.
        public static var clear: BlendMode { BlendMode(.clear) }
        /// Instead of what is behind.
        public static var copy: BlendMode { BlendMode(.copy) }
        /// The source, where something is behind; nothing else.
        public static var sourceIn: BlendMode { BlendMode(.sourceIn) }
        /// The source, where nothing is behind; nothing else.
        public static var sourceOut: BlendMode { BlendMode(.sourceOut) }
        /// In front, only where something is behind.
        public static var sourceAtop: BlendMode { BlendMode(.sourceAtop) }
        /// Draws behind.
        public static var destinationOver: BlendMode { BlendMode(.destinationOver) }
        /// What is behind, where the source is.
        public static var destinationIn: BlendMode { BlendMode(.destinationIn) }
        /// What is behind, where the source is not.
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
