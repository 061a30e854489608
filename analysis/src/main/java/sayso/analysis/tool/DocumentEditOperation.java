package sayso.analysis.tool;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import sayso.analysis.call.CallFault;
import sayso.analysis.call.CallOutcome;
import sayso.analysis.call.ToolCallContext;
import sayso.analysis.call.ToolHandlerResult;
import sayso.analysis.cycle.Component;
import sayso.analysis.cycle.ComponentStatus;
import sayso.analysis.cycle.Cycle;
import sayso.analysis.document.DisplayNames;
import sayso.analysis.document.DocumentChecksum;
import sayso.analysis.edit.DocumentTool;
import sayso.analysis.edit.DocumentToolHandler;
import sayso.analysis.edit.EditCall;
import sayso.analysis.edit.EditFault;
import sayso.analysis.edit.EditScript;
import sayso.analysis.edit.ThreeWayMerge;
import sayso.analysis.navigation.ComponentReopener;
import sayso.decision.log.AnalysisEvent;

/// Applies one edited document to its cycle in one transaction: merges it with later changes, reads
/// its edits, applies them call by call, and stores the cycle, the audit rows and the document
/// version. Any error or conflict refuses the whole, which leaves only an audit row; a dry run
/// stores nothing.
final class DocumentEditOperation {
    private static final String TRIGGER = "document edit";
    static final String NAME = "edit_document";

    private final AnalysisTransaction transaction;
    private final AuditTrailWriter trail;
    private final ToolJson json;
    private final ActionContext doing;
    private final Cycle before;
    private final TransactionalInbox inbox;
    private final Set<Component> reopened = EnumSet.noneOf(Component.class);
    private final List<AnalysisEvent> opening = new ArrayList<>();

    DocumentEditOperation(
            AnalysisTransaction transaction,
            AuditTrailWriter trail,
            ToolJson json,
            ActionContext doing,
            Cycle before,
            TransactionalInbox inbox) {
        this.transaction = transaction;
        this.trail = trail;
        this.json = json;
        this.doing = doing;
        this.before = before;
        this.inbox = inbox;
    }

    /// A call that was applied.
    private record Step(
            EditCall edit, ToolCatalogueEntry spec, Cycle from, ToolHandlerResult.Done done) {}

    EditResult run(DocumentEdit edit) {
        EditResult result = tried(edit);
        if (result instanceof EditResult.Refused(CallFault fault, _, _) && !edit.dryRun()) {
            trail.refused(
                    new AuditTrailWriter.Deed(NAME, json.written(asked(edit)), TRIGGER, doing),
                    before,
                    fault);
        }
        return result;
    }

    private static Map<String, Object> asked(DocumentEdit edit) {
        Map<String, Object> asked = new LinkedHashMap<>();
        asked.put("checksum", DocumentChecksum.of(edit.content()));
        if (edit.expectedVersion() != null) {
            asked.put("expected_version", edit.expectedVersion());
        }
        asked.put("allow_removals", edit.allowRemovals());
        return asked;
    }

    private EditResult tried(DocumentEdit edit) {
        if (!before.isActive()) {
            return EditResult.Refused.of(ToolCallRules.closed(before));
        }
        Long expected = edit.expectedVersion();
        boolean stale = false;
        String text = edit.content();
        if (expected != null && expected != before.version()) {
            stale = true;
            Optional<StoredDocument> base =
                    expected > before.version()
                            ? Optional.empty()
                            : transaction.document(before.id(), expected);
            if (base.isEmpty()) {
                return EditResult.Refused.of(CallFaultFactory.stale(expected, before.version()));
            }
            ThreeWayMerge merged =
                    ThreeWayMerge.of(
                            base.get().text(),
                            text,
                            CycleDocumentService.current(transaction, before).text());
            if (!merged.conflicts().isEmpty()) {
                return EditResult.Refused.of(conflict(merged, expected));
            }
            text = merged.text();
        }
        EditScript edits =
                EditScript.of(
                        before,
                        CycleDocumentService.imprint(transaction, before),
                        json.document(text),
                        edit.allowRemovals());
        return edits.isAccepted()
                ? applied(edits, edit.dryRun(), stale)
                : new EditResult.Refused(unreadable(edits.faults()), edits.faults(), List.of());
    }

    private CallFault conflict(ThreeWayMerge merged, long expected) {
        String sections =
                merged.conflicts().stream()
                        .map(one -> one.heading().replaceFirst("^#+\\s*", ""))
                        .collect(Collectors.joining(", "));
        return CallFault.conflict(
                        "merge_conflict",
                        "changed since version %d, and by you: %s".formatted(expected, sections),
                        "Take details.conflicts into one text and send it with expected_version "
                                + before.version()
                                + ".")
                .with("version", before.version())
                .with(
                        "conflicts",
                        merged.conflicts().stream()
                                .map(one ->
                                        new EditResult.Conflict(
                                                one.heading(), one.yours(), one.current()))
                                .toList());
    }

    private static CallFault unreadable(List<EditFault> faults) {
        List<EditFault> errors =
                faults.stream().filter(one -> one.severity() == EditFault.Severity.ERROR).toList();
        EditFault first = errors.getFirst();
        String more = errors.size() == 1 ? "" : " (and %d more)".formatted(errors.size() - 1);
        return new CallFault(
                CallOutcome.VALIDATION_ERROR,
                "document_unreadable",
                "line %d, column %d: %s%s"
                        .formatted(first.line(), first.column(), first.message(), more),
                "Correct what parse_errors names and send the whole document again; nothing was"
                        + " saved.",
                List.of(),
                Map.of(),
                null);
    }

