import ViewInspection

/// The views of a stage at a time.
package struct TreeMessage: Codable, Sendable {
    package var type = "tree"
    package var stage: Int
    package var request: Int?
    package var time: Double
    package var root: InspectedView
    /// What flows down to the root.
    package var environment: [InspectedView.Value]

    package init(stage: Int, request: Int?, time: Double, root: InspectedView, environment: [InspectedView.Value]) {
        (self.stage, self.request, self.time, self.root, self.environment) = (stage, request, time, root, environment)
    }
}
