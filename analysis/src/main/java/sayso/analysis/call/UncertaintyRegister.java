package sayso.analysis.call;

import java.util.List;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import sayso.analysis.cycle.Component;
import sayso.analysis.cycle.Cycle;
import sayso.analysis.cycle.ImmutableLists;
import sayso.analysis.cycle.IssueContents;
import sayso.analysis.cycle.ItemId;
import sayso.analysis.cycle.ItemKind;
import sayso.analysis.cycle.Uncertainty;
import sayso.analysis.table.CellId;
import sayso.decision.log.AnalysisEvent;

/// Works on a cycle's register of uncertainties, one for all components: flags a new one, lists
/// those of a component or the open ones, and detaches them from removed cells.
public final class UncertaintyRegister {
    private UncertaintyRegister() {}

    /// @param cell that it makes uncertain, or null
    public static ItemId flag(
            ToolCallContext work,
            String description,
            Component component,
            boolean resolvable,
            @Nullable String impact,
            @Nullable String resolutionPath,
            @Nullable CellId cell) {
        ItemId id = work.next(ItemKind.UNCERTAINTY);
        IssueContents issue = work.contents().issue();
        work.put(
                work.contents()
                        .with(
                                issue.with(
                                        ImmutableLists.plus(
                                                issue.uncertainties(),
                                                new Uncertainty(
                                                        id,
                                                        description,
                                                        component,
                                                        resolvable,
                                                        impact,
                                                        resolutionPath,
                                                        cell,
                                                        null)))));
        work.happened(new AnalysisEvent.UncertaintyFlagged(id.value(), component.wireName()));
        return id;
    }

    public static List<Uncertainty> of(Cycle cycle, Component component) {
        return cycle.contents().issue().uncertainties().stream()
                .filter(one -> one.component() == component)
                .toList();
    }

    public static List<Uncertainty> open(Cycle cycle) {
        return cycle.contents().issue().uncertainties().stream()
                .filter(Uncertainty::isOpen)
                .toList();
    }

    /// Cells that are gone are named no more; what is not known of them stays.
    public static void forget(ToolCallContext work, Predicate<CellId> gone) {
        IssueContents issue = work.contents().issue();
        work.put(
                work.contents()
                        .with(
                                issue.with(
                                        ImmutableLists.changed(
                                                issue.uncertainties(),
                                                one -> one.cell() != null && gone.test(one.cell()),
                                                Uncertainty::withoutCell))));
    }
}
