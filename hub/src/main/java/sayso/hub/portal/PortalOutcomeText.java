package sayso.hub.portal;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import sayso.decision.model.Actor;
import sayso.decision.model.Answer;
import sayso.decision.model.AnswerClaim;
import sayso.decision.model.Decision;
import sayso.decision.model.DecisionId;
import sayso.decision.model.LateAnswerClosure;
import sayso.decision.model.OptionId;
import sayso.decision.model.Outcome;
import sayso.decision.model.Question;
import sayso.decision.model.TopicProgress;
import sayso.decision.plan.mode.ApprovalSummary;
import sayso.hub.portal.review.ApprovalSummaryText;
import sayso.hub.portal.view.DatedText;
import sayso.hub.portal.view.PortalTexts;
import sayso.wire.record.VisibleText;

/// Describes the outcome of a decision for the portal's pages in one sentence: how it ended, by
/// whom, when, and what was answered; empty while it is open.
final class PortalOutcomeText {
    private PortalOutcomeText() {}

    /// @return empty while it is open
    static String of(Decision decision, Instant now, PortalTexts words) {
        String ended = ended(decision, now, words);
        LateAnswerClosure shut = decision.closedToLate();
        DecisionId successor = shut == null ? null : shut.successor();
        if (shut == null || successor == null || !shut.isContest()) {
            return ended;
        }
        return shut.contestedFor().isEmpty()
                ? words.of("ending.contested", ended, successor.value())
                : words.of(
                        "ending.contested_for",
                        ended,
                        successor.value(),
                        VisibleText.of(shut.contestedFor()));
    }

    private static String ended(Decision decision, Instant now, PortalTexts words) {
        return switch (outcome(decision)) {
            case null -> "";
            case Outcome.Answered answered ->
                    words.of(
                            answered.late() ? "ending.answered_late" : "ending.answered",
                            who(answered.by(), words),
                            ago(answered.at(), now, words),
                            said(decision.question(), answered.answer(), words));
            case Outcome.Cancelled cancelled -> cancelled(cancelled, now, words);
            case Outcome.TimedOut(Instant at, _, String stale) when stale != null ->
                    words.of("ending.stale", ago(at, now, words));
            case Outcome.TimedOut(Instant at, Answer taken, _) when taken != null ->
                    words.of(
                            "ending.default",
                            ago(at, now, words),
                            said(decision.question(), taken, words));
            case Outcome.TimedOut timedOut ->
                    words.of("ending.timed_out", ago(timedOut.at(), now, words));
            case Outcome.Superseded superseded ->
                    words.of(
                            "ending.superseded",
                            superseded.successor().value(),
                            ago(superseded.at(), now, words));
        };
    }

    /// The same, with the moment itself.
    static DatedText dated(Decision decision, Instant now, PortalTexts words) {
        Outcome outcome = outcome(decision);
        return outcome == null
                ? DatedText.undated("")
                : DatedText.of(of(decision, now, words), outcome.at(), words);
    }

    private static String cancelled(Outcome.Cancelled cancelled, Instant now, PortalTexts words) {
        String plain =
                words.of(
                        "ending." + cancelled.kind().wireName(),
                        who(cancelled.by(), words),
                        ago(cancelled.at(), now, words));
        String ending =
                cancelled.citing() == null
                        ? plain
                        : words.of("ending.citing", plain, cancelled.citing().value());
        return cancelled.reason().isBlank()
                ? ending
                : words.of("ending.because", ending, VisibleText.of(cancelled.reason()));
    }

    /// How it ended, or ends in a moment: an answer counts as given while it can be taken back.
    static @Nullable Outcome outcome(Decision decision) {
        AnswerClaim claim = decision.claim();
        Outcome outcome = decision.outcome();
        return claim == null || outcome instanceof Outcome.Answered
                ? outcome
                : new Outcome.Answered(claim.answer(), claim.by(), claim.at(), outcome != null);
    }

    /// The state for pages: that of the decision, or `claimed` while an answer can be taken back.
    static String state(Decision decision) {
        return decision.claim() == null ? decision.state().wireName() : "claimed";
    }

    /// The state as a mark; of what was cancelled, whether it was declined, sent back or withdrawn.
    static String stateLabel(Decision decision, PortalTexts words) {
        return words.of(
                "state."
                        + (decision.outcome() instanceof Outcome.Cancelled cancelled
                                ? cancelled.kind().wireName()
                                : decision.state().wireName()));
    }

    /// Labels in order, then own words, then the notes.
    static String said(Question question, Answer answer, PortalTexts words) {
        return ApprovalSummary.of(question, answer)
                .map(plan -> ApprovalSummaryText.of(plan, words))
                .orElseGet(() -> plain(question, answer, words));
    }

    private static String plain(Question question, Answer answer, PortalTexts words) {
        List<String> parts = new ArrayList<>();
        TopicProgress.of(question, answer)
                .answers()
                .forEach((id, said) ->
                        question.topic(id)
                                .ifPresent(topic ->
                                        parts.add(
                                                (topic.isNamedIn(question)
                                                                ? VisibleText.of(topic.label())
                                                                        + ": "
                                                                : "")
                                                        + said(
                                                                topic.question(),
                                                                said.asAnswer(),
                                                                words))));
        for (OptionId id : answer.chosen()) {
            String note = answer.notes().get(id);
            String label = VisibleText.of(question.label(id));
            parts.add(note == null ? label : label + " (" + VisibleText.of(note) + ")");
        }
        if (!answer.text().isEmpty()) {
            parts.add("“" + VisibleText.of(answer.text()) + "”");
        }
        if (!answer.globalNote().isEmpty()) {
            parts.add(VisibleText.of(answer.globalNote()));
        }
        return parts.isEmpty() ? words.of("ending.nothing") : String.join(", ", parts);
    }

    static String who(Actor actor, PortalTexts words) {
        return switch (actor) {
            case Actor.Person person ->
                    words.of(
                            "who." + person.surface().wireName(),
                            VisibleText.of(person.name()),
                            VisibleText.of(person.channelTitle()));
            case Actor.Rule rule -> words.of("who.rule", VisibleText.of(rule.name()));
            case Actor.Agent agent -> VisibleText.of(agent.name());
            case Actor.Deadline _ -> words.of("who.deadline");
        };
    }

    private static String ago(Instant at, Instant now, PortalTexts words) {
        return PortalTimeText.ago(Duration.between(at, now), words);
    }
}
