package sayso.app.review;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import sayso.app.rule.RuleText;
import sayso.decision.model.Decision;
import sayso.decision.review.AdviceCalibration;
import sayso.decision.review.ReviewItem;
import sayso.decision.rule.RuleId;
import sayso.decision.rule.StandingRule;
import sayso.decision.statistics.StatisticsDimension;
import sayso.terminal.OutcomeText;
import sayso.terminal.SafeText;

/// Words the answers of a review for people, and how often recommendations were taken.
final class ReviewText {
    private final Instant now;
    private final RuleText rules;

    ReviewText(Instant now, RuleText rules) {
        this.now = now;
        this.rules = rules;
    }

    /// As in `d-7m2kq0  Which cache?` and beneath it what was answered, why it is shown, and what it freed.
    List<String> item(ReviewItem item) {
        List<String> lines = new ArrayList<>();
        lines.add(item.decision().id() + "  " + SafeText.line(item.decision().question().title()));
        lines.add("    " + OutcomeText.of(item.decision(), now));
        lines.add(
                "    "
                        + item.reason().words()
                        + RuleId.of(item.decision().outcome())
                                .map(rule -> "; see: sayso rules show " + rule)
                                .orElse(""));
        if (!item.works().isEmpty()) {
            lines.add("    it freed " + SafeText.line(String.join(", ", item.works())));
        }
        return lines;
    }

    /// As in `Contested: d-7m2kq0  Which cache?`, and the question that waits in its place.
    List<String> contested(Decision decision) {
        return List.of(
                "Contested: " + decision.id() + "  " + SafeText.line(decision.question().title()),
                decision.successor()
                        .map(again -> "    asked again and waiting: sayso answer " + again)
                        .orElseThrow());
    }

    /// As in `r-7m2kq0  Which cache?: Redis, 3 of 50 uses, until 2026-12-03`, and how it is kept.
    List<String> ending(StandingRule rule) {
        return List.of(
                "Ends soon: " + rules.line(rule, now),
                "    to keep it: sayso rules make --from " + rule.origin().from());
    }

    /// As in `shop/claude-code: recommendations taken in 13 of 31 replies (27 to 59 %)`.
    List<String> advice(AdviceCalibration one) {
        String name =
                one.dimension() == StatisticsDimension.TYPE
                        ? "type " + (one.name().isEmpty() ? "(unsaid)" : SafeText.line(one.name()))
                        : SafeText.line(one.name());
        List<String> lines = new ArrayList<>();
        lines.add(
                "%s: recommendations taken in %d of %d replies (%.0f to %.0f %%)"
                        .formatted(
                                name,
                                one.taken().part(),
                                one.taken().whole(),
                                100 * one.low(),
                                100 * one.high()));
        if (one.speaksForStrictTurns()) {
            lines.add(
                    "    You follow them seldom. To have its turns held until it has asked, in the"
                            + " folder of its project: sayso decision mode strict --project .");
        }
        return lines;
    }

    /// As in `3 found right, 1 contested, 16 left`.
    static String done(int right, int contested, int left) {
        return String.format(
                Locale.ROOT, "%d found right, %d contested, %d left", right, contested, left);
    }
}
