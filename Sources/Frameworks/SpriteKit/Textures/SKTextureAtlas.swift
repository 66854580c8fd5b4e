import SwiftUI

/// Textures that belong together: images of a sprite atlas in the asset catalogues, or of a dictionary.
open class SKTextureAtlas: NSObject, @unchecked Sendable {
    private let images: [String: UIImage]
    private let folder: String?
    private var textures: [String: SKTexture] = [:]

    /// The sprite atlas of a name. Its images are found by their own names; `textureNames` is not known then.
    public init(named name: String) {
        (folder, images) = (name, [:])
    }

    /// The images of a dictionary, by their names.
    public init(dictionary properties: [String: Any]) {
        (folder, images) = (nil, properties.compactMapValues { $0 as? UIImage })
    }

    /// The names of the images of the dictionary that the atlas was made of, in alphabetical order.
    open var textureNames: [String] { images.keys.sorted() }

    /// The texture of a name. The same one each time.
    open func textureNamed(_ name: String) -> SKTexture {
        if let known = textures[name] {
            return known
        }
        let texture = makeTexture(name)
        textures[name] = texture
        return texture
    }

    private func makeTexture(_ name: String) -> SKTexture {
        if let image = images[name] ?? folder.flatMap({ UIImage(named: "\($0)/\(name)") }) {
            return SKTexture(image: image)
        }
        return SKTexture(imageNamed: name)
    }

    /// Runs the block at once: pictures are ready. Harmless: there is nothing to load.
    open func preload(completionHandler: @escaping () -> Void) { completionHandler() }

    /// Runs the block at once: pictures are ready. Harmless: there is nothing to load, whatever the `textureAtlases` are.
    open class func preloadTextureAtlases(_ textureAtlases: [SKTextureAtlas], withCompletionHandler completionHandler: @escaping () -> Void) {
        completionHandler()
    }
}
