package sayso.analysis.document;

import java.time.Instant;
import java.time.LocalDate;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import sayso.analysis.alternatives.AlternativeTool;
import sayso.analysis.alternatives.AlternativeTool.AddAlternative;
import sayso.analysis.alternatives.AlternativeToolHandler;
import sayso.analysis.call.NumberOrLevel;
import sayso.analysis.call.ToolCallContext;
import sayso.analysis.call.ToolHandlerResult;
import sayso.analysis.common.CommonTool;
import sayso.analysis.common.CommonToolHandler;
import sayso.analysis.consequences.ConsequenceTool;
import sayso.analysis.consequences.ConsequenceToolHandler;
import sayso.analysis.cycle.AnalysisId;
import sayso.analysis.cycle.Component;
import sayso.analysis.cycle.ConfirmationPolicy;
import sayso.analysis.cycle.Cycle;
import sayso.analysis.cycle.CycleFlow;
import sayso.analysis.cycle.CycleId;
import sayso.analysis.cycle.ItemId;
import sayso.analysis.cycle.ProblemFrame.Constraint;
import sayso.analysis.cycle.ProblemFrame.Party;
import sayso.analysis.cycle.ProblemFrame.RelatedDecision;
import sayso.analysis.frame.FrameTool;
import sayso.analysis.frame.FrameToolHandler;
import sayso.analysis.issue.IssueTool;
import sayso.analysis.issue.IssueToolHandler;
import sayso.analysis.method.DecisionQuality.Element;
import sayso.analysis.method.WeightMethod;
import sayso.analysis.method.Weighting;
import sayso.analysis.navigation.NavigationTool;
import sayso.analysis.navigation.NavigationToolHandler;
import sayso.analysis.notes.NotesTool;
import sayso.analysis.notes.NotesToolHandler;
import sayso.analysis.objectives.ObjectiveTool;
import sayso.analysis.objectives.ObjectiveTool.AddObjective;
import sayso.analysis.objectives.ObjectiveToolHandler;
import sayso.analysis.quality.QualityTool;
import sayso.analysis.quality.QualityToolHandler;
import sayso.analysis.recommendation.RecommendationTool;
import sayso.analysis.recommendation.RecommendationToolHandler;
import sayso.analysis.table.AlternativeId;
import sayso.analysis.table.Direction;
import sayso.analysis.table.ObjectiveId;
import sayso.analysis.tradeoffs.TradeoffTool;
import sayso.analysis.tradeoffs.TradeoffToolHandler;
import sayso.decision.model.Actor;
import sayso.decision.model.Assurance;
import sayso.decision.model.Surface;

/// A whole decision as somebody would work it out: where a team's releases are built.
public final class WorkedExampleFixture {
    static final Instant NOW = Instant.parse("2026-03-02T09:15:00Z");
    public static final DocumentMetadata IMPRINT =
            new DocumentMetadata("agent", NOW, List.of(), 50);

    private static final Actor PERSON = new Actor.Person("maja", Surface.WEB, Assurance.LOGIN);
    private static final AlternativeId A = new AlternativeId("alt_a");
    private static final AlternativeId B = new AlternativeId("alt_b");
    private static final AlternativeId C = new AlternativeId("alt_c");
    private static final AlternativeId D = new AlternativeId("alt_d");
    private static final ObjectiveId COST = new ObjectiveId("obj_1");
    private static final ObjectiveId QUEUE = new ObjectiveId("obj_2");
    private static final ObjectiveId CONTROL = new ObjectiveId("obj_3");
    private static final ObjectiveId SUPPORT = new ObjectiveId("obj_4");
    private static final ObjectiveId CACHE = new ObjectiveId("obj_5");

    private Cycle cycle;

    private WorkedExampleFixture() {
        cycle =
                Cycle.begun(
                        new CycleId("c-9v3k2m"),
                        new AnalysisId("a-4tq8xz"),
                        "Build runners",
                        "maja",
                        CycleFlow.FREE,
                        ConfirmationPolicy.FINAL,
                        NOW);
        for (Component component : Component.values()) {
            if (component != Component.ISSUE_RAISING) {
                act(new NavigationTool.StartComponent(component));
            }
        }
    }

    public static Cycle empty() {
        return Cycle.begun(
                new CycleId("c-9v3k2m"),
                new AnalysisId("a-4tq8xz"),
                "Build runners",
                "maja",
                CycleFlow.LINEAR,
                ConfirmationPolicy.FINAL,
                NOW);
    }

    public static Cycle cycle() {
        WorkedExampleFixture worked = new WorkedExampleFixture();
        worked.issue();
        worked.frame();
        worked.objectives();
        worked.alternatives();
        worked.ratings();
        worked.measured();
        worked.tradeoffs();
        worked.recommendation();
        worked.quality();
        worked.notes();
        return worked.cycle;
    }

    /// With a person's decision.
    static Cycle decided() {
        Cycle open =
                done(
                        cycle(),
                        new QualityTool.RateDqElement(
                                Element.COMMITMENT_TO_FOLLOW_THROUGH, 80, "The trial is booked"));
        for (Component component : Component.values()) {
            open =
                    done(
                            open,
                            new NavigationTool.CompleteComponent(
                                    component, true, "The vendor answers too late.", null));
        }
        return done(
                open,
                new NavigationTool.CompleteCycle(
                        B,
                        "Nobody has to wait any more, and the price is fixed for a year.",
                        null));
    }

