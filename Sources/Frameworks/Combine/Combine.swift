// SwiftUI re-exports OpenCombine, and has its own ObservableObject.
@_exported import SwiftUI
