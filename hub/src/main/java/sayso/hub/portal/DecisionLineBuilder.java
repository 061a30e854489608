package sayso.hub.portal;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import sayso.decision.delivery.MuteList;
import sayso.decision.delivery.NoticeCriterion;
import sayso.decision.lifecycle.AskerPresence;
import sayso.decision.memory.Precedent;
import sayso.decision.model.Decision;
import sayso.decision.model.DecisionState;
import sayso.decision.model.EscalationProgress;
import sayso.decision.model.Urgency;
import sayso.decision.questionnaire.QuestionnaireProgress;
import sayso.decision.store.DecisionOrder;
import sayso.hub.portal.inbox.OptionChipBuilder;
import sayso.hub.portal.view.DecisionLine;
import sayso.hub.portal.view.OptionChip;
import sayso.hub.portal.view.PortalTexts;
import sayso.wire.record.VisibleText;

/// Builds the row of a decision in a list of the portal, in the language of the page: title, asker,
/// age, deadline, urgency, state, progress and marks.
final class DecisionLineBuilder {
    private static final long LAST_SECOND = 999_999_999_999L;
    private static final long LAST_NANO = 999_999_999L;

    private DecisionLineBuilder() {}

    /// @param presence whether anybody is there to take a late answer
    /// @param drafted whether the person has begun to answer it
    /// @param far how far it has come, if it is a questionnaire
    /// @param muted what the person muted
    /// @param order of the list that it stands in
    static DecisionLine of(
            Decision decision,
            AskerPresence presence,
            Instant now,
            PortalTexts words,
            boolean drafted,
            boolean numberSends,
            Optional<QuestionnaireProgress> far,
            MuteList muted,
            DecisionOrder order,
            Function<Decision, @Nullable Precedent> before) {
        Instant due = decision.isPending() ? decision.timing().due() : null;
        String project = decision.asker().project();
        List<OptionChip> chips = OptionChipBuilder.of(decision, drafted, numberSends);
        Precedent earlier = chips.isEmpty() ? null : before.apply(decision);
        return new DecisionLine(
                decision.id().value(),
                VisibleText.of(decision.question().title()),
                VisibleText.of(decision.asker().name()),
                project == null ? "" : VisibleText.of(project),
                PortalTimeText.age(decision.timing().askedAt(), now, words),
                due == null ? "" : due.toString(),
                due == null
                        ? ""
                        : words.of(
                                "line.left",
                                PortalTimeText.left(Duration.between(now, due), words)),
                decision.terms().urgency().wireName(),
                words.of("urgency." + decision.terms().urgency().wireName()),
                decision.links().blocks().isEmpty()
                        ? ""
                        : words.of("line.blocks", decision.links().blocks().size()),
                decision.state().wireName(),
                PortalOutcomeText.stateLabel(decision, words),
                decision.state() == DecisionState.TIMED_OUT
                        ? AskerPresenceText.late(presence, words)
                        : "",
                drafted,
                progress(far, words),
                far.filter(QuestionnaireProgress::paused)
                        .map(_ -> words.of("line.paused"))
                        .orElse(""),
                RiskViewBuilder.mark(decision, words),
                key(decision, order),
                project == null ? "" : VisibleText.of(folder(project)),
                decision.contentDigest(),
                chips,
                earlier == null ? "" : earlier.decision().value(),
                earlier == null ? "" : inOneLine(earlier),
                earlier == null
                        ? ""
                        : words.of("before.title")
                                + " "
                                + inOneLine(earlier)
                                + " "
                                + words.of(
                                        "before.by",
                                        VisibleText.of(earlier.by()),
                                        PortalTimeText.age(earlier.answeredAt(), now, words)
                                                .text()),
                seen(decision, words),
                muted.on(decision).stream()
                        .map(NoticeCriterion::value)
                        .map(VisibleText::of)
                        .collect(Collectors.joining(", ")));
    }

    private static String inOneLine(Precedent earlier) {
        return earlier.labels().stream().map(VisibleText::of).collect(Collectors.joining(", "));
    }

    /// `Snoozed` where a reminder still comes, `Seen` where none does; empty where nobody put it off.
    private static String seen(Decision decision, PortalTexts words) {
        EscalationProgress clock = decision.isPending() ? decision.escalation() : null;
        return clock == null || clock.seenBy() == null
                ? ""
                : words.of(clock.nextAt() == null ? "list.seen" : "list.snoozed");
    }

    private static String folder(String project) {
        String path = project.replaceFirst("[/\\\\]+$", "");
        return path.substring(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1);
    }

    /// `2 of 4 answered`; empty where there is nothing to count.
    static String progress(Optional<QuestionnaireProgress> far, PortalTexts words) {
        return far.filter(QuestionnaireProgress::counts)
                .map(each -> words.of("topics.answered", each.answered(), each.asked()))
                .orElse("");
    }

    /// Sorts as the list does: what has expired comes behind what waits, and what comes first sorts first.
    private static String key(Decision decision, DecisionOrder order) {
        Instant asked = decision.timing().askedAt();
        return (decision.isPending() ? 0 : 1)
                + " "
                + switch (order) {
                    case URGENT_FIRST ->
                            rank(decision.terms().urgency())
                                    + " "
                                    + moment(asked.getEpochSecond(), asked.getNano());
                    case NEWEST_FIRST -> latest(asked);
                    case LAST_ENDED_FIRST ->
                            latest(decision.outcome() == null ? asked : decision.outcome().at());
                }
                + " "
                + decision.id().value();
    }

    private static String latest(Instant at) {
        return moment(LAST_SECOND - at.getEpochSecond(), LAST_NANO - at.getNano());
    }

    private static String moment(long seconds, long nanos) {
        return String.format(Locale.ROOT, "%012d.%09d", seconds, nanos);
    }

    private static int rank(Urgency urgency) {
        return switch (urgency) {
            case HIGH -> 0;
            case MEDIUM -> 1;
            case LOW -> 2;
        };
    }
}
