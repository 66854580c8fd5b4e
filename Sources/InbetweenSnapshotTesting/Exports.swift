@_exported import SwiftUITesting
