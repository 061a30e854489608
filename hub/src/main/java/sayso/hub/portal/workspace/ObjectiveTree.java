package sayso.hub.portal.workspace;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import sayso.core.analysis.cycle.Cycle;
import sayso.core.analysis.cycle.CycleObjective;
import sayso.core.analysis.document.Numbers;
import sayso.core.analysis.table.Target;
import sayso.hub.portal.view.Words;
import sayso.wire.record.VisibleText;

/// What is wanted, as a tree: each fundamental objective with the means that serve it.
final class ObjectiveTree {
    private ObjectiveTree() {}

    /// Means that serve nothing stand last, below a branch without a name.
    static List<ObjectiveBranch> tree(Cycle cycle, Words words) {
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
            CycleObjective one, List<CycleObjective> means, Words words) {
        return new ObjectiveBranch(
                one.id().value(),
                VisibleText.of(one.name()),
                VisibleText.of(one.measure()) + " · " + direction(one, words),
                means.stream().map(each -> branch(each, List.of(), words)).toList());
    }

    static String direction(CycleObjective one, Words words) {
        return switch (one.direction()) {
            case HIGHER -> words.of("cycle.higher");
            case LOWER -> words.of("cycle.lower");
            case TARGET -> words.of("cycle.target", target(one.target()));
        };
    }

    private static String target(@Nullable Target target) {
        return target == null
                ? ""
                : Numbers.of(target.value())
                        + (target.tolerance() == 0 ? "" : " ± " + Numbers.of(target.tolerance()));
    }
}
