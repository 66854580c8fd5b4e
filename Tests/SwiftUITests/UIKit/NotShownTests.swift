import SwiftUITesting
import Testing
@testable import SwiftUI

/// API of UIKit that has no visible effect here: using it is reported, with its name and what to use instead.
@MainActor
@Suite struct NotShownTests {
    /// What is reported while `body` runs.
    private func issues(_ body: () -> Void) -> [String] {
        var issues: [String] = []
        let outer = RuntimeIssue.handler
        RuntimeIssue.handler = { issues.append($0) }
        defer { RuntimeIssue.handler = outer }
        body()
        return issues
    }

    /// Expects that each use reports its name, once, and what to use instead.
    private func expectReports(_ uses: [(name: String, use: () -> Void)]) {
        for (name, use) in uses {
            let found = issues(use)
            #expect(found.count == 1 && found[0].hasPrefix("\(name) has no visible effect here. ") && found[0].hasSuffix("."), "\(name): \(found)")
        }
    }

    private let image = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4)).image { _ in }

    private final class Drawing: UIView {
        override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
    }

    private final class Silent: UIView {
        override func layoutSubviews() {}
    }

    /// Overriding the methods for touches was an error of the compiler; before, such views were shown and stood still without a word.
    @Test func viewsThatWaitForTouchesAreReported() {
        func shown<V: UIView>(_ view: V) -> [String] {
            issues {
                let stage = TestStage(ShownView(view: view), size: CGSize(width: 50, height: 50))
                stage.advance(by: 0.1)
            }
        }
        #expect(shown(Silent()).isEmpty && shown(UIView()).isEmpty && shown(UILabel()).isEmpty)
        let found = shown(Drawing())
        #expect(found.count == 1 && found.first?.contains("Drawing.touchesBegan(_:with:) has no visible effect here. ") == true, "\(found)")
    }

    @Test func partsOfControlsAreReported() {
        expectReports([
            ("UISwitch.thumbTintColor", { UISwitch().thumbTintColor = .red }),
            ("UISlider.maximumTrackTintColor", { UISlider().maximumTrackTintColor = .red }),
            ("UISlider.setThumbImage(_:for:)", { UISlider().setThumbImage(image, for: .normal) }),
            ("UISlider.setValue(_:animated: true)", { UISlider().setValue(0.5, animated: true) }),
            ("UIStepper.isContinuous", { UIStepper().isContinuous = false }),
            ("UIProgressView.trackTintColor", { UIProgressView().trackTintColor = .red }),
            ("UIProgressView.progressViewStyle", { UIProgressView().progressViewStyle = .bar }),
            ("UISegmentedControl.insertSegment(withTitle:at:animated: true)", { UISegmentedControl().insertSegment(withTitle: "a", at: 0, animated: true) }),
            ("UIButton.setTitleShadowColor(_:for:)", { UIButton().setTitleShadowColor(.red, for: .normal) }),
            (
                "UIButton.Configuration.showsActivityIndicator",
                {
                    var configuration = UIButton.Configuration.filled()
                    configuration.showsActivityIndicator = true
                }
            ),
            ("UITextField.clearButtonMode", { UITextField().clearButtonMode = .always }),
            ("UITextField.inputAccessoryView", { UITextField().inputAccessoryView = UIView() }),
            ("UITextField.adjustsFontSizeToFitWidth", { UITextField().adjustsFontSizeToFitWidth = true }),
            ("UITextField.becomeFirstResponder()", { UITextField().becomeFirstResponder() }),
            ("UIControl.Event.touchDragInside", { UIButton().addAction(UIAction { _ in }, for: [.touchUpInside, .touchDragInside]) }),
            ("UIMenu.Options.singleSelection", { _ = UIMenu(options: [.singleSelection, .displayInline]) }),
        ])
    }

    @Test func looksOfBarsAreReported() {
        expectReports([
            ("UINavigationBar.prefersLargeTitles", { UINavigationBar().prefersLargeTitles = true }),
            ("UINavigationBar.isTranslucent", { UINavigationBar().isTranslucent = false }),
            ("UINavigationBar.setBackgroundImage(_:for:)", { UINavigationBar().setBackgroundImage(image, for: .default) }),
            (
                "UINavigationBarAppearance.titlePositionAdjustment",
                { UINavigationBarAppearance().titlePositionAdjustment = UIOffset(horizontal: 1, vertical: 0) }
            ),
            ("UIBarAppearance.shadowImage", { UIToolbarAppearance().shadowImage = image }),
            ("UIBarButtonItemAppearance.normal", { UINavigationBarAppearance().buttonAppearance.normal.titleTextAttributes = [.foregroundColor: UIColor.red] }),
            ("UITabBarItemAppearance.disabled", { UITabBarAppearance().stackedLayoutAppearance.disabled.iconColor = .red }),
            ("UITabBar.items", { UITabBar().items = [UITabBarItem(title: "a", image: nil, tag: 0)] }),
            ("UINavigationItem.rightBarButtonItem", { UINavigationItem(title: "a").rightBarButtonItem = UIBarButtonItem() }),
            ("UINavigationItem.largeTitleDisplayMode", { UINavigationItem(title: "a").largeTitleDisplayMode = .always }),
            ("UITableView.appearance()", { UITableView.appearance().backgroundColor = .clear }),
            ("UIBarButtonItem.appearance()", { UIBarButtonItem.appearance().tag = 1 }),
            ("UINavigationBar.appearance(whenContainedInInstancesOf:)", { _ = UINavigationBar.appearance(whenContainedInInstancesOf: [UIView.self]) }),
        ])
    }

    @Test func viewsAndControllersAreReported() {
        expectReports([
            ("UIView.tintAdjustmentMode", { UIView().tintAdjustmentMode = .dimmed }),
            ("UIView.semanticContentAttribute", { UIView().semanticContentAttribute = .forceRightToLeft }),
            ("UILabel.adjustsFontForContentSizeCategory", { UILabel().adjustsFontForContentSizeCategory = true }),
            ("UIScrollView.contentInsetAdjustmentBehavior", { UIScrollView().contentInsetAdjustmentBehavior = .never }),
            ("UIStackView.isBaselineRelativeArrangement", { UIStackView().isBaselineRelativeArrangement = true }),
            ("UIVibrancyEffect", { _ = UIVibrancyEffect(blurEffect: UIBlurEffect(style: .dark), style: .label) }),
            ("CALayer.allowsEdgeAntialiasing", { CALayer().allowsEdgeAntialiasing = false }),
            ("CAEmitterLayer.emitterDepth", { CAEmitterLayer().emitterDepth = 4 }),
            ("UILongPressGestureRecognizer.numberOfTapsRequired", { UILongPressGestureRecognizer().numberOfTapsRequired = 1 }),
            ("UIViewController.additionalSafeAreaInsets", { UIViewController().additionalSafeAreaInsets.top = 8 }),
            ("UIViewController.init(nibName:bundle:)", { _ = UIViewController(nibName: "Main", bundle: nil) }),
            (
                "UIPageViewController's options",
                { _ = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal, options: [.interPageSpacing: 8]) }
            ),
            ("UIWindow.rootViewController", { UIWindow().rootViewController = UIViewController() }),
            ("UIApplication.canOpenURL(_:)", { _ = UIApplication.shared.canOpenURL(URL(string: "https://swift.org")!) }),
            ("buttonRepeatBehavior(.enabled)", { _ = Text("a").buttonRepeatBehavior(.enabled) }),
            ("onOpenURL(prefersInApp: true)", { _ = Text("a").onOpenURL(prefersInApp: true) }),
            ("Image.allowedDynamicRange(_:)", { _ = Image(systemName: "star").allowedDynamicRange(.high) }),
            ("NSStringDrawingOptions.usesDeviceMetrics", { _ = NSAttributedString(string: "a").boundingRect(with: .zero, options: .usesDeviceMetrics) }),
            ("ListFormatter.init(coder:)", { _ = ListFormatter(coder: NSCoder()) }),
            ("DateComponentsFormatter.allowsFractionalUnits", { DateComponentsFormatter().allowsFractionalUnits = true }),
        ])
        // Reported with the other limits of scroll views.
        #expect(issues { UIScrollView().bounces = false }.first?.contains("bounces has no effect. Use SwiftUI's ScrollView.") == true)
    }

    /// Values that make no difference, and what a phone would not show either.
    @Test func whatMakesNoDifferenceIsNotReported() {
        let found = issues {
            let toggle = UISwitch()
            toggle.thumbTintColor = nil
            toggle.setOn(true, animated: true)
            let field = UITextField()
            (field.keyboardType, field.returnKeyType, field.autocorrectionType) = (.emailAddress, .done, .no)
            (field.clearButtonMode, field.minimumFontSize) = (.never, 0)
            let layer = CALayer()
            (layer.isOpaque, layer.shouldRasterize, layer.contentsScale, layer.allowsEdgeAntialiasing) = (true, true, 3, true)
            let view = UIView()
            (view.isOpaque, view.clearsContextBeforeDrawing, view.semanticContentAttribute) = (false, false, .forceLeftToRight)
            let bar = UINavigationBar()
            (bar.isTranslucent, bar.prefersLargeTitles, bar.barStyle) = (true, false, .default)
            bar.setBackgroundImage(UIImage(), for: .default)
            bar.standardAppearance.shadowImage = UIImage()
            UINavigationBar.appearance().tintColor = nil
            UIButton().addAction(UIAction { _ in }, for: .allTouchEvents)
            UIScrollView().isScrollEnabled = false
            UIScrollView().bounces = true
            UIImpactFeedbackGenerator(style: .heavy).impactOccurred()
            _ = UIViewController()
            UINavigationController(rootViewController: UIViewController()).pushViewController(UIViewController(), animated: true)
            _ = Text("a").keyboardType(.decimalPad).submitLabel(.done).statusBarHidden().textSelection(.enabled)
                .sensoryFeedback(.success, trigger: 1).buttonRepeatBehavior(.automatic)
        }
        #expect(found == [])
    }

    /// A subclass may have its own observer; the report comes with it.
    @Test func anOverriddenPropertyIsReportedStill() {
        final class Toggle: UISwitch {
            var sets = 0
            override var thumbTintColor: UIColor? { didSet { sets += 1 } }
        }
        let toggle = Toggle()
        #expect(issues { toggle.thumbTintColor = .red }.count == 1)
        #expect(toggle.sets == 1)
    }
}

