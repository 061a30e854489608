package sayso.analysis.navigation;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import sayso.analysis.cycle.Alternatives;
import sayso.analysis.cycle.Component;
import sayso.analysis.cycle.ConsequenceMatrix;
import sayso.analysis.cycle.Cycle;
import sayso.analysis.cycle.CycleContents;
import sayso.analysis.cycle.CycleObjective;
import sayso.analysis.cycle.IssueContents;
import sayso.analysis.cycle.Objectives;
import sayso.analysis.cycle.ProblemFrame;
import sayso.analysis.method.DecisionQuality;
import sayso.analysis.method.Dominance;
import sayso.analysis.method.NextCells;
import sayso.analysis.recommendation.RecommendationToolHandler;

/// The result of checking a component's completion rules: the rules that do not hold, each with the
/// tool that helps, and warnings that do not hinder completion. Completes nothing.
///
/// @param unmet what hinders it
/// @param warnings what does not hinder it
record CompletionCheck(List<Unmet> unmet, List<String> warnings) {
    private static final int STATEMENT = 10;
    private static final int MANY = 9;
    private static final int ENOUGH = 80;

    /// A completion rule that does not hold.
    ///
    /// @param next the tool that helps
    record Unmet(String rule, String message, String next) {}

    CompletionCheck {
        unmet = List.copyOf(unmet);
        warnings = List.copyOf(warnings);
    }

    /// @param gapsAccepted why unknown cells may stay; null where they may not
    static CompletionCheck of(
            Cycle cycle, Component component, @Nullable String gapsAccepted, LocalDate today) {
        Draft draft = new Draft(new ArrayList<>(), new ArrayList<>());
        CycleContents contents = cycle.contents();
        switch (component) {
            case ISSUE_RAISING -> draft.issue(contents.issue());
            case PROBLEM_FRAME -> draft.frame(contents.frame(), today);
            case OBJECTIVES -> draft.objectives(contents.objectives());
            case ALTERNATIVES -> draft.alternatives(contents.alternatives());
            case CONSEQUENCES -> draft.consequences(cycle, gapsAccepted);
            case TRADEOFFS -> draft.tradeoffs(cycle);
            case RECOMMENDATION -> draft.recommendation(contents);
            case DECISION_QUALITY -> draft.quality(contents);
            case NOTES_NEXT_STEPS ->
                    draft.warn(contents.steps().actions().isEmpty(), "no action is planned");
        }
        return new CompletionCheck(draft.unmet, draft.warnings);
    }

    private record Draft(List<Unmet> unmet, List<String> warnings) {
        void need(boolean holds, String rule, String message, String next) {
            if (!holds) {
                unmet.add(new Unmet(rule, message, next));
            }
        }

        void warn(boolean when, String warning) {
            if (when) {
                warnings.add(warning);
            }
        }

        void issue(IssueContents issue) {
            need(
                    !issue.decisions().isEmpty(),
                    "potential_decision",
                    "there is no potential decision",
                    "add_potential_decision");
            warn(issue.focal() == null, "no decision is focal");
            warn(issue.uncertainties().isEmpty(), "no uncertainty is noted");
        }

        void frame(ProblemFrame frame, LocalDate today) {
            need(
                    frame.maker() != null,
                    "decision_maker",
                    "nobody is named who decides",
                    "set_decision_maker");
            need(
                    frame.statement() != null && frame.statement().length() >= STATEMENT,
                    "focal_statement",
                    "the decision statement has fewer than 10 characters",
                    "set_focal_statement");
            warn(frame.scope() == null, "no scope is set");
            warn(
                    frame.deadline() != null
                            && frame.deadline().isDate()
                            && LocalDate.parse(frame.deadline().text()).isBefore(today),
                    "the deadline has passed");
        }

        void objectives(Objectives objectives) {
            need(
                    !objectives.fundamental().isEmpty(),
                    "fundamental_objective",
                    "there is no fundamental objective",
                    "add_objective");
            for (CycleObjective means : objectives.means()) {
                need(
                        !means.supports().isEmpty(),
                        "means_linked",
                        means.id() + " serves no fundamental objective",
                        "link_means_to_fundamental");
            }
            warn(
                    objectives.fundamental().size() > MANY,
                    "more than 9 fundamental objectives are hard to weigh");
        }

        void alternatives(Alternatives alternatives) {
            int count = alternatives.all().size();
            need(
                    count >= 2,
                    "two_alternatives",
                    "there are fewer than two alternatives",
                    "add_alternative");
            need(
                    alternatives.baseline() != null,
                    "baseline",
                    "no alternative is the status quo",
                    count == 0 ? "add_alternative" : "set_baseline");
            warn(
                    count == 2 && alternatives.baseline() != null,
                    "only one alternative stands beside the status quo");
        }

        void consequences(Cycle cycle, @Nullable String gapsAccepted) {
            ConsequenceMatrix matrix = ConsequenceMatrix.of(cycle);
            need(
                    matrix.remaining() == 0 || gapsAccepted != null,
                    "matrix_complete",
                    matrix.remaining() + " of " + matrix.size() + " cells are not rated",
                    "next_cells_to_rate");
            long bare =
                    cycle.contents().consequences().cells().stream()
                            .filter(rated -> rated.judgement() != null)
                            .filter(rated -> rated.evidence() == null)
                            .count();
            warn(bare > 0, bare + " ratings name no evidence");
            warn(
                    !NextCells.of(matrix.table(), false, 1).decided() && matrix.remaining() == 0,
                    "ranges can still change the leader");
        }

        void tradeoffs(Cycle cycle) {
            Dominance dominance = Dominance.of(ConsequenceMatrix.of(cycle).table(), Map.of());
            warn(
                    !dominance.dominated().isEmpty(),
                    "dominated alternatives are not set aside: "
                            + dominance.dominated().stream()
                                    .map(one -> one.alternativeId().value())
                                    .collect(Collectors.joining(", ")));
            warn(cycle.contents().tradeoffs().weights() == null, "no weights are set");
        }

        void recommendation(CycleContents contents) {
            String synthesis = contents.recommendation().synthesis();
            need(
                    synthesis != null
                            && synthesis.codePointCount(0, synthesis.length())
                                    >= RecommendationToolHandler.LONG_ENOUGH,
                    "synthesis",
                    "the synthesis has fewer than 50 characters",
                    "set_synthesis");
            warn(
                    contents.recommendation().standout() == null,
                    "it is not said whether one stands out");
        }

        void quality(CycleContents contents) {
            DecisionQuality quality = DecisionQuality.of(contents.quality().values());
            need(
                    quality.elementsRemaining() == 0,
                    "all_elements_rated",
                    quality.elementsRemaining() + " of 7 elements are not rated",
                    "rate_dq_element");
            warn(
                    quality.elementsRemaining() == 0 && quality.overallDq() < ENOUGH,
                    "overall quality is " + quality.overallDq() + ", below 80");
        }
    }
}
