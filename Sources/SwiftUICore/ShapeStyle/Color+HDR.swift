import Foundation
import Rendering

nonisolated extension Color {
    /// A colour as numbers, which may be brighter than white, and its headroom. Images and movies have standard range: brighter colours are clamped.
    public struct ResolvedHDR: Hashable, Sendable {
        private var base: Color.Resolved
        /// How many times brighter than white the content can be; nil if it is not set.
        public var headroom: Float?

        /// Creates a colour with the components of `color`. `headroom` is the brightness of the content as a multiple of white; nil if unknown.
        public init(_ color: Color.Resolved, headroom: Float? = nil) {
            base = color
            self.headroom = headroom
        }

        /// Red without gamma; 1 is that of white, more is brighter.
        public var linearRed: Float {
            get { base.linearRed }
            set { base.linearRed = newValue }
        }

        /// Green without gamma; 1 is that of white, more is brighter.
        public var linearGreen: Float {
            get { base.linearGreen }
            set { base.linearGreen = newValue }
        }

        /// Blue without gamma; 1 is that of white, more is brighter.
        public var linearBlue: Float {
            get { base.linearBlue }
            set { base.linearBlue = newValue }
        }

        /// The red component, gamma-encoded.
        public var red: Float {
            get { base.red }
            set { base.red = newValue }
        }

        /// Green, gamma-encoded.
        public var green: Float {
            get { base.green }
            set { base.green = newValue }
        }

        /// Blue, gamma-encoded.
        public var blue: Float {
            get { base.blue }
            set { base.blue = newValue }
        }

        /// From 0, transparent, to 1, opaque.
        public var opacity: Float {
            get { base.opacity }
            set { base.opacity = newValue }
        }
    }

    /// The colour with the brightness that it is meant for: `headroom` times white, nil for none in particular. On this stage it
    /// looks the same.
    public func headroom(_ headroom: Double?) -> Color {
        Color(storage: .headroom(self, headroom.map { max(1, Color.checked($0, "headroom")) }))
    }

    /// The colour brighter by photographic `stops`: each doubles the light, negative ones halve it.
    public func exposureAdjust(_ stops: Double) -> Color {
        Color(storage: .exposure(self, min(max(Color.checked(stops, "exposure"), -32), 32)))
    }

    /// The components of the colour in `environment`, and its headroom.
    public func resolveHDR(in environment: EnvironmentValues) -> Color.ResolvedHDR {
        ResolvedHDR(resolve(in: environment), headroom: ownHeadroom.map { Float($0) })
    }

    private var ownHeadroom: Double? {
        switch storage {
        case .headroom(_, let headroom): headroom
        case .opacity(let base, _): base.ownHeadroom
        // Brighter content needs as much more space.
        case .exposure(let base, let stops): base.ownHeadroom.map { max(1, $0 * exp2(stops)) }
        default: nil
        }
    }
}

extension Color.Resolved {
    /// With `stops` times twice the light.
    func exposed(by stops: Double) -> Color.Resolved {
        let factor = Float(exp2(stops))
        var copy = self
        copy.linearRed *= factor
        copy.linearGreen *= factor
        copy.linearBlue *= factor
        return copy
    }
}