    private EditResult applied(EditScript edits, boolean dry, boolean merged) {
        List<Step> steps = new ArrayList<>();
        Cycle now = before;
        for (EditCall edit : edits.edits()) {
            ToolCatalogueEntry spec = spec(edit);
            Cycle ready = now;
            CallFault gate = null;
            if (doing.needsPerson()) {
                gate = ToolCallRules.check(now, spec);
            } else {
                ready = opened(now, spec.component());
            }
            ToolHandlerResult result =
                    gate == null ? apply(ready, edit, spec) : new ToolHandlerResult.Refused(gate);
            switch (result) {
                case ToolHandlerResult.Refused(CallFault fault) -> {
                    return refused(edit, fault, edits.faults());
                }
                case ToolHandlerResult.Done done -> {
                    steps.add(new Step(edit, spec, now, done));
                    now = touched(done.cycle(), spec.component());
                }
            }
        }
        CallFault much = CycleSizeRules.check(now);
        if (much != null) {
            return EditResult.Refused.of(much);
        }
        Cycle placed =
                reopened.isEmpty() ? now : now.at(reopened.stream().sorted().findFirst().get());
        boolean same = placed.equals(before);
        Cycle after = same ? before : withdrawn(placed, dry).changed(transaction.now());
        if (!same && !dry) {
            keep(after, steps);
        }
        return new EditResult.Saved(
                dry ? before.version() : after.version(),
                same ? List.of() : steps.stream().map(this::change).toList(),
                edits.faults(),
                merged);
    }

    private Cycle withdrawn(Cycle placed, boolean dry) {
        return dry
                ? placed
                : SwapConfirmationWithdrawer.withdrawn(
                        new ToolCallContext(placed, doing.actor(), transaction.now(), inbox),
                        before,
                        placed);
    }

    private EditResult refused(EditCall edit, CallFault fault, List<EditFault> warnings) {
        CallFault placed =
                new CallFault(
                        fault.outcome(),
                        fault.code(),
                        "line %d: %s".formatted(edit.line(), fault.message()),
                        fault.hint() + " Nothing was saved.",
                        fault.errors(),
                        fault.details(),
                        fault.next());
        return new EditResult.Refused(
                placed,
                warnings,
                List.of(new EditResult.Refusal(edit.section(), fault, edit.line(), edit.column())));
    }

    private static ToolCatalogueEntry spec(EditCall edit) {
        return edit.tool() instanceof DocumentTool
                ? ToolCatalogueEntry.of(
                        edit.tool().getClass(),
                        edit.section(),
                        one -> {
                            throw new IllegalArgumentException(one + " is in no catalogue");
                        })
                : ToolCatalogue.of(edit.tool().getClass());
    }

    private ToolHandlerResult apply(Cycle ready, EditCall edit, ToolCatalogueEntry spec) {
        ToolCallContext work = ToolCallContext.inDocument(ready, doing.actor(), transaction.now());
        return edit.tool() instanceof DocumentTool one
                ? DocumentToolHandler.apply(work, one)
                : ToolDispatcher.apply(work, spec.wrap().apply(edit.tool()), false);
    }

    /// What a person edits is open to edits.
    private Cycle opened(Cycle cycle, @Nullable Component component) {
        if (component == null) {
            return cycle;
        }
        return switch (cycle.statusOf(component)) {
            case NOT_STARTED -> cycle.with(component, ComponentStatus.IN_PROGRESS);
            case COMPLETE -> {
                ToolCallContext work =
                        ToolCallContext.inDocument(cycle, doing.actor(), transaction.now());
                ComponentReopener.reopen(work, component, "its section was edited in the document");
                reopened.add(component);
                opening.addAll(work.events());
                yield work.cycle();
            }
            case IN_PROGRESS, NEEDS_REVISION -> cycle;
        };
    }

    /// What needed revision is in progress; not where this very edit opened it.
    private Cycle touched(Cycle cycle, @Nullable Component component) {
        if (component == null || reopened.contains(component)) {
            return cycle;
        }
        return switch (cycle.statusOf(component)) {
            case NOT_STARTED -> cycle.with(component, ComponentStatus.IN_PROGRESS);
            case NEEDS_REVISION ->
                    before.statusOf(component) == ComponentStatus.NEEDS_REVISION
                            ? cycle.with(component, ComponentStatus.IN_PROGRESS)
                            : cycle;
            case IN_PROGRESS, COMPLETE -> cycle;
        };
    }

    private EditResult.Change change(Step step) {
        return new EditResult.Change(
                step.spec().name(),
                step.edit().section(),
                json.written(step.edit().tool()),
                step.edit().line());
    }

    private void keep(Cycle after, List<Step> steps) {
        transaction.save(before, after);
        for (int i = 0; i < steps.size(); i++) {
            Step step = steps.get(i);
            boolean last = i == steps.size() - 1;
            List<AnalysisEvent> events = new ArrayList<>(step.done().events());
            if (last) {
                events.addAll(opening);
                events.add(new AnalysisEvent.DocumentEdited());
            }
            trail.done(
                    new AuditTrailWriter.Deed(
                            step.spec().name(), json.written(step.edit().tool()), TRIGGER, doing),
                    step.from(),
                    last ? after : steps.get(i + 1).from(),
                    json.result(step.done(), true, after.version()),
                    after.version(),
                    events);
        }
        DocumentVersionWriter.keep(
                transaction,
                before,
                after,
                doing.actor(),
                DocumentVersion.From.USER_EDIT,
                summary(steps));
    }

    private static String summary(List<Step> steps) {
        String sections =
                steps.stream()
                        .map(step -> step.edit().section())
                        .distinct()
                        .sorted()
                        .map(DisplayNames::of)
                        .collect(Collectors.joining(", "));
        return "%d %s in %s"
                .formatted(steps.size(), steps.size() == 1 ? "change" : "changes", sections);
    }
}
