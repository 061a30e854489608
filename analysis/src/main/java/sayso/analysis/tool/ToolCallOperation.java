package sayso.analysis.tool;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;
import sayso.analysis.call.CallFault;
import sayso.analysis.call.CallOutcome;
import sayso.analysis.call.NextCall;
import sayso.analysis.call.ToolCallContext;
import sayso.analysis.call.ToolHandlerResult;
import sayso.analysis.cycle.Component;
import sayso.analysis.cycle.ComponentStatus;
import sayso.analysis.cycle.Confirmation;
import sayso.analysis.cycle.ConfirmationPolicy;
import sayso.analysis.cycle.Cycle;
import sayso.analysis.cycle.CycleFlow;
import sayso.analysis.cycle.CycleId;
import sayso.analysis.navigation.BranchToolHandler;
import sayso.analysis.navigation.CompareToolHandler;
import sayso.analysis.navigation.CycleTool;
import sayso.analysis.query.MemoizedEvaluator;
import sayso.decision.log.AnalysisEvent;
import sayso.decision.model.Problem;

/// Executes one tool call in one transaction: finds the cycle, applies people's answers, checks the
/// call and its permission, runs its handler, and stores the cycle, the document version and the
/// audit row. A refusal gets an audit row too. A repeated idempotency key returns the first result.
final class ToolCallOperation {
    private final AnalysisTransaction transaction;
    private final ToolJson json;
    private final AnalysisIds ids;
    private final ToolCallRequest call;
    private final LongSupplier elapsedMillis;
    private final TransactionalInbox inbox;
    private final MemoizedEvaluator evaluator;
    private final List<AnalysisEvent> settled = new ArrayList<>();
    private List<String> warnings = List.of();
    private @Nullable Cycle found;

    /// @param evaluator of its query, if it is one
    ToolCallOperation(
            AnalysisTransaction transaction,
            ToolJson json,
            AnalysisIds ids,
            ToolCallRequest call,
            LongSupplier elapsedMillis,
            TransactionalInbox inbox,
            MemoizedEvaluator evaluator) {
        this.transaction = transaction;
        this.json = json;
        this.ids = ids;
        this.call = call;
        this.elapsedMillis = elapsedMillis;
        this.inbox = inbox;
        this.evaluator = evaluator;
    }

    ToolReply run() {
        Optional<ToolCatalogueEntry> known = ToolCatalogue.find(call.tool());
        if (known.isEmpty()) {
            return refuse(CallFaultFactory.unknownTool(call.tool()));
        }
        ToolCatalogueEntry spec = known.get();
        if (!spec.needsCycle()) {
            return create(spec);
        }
        List<Cycle> candidates =
                call.cycle() == null
                        ? transaction.cycles(call.owner(), null, SHOWN).stream()
                                .filter(Cycle::isActive)
                                .toList()
                        : named(call.cycle()).stream().toList();
        return candidates.size() == 1
                ? on(settled(candidates.getFirst()), spec)
                : refuse(
                        null,
                        CallFaultFactory.unknownCycle(
                                call.cycle(), transaction.cycles(call.owner(), null, SHOWN)));
    }

    private static final int SHOWN = 20;

    private Optional<Cycle> named(String id) {
        return transaction
                .cycle(new CycleId(id))
                .filter(cycle -> cycle.owner().equals(call.owner()));
    }

    private ToolJson.Reading read(ToolCatalogueEntry spec) {
        ToolJson.Reading reading = json.read(spec, call.parameters());
        warnings = reading.warnings();
        return reading;
    }

    private ToolReply create(ToolCatalogueEntry spec) {
        ToolJson.Reading reading = read(spec);
        if (!(reading.tool() instanceof ParsedToolCall.Cycles(CycleTool.CreateCycle create))) {
            return refuse(null, CallFault.parameters(reading.problems()));
        }
        Optional<ToolInvocation> before =
                call.idempotencyKey() == null
                        ? Optional.empty()
                        : transaction.under(call.owner(), spec.name(), call.idempotencyKey());
        Optional<Cycle> made = before.map(ToolInvocation::cycle).flatMap(transaction::cycle);
        if (before.isPresent() && made.isPresent()) {
            return again(made.get(), before.get());
        }
        Cycle cycle =
                Cycle.begun(
                        ids.cycle(),
                        ids.analysis(),
                        create.title(),
                        call.owner(),
                        create.flow() == null ? CycleFlow.LINEAR : create.flow(),
                        create.confirmations() == null
                                ? ConfirmationPolicy.FINAL
                                : create.confirmations(),
                        transaction.now());
        while (!transaction.add(cycle)) {
            cycle = cycle.renamed(ids.cycle());
        }
        CycleTool.CreateCycle.Result result =
                new CycleTool.CreateCycle.Result(cycle.id(), cycle.analysis(), cycle.current());
        NextCall next =
                new NextCall("add_potential_decision", Map.of(), "say what has to be decided");
        return keep(
                null,
                cycle,
                new ToolHandlerResult.Done(cycle, result, next, List.of(), List.of()),
                ids.invocation());
    }

