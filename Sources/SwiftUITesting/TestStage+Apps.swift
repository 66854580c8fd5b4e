import Foundation
import SwiftUI

/// Whole apps.
extension TestStage {
    /// Shows the first window of an app.
    ///
    /// - Parameters:
    ///   - app: The app, whose initializer runs on the stage.
    ///   - documents: The folder that a `DocumentGroup` and file dialogs begin with; nil for the user's.
    ///   - size: The size of the window, in points.
    ///   - clock: Whether code on the stage uses the stage's time or the system's.
    ///   - traits: The user's settings.
    public convenience init<A: App>(
        app: A.Type, documents: URL? = nil, size: CGSize = CGSize(width: 390, height: 844), clock: Clock = .stage, traits: StageTraits = StageTraits()
    ) {
        if let documents {
            self.init(AppRootView(app).fileDialogDefaultDirectory(documents), size: size, clock: clock, traits: traits)
        } else {
            self.init(AppRootView(app), size: size, clock: clock, traits: traits)
        }
    }
}
