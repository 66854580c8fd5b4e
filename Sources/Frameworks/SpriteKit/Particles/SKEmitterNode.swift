import Geometry
import Rendering
import SwiftUI

/// The order in which particles are drawn.
public enum SKParticleRenderOrder: UInt, Sendable {
    /// The oldest behind; the oldest in front; whatever is quickest, which is the first here.
    case oldestLast, oldestFirst, dontCare
}

/// A source of particles: small pictures that are born, move, change and go.
///
/// Particles are born at times that follow from the rate, with values by the chance of the stage, so each run shows the same.
@MainActor
open class SKEmitterNode: SKNode {
    /// The picture; a square of `particleSize` where there is none.
    open var particleTexture: SKTexture?
    /// How particles are put onto what is behind them.
    open var particleBlendMode = SKBlendMode.alpha
    /// The order in which particles are drawn.
    open var particleRenderOrder = SKParticleRenderOrder.oldestFirst
    /// The depth of particles, added to that of the emitter.
    open var particleZPosition: CGFloat = 0
    /// Where particles stay when the emitter moves: in this node. Nil moves them with the emitter.
    open weak var targetNode: SKNode?

    /// Particles per second.
    open var particleBirthRate: CGFloat = 0
    /// Particles in all; 0 for no end.
    open var numParticlesToEmit = 0
    /// The lifetime of a particle, in seconds.
    open var particleLifetime: CGFloat = 0
    /// By how much the lifetime differs from particle to particle, half of it in each direction.
    open var particleLifetimeRange: CGFloat = 0

    /// Where particles are born, in the emitter's points.
    open var particlePosition = CGPoint.zero
    /// By how much that differs.
    open var particlePositionRange = CGVector(dx: 0, dy: 0)
    /// The speed of a particle, in points per second.
    open var particleSpeed: CGFloat = 0
    /// By how much the speed differs.
    open var particleSpeedRange: CGFloat = 0
    /// The direction of particles, in radians against the clock from the right.
    open var emissionAngle: CGFloat = 0
    /// By how much the direction differs.
    open var emissionAngleRange: CGFloat = 0
    /// How particles become faster to the right, in points per second, each second.
    open var xAcceleration: CGFloat = 0
    /// How particles become faster upwards, in points per second, each second.
    open var yAcceleration: CGFloat = 0

    /// The size of a particle at a scale of 1, in points; that of the picture unless set.
    open var particleSize = CGSize.zero
    /// The scale of a new particle.
    open var particleScale: CGFloat = 1
    /// By how much the scale differs.
    open var particleScaleRange: CGFloat = 0
    /// How the scale grows, per second.
    open var particleScaleSpeed: CGFloat = 0
    /// The scale during the life, from 0 to 1, in place of the three above.
    open var particleScaleSequence: SKKeyframeSequence?
    /// The angle of a new particle, in radians.
    open var particleRotation: CGFloat = 0
    /// By how much the angle differs.
    open var particleRotationRange: CGFloat = 0
    /// How particles turn, in radians per second.
    open var particleRotationSpeed: CGFloat = 0

    /// The opacity of a new particle.
    open var particleAlpha: CGFloat = 1
    /// By how much the opacity differs.
    open var particleAlphaRange: CGFloat = 0
    /// How the opacity grows, per second.
    open var particleAlphaSpeed: CGFloat = 0
    /// The opacity during the life, from 0 to 1, in place of the three above.
    open var particleAlphaSequence: SKKeyframeSequence?

    /// The colour that pictures are multiplied by.
    open var particleColor = UIColor.white
    /// How much they are, from 0 to 1.
    open var particleColorBlendFactor: CGFloat = 0
    /// By how much that differs.
    open var particleColorBlendFactorRange: CGFloat = 0
    /// How that grows, per second.
    open var particleColorBlendFactorSpeed: CGFloat = 0
    /// That during the life, from 0 to 1, in place of the three above.
    open var particleColorBlendFactorSequence: SKKeyframeSequence?
    /// The colour during the life, from 0 to 1, in place of `particleColor`, its ranges and speeds.
    open var particleColorSequence: SKKeyframeSequence?
    /// By how much the red of the colour differs.
    open var particleColorRedRange: CGFloat = 0
    /// By how much the green of the colour differs.
    open var particleColorGreenRange: CGFloat = 0
    /// By how much the blue of the colour differs.
    open var particleColorBlueRange: CGFloat = 0
    /// By how much the alpha of the colour differs.
    open var particleColorAlphaRange: CGFloat = 0
    /// How the red grows, per second.
    open var particleColorRedSpeed: CGFloat = 0
    /// How the green grows, per second.
    open var particleColorGreenSpeed: CGFloat = 0
    /// How the blue grows, per second.
    open var particleColorBlueSpeed: CGFloat = 0
    /// How the alpha grows, per second.
    open var particleColorAlphaSpeed: CGFloat = 0

