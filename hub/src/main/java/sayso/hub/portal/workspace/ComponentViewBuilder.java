package sayso.hub.portal.workspace;

import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import sayso.analysis.cycle.Component;
import sayso.analysis.cycle.ComponentStatus;
import sayso.analysis.cycle.ConsequenceMatrix;
import sayso.analysis.cycle.Cycle;
import sayso.analysis.cycle.CycleFlow;
import sayso.analysis.cycle.CycleObjective;
import sayso.analysis.method.DecisionQuality;
import sayso.analysis.navigation.UnmetRequirement;
import sayso.hub.portal.view.PortalTexts;
import sayso.wire.record.VisibleText;

/// Builds the list of an analysis cycle's components for its page, each with its status, what it
/// lacks and the steps that a person can take.
final class ComponentViewBuilder {
    private final Cycle cycle;
    private final PortalTexts words;

    ComponentViewBuilder(Cycle cycle, PortalTexts words) {
        this.cycle = cycle;
        this.words = words;
    }

    static int complete(Cycle cycle) {
        return (int)
                cycle.components().values().stream()
                        .filter(status -> status == ComponentStatus.COMPLETE)
                        .count();
    }

    List<ComponentView> components(Instant now) {
        LocalDate today = LocalDate.ofInstant(now, ZoneOffset.UTC);
        return Arrays.stream(Component.values()).map(one -> component(one, today)).toList();
    }

    private ComponentView component(Component one, LocalDate today) {
        ComponentStatus status = cycle.statusOf(one);
        List<UnmetRequirement> lacking =
                status == ComponentStatus.COMPLETE
                        ? List.of()
                        : UnmetRequirement.of(cycle, one, today);
        return new ComponentView(
                one.wireName(),
                words.of("component." + one.wireName()),
                status.wireName(),
                words.of("status." + status.wireName()),
                cycle.isActive() && one == cycle.current(),
                lacking.stream().map(UnmetRequirement::rule).distinct().map(this::said).toList(),
                cycle.isActive() ? steps(one, status, lacking) : List.of());
    }

    private String said(String rule) {
        return switch (rule) {
            case "matrix_complete" -> {
                ConsequenceMatrix matrix = ConsequenceMatrix.of(cycle);
                yield words.of("lack.matrix_complete", matrix.remaining(), matrix.size());
            }
            case "all_elements_rated" ->
                    words.of(
                            "lack.all_elements_rated",
                            DecisionQuality.of(cycle.contents().quality().values())
                                    .elementsRemaining());
            case "means_linked" ->
                    words.of(
                            "lack.means_linked",
                            cycle.contents().objectives().means().stream()
                                    .filter(means -> means.supports().isEmpty())
                                    .map(CycleObjective::name)
                                    .map(VisibleText::of)
                                    .collect(Collectors.joining(words.of("cycle.and"))));
            default -> words.of("lack." + rule);
        };
    }

    private List<ComponentView.Step> steps(
            Component one, ComponentStatus status, List<UnmetRequirement> lacking) {
        List<ComponentView.Step> steps = new ArrayList<>();
        boolean free = cycle.flow() == CycleFlow.FREE;
        boolean here = one == cycle.current();
        switch (status) {
            case NOT_STARTED -> {
                Component before = one.prerequisite();
                if (free || before == null || cycle.statusOf(before).isStarted()) {
                    steps.add(step("start", false));
                }
            }
            case IN_PROGRESS, NEEDS_REVISION -> {
                if (!here) {
                    steps.add(step("go", false));
                }
                if ((here || free) && lacking.isEmpty()) {
                    steps.add(step("complete", false));
                }
                if ((here || free)
                        && lacking.stream().anyMatch(each -> isGap(each))
                        && lacking.size() == 1) {
                    steps.add(step("accept_gaps", true));
                }
            }
            case COMPLETE -> steps.add(step("reopen", true));
        }
        return steps;
    }

    private static boolean isGap(UnmetRequirement one) {
        return one.rule().equals("matrix_complete");
    }

    private ComponentView.Step step(String action, boolean asksWhy) {
        return new ComponentView.Step(action, words.of("step." + action), asksWhy);
    }
}
