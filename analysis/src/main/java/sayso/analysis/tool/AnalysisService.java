package sayso.analysis.tool;

import static java.util.Objects.requireNonNull;

import java.util.random.RandomGenerator;
import sayso.decision.log.EventLog;

/// The single entry point to analyses for the HTTP API, the portal and MCP: bundles the services
/// for tool calls, for actions on whole cycles, for documents, and for verifying the audit trail.
public record AnalysisService(
        AnalysisToolService analyses,
        CycleService keeping,
        CycleDocumentService documents,
        AuditTrailVerifier verifying) {
    public AnalysisService {
        requireNonNull(analyses, "analyses is null");
        requireNonNull(keeping, "keeping is null");
        requireNonNull(documents, "documents is null");
        requireNonNull(verifying, "verifying is null");
    }

    /// @param log of the same store
    /// @param inboxes of the people who are asked
    public static AnalysisService over(
            AnalysisStore store,
            ToolJson json,
            EventLog log,
            RandomGenerator random,
            InboxFactory inboxes) {
        return new AnalysisService(
                new AnalysisToolService(store, json, random, System::nanoTime, inboxes),
                new CycleService(store, json, random, System::nanoTime, inboxes),
                new CycleDocumentService(store, json, random, System::nanoTime, inboxes),
                new AuditTrailVerifier(store, json, log));
    }
}
