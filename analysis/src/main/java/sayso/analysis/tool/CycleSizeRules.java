package sayso.analysis.tool;

import java.util.List;
import org.jspecify.annotations.Nullable;
import sayso.analysis.call.CallFault;
import sayso.analysis.common.RevisitQueue;
import sayso.analysis.cycle.Cycle;
import sayso.analysis.cycle.CycleContents;

/// Checks the limits on the size of a cycle (50 alternatives, 50 objectives, 200 entries in any
/// other list) and returns the first excess as a fault.
final class CycleSizeRules {
    private static final int MATRIX = 50;
    private static final int LIST = 200;

    private CycleSizeRules() {}

    /// @return why it is too much, or null
    static @Nullable CallFault check(Cycle cycle) {
        CycleContents contents = cycle.contents();
        List<Size> sizes =
                List.of(
                        new Size("alternatives", contents.alternatives().all().size(), MATRIX),
                        new Size("objectives", contents.objectives().all().size(), MATRIX),
                        list("potential decisions", contents.issue().decisions()),
                        list("objective ideas", contents.issue().ideas()),
                        list("uncertainties", contents.issue().uncertainties()),
                        list("considerations", contents.issue().considerations()),
                        list("constraints", contents.frame().constraints()),
                        list("parties", contents.frame().parties()),
                        list("related decisions", contents.frame().hierarchy()),
                        list("dimensions", contents.alternatives().dimensions()),
                        list("tensions", contents.tradeoffs().tensions()),
                        list("swaps", contents.tradeoffs().swaps()),
                        list("key considerations", contents.recommendation().considerations()),
                        list("improvements", contents.quality().improvements()),
                        list("notes", contents.steps().notes()),
                        list("questions", contents.steps().questions()),
                        list("actions", contents.steps().actions()),
                        list("triggers", contents.steps().triggers()),
                        list("pending revisits", RevisitQueue.pending(cycle)));
        return sizes.stream()
                .filter(size -> size.count() > size.most())
                .findFirst()
                .map(size ->
                        CallFault.conflict(
                                "limit_reached",
                                "there are %d %s already, which is the limit"
                                        .formatted(size.most(), size.what()),
                                "Remove what is not needed, or note it in words."))
                .orElse(null);
    }

    private static Size list(String what, List<?> list) {
        return new Size(what, list.size(), LIST);
    }

    private record Size(String what, int count, int most) {}
}
