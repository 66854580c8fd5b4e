import SwiftUITesting
import Testing
@testable import SwiftUI

/// UIKit's views in SwiftUI: when the program's code runs, how large they are, and what is drawn.
@MainActor
@Suite struct RepresentableTests {
    final class Log {
        var calls: [String] = []

        func count(_ name: String) -> Int { calls.filter { $0 == name }.count }
    }

    struct Words: UIViewRepresentable {
        var text: String
        @Binding var taps: Int
        let log: Log
        var hugs = true

        final class Coordinator {
            var parent: Words
            init(_ parent: Words) { self.parent = parent }
            @MainActor func tapped() { parent.taps += 1 }
        }

        func makeCoordinator() -> Coordinator {
            log.calls.append("coordinator")
            return Coordinator(self)
        }

        func makeUIView(context: Context) -> UILabel {
            log.calls.append("make")
            let label = UILabel()
            if hugs {
                label.setContentHuggingPriority(.required, for: .horizontal)
                label.setContentHuggingPriority(.required, for: .vertical)
            }
            label.isUserInteractionEnabled = true
            label.addGestureRecognizer(UITapGestureRecognizer(target: context.coordinator, action: Selector(Coordinator.tapped)))
            return label
        }

        func updateUIView(_ label: UILabel, context: Context) {
            log.calls.append("update \(context.environment.colorScheme)")
            label.text = "\(text) \(taps)"
        }

        static func dismantleUIView(_ label: UILabel, coordinator: Coordinator) {
            coordinator.parent.log.calls.append("dismantle")
        }
    }

    private struct Screen: View {
        let log: Log
        @State private var taps = 0
        @State private var isShown = true
        @State private var other = 0

        var body: some View {
            VStack {
                if isShown {
                    Words(text: "Taps", taps: $taps, log: log)
                }
                Text("other \(other)")
                Button("Remove") { isShown = false }
                Button("Other") { other += 1 }
            }
        }
    }

    @Test func theProgramsCodeRunsWhenItShould() throws {
        let log = Log()
        let stage = TestStage(Screen(log: log), size: CGSize(width: 300, height: 300))
        #expect(log.calls == ["coordinator", "make", "update light"])
        #expect(stage.texts.first == "Taps 0")

        let label = try #require(stage.items.first { $0.text == "Taps 0" })
        try stage.tap(at: CGPoint(x: label.frame.midX, y: label.frame.midY))
        try stage.settle()
        #expect(stage.texts.first == "Taps 1")
        #expect(log.count("make") == 1)
        #expect(log.count("coordinator") == 1)
        #expect(log.count("update light") == 2)

        try stage.tap("Remove")
        try stage.settle()
        #expect(log.count("dismantle") == 1)
        #expect(!stage.texts.contains("Taps 1"))
    }

    @Test func theEnvironmentUpdatesTheView() throws {
        let log = Log()
        struct Turned: View {
            let log: Log
            @State private var isDark = false
            @State private var taps = 0
            var body: some View {
                VStack {
                    Words(text: "A", taps: $taps, log: log).environment(\.colorScheme, isDark ? .dark : .light)
                    Button("Turn") { isDark = true }
                }
            }
        }
        let stage = TestStage(Turned(log: log), size: CGSize(width: 300, height: 300))
        try stage.tap("Turn")
        try stage.settle()
        #expect(log.count("update dark") == 1)
        #expect(log.count("make") == 1)
    }

    @Test func aRenderedImageMakesItsViews() throws {
        let log = Log()
        let renderer = ImageRenderer(content: Words(text: "Image", taps: .constant(3), log: log))
        let image = try #require(renderer.cgImage)
        #expect(image.width > 30)
        // Once to be measured, once to be drawn.
        #expect(log.count("make") == 2)
        #expect(log.count("dismantle") == 2)
    }

    // MARK: Sizes

    struct Plain<V: UIView>: UIViewRepresentable {
        let make: () -> V
        var size: ((ProposedViewSize) -> CGSize?)?

        func makeUIView(context: Context) -> V { make() }
        func updateUIView(_ view: V, context: Context) {}
        func sizeThatFits(_ proposal: ProposedViewSize, uiView: V, context: Context) -> CGSize? { size?(proposal) }
    }