/// API of UIKit that had no effect, and works.
@MainActor
@Suite struct FormerlyIgnoredTests {
    struct Host: UIViewRepresentable {
        let view: UIView

        func makeUIView(context: Context) -> UIView { view }
        func updateUIView(_ uiView: UIView, context: Context) {}
    }

    @MainActor final class Log: NSObject {
        var calls: [String] = []

        func call(_ sender: UISwitch) { calls.append("\(sender.isOn)") }
    }

    @Test func anActionIsSentToItsTarget() {
        let log = Log()
        let toggle = UISwitch()
        toggle.isOn = true
        #expect(UIApplication.shared.sendAction(Selector(Log.call), to: log, from: toggle, for: nil))
        #expect(log.calls == ["true"])
        #expect(!UIApplication.shared.sendAction(Selector(Log.call), to: nil, from: toggle, for: nil))
    }

    @Test func aTouchOfAButtonIsSentBeforeItsEnd() throws {
        var calls: [String] = []
        let button = UIButton(type: .system)
        button.setTitle("Go", for: .normal)
        button.addAction(UIAction { _ in calls.append("down") }, for: .touchDown)
        button.addAction(UIAction { _ in calls.append("up") }, for: .touchUpInside)
        let stage = TestStage(Host(view: button), size: CGSize(width: 100, height: 50))
        stage.advance(by: 0.1)
        try stage.touchDown(at: CGPoint(x: 50, y: 25))
        stage.advance(by: 0.1)
        #expect(calls == ["down"])
        try stage.touchUp()
        stage.advance(by: 0.1)
        #expect(calls == ["down", "up"])
    }

