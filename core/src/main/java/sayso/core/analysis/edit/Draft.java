package sayso.core.analysis.edit;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import sayso.core.analysis.cycle.Component;
import sayso.core.analysis.cycle.Cycle;
import sayso.core.analysis.cycle.ItemId;
import sayso.core.analysis.cycle.ItemKind;
import sayso.core.analysis.document.Inline;
import sayso.core.analysis.document.Span;
import sayso.core.analysis.edit.DocumentTool.Field;

/// The edits of one document, while it is read. Used by one thread.
final class Draft {
    static final String REMOVED = "removed in document";

    private final Cycle cycle;
    private final boolean allowRemovals;
    private final List<Edit> edits = new ArrayList<>();
    private final List<EditFault> faults = new ArrayList<>();
    private final Map<ItemKind, Integer> counters = new EnumMap<>(ItemKind.class);
    private final Named named;
    private Component section = Component.ISSUE_RAISING;

    Draft(Cycle cycle, boolean allowRemovals) {
        this.cycle = cycle;
        this.allowRemovals = allowRemovals;
        this.named = new Named(cycle.contents());
        counters.putAll(cycle.counters());
    }

    Cycle cycle() {
        return cycle;
    }

    Named named() {
        return named;
    }

    void at(Component component) {
        section = component;
    }

    /// The name that the next one of its kind will get.
    String next(ItemKind kind) {
        return kind.name(counters.merge(kind, 1, Integer::sum));
    }

    void edit(Record tool, Span at) {
        Lengths.check(this, tool, at);
        edits.add(new Edit(section, tool, at.line(), at.column()));
    }

    void revise(String id, Field field, String value, Span at) {
        revise(id, field, value.isEmpty() ? List.of() : List.of(value), at);
    }

    void revise(String id, Field field, List<String> values, Span at) {
        edit(new DocumentTool.ReviseItem(new ItemId(id), field, values), at);
    }

    /// Something is gone.
    void remove(Record tool, String what, Span at) {
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

    void remove(String id, Span at) {
        remove(new DocumentTool.RemoveItem(new ItemId(id), REMOVED), id, at);
    }

    void error(Span at, String message) {
        faults.add(new EditFault(at.line(), at.column(), message, EditFault.Severity.ERROR));
    }

    void warn(Span at, String what) {
        faults.add(
                new EditFault(
                        at.line(),
                        at.column(),
                        what + " is written by Sayso; the change is ignored",
                        EditFault.Severity.WARNING));
    }

    /// What must say something does.
    boolean given(Span at, String what) {
        if (plain(at).isEmpty()) {
            error(at, what + " is missing");
            return false;
        }
        return true;
    }

    static String plain(Span span) {
        return Inline.plain(span.text());
    }

    DocumentEdits finished() {
        faults.sort(Comparator.comparingInt(EditFault::line).thenComparingInt(EditFault::column));
        boolean refused =
                faults.stream().anyMatch(one -> one.severity() == EditFault.Severity.ERROR);
        return new DocumentEdits(
                refused
                        ? List.of()
                        : edits.stream()
                                .sorted(
                                        Comparator.comparingInt(
                                                edit -> Catalogue.place(edit.tool())))
                                .toList(),
                faults);
    }
}