    private func frame(_ view: some View) -> CGRect {
        let stage = TestStage(
            view.background(Color.red), size: CGSize(width: 200, height: 100))
        return stage.items.first?.frame ?? .null
    }

    @Test func sizesFollowTheContent() {
        #expect(frame(Plain { UIView() }).size == CGSize(width: 200, height: 100))
        #expect(frame(Plain { UISwitch() }).size == CGSize(width: 51, height: 31))
        #expect(frame(Plain { UIActivityIndicatorView(style: .large) }).size == CGSize(width: 37, height: 37))
        #expect(frame(Plain(make: { UIView() }, size: { _ in CGSize(width: 40, height: 30) })).size == CGSize(width: 40, height: 30))
        // A label adapts to the proposal, unless it hugs its text.
        let label = { () -> UILabel in
            let label = UILabel()
            label.text = "Hello"
            return label
        }
        #expect(frame(Plain { label() }).size == CGSize(width: 200, height: 100))
        let hugging = frame(
            Plain { () -> UILabel in
                let label = label()
                label.setContentHuggingPriority(.required, for: .horizontal)
                label.setContentHuggingPriority(.required, for: .vertical)
                return label
            })
        #expect(hugging.width > 30 && hugging.width < 60)
        #expect(hugging.height > 15 && hugging.height < 30)
    }

    // MARK: Pictures

