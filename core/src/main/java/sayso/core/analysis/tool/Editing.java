package sayso.core.analysis.tool;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import sayso.core.analysis.call.Applied;
import sayso.core.analysis.call.CallFault;
import sayso.core.analysis.call.CallOutcome;
import sayso.core.analysis.call.Work;
import sayso.core.analysis.cycle.Component;
import sayso.core.analysis.cycle.ComponentStatus;
import sayso.core.analysis.cycle.Cycle;
import sayso.core.analysis.document.Checksum;
import sayso.core.analysis.document.Words;
import sayso.core.analysis.edit.DocumentEdits;
import sayso.core.analysis.edit.DocumentRules;
import sayso.core.analysis.edit.DocumentTool;
import sayso.core.analysis.edit.Edit;
import sayso.core.analysis.edit.EditFault;
import sayso.core.analysis.edit.ThreeWay;
import sayso.core.analysis.navigation.Reopening;
import sayso.core.decision.AnalysisEvent;

/// One edited document in one transaction: merged, read, applied call by call, kept.
final class Editing {
    private static final String TRIGGER = "document edit";
    static final String NAME = "edit_document";

    private final AnalysisTransaction transaction;
    private final Trail trail;
    private final ToolJson json;
    private final Doing doing;
    private final Cycle before;
    private final CallInbox inbox;
    private final Set<Component> reopened = EnumSet.noneOf(Component.class);
    private final List<AnalysisEvent> opening = new ArrayList<>();

    Editing(
            AnalysisTransaction transaction,
            Trail trail,
            ToolJson json,
            Doing doing,
            Cycle before,
            CallInbox inbox) {
        this.transaction = transaction;
        this.trail = trail;
        this.json = json;
        this.doing = doing;
        this.before = before;
        this.inbox = inbox;
    }

    /// A call that was applied.
    private record Step(Edit edit, ToolSpec spec, Cycle from, Applied.Done done) {}

    Edited run(DocumentEdit edit) {
        Edited result = tried(edit);
        if (result instanceof Edited.Refused(CallFault fault, _, _) && !edit.dryRun()) {
            trail.refused(
                    new Trail.Deed(NAME, json.written(asked(edit)), TRIGGER, doing), before, fault);
        }
        return result;
    }

    private static Map<String, Object> asked(DocumentEdit edit) {
        Map<String, Object> asked = new LinkedHashMap<>();
        asked.put("checksum", Checksum.of(edit.content()));
        if (edit.expectedVersion() != null) {
            asked.put("expected_version", edit.expectedVersion());
        }
        asked.put("allow_removals", edit.allowRemovals());
        return asked;
    }

    private Edited tried(DocumentEdit edit) {
        if (!before.isActive()) {
            return Edited.Refused.of(Gatekeeper.closed(before));
        }
        Long expected = edit.expectedVersion();
        boolean stale = false;
        String text = edit.content();
        if (expected != null && expected != before.version()) {
            stale = true;
            Optional<KeptDocument> base =
                    expected > before.version()
                            ? Optional.empty()
                            : transaction.document(before.id(), expected);
            if (base.isEmpty()) {
                return Edited.Refused.of(Faults.stale(expected, before.version()));
            }
            ThreeWay merged =
                    ThreeWay.of(
                            base.get().text(),
                            text,
                            CycleDocuments.current(transaction, before).text());
            if (!merged.conflicts().isEmpty()) {
                return Edited.Refused.of(conflict(merged, expected));
            }
            text = merged.text();
        }
        DocumentEdits edits =
                DocumentEdits.of(
                        before,
                        CycleDocuments.imprint(transaction, before),
                        json.document(text),
                        edit.allowRemovals());
        return edits.isAccepted()
                ? applied(edits, edit.dryRun(), stale)
                : new Edited.Refused(unreadable(edits.faults()), edits.faults(), List.of());
    }

