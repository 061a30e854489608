package sayso.app;

import java.util.LinkedHashMap;
import java.util.Map;

/// Lines of messages that claim a person's answer, as people and agents write them, and whether they
/// are true where `Redis` was answered. All that reads such lines is held against this one table.
public final class ClaimLines {
    private ClaimLines() {}

    /// Whether each line is true.
    ///
    /// @param id of the decision
    /// @param slug of it
    public static Map<String, Boolean> about(String id, String slug) {
        Map<String, Boolean> lines = new LinkedHashMap<>();
        lines.put("Decision: " + id, true);
        lines.put("Decision: " + id + ": Redis", true);
        lines.put("Decision: " + id + ": Memcached", false);
        lines.put("Decision: " + id + ", d-zzzzzz", false);
        lines.put("Decision: " + id + ", d-zzzzzz: Redis", false);
        lines.put("Decision: " + id + " and d-zzzzzz", false);
        lines.put("    Decision: " + id, true);
        lines.put("* Decision: " + id, true);
        lines.put("- Decision: " + id, true);
        lines.put("- Decision: d-zzzzzz", false);
        lines.put("2. Decision: d-zzzzzz", false);
        lines.put("Decision:" + id, true);
        lines.put("Decision:d-zzzzzz", false);
        lines.put("decision: " + id, true);
        lines.put("decision: d-zzzzzz", false);
        lines.put("**Decision:** `" + id + "`", true);
        lines.put("**Decision:** `d-zzzzzz`", false);
        lines.put("Decision: " + slug, true);
        lines.put("Decision: " + slug + ": Memcached", false);
        lines.put("Decision: d-dec-which_cache-zzzzzz", false);
        lines.put("Decision: " + id + "-x", false);
        lines.put("Decision: D-ZZZZZ9", false);
        lines.put("Decision: d-7m2", false);
        lines.put("Decision: " + id + " (the cache)", true);
        return lines;
    }
}