    private var particles: [Particle] = []
    private var time = 0.0
    private var owed = 0.0
    private var emitted = 0
    private var chance: ParticleChance?

    /// Creates an emitter that emits nothing yet.
    public override init() {
        super.init()
    }

    /// Nil. Not shown: files of particles are not read, whatever the `filename` is.
    public convenience init?(fileNamed filename: String) {
        RuntimeIssue.notShown("SKEmitterNode(fileNamed: \"\(filename)\")", "Files of particles (.sks) are not read; set its properties in code.")
        return nil
    }

    /// Nil. Harmless: files of scenes are not read, so that no `coder` holds anything.
    public required init?(coder aDecoder: NSCoder) {
        nil
    }

    /// Removes all particles, and begins anew.
    open func resetSimulation() {
        particles = []
        (time, owed, emitted) = (0, 0, 0)
    }

    /// Moves the particles on by seconds at once, as if the emitter had been there before.
    open func advanceSimulationTime(_ sec: TimeInterval) {
        guard sec.isFinite, sec > 0 else { return }
        advance(min(sec, 3600))
    }

    /// The particles that there are now.
    var count: Int { particles.count }

    // MARK: Time

    func advance(_ seconds: Double) {
        let end = time + seconds
        let rate = Double(particleBirthRate)
        if rate > 0, particleLifetime > 0 {
            // A billionth that sums of frames lack is no whole particle less.
            let before = owed
            owed += rate * seconds
            var next = (before + 1e-9).rounded(.down) + 1
            if emitted == 0, before == 0 {
                next = 0
            }
            while next <= owed + 1e-9, numParticlesToEmit == 0 || emitted < numParticlesToEmit {
                let born = time + (next - before) / rate
                emit(at: max(born, time))
                next += 1
            }
        }
        time = end
        particles.removeAll { end - $0.born >= $0.life - 1e-9 }
    }

    private func emit(at born: Double) {
        var random = chance ?? ParticleChance(seed: UInt64.random(in: .min ... .max))
        emitted += 1
        let life = random.value(particleLifetime, range: particleLifetimeRange)
        let position = CGPoint(
            x: random.value(particlePosition.x, range: particlePositionRange.dx), y: random.value(particlePosition.y, range: particlePositionRange.dy))
        let speed = random.value(particleSpeed, range: particleSpeedRange)
        let angle = random.value(emissionAngle, range: emissionAngleRange)
        let velocity = CGVector(dx: cos(angle) * speed, dy: sin(angle) * speed)
        let toTarget = targetNode.map { sceneTransform.concatenating($0.sceneTransform.inverse) } ?? .identity
        let particle = Particle(
            born: born, life: Double(life), position: position.applying(toTarget),
            velocity: CGVector(
                dx: velocity.dx * toTarget.a + velocity.dy * toTarget.c, dy: velocity.dx * toTarget.b + velocity.dy * toTarget.d),
            rotation: random.value(particleRotation, range: particleRotationRange),
            scale: random.value(particleScale, range: particleScaleRange), alpha: random.value(particleAlpha, range: particleAlphaRange),
            blend: random.value(particleColorBlendFactor, range: particleColorBlendFactorRange),
            tint: [
                random.value(0, range: particleColorRedRange), random.value(0, range: particleColorGreenRange),
                random.value(0, range: particleColorBlueRange), random.value(0, range: particleColorAlphaRange),
            ], depth: particleZPosition)
        chance = random
        if life > 0 {
            particles.append(particle)
        }
    }

    // MARK: Drawing

    override func draw(in drawing: SceneDrawing) {
        let size = particleSize == .zero ? particleTexture?.size() ?? .zero : particleSize
        guard size.width > 0, size.height > 0, !particles.isEmpty else { return }
        let area = CGRect(x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height)
        let picture = particleTexture.map { DisplayList.upright($0.list, of: $0.size(), in: area) }
        let color = drawing.color(particleColor)
        let ordered = particleRenderOrder == .oldestLast ? particles.reversed() : particles
        let lists = ordered.compactMap { list(of: $0, picture, area, color) }
        guard !lists.isEmpty else { return }
        let all = lists.count == 1 ? lists[0] : DisplayList.group(lists)
        if let targetNode {
            drawing.add(all, in: targetNode, of: self, blend: particleBlendMode)
        } else {
            drawing.add(all, blend: particleBlendMode)
        }
    }

