import Foundation

extension UIView {
    /// The traits that the view sets itself; nil for none.
    var ownTraits: TraitValues? {
        var traits = traitOverrides as? TraitValues ?? TraitValues()
        if let controller {
            traits = traits.overridden(by: controller.traitOverrides as? TraitValues ?? TraitValues())
        }
        if overrideUserInterfaceStyle != .unspecified {
            traits.userInterfaceStyle = overrideUserInterfaceStyle
        }
        return traits == TraitValues() ? nil : traits
    }

    /// The environment that the view is shown in.
    var environmentOfTraits: EnvironmentValues {
        var traits = TraitValues()
        var view: UIView? = self
        while let here = view {
            if let own = here.ownTraits {
                traits = own.overridden(by: traits)
            }
            view = here.outer
        }
        var values = surface?.environment ?? CurrentTraits.environment
        traits.apply(to: &values)
        return values
    }
}