    @Test func aViewLearnsOfItsWindowBeforeAndAfter() {
        final class Probe: UIView {
            var calls: [String] = []
            override func willMove(toWindow newWindow: UIWindow?) { calls.append("will \(newWindow != nil), \(window != nil)") }
            override func didMoveToWindow() { calls.append("did \(window != nil)") }
        }
        let inner = Probe()
        let outer = UIView()
        let stage = TestStage(Host(view: outer), size: CGSize(width: 100, height: 50))
        stage.advance(by: 0.1)
        outer.addSubview(inner)
        #expect(inner.calls == ["will true, false", "did true"])
        inner.removeFromSuperview()
        #expect(inner.calls.dropFirst(2) == ["will false, true", "did false"])
    }

    @Test func traitsOfAViewAreInTheTree() {
        let view = UIView()
        view.isAccessibilityElement = true
        (view.accessibilityLabel, view.accessibilityHint) = ("Title", "Opens")
        view.accessibilityTraits = [.header, .link]
        let stage = TestStage(Host(view: view), size: CGSize(width: 100, height: 50))
        stage.advance(by: 0.1)
        let tree = stage.accessibilityTree
        #expect(tree.contains("header") && tree.contains("link") && tree.contains("Opens"), "\(tree)")
        view.accessibilityLabel = "Another title"
        stage.advance(by: 0.1)
        #expect(stage.accessibilityTree.contains("Another title"), "\(stage.accessibilityTree)")
        view.accessibilityElementsHidden = true
        stage.advance(by: 0.1)
        #expect(!stage.accessibilityTree.contains("title"), "\(stage.accessibilityTree)")
    }

