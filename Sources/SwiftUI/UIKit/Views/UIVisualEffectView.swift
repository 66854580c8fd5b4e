import Foundation

/// What a `UIVisualEffectView` shows.
@preconcurrency @MainActor
open class UIVisualEffect: NSObject {
    var drawnContent: AnyView? { nil }
}

/// A blur of the background: the most similar of SwiftUI's materials.
@preconcurrency @MainActor
open class UIBlurEffect: UIVisualEffect {
    /// How much of the background is visible, and whether the blur is always light or dark.
    public enum Style: Int, Sendable {
        /// Thick and light; thin and light; thick and dark.
        case extraLight = 0
        case light, dark
        /// As the surroundings; the second is thick.
        case regular = 4
        case prominent
        /// Materials, as the surroundings.
        case systemUltraThinMaterial
        case systemThinMaterial, systemMaterial, systemThickMaterial, systemChromeMaterial
        /// Materials that are always light.
        case systemUltraThinMaterialLight
        case systemThinMaterialLight, systemMaterialLight, systemThickMaterialLight, systemChromeMaterialLight
        /// Materials that are always dark.
        case systemUltraThinMaterialDark
        case systemThinMaterialDark, systemMaterialDark, systemThickMaterialDark, systemChromeMaterialDark

        var material: Material {
            switch self {
            case .systemUltraThinMaterial, .systemUltraThinMaterialLight, .systemUltraThinMaterialDark: .ultraThin
            case .light, .systemThinMaterial, .systemThinMaterialLight, .systemThinMaterialDark: .thin
            case .regular, .dark, .systemMaterial, .systemMaterialLight, .systemMaterialDark: .regular
            case .extraLight, .prominent, .systemThickMaterial, .systemThickMaterialLight, .systemThickMaterialDark: .thick
            case .systemChromeMaterial, .systemChromeMaterialLight, .systemChromeMaterialDark: .bar
            }
        }

        var scheme: ColorScheme? {
            switch self {
            case .extraLight, .light: .light
            case .dark: .dark
            default: rawValue >= Style.systemUltraThinMaterialDark.rawValue ? .dark : rawValue >= Style.systemUltraThinMaterialLight.rawValue ? .light : nil
            }
        }
    }

    let style: Style

    /// Creates a blur of a style.
    public init(style: Style) {
        self.style = style
    }

    override var drawnContent: AnyView? {
        let material = Rectangle().fill(style.material)
        return style.scheme.map { AnyView(material.environment(\.colorScheme, $0)) } ?? AnyView(material)
    }
}

/// How texts and lines stand out from a blur. Content in a view with this effect is drawn unchanged, because the blur belongs to another
/// view.
@preconcurrency @MainActor
open class UIVibrancyEffect: UIVisualEffect {
    /// Not shown: content is drawn as it is.
    public init(blurEffect: UIBlurEffect) {
        RuntimeIssue.notShown("UIVibrancyEffect", "Set the colours of the content, such as secondaryLabel.")
    }

    /// Not shown: `init(blurEffect:)` reports that content is drawn as it is.
    public convenience init(blurEffect: UIBlurEffect, style: UIVibrancyEffectStyle) {
        self.init(blurEffect: blurEffect)
    }
}

/// Levels of text and fills.
public enum UIVibrancyEffectStyle: Int, Sendable {
    /// Levels of texts, fills, and lines.
    case label, secondaryLabel, tertiaryLabel, quaternaryLabel, fill, secondaryFill, tertiaryFill, separator
}

/// A blur of the background, with views on it. It is drawn.
@preconcurrency @MainActor
open class UIVisualEffectView: UIView {
    /// The effect; nil for none.
    open var effect: UIVisualEffect? { didSet { changed() } }
    /// Where views on it are added.
    public let contentView = UIView()

    /// Without an effect.
    public override init(frame: CGRect) {
        effect = nil
        super.init(frame: frame)
        addContent()
    }

    /// As large as the view around makes it.
    public init(effect: UIVisualEffect?) {
        self.effect = effect
        super.init(frame: .zero)
        addContent()
    }

    /// Without an effect; nothing is decoded here.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        addContent()
    }

    private func addContent() {
        contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(contentView)
    }

    override var drawnContent: AnyView? { effect?.drawnContent }
}