    /// The cycle as people's answers leave it, kept whatever becomes of the call.
    private Cycle settled(Cycle kept) {
        Cycle now = InboxFactory.settled(transaction, inbox, kept, settled);
        if (!now.equals(kept)) {
            found = kept;
        }
        return now;
    }

    /// What changed, by the answers of people and by the call.
    private String changes(@Nullable Cycle before, Cycle after) {
        Cycle first = found == null ? before : found;
        return first == null || first.equals(after) ? "[]" : json.changes(first, after);
    }

    private ToolReply on(Cycle cycle, ToolCatalogueEntry spec) {
        ToolJson.Reading reading = read(spec);
        ParsedToolCall tool = reading.tool();
        List<Problem> problems = CallFaultFactory.of(reading, cycle);
        if (tool == null || !problems.isEmpty()) {
            return refuse(cycle, CallFault.parameters(problems));
        }
        Optional<ToolInvocation> before =
                call.idempotencyKey() == null
                        ? Optional.empty()
                        : transaction.under(cycle.id(), call.idempotencyKey());
        if (before.isPresent()) {
            return again(cycle, before.get());
        }
        Long expected =
                call.expectedVersion() == null ? reading.expectedVersion() : call.expectedVersion();
        if (expected != null && expected != cycle.version()) {
            return refuse(cycle, CallFaultFactory.stale(expected, cycle.version()));
        }
        boolean reads = spec.reads(tool);
        CallFault gate = reads ? null : ToolCallRules.check(cycle, spec);
        if (gate != null) {
            return refuse(cycle, gate);
        }
        if (tool instanceof ParsedToolCall.Cycles(CycleTool about)) {
            return about(cycle, about);
        }
        Optional<Confirmation> permit =
                reads ? Optional.empty() : ConfirmationFinder.find(cycle, spec, reading);
        String id = ids.invocation();
        Cycle opened = reads ? cycle : opened(cycle, spec);
        ToolCallContext work =
                new ToolCallContext(
                        permit.map(one -> ConfirmationFinder.used(opened, one, id)).orElse(opened),
                        call.actor(),
                        transaction.now(),
                        inbox,
                        reading.unread());
        work.evaluateBy(evaluator);
        permit.ifPresent(one -> inbox.told(one.decision()));
        return switch (ToolDispatcher.apply(work, tool, permit.isPresent())) {
            case ToolHandlerResult.Refused(CallFault fault) -> refuse(cycle, fault);
            case ToolHandlerResult.Done done -> {
                CallFault much = CycleSizeRules.check(done.cycle());
                yield much != null
                        ? refuse(cycle, much)
                        : keep(
                                cycle,
                                reads
                                        ? cycle
                                        : touched(
                                                cycle,
                                                SwapConfirmationWithdrawer.withdrawn(
                                                        work, cycle, done.cycle()),
                                                spec),
                                done,
                                id);
            }
        };
    }

    /// In free flow a tool starts its component.
    private static Cycle opened(Cycle cycle, ToolCatalogueEntry spec) {
        Component component = spec.component();
        return component != null && !cycle.statusOf(component).isStarted()
                ? cycle.with(component, ComponentStatus.IN_PROGRESS)
                : cycle;
    }

    /// The cycle after the call: what needed revision is in progress, and the version has grown.
    private Cycle touched(Cycle before, Cycle after, ToolCatalogueEntry spec) {
        if (after.equals(before)) {
            return before;
        }
        Component component = spec.component();
        boolean revised =
                component != null
                        && before.statusOf(component) == ComponentStatus.NEEDS_REVISION
                        && after.statusOf(component) == ComponentStatus.NEEDS_REVISION;
        Cycle moved =
                component != null && revised
                        ? after.with(component, ComponentStatus.IN_PROGRESS)
                        : after;
        return moved.changed(transaction.now());
    }