    private func list(of particle: Particle, _ picture: DisplayList?, _ area: CGRect, _ color: ResolvedColor) -> DisplayList? {
        let age = max(time - particle.born, 0)
        let part = CGFloat(age / particle.life)
        let scale = particleScaleSequence?.components(at: part)?.first ?? particle.scale + particleScaleSpeed * age
        let color = self.color(of: particle, age, part, color)
        let alpha = (particleAlphaSequence?.components(at: part)?.first ?? particle.alpha + particleAlphaSpeed * age) * Double(color.alpha)
        guard scale > 0, alpha > 0 else { return nil }
        let blend = particleColorBlendFactorSequence?.components(at: part)?.first ?? particle.blend + particleColorBlendFactorSpeed * age
        let turn = particle.rotation + particleRotationSpeed * age
        let (sine, cosine) = (sin(turn) * scale, cos(turn) * scale)
        let place = CGAffineTransform(
            a: cosine, b: sine, c: -sine, d: cosine, tx: particle.position.x + particle.velocity.dx * age + xAcceleration * age * age / 2,
            ty: particle.position.y + particle.velocity.dy * age + yAcceleration * age * age / 2)
        var opaque = color
        opaque.alpha = 1
        let list = DisplayList.effect(.transform(place), picture?.tinted(opaque, blend) ?? .filled(area, opaque))
        return alpha < 1 ? .effect(.opacity(alpha), list) : list
    }

    private func color(of particle: Particle, _ age: Double, _ part: CGFloat, _ base: ResolvedColor) -> ResolvedColor {
        if let values = particleColorSequence?.components(at: part), values.count == 4 {
            return ResolvedColor(red: Float(values[0]), green: Float(values[1]), blue: Float(values[2]), alpha: Float(values[3]))
        }
        let speeds = [particleColorRedSpeed, particleColorGreenSpeed, particleColorBlueSpeed, particleColorAlphaSpeed]
        func component(_ value: Float, _ index: Int) -> Float { min(max(value + Float(particle.tint[index] + speeds[index] * age), 0), 1) }
        return ResolvedColor(red: component(base.red, 0), green: component(base.green, 1), blue: component(base.blue, 2), alpha: component(base.alpha, 3))
    }

    override func makeEmptyCopy() -> SKNode { SKEmitterNode() }

    override func copyProperties(to node: SKNode) {
        super.copyProperties(to: node)
        guard let copy = node as? SKEmitterNode else { return }
        copyMotion(to: copy)
        copyColors(to: copy)
    }

    private func copyMotion(to copy: SKEmitterNode) {
        (copy.particleTexture, copy.particleBlendMode, copy.particleRenderOrder) = (particleTexture, particleBlendMode, particleRenderOrder)
        (copy.particleZPosition, copy.targetNode, copy.particleBirthRate) = (particleZPosition, targetNode, particleBirthRate)
        (copy.numParticlesToEmit, copy.particleLifetime, copy.particleLifetimeRange) = (numParticlesToEmit, particleLifetime, particleLifetimeRange)
        (copy.particlePosition, copy.particlePositionRange) = (particlePosition, particlePositionRange)
        (copy.particleSpeed, copy.particleSpeedRange) = (particleSpeed, particleSpeedRange)
        (copy.emissionAngle, copy.emissionAngleRange) = (emissionAngle, emissionAngleRange)
        (copy.xAcceleration, copy.yAcceleration, copy.particleSize) = (xAcceleration, yAcceleration, particleSize)
        (copy.particleScale, copy.particleScaleRange, copy.particleScaleSpeed) = (particleScale, particleScaleRange, particleScaleSpeed)
        (copy.particleScaleSequence, copy.particleAlphaSequence) = (particleScaleSequence, particleAlphaSequence)
        (copy.particleRotation, copy.particleRotationRange) = (particleRotation, particleRotationRange)
        copy.particleRotationSpeed = particleRotationSpeed
    }

    private func copyColors(to copy: SKEmitterNode) {
        (copy.particleAlpha, copy.particleAlphaRange, copy.particleAlphaSpeed) = (particleAlpha, particleAlphaRange, particleAlphaSpeed)
        (copy.particleColor, copy.particleColorBlendFactor) = (particleColor, particleColorBlendFactor)
        (copy.particleColorBlendFactorRange, copy.particleColorBlendFactorSpeed) = (particleColorBlendFactorRange, particleColorBlendFactorSpeed)
        (copy.particleColorBlendFactorSequence, copy.particleColorSequence) = (particleColorBlendFactorSequence, particleColorSequence)
        (copy.particleColorRedRange, copy.particleColorGreenRange) = (particleColorRedRange, particleColorGreenRange)
        (copy.particleColorBlueRange, copy.particleColorAlphaRange) = (particleColorBlueRange, particleColorAlphaRange)
        (copy.particleColorRedSpeed, copy.particleColorGreenSpeed) = (particleColorRedSpeed, particleColorGreenSpeed)
        (copy.particleColorBlueSpeed, copy.particleColorAlphaSpeed) = (particleColorBlueSpeed, particleColorAlphaSpeed)
    }
}

extension SKNode {
    /// Moves the particles of the node and all in it on.
    func advanceParticles(_ time: TimeInterval) {
        guard !isPaused else { return }
        let time = time * speed
        (self as? SKEmitterNode)?.advance(max(time, 0))
        for child in children {
            child.advanceParticles(time)
        }
    }
}
