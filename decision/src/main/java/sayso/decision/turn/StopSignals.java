package sayso.decision.turn;

/// An agent's own statements about the end of a turn: whether only a helper of it ends, and whether
/// something in the background will wake it.
///
/// @param subagent whether a helper of the agent ends, and not the agent
/// @param background whether something it started goes on by itself and will wake it
public record StopSignals(boolean subagent, boolean background) {
    public static final StopSignals NONE = new StopSignals(false, false);
}
