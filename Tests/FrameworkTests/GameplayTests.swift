import GameplayKit
import Testing

@Suite struct GameplayTests {
    @Test func aSeedGivesTheSameNumbers() {
        for make in [{ GKMersenneTwisterRandomSource(seed: 5) }, { GKLinearCongruentialRandomSource(seed: 5) }, { GKARC4RandomSource(seed: Data([5])) }]
            as [() -> GKRandomSource]
        {
            let (first, second) = (make(), make())
            #expect((0..<700).map { _ in first.nextInt() } == (0..<700).map { _ in second.nextInt() })
            #expect((0..<100).allSatisfy { _ in (0..<7).contains(first.nextInt(upperBound: 7)) })
            #expect((0..<100).allSatisfy { _ in (0...1).contains(first.nextUniform()) })
        }
    }

    /// The first numbers of the published algorithm, with its usual seed.
    @Test func theTwisterIsThePublishedOne() {
        let twister = GKMersenneTwisterRandomSource(seed: 5489)
        // 14514284786278117030 is the first of 64 bits.
        #expect(twister.nextInt() == Int(Int32(truncatingIfNeeded: UInt64(14_514_284_786_278_117_030) >> 32)))
    }

    @Test func distributionsKeepToTheirRange() {
        let source = GKMersenneTwisterRandomSource(seed: 1)
        let die = GKRandomDistribution(randomSource: source, lowestValue: 1, highestValue: 6)
        #expect(Set((0..<200).map { _ in die.nextInt() }) == Set(1...6))
        let deck = GKShuffledDistribution(randomSource: source, lowestValue: 1, highestValue: 6)
        for _ in 0..<5 { #expect(Set((0..<6).map { _ in deck.nextInt() }) == Set(1...6)) }
        let bell = GKGaussianDistribution(randomSource: source, lowestValue: 0, highestValue: 100)
        let numbers = (0..<500).map { _ in bell.nextInt() }
        #expect(numbers.allSatisfy { (0...100).contains($0) } && numbers.filter { (34...66).contains($0) }.count > 250)
        #expect(source.arrayByShufflingObjects(in: Array(1...9)).count == 9)
    }

    final class Red: GKState {
        override func isValidNextState(_ stateClass: AnyClass) -> Bool { stateClass == Green.self }
    }

    final class Green: GKState {
        var before: GKState?
        override func didEnter(from previousState: GKState?) { before = previousState }
    }

    @Test func aMachineGoesWhereItMay() {
        let machine = GKStateMachine(states: [Red(), Green()])
        #expect(machine.enter(Red.self) && !machine.enter(Red.self) && machine.enter(Green.self))
        #expect(machine.currentState is Green && machine.state(forClass: Green.self)?.before is Red)
        #expect(machine.currentState?.stateMachine === machine)
    }

    final class Health: GKComponent {
        var points = 10.0
        override func update(deltaTime seconds: TimeInterval) { points -= seconds }
    }

    @Test func entitiesHaveOneComponentOfAClass() {
        let entity = GKEntity()
        let first = Health()
        entity.addComponent(first)
        entity.addComponent(Health())
        entity.update(deltaTime: 2)
        #expect(entity.components.count == 1 && first.entity == nil && entity.component(ofType: Health.self)?.points == 8)
        entity.removeComponent(ofType: Health.self)
        #expect(entity.components.isEmpty)
    }

    /// Two players take one or two sticks; who takes the last wins.
    final class Sticks: NSObject, GKGameModel {
        final class Player: NSObject, GKGameModelPlayer {
            let playerId: Int
            init(_ playerId: Int) { self.playerId = playerId }
        }

        final class Take: NSObject, GKGameModelUpdate {
            var value = 0
            let count: Int
            init(_ count: Int) { self.count = count }
        }

        static let both = [Player(0), Player(1)]
        var left = 7
        var turn = 0
        var players: [any GKGameModelPlayer]? { Self.both }
        var activePlayer: (any GKGameModelPlayer)? { Self.both[turn] }

        func copy(with zone: NSZone?) -> Any {
            let copy = Sticks()
            copy.setGameModel(self)
            return copy
        }

        func setGameModel(_ gameModel: any GKGameModel) {
            guard let other = gameModel as? Sticks else { return }
            (left, turn) = (other.left, other.turn)
        }

        func gameModelUpdates(for player: any GKGameModelPlayer) -> [any GKGameModelUpdate]? {
            left == 0 ? nil : (1...min(2, left)).map(Take.init)
        }

        func apply(_ gameModelUpdate: any GKGameModelUpdate) {
            left -= (gameModelUpdate as? Take)?.count ?? 0
            turn = 1 - turn
        }

        func isWin(for player: any GKGameModelPlayer) -> Bool { left == 0 && turn != player.playerId }
        func isLoss(for player: any GKGameModelPlayer) -> Bool { left == 0 && turn == player.playerId }
    }

    @Test(arguments: [(7, 1), (5, 2), (2, 2), (1, 1)])
    func aStrategistLeavesAMultipleOfThree(_ left: Int, _ best: Int) {
        let game = Sticks()
        game.left = left
        let strategist = GKMinmaxStrategist()
        strategist.gameModel = game
        strategist.maxLookAheadDepth = 8
        #expect((strategist.bestMoveForActivePlayer() as? Sticks.Take)?.count == best)
    }
}
