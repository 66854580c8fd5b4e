import ViewInspection

/// The states of the shown views that can be set by hand.
package struct StatesMessage: Codable, Sendable {
    package var type = "states"
    package var stage: Int
    package var request: Int?
    package var states: [InspectedState]

    package init(stage: Int, request: Int?, states: [InspectedState]) {
        (self.stage, self.request, self.states) = (stage, request, states)
    }
}
