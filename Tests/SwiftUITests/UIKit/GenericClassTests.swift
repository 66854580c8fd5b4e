import Foundation
import SwiftUI
import Testing

/// `T()` of a generic UIKit class.
@MainActor
@Suite struct GenericClassTests {
    final class Box<T: UIView>: UIView {
        let inner = T()

        override init(frame: CGRect) {
            super.init(frame: frame)
            addSubview(inner)
        }

        required init?(coder: NSCoder) { nil }
    }

    final class Marked: UIView {
        let number: Int

        override init(frame: CGRect) {
            number = 7
            super.init(frame: frame)
        }

        required init?(coder: NSCoder) { nil }
    }

    final class Screen: UIViewController {
        var isMade = true
    }

    private func make<T: UIViewController>(_ type: T.Type = T.self) -> T { T() }
    private func recognizer<T: UIGestureRecognizer>() -> T { T.init() }

    @Test func initializersAreThoseOfTheClass() {
        let label = Box<UILabel>(frame: CGRect(x: 0, y: 0, width: 10, height: 10)).inner
        label.text = "a"
        #expect(type(of: label) == UILabel.self && label.text == "a")
        #expect(Box<Marked>().inner.number == 7)
        #expect(make(Screen.self).isMade)
        let screen: Screen = make()
        #expect(screen.view.frame == .zero)
        let tap: UITapGestureRecognizer = recognizer()
        #expect(tap.numberOfTapsRequired == 1)
        #expect(UIView().frame == .zero && UIButton().isEnabled)
    }
}
