import Badges
import SwiftUI

public struct Framed: View {
    public init() {}

    public var body: some View {
        Badge(number: 3).padding()
    }
}
