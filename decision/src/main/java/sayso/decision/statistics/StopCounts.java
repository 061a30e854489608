package sayso.decision.statistics;

/// Counts of the verdicts on the ends of agents' turns: held, only noted, and let go because
/// holding led nowhere.
///
/// @param held how often an agent was held until it asked something
/// @param noted how often it would have been, had its mode been strict
/// @param loops how often holding led nowhere and was given up
public record StopCounts(int held, int noted, int loops) {
    /// The verdicts that are counted, by the names they are stored under.
    public static final String HELD = "held";

    public static final String NOTED = "noted";
    public static final String LOOPS = "stop_loop_detected";

    public static final StopCounts NONE = new StopCounts(0, 0, 0);
}