    private void issue() {
        act(new IssueTool.AddPotentialDecision("Which build runners to use"));
        act(new IssueTool.AddPotentialDecision("Whether to sign releases"));
        act(new IssueTool.SetFocalDecision(new ItemId("dec_1")));
        act(new IssueTool.AddObjectiveIdea("Nobody waits for a build at noon"));
        act(new IssueTool.AddUncertainty("Price after the trial", true));
        act(new IssueTool.AddUncertainty("How many teams join next year", false));
        act(new CommonTool.ResolveUncertainty(new ItemId("unc_1"), "Fixed for a year, by mail"));
        act(new IssueTool.AddConsideration("The old server's warranty ends in May"));
    }

    private void frame() {
        act(new FrameTool.SetDecisionMaker("Maja Lind", "Platform lead"));
        act(new FrameTool.SetFocalStatement("Which runners should build our releases next year?"));
        act(new FrameTool.SetScope(List.of("release builds", "nightly tests"), List.of("laptops")));
        act(new FrameTool.SetDeadline("2026-04-01", true));
        act(new FrameTool.AddConstraint(Constraint.Kind.BUDGET, "At most 400 EUR a month"));
        act(
                new FrameTool.AddConstraint(
                        Constraint.Kind.POLICY, "Signing keys stay in the company (rule #12)"));
        act(
                new FrameTool.AddParty(
                        "App teams", Party.Role.AFFECTED_PARTY, List.of("queue time", "cache")));
        act(new FrameTool.AddParty("Security", Party.Role.ADVISOR, List.of("keys")));
        act(
                new FrameTool.AddHierarchyDecision(
                        "Where the code is hosted",
                        RelatedDecision.Level.ALREADY_MADE,
                        "Since 2024"));
        act(
                new FrameTool.AddHierarchyDecision(
                        "Who signs releases", RelatedDecision.Level.DEFERRED, "After this one"));
    }

    private void objectives() {
        act(objective("Monthly cost", "EUR a month", Direction.LOWER, true, "EUR"));
        act(objective("Queue time", "Minutes at noon", Direction.LOWER, true, "min"));
        act(objective("Control", "Who can reach the keys", Direction.HIGHER, true, null));
        act(objective("Support", "Answer within a day", Direction.HIGHER, true, null));
        act(objective("Warm cache", "Share of cached layers", Direction.HIGHER, false, null));
        act(new ObjectiveTool.LinkMeansToFundamental(CACHE, QUEUE));
        act(
                new ObjectiveTool.SetObjectiveScale(
                        CONTROL, null, null, List.of("vendor", "shared", "ours")));
        act(
                new ObjectiveTool.SetObjectiveLimit(
                        COST,
                        ObjectiveTool.SetObjectiveLimit.Must.AT_MOST,
                        new NumberOrLevel("400"),
                        "b"));
    }

    private static AddObjective objective(
            String name, String measure, Direction direction, boolean fundamental, String unit) {
        return new AddObjective(name, measure, direction, fundamental, null, null, unit);
    }

    private void alternatives() {
        act(new AddAlternative("In-house server", "Keep the machine in the basement", true));
        act(new AddAlternative("Managed runners", "Rented by the minute", false));
        act(new AddAlternative("Own cloud machines", "Two machines, started on demand", false));
        act(new AddAlternative("Group's runners", "Those of the parent company", false));
        act(
                new AlternativeTool.AddStrategyDimension(
                        "Where keys live", List.of("in the basement", "key service")));
        ItemId keys = new ItemId("dim_1");
        act(new AlternativeTool.SetAlternativeStrategy(A, keys, "in the basement"));
        act(new AlternativeTool.SetAlternativeStrategy(B, keys, "key service"));
    }

    private void ratings() {
        rate(B, COST, -1, "About 100 EUR more");
        rate(B, QUEUE, 2, "A runner for every job");
        rate(B, CONTROL, -1, "The vendor could read the keys");
        rate(B, SUPPORT, 0, "Both answer within a day");
        rate(C, COST, 0, "About the same, if they are stopped at night");
        act(
                new ConsequenceTool.SetConsequenceRange(
                        C, QUEUE, 0, 1, 2, "Depends on how fast they start"));
        rate(C, SUPPORT, 0, "Both answer within a day");
        rate(D, COST, -2, "Billed by the group");
        rate(D, QUEUE, -1, "Shared with all");
        rate(D, CONTROL, -1, "The group has the keys");
        rate(D, SUPPORT, 0, "Both answer within a day");
        act(
                new ConsequenceTool.AddConsequenceUncertainty(
                        C, CONTROL, "Whether the key service works with them", true));
        act(
                new CommonTool.FlagUncertainty(
                        "Whether builds grow", Component.CONSEQUENCES, false, "Cost of B and C"));
    }

