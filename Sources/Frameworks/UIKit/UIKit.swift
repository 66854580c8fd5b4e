@_exported import CoreImage
@_exported import ImageIO
@_exported import SwiftUI
