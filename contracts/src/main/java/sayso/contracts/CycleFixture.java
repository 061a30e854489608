package sayso.contracts;

import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import sayso.analysis.call.CallOutcome;
import sayso.analysis.cycle.Alternatives;
import sayso.analysis.cycle.AnalysisId;
import sayso.analysis.cycle.Component;
import sayso.analysis.cycle.ComponentStatus;
import sayso.analysis.cycle.Confidence;
import sayso.analysis.cycle.Confirmation;
import sayso.analysis.cycle.Confirmation.GatedCall;
import sayso.analysis.cycle.Confirmation.Offered;
import sayso.analysis.cycle.ConfirmationPolicy;
import sayso.analysis.cycle.Consequences;
import sayso.analysis.cycle.Cycle;
import sayso.analysis.cycle.CycleAlternative;
import sayso.analysis.cycle.CycleCell;
import sayso.analysis.cycle.CycleContents;
import sayso.analysis.cycle.CycleFlow;
import sayso.analysis.cycle.CycleId;
import sayso.analysis.cycle.CycleItem;
import sayso.analysis.cycle.CycleObjective;
import sayso.analysis.cycle.IssueContents;
import sayso.analysis.cycle.ItemId;
import sayso.analysis.cycle.ItemKind;
import sayso.analysis.cycle.JudgementSource;
import sayso.analysis.cycle.NextSteps;
import sayso.analysis.cycle.Objectives;
import sayso.analysis.cycle.ProblemFrame;
import sayso.analysis.cycle.ProblemFrame.Deadline;
import sayso.analysis.cycle.ProblemFrame.DecisionMaker;
import sayso.analysis.cycle.ProblemFrame.Party;
import sayso.analysis.cycle.ProblemFrame.Scope;
import sayso.analysis.cycle.QualityScores;
import sayso.analysis.cycle.Recommendation;
import sayso.analysis.cycle.Revisit;
import sayso.analysis.cycle.RevisitPriority;
import sayso.analysis.cycle.Tradeoffs;
import sayso.analysis.cycle.Uncertainty;
import sayso.analysis.method.DecisionQuality.Element;
import sayso.analysis.method.WeightMethod;
import sayso.analysis.table.AlternativeId;
import sayso.analysis.table.CellId;
import sayso.analysis.table.Direction;
import sayso.analysis.table.Distribution;
import sayso.analysis.table.Judgement;
import sayso.analysis.table.MeasuredValue;
import sayso.analysis.table.ObjectiveId;
import sayso.analysis.table.ObjectiveLimit;
import sayso.analysis.table.ObjectiveScale;
import sayso.analysis.table.ObjectiveTarget;
import sayso.analysis.tool.ToolInvocation;
import sayso.decision.model.Assurance;
import sayso.decision.model.DecisionId;
import sayso.decision.model.Surface;

/// Builds cycles of an analysis, empty or with something in every part, tool invocations and cells,
/// for tests of stores.
final class CycleFixture {
    private CycleFixture() {}

    static Cycle empty(String id, Instant now) {
        return Cycle.begun(
                new CycleId(id),
                new AnalysisId("a-000001"),
                "Build runners",
                "local",
                CycleFlow.LINEAR,
                ConfirmationPolicy.FINAL,
                now);
    }

    /// With something of everything that can be kept.
    static Cycle full(String id, Instant now) {
        Cycle cycle = empty(id, now);
        for (ItemKind kind : ItemKind.values()) {
            cycle = cycle.counting(kind).counting(kind);
        }
        return cycle.with(contents())
                .with(Component.ISSUE_RAISING, ComponentStatus.COMPLETE)
                .with(Component.PROBLEM_FRAME, ComponentStatus.NEEDS_REVISION)
                .at(Component.PROBLEM_FRAME)
                .revisiting(
                        List.of(
                                new Revisit(
                                        new ItemId("rev_1"),
                                        Component.ISSUE_RAISING,
                                        "More came up",
                                        "",
                                        RevisitPriority.HIGH,
                                        Revisit.Status.DISMISSED,
                                        "Not now",
                                        now,
                                        now)))
                .confirming(
                        List.of(
                                new Confirmation(
                                        new ItemId("conf_1"),
                                        new DecisionId("d-000001"),
                                        3,
                                        "Set it aside?",
                                        List.of(
                                                new Offered("Approve", null),
                                                new Offered("Reject", "Keep it")),
                                        1,
                                        new GatedCall("mark_dominated", "{}"),
                                        "i-1",
                                        Confirmation.Status.CONFIRMED,
                                        0,
                                        "Go on",
                                        Confirmation.DecidedBy.PERSON,
                                        "ada",
                                        Surface.WEB,
                                        Assurance.TERMINAL,
                                        now,
                                        now,
                                        now.plusSeconds(60))));
    }

