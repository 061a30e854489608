package sayso.wire.analysis.document;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import sayso.analysis.alternatives.AlternativeTool;
import sayso.analysis.call.NumberOrLevel;
import sayso.analysis.common.CommonTool;
import sayso.analysis.consequences.ConsequenceTool;
import sayso.analysis.cycle.AnalysisId;
import sayso.analysis.cycle.BranchLineage;
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
import sayso.analysis.issue.IssueTool;
import sayso.analysis.method.DecisionQuality.Element;
import sayso.analysis.method.WeightMethod;
import sayso.analysis.method.Weighting;
import sayso.analysis.navigation.NavigationTool;
import sayso.analysis.notes.NotesTool;
import sayso.analysis.objectives.ObjectiveTool;
import sayso.analysis.quality.QualityTool;
import sayso.analysis.recommendation.RecommendationTool;
import sayso.analysis.table.AlternativeId;
import sayso.analysis.table.Direction;
import sayso.analysis.table.ObjectiveId;
import sayso.analysis.tradeoffs.TradeoffTool;

/// Any cycle that a person and their agents may come to: tools in any order, texts of any kind.
final class CycleGenerator {
    private static final List<String> WORDS =
            List.of(
                    "cost",
                    "a|b",
                    "# one",
                    "- two",
                    "+ three",
                    "1. four",
                    "2) five",
                    "*six*",
                    "`seven`",
                    "<b>",
                    "<!--obj_1-->",
                    "[x] eight",
                    "&amp;",
                    "!~_{}",
                    "a\nb",
                    "a\n\n- b\n===",
                    "a;b",
                    "a; b",
                    "c;",
                    "\\",
                    "x\\|",
                    "(hard)",
                    "(resolvable)",
                    "y (z)",
                    "- Resolved: no",
                    "a - b",
                    "a - Resolution: b",
                    "- Resolution: c",
                    "*Not set*",
                    "**[None]**",
                    "---",
                    "> q",
                    "A: B",
                    "| |",
                    "\\;",
                    "é 漢 🙂",
                    "(check by 2026-01-01)",
                    "**Budget:** x",
                    "  in  side  ",
                    "tab\there",
                    "=",
                    "?",
                    "+2",
                    "https://example.com/a_b",
                    "Dominated by B",
                    "[a]: b",
                    "\\-",
                    "{{x}}",
                    "a \nb",
                    "a\t\n  b",
                    "a \n \n c",
                    "a\u2028b",
                    "a \u2029 b",
                    "a\u0085b",
                    "a\rb",
                    "a\r\nb",
                    "\uFEFFx\u00A0");

    private final Random random;
    private Cycle cycle;

    private CycleGenerator(long seed) {
        random = new Random(seed);
        cycle =
                Cycle.begun(
                        new CycleId("c-9v3k2m"),
                        new AnalysisId("a-4tq8xz"),
                        text(),
                        "maja",
                        CycleFlow.FREE,
                        ConfirmationPolicy.NONE,
                        InMemoryToolExecutor.NOW);
    }

    static Cycle of(long seed) {
        CycleGenerator any = new CycleGenerator(seed);
        List<Component> started = new ArrayList<>(List.of(Component.values()));
        int count = any.random.nextInt(started.size() * 2);
        for (Component component : started.subList(0, Math.min(count, started.size()))) {
            any.cycle =
                    InMemoryToolExecutor.tried(
                            any.cycle, new NavigationTool.StartComponent(component));
        }
        int steps = any.random.nextInt(120);
        for (int i = 0; i < steps; i++) {
            Record tool = any.tool();
            any.cycle = InMemoryToolExecutor.tried(any.cycle, tool);
        }
        return any.random.nextInt(5) == 0
                ? any.cycle.branched(
                        new CycleId("c-child2"),
                        new BranchLineage(
                                any.cycle.id(), any.cycle.current(), any.text(), any.text()),
                        InMemoryToolExecutor.NOW)
                : any.cycle;
    }

    /// Any tool, which a cycle may refuse.
    static Record tool(long seed) {
        return new CycleGenerator(seed).tool();
    }

    String text() {
        StringBuilder text = new StringBuilder(WORDS.get(random.nextInt(WORDS.size())));
        for (int more = random.nextInt(3); more > 0; more--) {
            text.append(random.nextBoolean() ? " " : "")
                    .append(WORDS.get(random.nextInt(WORDS.size())));
        }
        return text.toString().strip();
    }

    private List<String> texts(int least) {
        List<String> texts = new ArrayList<>();
        for (int more = least + random.nextInt(3); more > 0; more--) {
            texts.add(text());
        }
        return texts;
    }

    private boolean yes() {
        return random.nextBoolean();
    }

    private <E> E one(E[] all) {
        return all[random.nextInt(all.length)];
    }

    private AlternativeId alternative() {
        return new AlternativeId("alt_" + "abcd".charAt(random.nextInt(4)));
    }

    private ObjectiveId objective() {
        return new ObjectiveId("obj_" + (1 + random.nextInt(5)));
    }

    private int rating() {
        return random.nextInt(5) - 2;
    }

    private ItemId item(String kind) {
        return new ItemId(kind + "_" + (1 + random.nextInt(4)));
    }

