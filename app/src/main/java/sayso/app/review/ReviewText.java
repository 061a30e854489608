package sayso.app.review;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import sayso.app.rule.RuleText;
import sayso.decision.model.Answer;
import sayso.decision.model.Decision;
import sayso.decision.model.Outcome;
import sayso.decision.model.Question;
import sayso.decision.review.AdviceCalibration;
import sayso.decision.review.ReviewItem;
import sayso.decision.rule.RuleId;
import sayso.decision.rule.StandingRule;
import sayso.decision.statistics.StatisticsDimension;
import sayso.terminal.OutcomeText;
import sayso.terminal.RelativeTimeText;
import sayso.terminal.SafeText;

/// Words the answers of a review for people, and how often recommendations were taken.
final class ReviewText {
    private final Instant now;
    private final RuleText rules;

    ReviewText(Instant now, RuleText rules) {
        this.now = now;
        this.rules = rules;
    }

    /// As in `d-7m2kq0  Which cache?` and beneath it what was answered and what was not chosen, how it came to that
    /// and who asked, and what it freed.
    List<String> item(ReviewItem item) {
        Decision decision = item.decision();
        Answer answer = ReviewText.answer(item.ending());
        List<String> lines = new ArrayList<>();
        lines.add(decision.id() + "  " + SafeText.line(decision.question().title()));
        lines.add(
                "    "
                        + OutcomeText.said(decision.question(), answer)
                        + notChosen(decision.question(), answer));
        lines.add(
                "    "
                        + came(item)
                        + " "
                        + RelativeTimeText.ago(Duration.between(item.ending().at(), now))
                        + "; asked by "
                        + SafeText.line(decision.asker().name()));
        RuleId.of(decision.outcome())
                .ifPresent(rule -> lines.add("    the rule: sayso rules show " + rule));
        if (!item.works().isEmpty()) {
            lines.add("    it freed " + SafeText.line(String.join(", ", item.works())));
        }
        return lines;
    }

    private static Answer answer(Outcome ending) {
        return switch (ending) {
            case Outcome.Answered answered -> answered.answer();
            case Outcome.TimedOut expired when expired.appliedDefault() != null ->
                    expired.appliedDefault();
            case Outcome.TimedOut _, Outcome.Cancelled _, Outcome.Superseded _ -> Answer.EMPTY;
        };
    }

    /// `   not chosen: Local, Memcached`; empty where nothing else was offered.
    private static String notChosen(Question question, Answer answer) {
        String labels =
                question.options().stream()
                        .filter(option -> !answer.chosen().contains(option.id()))
                        .map(option -> SafeText.line(option.label()))
                        .collect(Collectors.joining(", "));
        return labels.isEmpty() ? "" : "   not chosen: " + labels;
    }

    /// `answered late by ada in the portal`.
    private static String came(ReviewItem item) {
        return item.ending() instanceof Outcome.Answered answered
                ? item.reason().words().replace(" by a rule", "")
                        + " by "
                        + OutcomeText.who(answered.by())
                : item.reason().words();
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
