import Geometry
import Rendering
import RasterRenderer
let renderer = RasterRenderer()
print(renderer.render(.empty, size: CGSize(width: 4, height: 4), scale: 1, background: .white).bytes.count)
