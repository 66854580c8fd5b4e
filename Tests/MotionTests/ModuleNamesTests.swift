import Testing
import ViewValues

struct ModuleNamesTests {
    /// Names that only end as an inner module's does, and members of that name, stay as they are.
    @Test(arguments: [
        ("Motion.Animation", "SwiftUI.Animation"), ("SwiftUICore.Text", "SwiftUI.Text"), ("Array<ViewValues.UnitPoint>", "Array<SwiftUI.UnitPoint>"),
        ("ModifiedContent<SwiftUICore.Text, Motion.Spring>", "ModifiedContent<SwiftUI.Text, SwiftUI.Spring>"),
        ("no type 'X' in module 'Motion'", "no type 'X' in module 'SwiftUI'"), ("CoreMotion.CMAttitude", "CoreMotion.CMAttitude"),
        ("App.Motion.fast", "App.Motion.fast"), ("Slow Motion", "Slow Motion"), ("Motion", "Motion"), ("", ""),
    ])
    func innerModulesAreShownAsSwiftUI(text: String, shown: String) {
        #expect(ModuleNames.shown(text) == shown)
    }
}
