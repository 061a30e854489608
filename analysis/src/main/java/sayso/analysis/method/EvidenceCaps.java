package sayso.analysis.method;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import sayso.analysis.method.DecisionQuality.Element;

/// Computes the highest score that the evidence in a cycle and its table supports for each element
/// of decision quality, with the reasons. Elements that nothing bounds are left out.
public final class EvidenceCaps {
    private static final double WHOLE = 100;

    private final Map<Element, Cap> caps = new EnumMap<>(Element.class);

    private EvidenceCaps() {}

    /// @param reasons every one that bounds it, in words
    public record Cap(int cap, List<String> reasons) {
        public Cap {
            reasons = List.copyOf(reasons);
        }
    }

    /// Elements that nothing bounds are not in it.
    public static Map<Element, Cap> of(CycleQualityFacts cycle, TableQualityFacts matrix) {
        EvidenceCaps caps = new EvidenceCaps();
        caps.frame(cycle);
        caps.when(
                cycle.unlinkedMeans(),
                Element.CLEAR_OBJECTIVES,
                80,
                "a means objective serves no fundamental one");
        caps.alternatives(matrix);
        caps.consequences(matrix);
        caps.when(
                matrix.dominatedInPlay(),
                Element.LOGICALLY_CORRECT_REASONING,
                60,
                "a dominated alternative is in play");
        caps.when(
                matrix.ranksUnstable(),
                Element.LOGICALLY_CORRECT_REASONING,
                80,
                "the ranking contradicts itself");
        caps.when(
                !cycle.tradeoffsStarted(),
                Element.CLEAR_TRADEOFFS,
                50,
                "the tradeoffs are not started");
        caps.when(
                !matrix.weights() && matrix.nonDominated() > 1,
                Element.CLEAR_TRADEOFFS,
                70,
                "no weights are set");
        caps.when(
                !cycle.plannedAction(),
                Element.COMMITMENT_TO_FOLLOW_THROUGH,
                60,
                "no action is planned");
        caps.when(
                !cycle.personConfirmed(),
                Element.COMMITMENT_TO_FOLLOW_THROUGH,
                70,
                "no person confirmed it");
        return caps.caps;
    }

    private void frame(CycleQualityFacts cycle) {
        Element frame = Element.HELPFUL_PROBLEM_FRAME;
        when(!cycle.decisionMaker(), frame, 40, "no decision maker is set");
        when(!cycle.focalStatement(), frame, 30, "no decision statement is set");
        when(!cycle.scope(), frame, 70, "no scope is set");
    }

    private void alternatives(TableQualityFacts matrix) {
        Element alternatives = Element.CREATIVE_ALTERNATIVES;
        when(matrix.alternatives() < 2, alternatives, 20, "there are fewer than two alternatives");
        when(!matrix.baseline(), alternatives, 50, "no alternative is the status quo");
        when(
                matrix.baseline() && matrix.alternatives() == 2,
                alternatives,
                70,
                "there is only one alternative besides the status quo");
    }

    private void consequences(TableQualityFacts matrix) {
        int rated = (int) Math.floor(WHOLE * matrix.coverage() + ScoreEquality.CLOSE);
        when(
                rated < WHOLE,
                Element.RELIABLE_CONSEQUENCES,
                rated,
                rated + " % of the cells are rated");
        when(
                matrix.mostlyGuessed(),
                Element.RELIABLE_CONSEQUENCES,
                70,
                "over half of the cells are an agent's ratings without evidence");
    }

    private void when(boolean holds, Element element, int cap, String reason) {
        if (holds) {
            Cap former = caps.get(element);
            List<String> reasons = new ArrayList<>(former == null ? List.of() : former.reasons());
            reasons.add(reason);
            caps.put(element, new Cap(former == null ? cap : Math.min(cap, former.cap()), reasons));
        }
    }
}
