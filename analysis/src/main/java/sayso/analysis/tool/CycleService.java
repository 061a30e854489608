package sayso.analysis.tool;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.LongSupplier;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;
import sayso.analysis.call.CallFault;
import sayso.analysis.call.ToolCallContext;
import sayso.analysis.call.ToolHandlerResult;
import sayso.analysis.common.ConfirmationQueue;
import sayso.analysis.common.RevisitPrompter;
import sayso.analysis.common.RevisitQueue;
import sayso.analysis.cycle.AnalysisId;
import sayso.analysis.cycle.ConfirmationPolicy;
import sayso.analysis.cycle.Cycle;
import sayso.analysis.cycle.CycleClosure;
import sayso.analysis.cycle.CycleFlow;
import sayso.analysis.cycle.CycleId;
import sayso.analysis.cycle.CycleStatus;
import sayso.analysis.cycle.ItemId;
import sayso.analysis.cycle.Revisit;
import sayso.analysis.navigation.CycleTool;
import sayso.analysis.navigation.RevisitAcceptance;
import sayso.decision.log.AnalysisEvent;

/// The application service for changes of whole cycles that no tool call makes: creates and
/// archives cycles, and accepts or dismisses their revisits for a person. Each action on an
/// existing cycle has a row in its audit trail.
public final class CycleService {
    /// Names of deeds in the audit trail.
    private static final String ARCHIVE = "archive_cycle";

    private static final String RESOLVE = "resolve_revisit";

    private final AnalysisStore store;
    private final ToolJson json;
    private final AnalysisIds ids;
    private final LongSupplier nanos;
    private final InboxFactory inboxes;

    /// @param nanos counts time, for how long deeds take
    /// @param inboxes of the people who are asked
    public CycleService(
            AnalysisStore store,
            ToolJson json,
            RandomGenerator random,
            LongSupplier nanos,
            InboxFactory inboxes) {
        this.store = requireNonNull(store, "store is null");
        this.json = requireNonNull(json, "json is null");
        this.ids = new AnalysisIds(random);
        this.nanos = requireNonNull(nanos, "nanos is null");
        this.inboxes = requireNonNull(inboxes, "inboxes is null");
    }

    /// Makes a cycle. No tool is called, so there is no row of it.
    ///
    /// @param parameters as `create_cycle` takes them; without a flow its tools may be called in any order
    public ActionResult create(ActionContext doing, String parameters) {
        ToolJson.Reading reading =
                json.read(ToolCatalogue.find("create_cycle").orElseThrow(), parameters);
        if (!(reading.tool() instanceof ParsedToolCall.Cycles(CycleTool.CreateCycle create))) {
            return new ActionResult.Refused(CallFault.parameters(reading.problems()));
        }
        return store.write(transaction -> {
            AnalysisId analysis = ids.analysis();
            Cycle cycle;
            do {
                cycle =
                        Cycle.begun(
                                ids.cycle(),
                                analysis,
                                create.title(),
                                doing.owner(),
                                create.flow() == null ? CycleFlow.FREE : create.flow(),
                                create.confirmations() == null
                                        ? ConfirmationPolicy.FINAL
                                        : create.confirmations(),
                                transaction.now());
            } while (!transaction.add(cycle));
            DocumentVersionWriter.keep(
                    transaction,
                    null,
                    cycle,
                    doing.actor(),
                    DocumentVersion.From.INITIAL,
                    "create_cycle");
            return new ActionResult.Done(cycle);
        });
    }

    /// Lays a cycle to rest: it can be read and branched, and nothing more. An agent may do that only
    /// where nothing of the cycle needs a person.
    public ActionResult archive(ActionContext doing, CycleId id, String reason) {
        AuditTrailWriter.Deed deed =
                new AuditTrailWriter.Deed(
                        ARCHIVE, json.written(Map.of("reason", reason)), null, doing);
        return on(
                deed,
                id,
                (work, cycle) -> {
                    if (cycle.status() == CycleStatus.ARCHIVED) {
                        return work.refused(
                                CallFault.conflict(
                                        "cycle_closed",
                                        cycle.id() + " is archived already",
                                        "Nothing is to be done."));
                    }
                    if (doing.needsPerson() && cycle.confirming() != ConfirmationPolicy.NONE) {
                        return work.refused(
                                CallFault.conflict(
                                        "person_needed",
                                        "a person archives " + cycle.id(),
                                        "Ask the person to archive it, or to close it with"
                                                + " complete_cycle."));
                    }
                    CycleClosure closing = cycle.closing();
                    ConfirmationQueue.withdraw(work, _ -> true, "the cycle was archived");
                    RevisitQueue.expire(work, "the cycle was archived");
                    work.put(
                            work.cycle()
                                    .closed(
                                            CycleStatus.ARCHIVED,
                                            closing == null
                                                    ? new CycleClosure(null, reason, work.now())
                                                    : closing));
                    work.happened(new AnalysisEvent.CycleArchived());
                    return work.done(new Archived(CycleStatus.ARCHIVED));
                });
    }