    private LocalDate date() {
        return yes() ? null : LocalDate.of(2026, 1 + random.nextInt(12), 3);
    }

    /// Any tool that changes a cycle.
    Record tool() {
        return switch (random.nextInt(33)) {
            case 0 -> new IssueTool.AddPotentialDecision(text());
            case 1 -> new IssueTool.AddObjectiveIdea(text());
            case 2 -> new IssueTool.AddUncertainty(text(), yes());
            case 3 -> new IssueTool.AddConsideration(text());
            case 4 -> new IssueTool.SetFocalDecision(item("dec"));
            case 5 -> new FrameTool.SetDecisionMaker(text(), text());
            case 6 -> new FrameTool.SetFocalStatement(text() + " or what then?");
            case 7 -> new FrameTool.SetScope(texts(0), texts(0));
            case 8 -> new FrameTool.AddConstraint(one(Constraint.Kind.values()), text());
            case 9 -> new FrameTool.AddParty(text(), one(Party.Role.values()), texts(0));
            case 10 -> new FrameTool.SetDeadline(text(), yes());
            case 11 ->
                    new FrameTool.AddHierarchyDecision(
                            text(), one(RelatedDecision.Level.values()), text());
            case 12, 13 -> {
                Direction direction = one(Direction.values());
                boolean aims = direction == Direction.TARGET;
                yield new ObjectiveTool.AddObjective(
                        text(),
                        text(),
                        direction,
                        random.nextInt(3) > 0,
                        aims ? random.nextInt(100) / 4.0 : null,
                        aims && yes() ? 0.5 : null,
                        yes() ? text() : null);
            }
            case 14 -> new ObjectiveTool.LinkMeansToFundamental(objective(), objective());
            case 15 ->
                    new ObjectiveTool.SetObjectiveLimit(
                            objective(),
                            one(ObjectiveTool.SetObjectiveLimit.Must.values()),
                            new NumberOrLevel("3.5"),
                            text());
            case 16, 17 -> new AlternativeTool.AddAlternative(text(), text(), yes());
            case 18 -> new AlternativeTool.AddStrategyDimension(text(), texts(1));
            case 19 -> {
                var dimensions = cycle.contents().alternatives().dimensions();
                yield dimensions.isEmpty()
                        ? new AlternativeTool.AddStrategyDimension(text(), texts(1))
                        : new AlternativeTool.SetAlternativeStrategy(
                                alternative(),
                                dimensions.getFirst().id(),
                                dimensions.getFirst().options().getLast());
            }
            case 20 ->
                    yes()
                            ? new AlternativeTool.SetBaseline(alternative(), text())
                            : new ObjectiveTool.RemoveObjective(objective(), text());
            case 21, 22, 23 ->
                    new ConsequenceTool.RateConsequence(
                            alternative(), objective(), rating(), text(), null, null);
            case 24 ->
                    new ConsequenceTool.SetConsequenceRange(
                            alternative(), objective(), -2, rating(), 2, text());
            case 25 ->
                    new ConsequenceTool.SetConsequenceValue(
                            alternative(),
                            objective(),
                            random.nextInt(1000) / 8.0 - 20,
                            null,
                            null,
                            null,
                            text());
            case 26 ->
                    yes()
                            ? new ConsequenceTool.AddConsequenceUncertainty(
                                    alternative(), objective(), text(), yes())
                            : new CommonTool.FlagUncertainty(
                                    text(), one(Component.values()), yes(), yes() ? text() : null);
            case 27 ->
                    yes()
                            ? new CommonTool.ResolveUncertainty(item("unc"), text())
                            : new CommonTool.AddNote(
                                    text(), yes() ? one(Component.values()) : null);
            case 28 ->
                    yes()
                            ? new TradeoffTool.MarkDominated(
                                    alternative(), alternative(), text(), null)
                            : new TradeoffTool.MarkIrrelevantObjective(objective(), text(), null);
            case 29 ->
                    yes() ? new TradeoffTool.AddTension(alternative(), text(), text()) : weights();
            case 30 ->
                    yes()
                            ? new RecommendationTool.SetSynthesis(text() + "\n\n" + text())
                            : new RecommendationTool.SetStandout(
                                    yes() ? alternative() : null, text());
            case 31 ->
                    yes()
                            ? new RecommendationTool.AddRemainingUncertainty(text(), text())
                            : new QualityTool.RateDqElement(
                                    one(Element.values()), random.nextInt(101), text());
            default ->
                    switch (random.nextInt(5)) {
                        case 0 -> new QualityTool.AddQualityImprovement(text(), text());
                        case 1 -> new NotesTool.AddOpenQuestion(text());
                        case 2 ->
                                new NotesTool.AddPlannedAction(
                                        text(), yes() ? text() : null, date());
                        case 3 -> new NotesTool.AddRevisitTrigger(text(), date());
                        default -> new RecommendationTool.AddKeyConsideration(text());
                    };
        };
    }

    private Record weights() {
        return new TradeoffTool.SetObjectiveWeights(
                WeightMethod.DIRECT,
                cycle.contents().objectives().fundamental().stream()
                        .filter(one -> !cycle.contents().tradeoffs().isSetAside(one.id()))
                        .map(one -> new Weighting.Entry(one.id(), 1 + random.nextInt(5)))
                        .toList(),
                null,
                null);
    }
}
