import Foundation

extension UIView {
    /// Animates the changes that `animations` makes to a view and its subviews, in `duration` seconds: by a transition of `options`, or, without one, as
    /// `animate` does.
    public class func transition(
        with view: UIView, duration: TimeInterval, options: AnimationOptions = [], animations: (() -> Void)?,
        completion: ((Bool) -> Void)? = nil
    ) {
        guard duration > 0, let kind = options.exchange else {
            let block = duration > 0 ? UIViewAnimationBlock(.curve(options.curve.function), duration: duration, delay: 0, options: options) : nil
            UIViewAnimation.run(block, { animations?() }, completion: completion)
            return
        }
        let block = UIViewAnimationBlock(.transition, duration: duration, delay: 0, options: options)
        UIViewAnimation.run(
            block,
            {
                // The old state must be recorded before the change.
                if view.surface != nil, isAnimating {
                    let transition = CATransition()
                    transition.kind = kind
                    transition.duration = duration
                    transition.timingFunction = options.curve.function
                    view.layer.removeAnimation(forKey: kCATransition)
                    block.start(transition, of: view.layer, kCATransition)
                }
                if options.contains(.allowAnimatedContent) {
                    animations?()
                } else {
                    UIViewAnimation.run(nil as UIViewAnimationBlock?) { animations?() }
                }
            }, completion: completion)
    }

    /// Replaces a view with another one by a transition of their superview, in `duration` seconds.
    public class func transition(
        from fromView: UIView, to toView: UIView, duration: TimeInterval, options: AnimationOptions = [], completion: ((Bool) -> Void)? = nil
    ) {
        guard let outer = fromView.superview else {
            RuntimeIssue.report("UIView.transition(from:to:): the first view has no superview; nothing is shown.")
            completion?(false)
            return
        }
        transition(
            with: outer, duration: duration, options: options,
            animations: {
                if options.contains(.showHideTransitionViews) {
                    fromView.isHidden = true
                    toView.isHidden = false
                } else {
                    outer.insertSubview(toView, aboveSubview: fromView)
                    fromView.removeFromSuperview()
                }
            }, completion: completion)
    }

    private static var isAnimating: Bool { UIViewAnimation.isEnabled }
}

extension UIView.AnimationOptions {
    /// The kind of exchange that is drawn; nil for none.
    var exchange: LayerExchange.Kind? {
        switch rawValue >> 20 & 7 {
        case 1: return .flip(.vertical, 1)
        case 2: return .flip(.vertical, -1)
        case 3:
            RuntimeIssue.report("UIView.transition: pages do not curl here; with transitionCurlUp the old slides away upwards.")
            return .reveal(CGVector(dx: 0, dy: -1))
        case 4:
            RuntimeIssue.report("UIView.transition: pages do not curl here; with transitionCurlDown the new slides in downwards.")
            return .moveIn(CGVector(dx: 0, dy: 1))
        case 5: return .fade
        case 6: return .flip(.horizontal, 1)
        case 7: return .flip(.horizontal, -1)
        default: return nil
        }
    }
}