    @Test func viewsAreDrawn() {
        let stage = TestStage(
            Plain { () -> UIView in
                let view = UIView()
                view.backgroundColor = .systemBlue
                view.layer.cornerRadius = 8
                view.layer.borderWidth = 2
                view.layer.borderColor = UIColor.black.cgColor
                let inner = UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 40))
                inner.backgroundColor = .red
                inner.alpha = 0.5
                view.addSubview(inner)
                return view
            }
            .frame(width: 100, height: 100), size: CGSize(width: 100, height: 100))
        let frames = stage.items.map(\.frame)
        #expect(frames.contains(CGRect(x: 0, y: 0, width: 100, height: 100)))
        #expect(frames.contains(CGRect(x: 10, y: 20, width: 30, height: 40)))
        #expect(stage.timeline(every: 1, for: 0).contains("opacity 0.5"))
    }

    @Test func constraintsPlaceViews() {
        let stage = TestStage(
            Plain { () -> UIView in
                let view = UIView()
                let box = UIView()
                box.backgroundColor = .red
                let label = UILabel()
                label.text = "Title"
                for inner in [box, label] {
                    inner.translatesAutoresizingMaskIntoConstraints = false
                    view.addSubview(inner)
                }
                NSLayoutConstraint.activate([
                    box.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 10),
                    box.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -10),
                    box.topAnchor.constraint(equalTo: view.topAnchor, constant: 5),
                    box.heightAnchor.constraint(equalTo: view.heightAnchor, multiplier: 0.5),
                    label.centerXAnchor.constraint(equalTo: box.centerXAnchor),
                    label.topAnchor.constraint(equalTo: box.bottomAnchor, constant: 8),
                ])
                return view
            }, size: CGSize(width: 200, height: 100))
        #expect(stage.items.map(\.frame).contains(CGRect(x: 10, y: 5, width: 180, height: 50)))
        let text = stage.items.first { $0.text == "Title" }
        #expect(abs((text?.frame.midX ?? 0) - 100) < 1)
        #expect(abs((text?.frame.minY ?? 0) - 63) < 2)
    }

    @Test func stacksPlaceViews() {
        let stage = TestStage(
            Plain { () -> UIStackView in
                let boxes = (0..<3).map { _ in
                    let box = UIView()
                    box.backgroundColor = .red
                    return box
                }
                let stack = UIStackView(arrangedSubviews: boxes)
                stack.distribution = .fillEqually
                stack.spacing = 10
                return stack
            }, size: CGSize(width: 320, height: 50))
        #expect(stage.items.map(\.frame) == (0..<3).map { CGRect(x: CGFloat($0) * 110, y: 0, width: 100, height: 50) })
    }

    private final class Drawn: UIView {
        var color = UIColor.red { didSet { setNeedsDisplay() } }
        var draws = 0

        override func draw(_ rect: CGRect) {
            draws += 1
            color.setFill()
            UIBezierPath(ovalIn: rect.insetBy(dx: 10, dy: 10)).fill()
            let context = UIGraphicsGetCurrentContext()
            context?.setStrokeColor(UIColor.blue.cgColor)
            context?.move(to: .zero)
            context?.addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
            context?.strokePath()
        }
    }

    @Test func whatIsDrawnByHandIsDrawn() throws {
        let view = Drawn()
        let stage = TestStage(Plain { view }, size: CGSize(width: 100, height: 60))
        #expect(stage.items.count == 2)
        #expect(stage.timeline(every: 1, for: 0).contains("#FF0000"))
        #expect(view.draws == 1)
        stage.perform { view.color = .green }
        stage.advance(by: 0.1)
        #expect(view.draws == 2)
        #expect(stage.timeline(every: 1, for: 0).contains("#00FF00"))
    }

    @Test func whatIsNotShownIsMarked() {
        var warnings: [String] = []
        RuntimeIssue.handler = { warnings.append($0) }
        defer { RuntimeIssue.handler = nil }
        let stage = TestStage(Plain { UITableView() }, size: CGSize(width: 200, height: 100))
        stage.advance(by: 0.2)
        #expect(stage.texts == ["UITableView"])
        #expect(warnings.filter { $0.hasPrefix("UITableView is not shown") }.count == 1)
    }

    // MARK: Animations

    @Test func uiKitsAnimationsMoveViews() throws {
        let box = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
        box.backgroundColor = .red
        let stage = TestStage(
            Plain { () -> UIView in
                let view = UIView()
                view.addSubview(box)
                return view
            }, size: CGSize(width: 200, height: 100))
        var isDone = false
        stage.perform {
            UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
                box.center.x = 110
            } completion: { _ in
                isDone = true
            }
        }
        stage.advance(by: 0.5)
        #expect(stage.isAnimating)
        #expect(abs(stage.items[0].frame.midX - 60) < 1)
        try stage.settle()
        stage.advance(by: 0.1)
        #expect(stage.items[0].frame.midX == 110)
        #expect(isDone)
    }

    @Test func whatIsSetBeforeAnAnimationIsWhereItBegins() throws {
        let box = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
        box.backgroundColor = .red
        let stage = TestStage(
            Plain { () -> UIView in
                let view = UIView()
                view.addSubview(box)
                return view
            }, size: CGSize(width: 200, height: 100))
        stage.perform {
            box.center.x = 100
            UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { box.center.x = 200 }
        }
        stage.advance(by: 0.5)
        #expect(abs(stage.items[0].frame.midX - 150) < 1)
    }

    @Test func swiftUIsAnimationsDoNotMoveWhatUpdatesSet() throws {
        struct Moved: UIViewRepresentable {
            var x: CGFloat
            func makeUIView(context: Context) -> UIView {
                let view = UIView()
                let box = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
                box.backgroundColor = .red
                view.addSubview(box)
                return view
            }
            func updateUIView(_ view: UIView, context: Context) { view.subviews[0].frame.origin.x = x }
        }
        struct Host: View {
            @State private var x: CGFloat = 0
            var body: some View {
                VStack {
                    Moved(x: x)
                    Button("Move") { withAnimation(.linear(duration: 1)) { x = 100 } }
                }
            }
        }
        let stage = TestStage(Host(), size: CGSize(width: 200, height: 100))
        try stage.tap("Move")
        stage.advance(by: 0.1)
        #expect(stage.items[0].frame.minX == 100)
    }

    @Test func keyframesFollowEachOther() throws {
        let box = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
        box.backgroundColor = .red
        let stage = TestStage(
            Plain { () -> UIView in
                let view = UIView()
                view.addSubview(box)
                return view
            }, size: CGSize(width: 200, height: 100))
        stage.perform {
            UIView.animateKeyframes(withDuration: 2, delay: 0) {
                UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { box.center.x = 110 }
                UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { box.center.x = 10 }
            }
        }
        stage.advance(by: 0.5)
        #expect(abs(stage.items[0].frame.midX - 60) < 2)
        stage.advance(by: 0.5)
        #expect(abs(stage.items[0].frame.midX - 110) < 4)
        stage.advance(by: 0.5)
        #expect(abs(stage.items[0].frame.midX - 60) < 4)
        try stage.settle()
        #expect(stage.items[0].frame.midX == 10)
    }

    @Test func animationsTakeBoxedPoints() {
        var look = LayerProperties()
        let animation = CABasicAnimation(keyPath: "position")
        animation.fromValue = NSValue(cgPoint: .zero)
        animation.toValue = NSValue(cgPoint: CGPoint(x: 10, y: 20))
        animation.apply(to: &look, progress: 0.5, time: 0)
        #expect(look.position == CGPoint(x: 5, y: 10))
        #expect(NSValue(cgRect: CGRect(x: 1, y: 2, width: 3, height: 4)).cgRectValue == CGRect(x: 1, y: 2, width: 3, height: 4))
    }

    @Test func layersAnimate() throws {
        let view = UIView()
        let stage = TestStage(Plain { view }, size: CGSize(width: 100, height: 100))
        let layer = CAShapeLayer()
        stage.perform {
            layer.path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10)).cgPath
            view.layer.addSublayer(layer)
            let animation = CABasicAnimation(keyPath: "position.x")
            animation.fromValue = 0
            animation.toValue = 80
            animation.duration = 1
            layer.add(animation, forKey: "move")
        }
        stage.advance(by: 0.02)
        stage.advance(by: 0.5)
        #expect(abs(stage.items[0].frame.minX - 40) < 2)
        stage.advance(by: 1)
        stage.advance(by: 0.1)
        #expect(layer.animationKeys() == nil)
        #expect(stage.items[0].frame.minX == 0)
    }

    // MARK: Controllers

    final class Counting: UIViewController {
        var log: [String] = []
        override func viewDidLoad() {
            super.viewDidLoad()
            log.append("load")
            let host = UIHostingController(rootView: Text("Hosted"))
            addChild(host)
            host.view.frame = view.bounds
            host.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            view.addSubview(host.view)
            host.didMove(toParent: self)
        }
        override func viewWillAppear(_ animated: Bool) { log.append("will appear") }
        override func viewDidAppear(_ animated: Bool) { log.append("did appear") }
        override func viewDidDisappear(_ animated: Bool) { log.append("did disappear") }
    }

    struct Controlled: UIViewControllerRepresentable {
        let controller: Counting
        func makeUIViewController(context: Context) -> Counting { controller }
        func updateUIViewController(_ controller: Counting, context: Context) { controller.log.append("update") }
        static func dismantleUIViewController(_ controller: Counting, coordinator: ()) { controller.log.append("dismantle") }
    }

    @Test func controllersShowSwiftUIsViews() throws {
        struct Host: View {
            let controller: Counting
            @State private var isShown = true
            var body: some View {
                VStack {
                    if isShown { Controlled(controller: controller) }
                    Button("Remove") { isShown = false }
                }
            }
        }
        let controller = Counting()
        let stage = TestStage(Host(controller: controller), size: CGSize(width: 200, height: 200))
        #expect(stage.texts.contains("Hosted"))
        #expect(controller.log == ["load", "update", "will appear", "did appear"])
        try stage.tap("Remove")
        try stage.settle()
        #expect(controller.log.suffix(2) == ["did disappear", "dismantle"])
    }

    @Test func controlsAreUsed() throws {
        let control = UISwitch()
        control.accessibilityLabel = "Power"
        final class Target {
            var changes = 0
            @MainActor func changed(_ sender: UISwitch) { changes += sender.isOn ? 1 : 100 }
        }
        let target = Target()
        control.addTarget(target, action: Selector(Target.changed(_:)), for: .valueChanged)
        let button = UIButton(type: .system)
        button.setTitle("Press", for: .normal)
        var presses = 0
        button.addAction(UIAction { _ in presses += 1 }, for: .touchUpInside)
        let stage = TestStage(
            Plain { () -> UIStackView in UIStackView(arrangedSubviews: [control, button]) }.frame(width: 200, height: 40), size: CGSize(width: 200, height: 100)
        )
        try stage.tap(at: CGPoint(x: 25, y: 50))
        try stage.tap("Press")
        try stage.settle()
        #expect(control.isOn)
        #expect(target.changes == 1)
        #expect(presses == 1)
    }
}