    private ToolReply about(Cycle cycle, CycleTool tool) {
        ToolHandlerResult applied =
                switch (tool) {
                    case CycleTool.CreateCycle _ ->
                            throw new IllegalArgumentException("a new cycle needs no other");
                    case CycleTool.BranchCycle branch ->
                            BranchToolHandler.branch(cycle, branch, ids.cycle(), transaction.now());
                    case CycleTool.CompareCycles(CycleId other) ->
                            named(other.value())
                                    .map(found -> CompareToolHandler.compare(cycle, found))
                                    .orElseGet(() ->
                                            new ToolHandlerResult.Refused(
                                                    CallFaultFactory.unknownCycle(
                                                            other.value(),
                                                            transaction.tree(cycle.analysis()))));
                };
        return switch (applied) {
            case ToolHandlerResult.Refused(CallFault fault) -> refuse(cycle, fault);
            case ToolHandlerResult.Done done -> {
                if (!done.cycle().id().equals(cycle.id())) {
                    branched(done.cycle());
                }
                yield keep(cycle, cycle, done, ids.invocation());
            }
        };
    }

    private void branched(Cycle child) {
        if (!transaction.add(child)) {
            throw new IllegalStateException(child.id() + " is taken");
        }
        DocumentVersionWriter.keep(
                transaction, null, child, call.actor(), DocumentVersion.From.INITIAL, call.tool());
    }

    private ToolReply again(Cycle cycle, ToolInvocation before) {
        if (!before.tool().equals(call.tool())
                || !before.parameters().equals(json.kept(call.parameters()))) {
            return refuse(cycle, CallFaultFactory.keyUsed(before.tool()));
        }
        String replay = "{\"replay_of\":\"" + before.id() + "\"}";
        add(
                cycle,
                CallOutcome.SUCCESS,
                ids.invocation(),
                replay,
                null,
                changes(cycle, cycle),
                null,
                cycle.version(),
                List.of());
        return new ToolReply(
                before.id(),
                CallOutcome.SUCCESS,
                cycle.id(),
                cycle.current(),
                before.resultData(),
                null,
                false,
                cycle.version(),
                List.of());
    }

    private ToolReply keep(
            @Nullable Cycle before, Cycle after, ToolHandlerResult.Done done, String id) {
        boolean updated = before == null || after.version() != before.version();
        if (before != null && updated) {
            transaction.save(before, after);
        }
        if (updated) {
            DocumentVersionWriter.keep(
                    transaction,
                    before,
                    after,
                    call.actor(),
                    before == null
                            ? DocumentVersion.From.INITIAL
                            : DocumentVersion.From.COMPONENT_UPDATE,
                    call.tool());
        }
        String data = json.result(done, updated, after.version());
        add(
                after,
                CallOutcome.SUCCESS,
                id,
                data,
                null,
                before == null
                        ? "[]"
                        : changes(before, after.id().equals(before.id()) ? after : before),
                call.idempotencyKey(),
                after.version(),
                done.events());
        List<String> suggestions = new ArrayList<>(warnings);
        suggestions.addAll(done.warnings());
        return new ToolReply(
                id,
                CallOutcome.SUCCESS,
                after.id(),
                after.current(),
                data,
                null,
                updated,
                after.version(),
                suggestions);
    }

    /// At the cycle that was named, if it is known.
    ToolReply refuse(CallFault fault) {
        return refuse(call.cycle() == null ? null : named(call.cycle()).orElse(null), fault);
    }

    private ToolReply refuse(@Nullable Cycle cycle, CallFault fault) {
        String id = ids.invocation();
        add(
                cycle,
                fault.outcome(),
                id,
                null,
                fault.code(),
                cycle == null ? "[]" : changes(cycle, cycle),
                null,
                cycle == null ? null : cycle.version(),
                List.of());
        return new ToolReply(
                id,
                fault.outcome(),
                cycle == null ? null : cycle.id(),
                cycle == null ? null : cycle.current(),
                null,
                fault,
                false,
                cycle == null ? 0 : cycle.version(),
                warnings);
    }

    private void add(
            @Nullable Cycle cycle,
            CallOutcome outcome,
            String id,
            @Nullable String data,
            @Nullable String code,
            String changes,
            @Nullable String key,
            @Nullable Long version,
            List<AnalysisEvent> events) {
        long took = elapsedMillis.getAsLong();
        settled.addAll(events);
        ToolInvocation row =
                new ToolInvocation(
                        id,
                        cycle == null ? null : cycle.id(),
                        cycle == null ? 0 : transaction.lastSequence(cycle.id()) + 1,
                        cycle == null ? call.cycle() : null,
                        cycle == null ? null : cycle.current(),
                        call.tool(),
                        json.kept(call.parameters()),
                        outcome,
                        data,
                        code,
                        changes,
                        json.events(settled),
                        ToolInvocation.kind(call.actor()),
                        call.actor().name(),
                        call.channel(),
                        key,
                        call.conversationTurn(),
                        call.trigger(),
                        version,
                        transaction.now(),
                        transaction.now().plusMillis(took),
                        took,
                        "");
        transaction.add(row.hashed(json.hash(row)), settled, call.actor());
    }
}