    private CallFault conflict(ThreeWay merged, long expected) {
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
                                        new Edited.Conflict(
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

    private Edited applied(DocumentEdits edits, boolean dry, boolean merged) {
        List<Step> steps = new ArrayList<>();
        Cycle now = before;
        for (Edit edit : edits.edits()) {
            ToolSpec spec = spec(edit);
            Cycle ready = now;
            CallFault gate = null;
            if (doing.isByPerson()) {
                ready = opened(now, spec.component());
            } else {
                gate = Gatekeeper.check(now, spec);
            }
            Applied result = gate == null ? apply(ready, edit, spec) : new Applied.Refused(gate);
            switch (result) {
                case Applied.Refused(CallFault fault) -> {
                    return refused(edit, fault, edits.faults());
                }
                case Applied.Done done -> {
                    steps.add(new Step(edit, spec, now, done));
                    now = touched(done.cycle(), spec.component());
                }
            }
        }
        CallFault much = Sizes.check(now);
        if (much != null) {
            return Edited.Refused.of(much);
        }
        Cycle placed =
                reopened.isEmpty() ? now : now.at(reopened.stream().sorted().findFirst().get());
        boolean same = placed.equals(before);
        Cycle after = same ? before : withdrawn(placed, dry).changed(transaction.now());
        if (!same && !dry) {
            keep(after, steps);
        }
        return new Edited.Saved(
                dry ? before.version() : after.version(),
                same ? List.of() : steps.stream().map(this::change).toList(),
                edits.faults(),
                merged);
    }

    private Cycle withdrawn(Cycle placed, boolean dry) {
        return dry
                ? placed
                : Moot.withdrawn(
                        new Work(placed, doing.actor(), transaction.now(), inbox), before, placed);
    }

    private Edited refused(Edit edit, CallFault fault, List<EditFault> warnings) {
        CallFault placed =
                new CallFault(
                        fault.outcome(),
                        fault.code(),
                        "line %d: %s".formatted(edit.line(), fault.message()),
                        fault.hint() + " Nothing was saved.",
                        fault.errors(),
                        fault.details(),
                        fault.next());
        return new Edited.Refused(
                placed,
                warnings,
                List.of(new Edited.Refusal(edit.section(), fault, edit.line(), edit.column())));
    }

    private static ToolSpec spec(Edit edit) {
        return edit.tool() instanceof DocumentTool
                ? ToolSpec.of(
                        edit.tool().getClass(),
                        edit.section(),
                        one -> {
                            throw new IllegalArgumentException(one + " is in no catalogue");
                        })
                : Catalogue.of(edit.tool().getClass());
    }

    private Applied apply(Cycle ready, Edit edit, ToolSpec spec) {
        Work work = Work.inDocument(ready, doing.actor(), transaction.now());
        return edit.tool() instanceof DocumentTool one
                ? DocumentRules.apply(work, one)
                : Rules.apply(work, spec.wrap().apply(edit.tool()), false);
    }

    /// What a person edits is open to edits.
    private Cycle opened(Cycle cycle, @Nullable Component component) {
        if (component == null) {
            return cycle;
        }
        return switch (cycle.statusOf(component)) {
            case NOT_STARTED -> cycle.with(component, ComponentStatus.IN_PROGRESS);
            case COMPLETE -> {
                Work work = Work.inDocument(cycle, doing.actor(), transaction.now());
                Reopening.reopen(work, component, "its section was edited in the document");
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

    private Edited.Change change(Step step) {
        return new Edited.Change(
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
                    new Trail.Deed(
                            step.spec().name(), json.written(step.edit().tool()), TRIGGER, doing),
                    step.from(),
                    last ? after : steps.get(i + 1).from(),
                    json.result(step.done(), true, after.version()),
                    after.version(),
                    events);
        }
        Documents.keep(
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
                        .map(Words::of)
                        .collect(Collectors.joining(", "));
        return "%d %s in %s"
                .formatted(steps.size(), steps.size() == 1 ? "change" : "changes", sections);
    }
}
