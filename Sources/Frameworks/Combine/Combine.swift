// SwiftUI re-exports OpenCombine, and has an ObservableObject of its own.
@_exported import SwiftUI