    /// What the trail keeps of it.
    record Archived(CycleStatus status) {}

    /// What a person says of a revisit.
    ///
    /// @param accepted whether the component is to be looked at again; else it is dismissed
    /// @param reason as the person said, or null
    public ActionResult resolve(
            ActionContext doing,
            CycleId id,
            ItemId revisit,
            boolean accepted,
            @Nullable String reason) {
        Map<String, String> parameters = new LinkedHashMap<>();
        parameters.put("suggestion_id", revisit.value());
        parameters.put("action", accepted ? "accept" : "dismiss");
        if (reason != null) {
            parameters.put("reason", reason);
        }
        return on(
                new AuditTrailWriter.Deed(RESOLVE, json.written(parameters), null, doing),
                id,
                (work, cycle) -> {
                    if (doing.needsPerson()) {
                        return work.refused(
                                CallFault.conflict(
                                        "person_needed",
                                        "a person says what comes of " + revisit,
                                        "Leave it in the queue; the person is asked about it."));
                    }
                    Revisit one = RevisitQueue.find(work, "revisit_id", revisit);
                    if (one == null) {
                        return work.refused();
                    }
                    CallFault ended = RevisitQueue.ended(one);
                    if (ended != null) {
                        return work.refused(ended);
                    }
                    if (!cycle.isActive()) {
                        return work.refused(ToolCallRules.closed(cycle));
                    }
                    if (accepted) {
                        RevisitAcceptance.accept(work, one, reason);
                    } else {
                        RevisitQueue.end(work, one, Revisit.Status.DISMISSED, reason);
                    }
                    RevisitPrompter.withdraw(work, one);
                    return work.done(
                            new Resolved(
                                    one.id(),
                                    accepted ? Revisit.Status.ACCEPTED : Revisit.Status.DISMISSED));
                });
    }

    record Resolved(ItemId suggestionId, Revisit.Status status) {}

    private interface Act {
        ToolHandlerResult on(ToolCallContext work, Cycle cycle);
    }

    private ActionResult on(AuditTrailWriter.Deed deed, CycleId id, Act act) {
        long began = nanos.getAsLong();
        return store.write(transaction -> {
            Optional<Cycle> found =
                    transaction
                            .cycle(id)
                            .filter(cycle -> cycle.owner().equals(deed.doing().owner()));
            if (found.isEmpty()) {
                return new ActionResult.Refused(
                        CallFaultFactory.unknownCycle(id.value(), List.of()));
            }
            Cycle kept = found.get();
            TransactionalInbox inbox = inboxes.of(transaction, deed.doing(), deed.tool(), kept);
            List<AnalysisEvent> events = new ArrayList<>();
            Cycle cycle = InboxFactory.settled(transaction, inbox, kept, events);
            AuditTrailWriter trail =
                    new AuditTrailWriter(
                            transaction, json, ids, () -> (nanos.getAsLong() - began) / 1_000_000);
            ToolCallContext work =
                    new ToolCallContext(cycle, deed.doing().actor(), transaction.now(), inbox);
            return switch (act.on(work, cycle)) {
                case ToolHandlerResult.Refused(CallFault fault) -> {
                    trail.refused(deed, cycle, fault);
                    yield new ActionResult.Refused(fault);
                }
                case ToolHandlerResult.Done done -> {
                    Cycle after = done.cycle().changed(transaction.now());
                    transaction.save(cycle, after);
                    DocumentVersionWriter.keep(
                            transaction,
                            kept,
                            after,
                            deed.doing().actor(),
                            DocumentVersion.From.COMPONENT_UPDATE,
                            deed.tool());
                    events.addAll(done.events());
                    trail.done(
                            deed,
                            kept,
                            after,
                            json.result(done, true, after.version()),
                            after.version(),
                            events);
                    yield new ActionResult.Done(after);
                }
            };
        });
    }
}
