package sayso.hub.portal.workspace;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import sayso.analysis.cycle.Cycle;
import sayso.analysis.cycle.CycleObjective;
import sayso.analysis.document.DocumentNumberFormatter;
import sayso.analysis.table.ObjectiveTarget;
import sayso.hub.portal.view.PortalTexts;
import sayso.wire.record.VisibleText;

/// Builds the tree of objectives for an analysis cycle's page: each fundamental objective with the
/// means that serve it, and last the means that serve none.
final class ObjectiveTreeBuilder {
    private ObjectiveTreeBuilder() {}

    /// Means that serve nothing stand last, below a branch without a name.
    static List<ObjectiveBranch> tree(Cycle cycle, PortalTexts words) {
        List<ObjectiveBranch> tree = new ArrayList<>();
        List<CycleObjective> means = cycle.contents().objectives().means();
        for (CycleObjective one : cycle.contents().objectives().fundamental()) {
            tree.add(
                    branch(
                            one,
                            means.stream()
                                    .filter(each -> each.supports().contains(one.id()))
                                    .toList(),
                            words));
        }
        List<ObjectiveBranch> loose =
                means.stream()
                        .filter(each -> each.supports().isEmpty())
                        .map(each -> branch(each, List.of(), words))
                        .toList();
        if (!loose.isEmpty()) {
            tree.add(new ObjectiveBranch("", words.of("cycle.loose_means"), "", loose));
        }
        return tree;
    }

    private static ObjectiveBranch branch(
            CycleObjective one, List<CycleObjective> means, PortalTexts words) {
        return new ObjectiveBranch(
                one.id().value(),
                VisibleText.of(one.name()),
                VisibleText.of(one.measure()) + " · " + direction(one, words),
                means.stream().map(each -> branch(each, List.of(), words)).toList());
    }

    static String direction(CycleObjective one, PortalTexts words) {
        return switch (one.direction()) {
            case HIGHER -> words.of("cycle.higher");
            case LOWER -> words.of("cycle.lower");
            case TARGET -> words.of("cycle.target", target(one.target()));
        };
    }

    private static String target(@Nullable ObjectiveTarget target) {
        return target == null
                ? ""
                : DocumentNumberFormatter.of(target.value())
                        + (target.tolerance() == 0
                                ? ""
                                : " ± " + DocumentNumberFormatter.of(target.tolerance()));
    }
}