    private static CycleContents contents() {
        CellId cell = new CellId(new AlternativeId("alt_b"), new ObjectiveId("obj_1"));
        ItemId dimension = new ItemId("dim_1");
        return CycleContents.EMPTY
                .with(
                        IssueContents.EMPTY
                                .withDecision(new CycleItem(new ItemId("dec_1"), "Which runners"))
                                .about(new ItemId("dec_1"))
                                .with(
                                        List.of(
                                                new Uncertainty(
                                                        new ItemId("unc_1"),
                                                        "Price",
                                                        Component.CONSEQUENCES,
                                                        true,
                                                        "Large",
                                                        "Ask",
                                                        cell,
                                                        "It is 3"))))
                .with(
                        ProblemFrame.EMPTY
                                .with(new DecisionMaker("Ada", "Owner"))
                                .with("Which runners should build?")
                                .with(new Scope(List.of("in"), List.of("out")))
                                .with(new Deadline("2026-04-01", true, true))
                                .plus(
                                        new Party(
                                                new ItemId("pty_1"),
                                                "Team",
                                                Party.Role.AFFECTED_PARTY,
                                                List.of("Queues"))))
                .with(
                        Objectives.EMPTY.plus(
                                new CycleObjective(
                                        new ObjectiveId("obj_1"),
                                        "Support",
                                        "Kind",
                                        Direction.HIGHER,
                                        true,
                                        new ObjectiveTarget(30, 2.5),
                                        "min",
                                        List.of(new ObjectiveId("obj_2")),
                                        new ObjectiveScale.Levels(List.of("mail", "phone")),
                                        new ObjectiveLimit(
                                                ObjectiveLimit.Op.AT_LEAST,
                                                new MeasuredValue.Level(1, "phone")))))
                .with(
                        Alternatives.EMPTY
                                .plus(
                                        new CycleAlternative(
                                                new AlternativeId("alt_b"),
                                                "Managed",
                                                "By others",
                                                Map.of(dimension, "x")))
                                .against(new AlternativeId("alt_b"))
                                .plus(
                                        new Alternatives.Dimension(
                                                dimension, "Where", List.of("x", "y"))))
                .with(
                        Consequences.EMPTY
                                .with(
                                        CycleCell.nothing(cell, JudgementSource.AGENT, 3)
                                                .judged(
                                                        new Judgement.Range(-1, 0, 2),
                                                        "Seen",
                                                        Confidence.LOW,
                                                        "A test",
                                                        JudgementSource.PERSON,
                                                        4)
                                                .measured(
                                                        new MeasuredValue.Uncertain(
                                                                new Distribution.Triangular(
                                                                        1, 2.25, 3)),
                                                        "Measured",
                                                        null,
                                                        JudgementSource.AGENT,
                                                        5))
                                .accepting("Nobody knows"))
                .with(
                        Tradeoffs.EMPTY
                                .plus(
                                        new Tradeoffs.SetAside(
                                                cell.alternativeId(),
                                                new AlternativeId("alt_a"),
                                                "Worse",
                                                true))
                                .weighted(
                                        new Tradeoffs.Weights(
                                                WeightMethod.ROC,
                                                Map.of(cell.objectiveId(), 0.123456789),
                                                List.of(cell.objectiveId()),
                                                true,
                                                JudgementSource.AGENT,
                                                7)))
                .with(
                        Recommendation.EMPTY.with(
                                new Recommendation.Standout(null, "None stands out")))
                .with(
                        QualityScores.EMPTY.with(
                                Element.CLEAR_TRADEOFFS,
                                new QualityScores.Score(55, "Thin", JudgementSource.AGENT)))
                .with(
                        NextSteps.EMPTY.plus(
                                new NextSteps.Planned(
                                        new ItemId("act_1"),
                                        "Ask",
                                        null,
                                        LocalDate.of(2027, 3, 1))));
    }

    /// @param key under which it may be found again, or null
    static ToolInvocation invocation(
            String id, Cycle cycle, long sequence, @Nullable String key, Instant now) {
        return new ToolInvocation(
                id,
                cycle.id(),
                sequence,
                null,
                Component.ISSUE_RAISING,
                "add_potential_decision",
                "{}",
                CallOutcome.SUCCESS,
                "{}",
                null,
                "[]",
                "[{\"event\":\"CycleArchived\"}]",
                "agent",
                "shop/builder",
                "mcp",
                key,
                4,
                "talk",
                2L,
                now,
                now.plusMillis(3),
                3,
                "5f");
    }

    /// A rated cell of its own kind.
    static CycleCell rated(int number) {
        CellId cell = new CellId(new AlternativeId("alt_b"), new ObjectiveId("obj_" + number));
        return CycleCell.nothing(cell, JudgementSource.AGENT, number)
                .judged(
                        new Judgement.Rating(number % 3),
                        "Seen \"so\" – " + number,
                        null,
                        null,
                        JudgementSource.AGENT,
                        number);
    }
}
