package sayso.core.analysis.tool;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.LongSupplier;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;
import sayso.core.analysis.call.Applied;
import sayso.core.analysis.call.CallFault;
import sayso.core.analysis.call.Work;
import sayso.core.analysis.common.Confirmations;
import sayso.core.analysis.common.Prompts;
import sayso.core.analysis.common.Revisits;
import sayso.core.analysis.cycle.AnalysisId;
import sayso.core.analysis.cycle.Closing;
import sayso.core.analysis.cycle.Confirming;
import sayso.core.analysis.cycle.Cycle;
import sayso.core.analysis.cycle.CycleId;
import sayso.core.analysis.cycle.CycleStatus;
import sayso.core.analysis.cycle.Flow;
import sayso.core.analysis.cycle.ItemId;
import sayso.core.analysis.cycle.Revisit;
import sayso.core.analysis.navigation.Accepting;
import sayso.core.analysis.navigation.CycleTool;
import sayso.core.decision.AnalysisEvent;

/// What is done to whole cycles and to their queues, and by no tool: made, laid to rest, decided. Each deed
/// on a cycle is a row of its audit trail.
public final class CycleKeeping {
    /// Names of deeds in the audit trail.
    private static final String ARCHIVE = "archive_cycle";

    private static final String RESOLVE = "resolve_revisit";

    private final AnalysisStore store;
    private final ToolJson json;
    private final AnalysisIds ids;
    private final LongSupplier nanos;
    private final Inboxes inboxes;

    /// @param nanos counts time, for how long deeds take
    /// @param inboxes of the people who are asked
    public CycleKeeping(
            AnalysisStore store,
            ToolJson json,
            RandomGenerator random,
            LongSupplier nanos,
            Inboxes inboxes) {
        this.store = requireNonNull(store, "store is null");
        this.json = requireNonNull(json, "json is null");
        this.ids = new AnalysisIds(random);
        this.nanos = requireNonNull(nanos, "nanos is null");
        this.inboxes = requireNonNull(inboxes, "inboxes is null");
    }

    /// Makes a cycle. No tool is called, so there is no row of it.
    ///
    /// @param parameters as `create_cycle` takes them; without a flow its tools may be called in any order
    public Kept create(Doing doing, String parameters) {
        ToolJson.Reading reading =
                json.read(Catalogue.find("create_cycle").orElseThrow(), parameters);
        if (!(reading.tool() instanceof Tool.Cycles(CycleTool.CreateCycle create))) {
            return new Kept.Refused(CallFault.parameters(reading.problems()));
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
                                create.flow() == null ? Flow.FREE : create.flow(),
                                create.confirmations() == null
                                        ? Confirming.FINAL
                                        : create.confirmations(),
                                transaction.now());
            } while (!transaction.add(cycle));
            Documents.keep(
                    transaction,
                    null,
                    cycle,
                    doing.actor(),
                    DocumentVersion.From.INITIAL,
                    "create_cycle");
            return new Kept.Done(cycle);
        });
    }

    /// Lays a cycle to rest: it can be read and branched, and nothing more. An agent may do that only
    /// where nothing of the cycle needs a person.
    public Kept archive(Doing doing, CycleId id, String reason) {
        Trail.Deed deed =
                new Trail.Deed(ARCHIVE, json.written(Map.of("reason", reason)), null, doing);
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
                    if (!doing.isByPerson() && cycle.confirming() != Confirming.NONE) {
                        return work.refused(
                                CallFault.conflict(
                                        "person_needed",
                                        "a person archives " + cycle.id(),
                                        "Ask the person to archive it, or to close it with"
                                                + " complete_cycle."));
                    }
                    Closing closing = cycle.closing();
                    Confirmations.withdraw(work, _ -> true, "the cycle was archived");
                    Revisits.expire(work, "the cycle was archived");
                    work.put(
                            work.cycle()
                                    .closed(
                                            CycleStatus.ARCHIVED,
                                            closing == null
                                                    ? new Closing(null, reason, work.now())
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
    public Kept resolve(
            Doing doing, CycleId id, ItemId revisit, boolean accepted, @Nullable String reason) {
        Map<String, String> parameters = new LinkedHashMap<>();
        parameters.put("suggestion_id", revisit.value());
        parameters.put("action", accepted ? "accept" : "dismiss");
        if (reason != null) {
            parameters.put("reason", reason);
        }
        return on(
                new Trail.Deed(RESOLVE, json.written(parameters), null, doing),
                id,
                (work, cycle) -> {
                    if (!doing.isByPerson()) {
                        return work.refused(
                                CallFault.conflict(
                                        "person_needed",
                                        "a person says what comes of " + revisit,
                                        "Leave it in the queue; the person is asked about it."));
                    }
                    Revisit one = Revisits.find(work, "revisit_id", revisit);
                    if (one == null) {
                        return work.refused();
                    }
                    CallFault ended = Revisits.ended(one);
                    if (ended != null) {
                        return work.refused(ended);
                    }
                    if (!cycle.isActive()) {
                        return work.refused(Gatekeeper.closed(cycle));
                    }
                    if (accepted) {
                        Accepting.accept(work, one, reason);
                    } else {
                        Revisits.end(work, one, Revisit.Status.DISMISSED, reason);
                    }
                    Prompts.withdraw(work, one);
                    return work.done(
                            new Resolved(
                                    one.id(),
                                    accepted ? Revisit.Status.ACCEPTED : Revisit.Status.DISMISSED));
                });
    }

    record Resolved(ItemId suggestionId, Revisit.Status status) {}

    private interface Act {
        Applied on(Work work, Cycle cycle);
    }

    private Kept on(Trail.Deed deed, CycleId id, Act act) {
        long began = nanos.getAsLong();
        return store.write(transaction -> {
            Optional<Cycle> found =
                    transaction
                            .cycle(id)
                            .filter(cycle -> cycle.owner().equals(deed.doing().owner()));
            if (found.isEmpty()) {
                return new Kept.Refused(Faults.unknownCycle(id.value(), List.of()));
            }
            Cycle kept = found.get();
            CallInbox inbox = inboxes.of(transaction, deed.doing(), deed.tool(), kept);
            List<AnalysisEvent> events = new ArrayList<>();
            Cycle cycle = Inboxes.settled(transaction, inbox, kept, events);
            Trail trail =
                    new Trail(
                            transaction, json, ids, () -> (nanos.getAsLong() - began) / 1_000_000);
            Work work = new Work(cycle, deed.doing().actor(), transaction.now(), inbox);
            return switch (act.on(work, cycle)) {
                case Applied.Refused(CallFault fault) -> {
                    trail.refused(deed, cycle, fault);
                    yield new Kept.Refused(fault);
                }
                case Applied.Done done -> {
                    Cycle after = done.cycle().changed(transaction.now());
                    transaction.save(cycle, after);
                    Documents.keep(
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
                    yield new Kept.Done(after);
                }
            };
        });
    }
}
