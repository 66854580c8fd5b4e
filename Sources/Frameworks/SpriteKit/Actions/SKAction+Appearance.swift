import SwiftUI

extension SKAction {
    // MARK: Opacity

    /// Changes the opacity to 1.
    public static func fadeIn(withDuration sec: TimeInterval) -> SKAction { fade(to: 1, sec) { fadeOut(withDuration: sec) } }
    /// Changes the opacity to 0.
    public static func fadeOut(withDuration sec: TimeInterval) -> SKAction { fade(to: 0, sec) { fadeIn(withDuration: sec) } }
    /// Changes the opacity by an amount.
    public static func fadeAlpha(by factor: CGFloat, duration: TimeInterval) -> SKAction {
        adding(duration, factor, .alpha) { fadeAlpha(by: -factor, duration: duration) }
    }
    /// Fades to an opacity.
    public static func fadeAlpha(to alpha: CGFloat, duration: TimeInterval) -> SKAction { going(duration, to: alpha, .alpha) }

    private static func fade(to alpha: CGFloat, _ duration: TimeInterval, reverse: @escaping () -> SKAction) -> SKAction {
        SKAction(going(duration, to: alpha, .alpha).kind, duration, reverse: reverse)
    }

    /// Hides the node.
    public static func hide() -> SKAction { SKAction(.instant { $0.isHidden = true }) { unhide() } }
    /// Shows a hidden node.
    public static func unhide() -> SKAction { SKAction(.instant { $0.isHidden = false }) { hide() } }

    // MARK: Sprites

    private static func sprite(_ node: SKNode, _ name: String) -> SKSpriteNode? {
        guard let sprite = node as? SKSpriteNode else {
            RuntimeIssue.report("SKAction.\(name) changes sprites; it has no effect on an \(type(of: node)).")
            return nil
        }
        return sprite
    }

    /// Changes the size of a sprite by lengths, in points.
    public static func resize(byWidth width: CGFloat, height: CGFloat, duration: TimeInterval) -> SKAction {
        SKAction(
            .interval { node in
                guard let sprite = sprite(node, "resize") else { return { _, _ in } }
                return { old, new in
                    sprite.size.width += width * (new - old)
                    sprite.size.height += height * (new - old)
                }
            }, duration
        ) { resize(byWidth: -width, height: -height, duration: duration) }
    }

    /// Changes the size of a sprite, in points.
    public static func resize(toWidth width: CGFloat, height: CGFloat, duration: TimeInterval) -> SKAction { resize(width, height, duration) }
    /// Changes the width of a sprite, in points.
    public static func resize(toWidth width: CGFloat, duration: TimeInterval) -> SKAction { resize(width, nil, duration) }
    /// Changes the height of a sprite, in points.
    public static func resize(toHeight height: CGFloat, duration: TimeInterval) -> SKAction { resize(nil, height, duration) }

    private static func resize(_ width: CGFloat?, _ height: CGFloat?, _ duration: TimeInterval) -> SKAction {
        SKAction(
            .interval { node in
                guard let sprite = sprite(node, "resize") else { return { _, _ in } }
                let start = sprite.size
                return { _, new in
                    if let width {
                        sprite.size.width = start.width + (width - start.width) * new
                    }
                    if let height {
                        sprite.size.height = start.height + (height - start.height) * new
                    }
                }
            }, duration)
    }

    /// Changes the colour of a sprite, and how much its texture is mixed with that.
    public static func colorize(with color: UIColor, colorBlendFactor: CGFloat, duration: TimeInterval) -> SKAction {
        colorize(color, colorBlendFactor, duration)
    }

    /// Changes how much the texture of a sprite is mixed with its colour.
    public static func colorize(withColorBlendFactor colorBlendFactor: CGFloat, duration: TimeInterval) -> SKAction {
        colorize(nil, colorBlendFactor, duration)
    }

    private static func colorize(_ color: UIColor?, _ factor: CGFloat, _ duration: TimeInterval) -> SKAction {
        SKAction(
            .interval { node in
                guard let sprite = sprite(node, "colorize") else { return { _, _ in } }
                let (start, startFactor) = (sprite.color, sprite.colorBlendFactor)
                return { _, new in
                    sprite.colorBlendFactor = startFactor + (factor - startFactor) * new
                    if let color {
                        sprite.color = start.mixed(with: color, new)
                    }
                }
            }, duration)
    }

    /// Changes the image of a sprite, not its size.
    public static func setTexture(_ texture: SKTexture) -> SKAction { setTexture(texture, resize: false) }

    /// Changes the image of a sprite; with `resize` it takes the size of the image.
    public static func setTexture(_ texture: SKTexture, resize: Bool) -> SKAction {
        SKAction(
            .instant { node in
                guard let sprite = sprite(node, "setTexture") else { return }
                sprite.texture = texture
                if resize {
                    sprite.size = texture.size()
                }
            })
    }

    /// Shows one image after another on a sprite.
    public static func animate(with textures: [SKTexture], timePerFrame sec: TimeInterval) -> SKAction {
        animate(with: textures, timePerFrame: sec, resize: false, restore: false)
    }

    /// Shows one image after another on a sprite. With `resize` it takes the size of each; with `restore` it has its first image again in the end.
    public static func animate(with textures: [SKTexture], timePerFrame sec: TimeInterval, resize: Bool, restore: Bool) -> SKAction {
        SKAction(
            .interval { node in
                guard let sprite = sprite(node, "animate"), !textures.isEmpty else { return { _, _ in } }
                let (image, size) = (sprite.texture, sprite.size)
                return { _, new in
                    // Sums of frames may lack a billionth.
                    let index = min(max(Int(saturating: (new * Double(textures.count) + 1e-6).rounded(.down)), 0), textures.count - 1)
                    let isOver = restore && new >= 1
                    sprite.texture = isOver ? image : textures[index]
                    if resize {
                        sprite.size = isOver ? size : textures[index].size()
                    }
                }
            }, sec * Double(textures.count)
        ) { animate(with: textures.reversed(), timePerFrame: sec, resize: resize, restore: restore) }
    }
}

extension UIColor {
    /// A colour between this and another one.
    func mixed(with other: UIColor, _ fraction: Double) -> UIColor {
        func components(_ color: UIColor) -> [CGFloat] {
            var (red, green, blue, alpha) = (CGFloat(0), CGFloat(0), CGFloat(0), CGFloat(0))
            color.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
            return [red, green, blue, alpha]
        }
        let mix = zip(components(self), components(other)).map { $0 + ($1 - $0) * fraction }
        return UIColor(red: mix[0], green: mix[1], blue: mix[2], alpha: mix[3])
    }
}
