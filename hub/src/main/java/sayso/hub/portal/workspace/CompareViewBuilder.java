package sayso.hub.portal.workspace;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import sayso.analysis.call.ToolHandlerResult;
import sayso.analysis.cycle.BranchLineage;
import sayso.analysis.cycle.Cycle;
import sayso.analysis.navigation.CompareToolHandler;
import sayso.analysis.navigation.CycleTool.CompareCycles;
import sayso.analysis.table.AlternativeId;
import sayso.analysis.table.CellId;
import sayso.analysis.table.ObjectiveId;
import sayso.hub.portal.view.PortalTexts;
import sayso.wire.record.VisibleText;

/// Builds the contents of the portal page that compares two cycles of one analysis, or nothing for
/// cycles of different analyses.
public final class CompareViewBuilder {
    private final Cycle mine;
    private final Cycle other;
    private final PortalTexts words;
    private final CycleLabels names;
    private final CycleLabels otherNames;

    private CompareViewBuilder(Cycle mine, Cycle other, PortalTexts words) {
        this.mine = mine;
        this.other = other;
        this.words = words;
        this.names = new CycleLabels(mine, words);
        this.otherNames = new CycleLabels(other, words);
    }

    /// @return nothing for cycles of different analyses
    public static Optional<CompareView> of(Cycle mine, Cycle other, PortalTexts words) {
        return switch (CompareToolHandler.compare(mine, other)) {
            case ToolHandlerResult.Refused _ -> Optional.empty();
            case ToolHandlerResult.Done done ->
                    done.result() instanceof CompareCycles.Result result
                            ? Optional.of(new CompareViewBuilder(mine, other, words).view(result))
                            : Optional.empty();
        };
    }

    /// What a cycle is called among the others of its analysis.
    static String label(Cycle cycle, PortalTexts words) {
        BranchLineage lineage = cycle.lineage();
        return lineage == null ? words.of("branch.first") : VisibleText.of(lineage.label());
    }

    private CompareView view(CompareCycles.Result result) {
        List<CompareView.Part> parts = new ArrayList<>();
        add(parts, "component.problem_frame", result.frame());
        add(parts, "component.objectives", result.objectives());
        add(parts, "component.alternatives", result.alternatives());
        add(parts, "component.consequences", result.cells());
        add(parts, "weights.title", result.weights());
        return new CompareView(
                mine.id().value(),
                label(mine, words),
                other.id().value(),
                label(other, words),
                List.of(
                        leading(label(mine, words), result.leaderIds(), names),
                        leading(label(other, words), result.otherLeaderIds(), otherNames)),
                result.flippingChanges().stream().map(this::difference).toList(),
                parts);
    }

    private String leading(String label, List<AlternativeId> leaders, CycleLabels those) {
        return leaders.isEmpty()
                ? words.of("compare.open", label)
                : words.of("compare.leads", label, those.all(leaders));
    }

    private void add(
            List<CompareView.Part> parts, String title, List<CompareCycles.Difference> found) {
        if (!found.isEmpty()) {
            parts.add(
                    new CompareView.Part(
                            words.of(title), found.stream().map(this::difference).toList()));
        }
    }

    private CompareView.Difference difference(CompareCycles.Difference one) {
        return new CompareView.Difference(what(one.id()), said(one.mine()), said(one.other()));
    }

    private static String said(@Nullable String text) {
        return text == null ? "" : VisibleText.of(text);
    }

    private String what(String id) {
        Optional<CellId> cell = CellKeyCodec.parse(id.replace('/', '.'));
        if (cell.isPresent()) {
            CycleLabels those =
                    mine.contents().alternatives().find(cell.get().alternativeId()).isPresent()
                            ? names
                            : otherNames;
            return those.of(cell.get());
        }
        if (id.startsWith("alt_")) {
            AlternativeId alternative = new AlternativeId(id);
            return mine.contents().alternatives().find(alternative).isPresent()
                    ? names.of(alternative)
                    : otherNames.of(alternative);
        }
        if (id.startsWith("obj_")) {
            ObjectiveId objective = new ObjectiveId(id);
            return mine.contents().objectives().find(objective).isPresent()
                    ? names.of(objective)
                    : otherNames.of(objective);
        }
        return FRAME.contains(id) ? words.of("compare." + id) : id;
    }

    private static final List<String> FRAME =
            List.of("decision_maker", "focal_statement", "in_scope", "out_scope", "deadline");
}