    private void rate(AlternativeId alternative, ObjectiveId objective, int rating, String why) {
        act(new ConsequenceTool.RateConsequence(alternative, objective, rating, why, null, null));
    }

    private void measured() {
        act(new ConsequenceTool.SetConsequenceValue(A, COST, 280.0, null, null, null, "Bills"));
        act(new ConsequenceTool.SetConsequenceValue(B, COST, 379.5, null, null, null, "Offer"));
        act(
                new ConsequenceTool.SetConsequenceValue(
                        C,
                        COST,
                        null,
                        null,
                        new ConsequenceTool.SetConsequenceValue.Spread(
                                ConsequenceTool.SetConsequenceValue.Spread.Type.NORMAL,
                                List.of(290.0, 40.0)),
                        null,
                        "Calculated"));
        act(new ConsequenceTool.SetConsequenceValue(D, COST, 398.0, null, null, null, "Offer"));
        act(new ConsequenceTool.SetConsequenceValue(A, CONTROL, null, "ours", null, null, "Ours"));
    }

    private void tradeoffs() {
        act(new TradeoffTool.MarkDominated(D, B, "Nothing speaks for it", null));
        act(new TradeoffTool.MarkIrrelevantObjective(SUPPORT, "All answer within a day", null));
        act(new TradeoffTool.AddTension(B, "Nobody waits", "100 EUR a month; keys at a vendor"));
        act(new TradeoffTool.AddTension(C, "Costs no more", "Somebody looks after machines"));
        act(
                new TradeoffTool.SetObjectiveWeights(
                        WeightMethod.DIRECT,
                        Map.of(COST, 2.0, QUEUE, 3.0, CONTROL, 1.0).entrySet().stream()
                                .sorted(
                                        Map.Entry.comparingByKey(
                                                (a, b) -> a.value().compareTo(b.value())))
                                .map(one -> new Weighting.Entry(one.getKey(), one.getValue()))
                                .toList(),
                        null,
                        false));
    }

    private void recommendation() {
        act(
                new RecommendationTool.SetSynthesis(
                        "Managed runners end the queue at noon. They cost about 100 EUR more a month and"
                                + " put the keys where a vendor could reach them.\n\nOwn cloud machines"
                                + " would cost no more, but nobody knows yet whether the key service works"
                                + " with them."));
        act(new RecommendationTool.SetStandout(B, "It is the only one that ends the queue."));
        act(new RecommendationTool.AddKeyConsideration("Is the queue worth 100 EUR a month?"));
        act(
                new RecommendationTool.AddRemainingUncertainty(
                        "Whether the key service works with own machines", "try it for a day"));
    }

    private void quality() {
        int[] scores = {90, 85, 55, 70, 80, 75};
        List<Element> elements = List.copyOf(EnumSet.allOf(Element.class));
        for (int i = 0; i < scores.length; i++) {
            act(new QualityTool.RateDqElement(elements.get(i), scores[i], "Looked at on Monday"));
        }
        act(
                new QualityTool.AddQualityImprovement(
                        "Ask for two more offers", "+10% on Creative Alternatives"));
    }

    private void notes() {
        act(new CommonTool.AddNote("The vendor gives 14 days of trial", null));
        act(new CommonTool.AddNote("Measured from 11 to 13 h", Component.OBJECTIVES));
        act(new NotesTool.AddOpenQuestion("Who looks after the old server until May?"));
        act(
                new NotesTool.AddPlannedAction(
                        "Start the trial", "Jonas", LocalDate.parse("2026-03-09")));
        act(new NotesTool.AddPlannedAction("Tell the app teams", null, null));
        act(
                new NotesTool.AddRevisitTrigger(
                        "The price rises by more than 10%", LocalDate.parse("2026-12-01")));
    }

    private void act(Record tool) {
        cycle = done(cycle, tool);
    }

    static Cycle done(Cycle cycle, Record tool) {
        ToolCallContext work = new ToolCallContext(cycle, PERSON, NOW);
        return switch (applied(work, tool)) {
            case ToolHandlerResult.Done done -> done.cycle().changed(NOW);
            case ToolHandlerResult.Refused(var fault) ->
                    throw new AssertionError(tool + ": " + fault);
        };
    }

    private static ToolHandlerResult applied(ToolCallContext work, Record tool) {
        return switch (tool) {
            case IssueTool one -> IssueToolHandler.apply(work, one);
            case FrameTool one -> FrameToolHandler.apply(work, one);
            case ObjectiveTool one -> ObjectiveToolHandler.apply(work, one);
            case AlternativeTool one -> AlternativeToolHandler.apply(work, one);
            case ConsequenceTool one -> ConsequenceToolHandler.apply(work, one);
            case TradeoffTool one -> TradeoffToolHandler.apply(work, one, false);
            case RecommendationTool one -> RecommendationToolHandler.apply(work, one);
            case QualityTool one -> QualityToolHandler.apply(work, one);
            case NotesTool one -> NotesToolHandler.apply(work, one);
            case CommonTool one -> CommonToolHandler.apply(work, one);
            case NavigationTool one -> NavigationToolHandler.apply(work, one, true);
            default -> throw new AssertionError(tool + " is no tool");
        };
    }
}
