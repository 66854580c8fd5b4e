import Inbetween
import PulseKit
import SwiftUI

let movie = Movie(Pulse(), size: CGSize(width: 300, height: 300))
movie.duration = 2
movie.script = try Script(yaml: "- {at: 0.5, tap: Animate}")
try await movie.write(toFile: "Pulse.mp4")
