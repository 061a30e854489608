package sayso.hub.analysis;

import static java.util.Objects.requireNonNull;

import java.util.random.RandomGenerator;
import sayso.core.analysis.tool.Analyses;
import sayso.core.analysis.tool.AnalysisStore;
import sayso.core.analysis.tool.CycleDocuments;
import sayso.core.analysis.tool.CycleKeeping;
import sayso.core.analysis.tool.Inboxes;
import sayso.core.analysis.tool.Verifying;
import sayso.core.decision.EventLog;
import sayso.wire.cycle.CallJson;

/// All that doors reach analyses through.
public record AnalysisDoor(
        Analyses analyses, CycleKeeping keeping, CycleDocuments documents, Verifying verifying) {
    public AnalysisDoor {
        requireNonNull(analyses, "analyses is null");
        requireNonNull(keeping, "keeping is null");
        requireNonNull(documents, "documents is null");
        requireNonNull(verifying, "verifying is null");
    }

    /// @param log of the same store
    /// @param inboxes of the people who are asked
    public static AnalysisDoor over(
            AnalysisStore store, EventLog log, RandomGenerator random, Inboxes inboxes) {
        CallJson json = new CallJson();
        return new AnalysisDoor(
                new Analyses(store, json, random, System::nanoTime, inboxes),
                new CycleKeeping(store, json, random, System::nanoTime, inboxes),
                new CycleDocuments(store, json, random, System::nanoTime, inboxes),
                new Verifying(store, json, log));
    }
}