    @Test func aHierarchyIsDrawnAsLargeAsItsRectangle() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        view.backgroundColor = .red
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        let image = UIGraphicsImageRenderer(size: CGSize(width: 40, height: 20), format: format).image { _ in
            view.drawHierarchy(in: CGRect(x: 20, y: 0, width: 20, height: 20), afterScreenUpdates: true)
        }
        #expect(color(of: image, x: 30, y: 15) == [0, 0, 255, 255] && color(of: image, x: 10, y: 10)[3] == 0)
    }

    /// Blue, green, red, alpha.
    private func color(of image: UIImage, x: Int, y: Int) -> [UInt8] {
        guard let bitmap = image.cgImage?.bitmap else { return [] }
        let start = (y * bitmap.width + x) * 4
        return Array(bitmap.bytes[start..<start + 4])
    }

    @Test func displayP3IsAnotherColour() throws {
        let space = try #require(CGColorSpace(name: CGColorSpace.displayP3))
        let color = try #require(CGColor(colorSpace: space, components: [0.5, 0.75, 0.25, 1]))
        let expected = UIColor(displayP3Red: 0.5, green: 0.75, blue: 0.25, alpha: 1).cgColor
        #expect(color == expected)
        #expect(color != CGColor(red: 0.5, green: 0.75, blue: 0.25, alpha: 1))
    }

    /// A finger that moves 30 points moves 15 in a view that is shown twice as large.
    @Test func distancesOfATouchAreInTheViewsCoordinates() throws {
        let view = UIView()
        let pan = UIPanGestureRecognizer()
        view.addGestureRecognizer(pan)
        let inner = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        inner.transform = CGAffineTransform(scaleX: 2, y: 2)
        view.addSubview(inner)
        let stage = TestStage(Host(view: view), size: CGSize(width: 200, height: 100))
        stage.advance(by: 0.1)
        try stage.touchDown(at: CGPoint(x: 50, y: 50))
        try stage.touchMove(to: CGPoint(x: 80, y: 50))
        #expect(pan.translation(in: view) == CGPoint(x: 30, y: 0) && pan.translation(in: inner) == CGPoint(x: 15, y: 0))
        pan.setTranslation(CGPoint(x: 10, y: 0), in: inner)
        #expect(pan.translation(in: nil) == CGPoint(x: 20, y: 0))
    }

    @Test func helpIsAHint() {
        let stage = TestStage(Button("Save") {}.help("Keeps the text"), size: CGSize(width: 100, height: 50))
        stage.advance(by: 0.1)
        #expect(stage.accessibilityTree.contains("Keeps the text"))
    }
}
