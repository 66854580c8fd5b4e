import Foundation

/// The best score of a game.
public let GKGameModelMaxScore = 1 << 24
/// The worst score of a game.
public let GKGameModelMinScore = -(1 << 24)

/// A move of a game.
public protocol GKGameModelUpdate: NSObjectProtocol {
    /// How good the move is: set by a strategist.
    var value: Int { get set }
}

/// A player of a game.
public protocol GKGameModelPlayer: NSObjectProtocol {
    /// The player's number, which differs from that of others.
    var playerId: Int { get }
}

/// A position of a game, as a strategist needs it.
public protocol GKGameModel: NSObjectProtocol {
    /// The players.
    var players: [any GKGameModelPlayer]? { get }
    /// Who moves next.
    var activePlayer: (any GKGameModelPlayer)? { get }
    /// A copy.
    func copy(with zone: NSZone?) -> Any
    /// Takes over another position.
    func setGameModel(_ gameModel: any GKGameModel)
    /// The moves of a player; nil if the game is over.
    func gameModelUpdates(for player: any GKGameModelPlayer) -> [any GKGameModelUpdate]?
    /// Makes a move.
    func apply(_ gameModelUpdate: any GKGameModelUpdate)
    /// How good the position is for a player. It may be left out: 0.
    func score(for player: any GKGameModelPlayer) -> Int
    /// Whether a player has won. It may be left out: false.
    func isWin(for player: any GKGameModelPlayer) -> Bool
    /// Whether a player has lost. It may be left out: false.
    func isLoss(for player: any GKGameModelPlayer) -> Bool
}

extension GKGameModel {
    public func score(for player: any GKGameModelPlayer) -> Int { 0 }
    public func isWin(for player: any GKGameModelPlayer) -> Bool { false }
    public func isLoss(for player: any GKGameModelPlayer) -> Bool { false }
}

/// Finds moves.
public protocol GKStrategist: NSObjectProtocol {
    /// The position.
    var gameModel: (any GKGameModel)? { get set }
    /// Chooses among moves that are as good; nil takes the first.
    var randomSource: (any GKRandom)? { get set }
    /// The best move of the player who moves next.
    func bestMoveForActivePlayer() -> (any GKGameModelUpdate)?
}

/// Finds moves by looking ahead, where the others do what is worst for the player.
open class GKMinmaxStrategist: NSObject, GKStrategist {
    open var gameModel: (any GKGameModel)?
    open var randomSource: (any GKRandom)?
    /// How many moves it looks ahead.
    open var maxLookAheadDepth = 0

    public override init() {
        super.init()
    }

    open func bestMoveForActivePlayer() -> (any GKGameModelUpdate)? { gameModel?.activePlayer.flatMap { bestMove(for: $0) } }

    /// The best move of a player; nil if there is none.
    open func bestMove(for player: any GKGameModelPlayer) -> (any GKGameModelUpdate)? {
        let moves = ratedMoves(of: player)
        guard let best = moves.map(\.value).max() else { return nil }
        let equals = moves.filter { $0.value == best }
        return equals[randomSource?.nextInt(upperBound: equals.count) ?? 0]
    }

    /// One of the best moves of a player: among the first `numMovesToConsider`, in order of value.
    open func randomMove(for player: any GKGameModelPlayer, fromNumberOfBestMoves numMovesToConsider: Int) -> (any GKGameModelUpdate)? {
        let moves = Array(ratedMoves(of: player).sorted { $0.value > $1.value }.prefix(max(numMovesToConsider, 1)))
        guard !moves.isEmpty else { return nil }
        return moves[(randomSource ?? GKRandomSource.sharedRandom()).nextInt(upperBound: moves.count)]
    }

    private func ratedMoves(of player: any GKGameModelPlayer) -> [any GKGameModelUpdate] {
        guard let gameModel, maxLookAheadDepth > 0, let moves = gameModel.gameModelUpdates(for: player) else { return [] }
        for move in moves {
            move.value = value(after: move, in: gameModel, depth: maxLookAheadDepth - 1, player, GKGameModelMinScore - 1, GKGameModelMaxScore + 1)
        }
        return moves
    }

    private func value(
        after move: any GKGameModelUpdate, in model: any GKGameModel, depth: Int, _ player: any GKGameModelPlayer, _ lowest: Int, _ highest: Int
    ) -> Int {
        guard let next = model.copy(with: nil) as? any GKGameModel else { return GKGameModelMinScore }
        next.apply(move)
        // A win that comes sooner is better.
        if next.isWin(for: player) { return GKGameModelMaxScore - (maxLookAheadDepth - depth) }
        if next.isLoss(for: player) { return GKGameModelMinScore + (maxLookAheadDepth - depth) }
        guard depth > 0, let active = next.activePlayer, let moves = next.gameModelUpdates(for: active), !moves.isEmpty else {
            return next.score(for: player)
        }
        let isOwn = active.playerId == player.playerId
        var (lowest, highest) = (lowest, highest)
        var best = isOwn ? GKGameModelMinScore : GKGameModelMaxScore
        for move in moves {
            let value = value(after: move, in: next, depth: depth - 1, player, lowest, highest)
            if isOwn {
                best = max(best, value)
                lowest = max(lowest, best)
            } else {
                best = min(best, value)
                highest = min(highest, best)
            }
            if highest <= lowest { break }
        }
        return best
    }
}
