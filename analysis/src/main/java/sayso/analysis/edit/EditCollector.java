package sayso.analysis.edit;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import sayso.analysis.cycle.Component;
import sayso.analysis.cycle.Cycle;
import sayso.analysis.cycle.ItemId;
import sayso.analysis.cycle.ItemKind;
import sayso.analysis.document.MarkdownEscaper;
import sayso.analysis.document.MarkdownSpan;
import sayso.analysis.edit.DocumentTool.Field;

/// Collects the edits and faults of one document while its sections are read, checks lengths,
/// refuses removals unless they are allowed, and makes the `EditScript` of them. For one thread.
final class EditCollector {
    static final String REMOVED = "removed in document";

    private final Cycle cycle;
    private final boolean allowRemovals;
    private final List<EditCall> edits = new ArrayList<>();
    private final List<EditFault> faults = new ArrayList<>();
    private final Map<ItemKind, Integer> counters = new EnumMap<>(ItemKind.class);
    private final ReferenceResolver named;
    private Component section = Component.ISSUE_RAISING;

    EditCollector(Cycle cycle, boolean allowRemovals) {
        this.cycle = cycle;
        this.allowRemovals = allowRemovals;
        this.named = new ReferenceResolver(cycle.contents());
        counters.putAll(cycle.counters());
    }

    Cycle cycle() {
        return cycle;
    }

    ReferenceResolver named() {
        return named;
    }

    void at(Component component) {
        section = component;
    }

    /// The name that the next one of its kind will get.
    String next(ItemKind kind) {
        return kind.name(counters.merge(kind, 1, Integer::sum));
    }

    void edit(Record tool, MarkdownSpan at) {
        EditBoundsRules.check(this, tool, at);
        edits.add(new EditCall(section, tool, at.line(), at.column()));
    }

    void revise(String id, Field field, String value, MarkdownSpan at) {
        revise(id, field, value.isEmpty() ? List.of() : List.of(value), at);
    }

    void revise(String id, Field field, List<String> values, MarkdownSpan at) {
        edit(new DocumentTool.ReviseItem(new ItemId(id), field, values), at);
    }

    /// Something is gone.
    void remove(Record tool, String what, MarkdownSpan at) {
        if (allowRemovals) {
            edit(tool, at);
        } else {
            error(
                    at,
                    what
                            + " is gone; save with allow_removals to remove it, or write it"
                            + " again with its anchor");
        }
    }

    void remove(String id, MarkdownSpan at) {
        remove(new DocumentTool.RemoveItem(new ItemId(id), REMOVED), id, at);
    }

    void error(MarkdownSpan at, String message) {
        faults.add(new EditFault(at.line(), at.column(), message, EditFault.Severity.ERROR));
    }

    void warn(MarkdownSpan at, String what) {
        faults.add(
                new EditFault(
                        at.line(),
                        at.column(),
                        what + " is written by Sayso; the change is ignored",
                        EditFault.Severity.WARNING));
    }

    /// What must say something does.
    boolean given(MarkdownSpan at, String what) {
        if (plain(at).isEmpty()) {
            error(at, what + " is missing");
            return false;
        }
        return true;
    }

    static String plain(MarkdownSpan span) {
        return MarkdownEscaper.plain(span.text());
    }

    EditScript finished() {
        faults.sort(Comparator.comparingInt(EditFault::line).thenComparingInt(EditFault::column));
        boolean refused =
                faults.stream().anyMatch(one -> one.severity() == EditFault.Severity.ERROR);
        return new EditScript(
                refused
                        ? List.of()
                        : edits.stream()
                                .sorted(
                                        Comparator.comparingInt(
                                                edit -> EditOrder.place(edit.tool())))
                                .toList(),
                faults);
    }
}
