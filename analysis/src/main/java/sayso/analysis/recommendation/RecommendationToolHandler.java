package sayso.analysis.recommendation;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import sayso.analysis.call.CallFault;
import sayso.analysis.call.ToolCallContext;
import sayso.analysis.call.ToolHandlerResult;
import sayso.analysis.call.UncertaintyRegister;
import sayso.analysis.cycle.Component;
import sayso.analysis.cycle.ConsequenceMatrix;
import sayso.analysis.cycle.CycleAlternative;
import sayso.analysis.cycle.CycleItem;
import sayso.analysis.cycle.ItemId;
import sayso.analysis.cycle.ItemKind;
import sayso.analysis.cycle.Recommendation;
import sayso.analysis.cycle.Uncertainty;
import sayso.analysis.method.PughTotals;
import sayso.analysis.table.AlternativeId;

/// Executes the tools of the recommendation component: changes the recommendation in the cycle of a
/// `ToolCallContext`, and returns the refusal or the result, with a warning where the standout
/// alternative does not lead. Stores nothing.
public final class RecommendationToolHandler {
    /// How many characters a synthesis has at least.
    public static final int LONG_ENOUGH = 50;

    private RecommendationToolHandler() {}

    public static ToolHandlerResult apply(ToolCallContext work, RecommendationTool tool) {
        Recommendation recommendation = work.contents().recommendation();
        return switch (tool) {
            case RecommendationTool.SetSynthesis(String synthesis) -> {
                work.put(work.contents().with(recommendation.with(synthesis)));
                int length = synthesis.codePointCount(0, synthesis.length());
                yield work.done(
                        new RecommendationTool.SetSynthesis.Result(length, length >= LONG_ENOUGH));
            }
            case RecommendationTool.SetStandout(AlternativeId named, String rationale) ->
                    standout(work, named, rationale);
            case RecommendationTool.AddKeyConsideration(String text) -> {
                ItemId id = work.next(ItemKind.CONSIDERATION);
                Recommendation more = recommendation.plus(new CycleItem(id, text));
                work.put(work.contents().with(more));
                yield work.done(
                        new RecommendationTool.AddKeyConsideration.Result(
                                id, more.considerations().size()));
            }
            case RecommendationTool.AddRemainingUncertainty(String text, String path) -> {
                ItemId id =
                        UncertaintyRegister.flag(
                                work, text, Component.RECOMMENDATION, true, null, path, null);
                int remaining =
                        (int)
                                UncertaintyRegister.of(work.cycle(), Component.RECOMMENDATION)
                                        .stream()
                                        .filter(Uncertainty::isOpen)
                                        .count();
                yield work.done(
                        new RecommendationTool.AddRemainingUncertainty.Result(id, remaining));
            }
        };
    }

    private static ToolHandlerResult standout(
            ToolCallContext work, @Nullable AlternativeId named, String rationale) {
        CycleAlternative one = named == null ? null : work.alternative("alternative_id", named);
        if (work.isFaulty()) {
            return work.refused();
        }
        PughTotals totals = PughTotals.of(ConsequenceMatrix.of(work.cycle()).table(), false);
        List<String> warnings = new ArrayList<>();
        boolean leads = one != null && totals.leaderIds().contains(one.id());
        if (one != null) {
            boolean inPlay =
                    totals.alternatives().stream()
                            .anyMatch(score ->
                                    score.alternativeId().equals(one.id()) && score.inPlay());
            if (!inPlay) {
                return work.refused(
                        CallFault.conflict(
                                "out_of_play",
                                one.id() + " is set aside or misses a must",
                                "Name one that is in play, or bring it back first."));
            }
            if (!leads) {
                warnings.add(
                        totals.leaderIds().isEmpty()
                                ? "no alternative leads for sure yet"
                                : one.id() + " does not lead; " + totals.leaderIds() + " does");
            }
        }
        work.put(
                work.contents()
                        .with(
                                work.contents()
                                        .recommendation()
                                        .with(
                                                new Recommendation.Standout(
                                                        one == null ? null : one.id(),
                                                        rationale))));
        return work.done(
                new RecommendationTool.SetStandout.Result(
                        one == null ? null : one.id(), leads, warnings));
    }
}
