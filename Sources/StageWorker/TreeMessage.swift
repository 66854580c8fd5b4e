import SwiftUI

/// The views of a stage at a time.
package struct TreeMessage: Codable, Sendable {
    package var type = "tree"
    package var stage: Int
    package var request: Int?
    package var time: Double
    package var root: InspectedView
    /// What flows down to the root.
    package var environment: [InspectedView.Value]
}
