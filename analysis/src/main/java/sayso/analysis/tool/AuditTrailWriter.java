package sayso.analysis.tool;

import java.util.List;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;
import sayso.analysis.call.CallFault;
import sayso.analysis.call.CallOutcome;
import sayso.analysis.cycle.Cycle;
import sayso.decision.log.AnalysisEvent;
import sayso.decision.model.Actor;

/// Writes the audit trail rows, and the entries of the event log, for actions on a cycle that are
/// no tool calls of their own, done or refused. Bound to one transaction.
///
/// @param took how many milliseconds it took so far
record AuditTrailWriter(
        AnalysisTransaction transaction, ToolJson json, AnalysisIds ids, LongSupplier took) {
    /// What was done.
    ///
    /// @param tool what it is called in the trail
    /// @param trigger what gave rise to it, or null
    record Deed(String tool, String parameters, @Nullable String trigger, ActionContext doing) {}

    /// @param after the cycle as it became
    /// @param version that the document has then
    void done(
            Deed deed,
            Cycle before,
            Cycle after,
            String data,
            long version,
            List<AnalysisEvent> events) {
        add(
                deed,
                after,
                CallOutcome.SUCCESS,
                data,
                null,
                json.changes(before, after),
                version,
                events);
    }

    void refused(Deed deed, Cycle cycle, CallFault fault) {
        add(deed, cycle, fault.outcome(), null, fault.code(), "[]", cycle.version(), List.of());
    }

    private void add(
            Deed deed,
            Cycle cycle,
            CallOutcome outcome,
            @Nullable String data,
            @Nullable String code,
            String changes,
            long version,
            List<AnalysisEvent> events) {
        long millis = took.getAsLong();
        Actor actor = deed.doing().actor();
        ToolInvocation row =
                new ToolInvocation(
                        ids.invocation(),
                        cycle.id(),
                        transaction.lastSequence(cycle.id()) + 1,
                        null,
                        cycle.current(),
                        deed.tool(),
                        json.kept(deed.parameters()),
                        outcome,
                        data,
                        code,
                        changes,
                        json.events(events),
                        ToolInvocation.kind(actor),
                        actor.name(),
                        deed.doing().channel(),
                        null,
                        0,
                        deed.trigger(),
                        version,
                        transaction.now(),
                        transaction.now().plusMillis(millis),
                        millis,
                        "");
        transaction.add(row.hashed(json.hash(row)), events, actor);
    }
}
