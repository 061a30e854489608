package sayso.decision.statistics;

import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;

/// Counts of the verdicts on the ends of agents' turns: held, only noted, and let go because
/// holding led nowhere; and how often each agent's last words claimed an answer that no person gave.
///
/// @param held how often an agent was held until it asked something
/// @param noted how often it would have been, had its mode been strict
/// @param loops how often holding led nowhere and was given up
/// @param falseClaims by the kinds of agents, in the order of their names
public record StopCounts(int held, int noted, int loops, Map<String, Integer> falseClaims) {
    /// The verdicts that are counted, by the names they are stored under.
    public static final String HELD = "held";

    public static final String NOTED = "noted";
    public static final String LOOPS = "stop_loop_detected";
    public static final String FALSE_CLAIM = "false_claim";

    public static final StopCounts NONE = new StopCounts(0, 0, 0, Map.of());

    public StopCounts {
        falseClaims = Collections.unmodifiableMap(new TreeMap<>(falseClaims));
    }

    /// Those of all agents.
    public int allFalseClaims() {
        return falseClaims.values().stream().mapToInt(Integer::intValue).sum();
    }
}
