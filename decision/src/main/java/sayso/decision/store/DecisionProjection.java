package sayso.decision.store;

import static java.util.Objects.requireNonNull;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import sayso.decision.log.DecisionFact;
import sayso.decision.model.Actor;
import sayso.decision.model.Answer;
import sayso.decision.model.Decision;
import sayso.decision.model.DecisionState;
import sayso.decision.model.DecisionTimestamps;
import sayso.decision.model.Option;
import sayso.decision.model.OptionId;
import sayso.decision.model.Outcome;
import sayso.decision.model.Question;
import sayso.decision.model.Topic;
import sayso.decision.model.TopicAnswer;
import sayso.decision.model.Urgency;

/// The part of a stored decision that statistics need, which stores read in place of the whole and
/// convert into a `DecisionFact`.
///
/// @param timedOutAt when its deadline passed; null where it did not, or that is unknown
/// @param outcome how it ended; null while it is pending
/// @param question what was asked; null where it was not answered
public record DecisionProjection(
        DecisionState state,
        Urgency urgency,
        String requester,
        @Nullable String type,
        DecisionTimestamps timing,
        @Nullable Instant timedOutAt,
        DecisionFact.Told told,
        boolean reopened,
        @Nullable Outcome outcome,
        @Nullable Question question) {
    public DecisionProjection {
        requireNonNull(state, "state is null");
        requireNonNull(urgency, "urgency is null");
        requireNonNull(requester, "requester is null");
        requireNonNull(timing, "timing is null");
        requireNonNull(told, "told is null");
    }

    public static DecisionProjection of(
            Decision decision, @Nullable Instant timedOutAt, DecisionFact.Told told) {
        return new DecisionProjection(
                decision.state(),
                decision.terms().urgency(),
                decision.asker().name(),
                decision.terms().intake().type(),
                decision.timing(),
                timedOutAt,
                told,
                decision.reopenedAs().isPresent(),
                decision.outcome(),
                decision.outcome() instanceof Outcome.Answered ? decision.question() : null);
    }

    public DecisionFact fact() {
        Outcome.Answered answered = outcome instanceof Outcome.Answered said ? said : null;
        return new DecisionFact(
                new DecisionFact.Keys(
                        urgency.wireName(),
                        requester,
                        type,
                        answered == null ? null : answered.by().name(),
                        answered == null
                                ? null
                                : answered.by()
                                        .person()
                                        .map(person -> person.surfaceName())
                                        .orElse(null)),
                timing.askedAt(),
                leftAt(),
                answered == null ? null : answered.at(),
                told,
                new DecisionFact.Ending(
                        state.wireName(),
                        by(),
                        state == DecisionState.TIMED_OUT || (answered != null && answered.late()),
                        reopened,
                        outcome != null
                                && timing.deliveredAt() != null
                                && !timing.deliveredAt().isBefore(outcome.at()),
                        answered != null && answered.answer().isGivenAgain(),
                        outcome instanceof Outcome.Cancelled cancelled
                                && cancelled.citing() != null,
                        answered == null || question == null
                                ? List.of()
                                : replies(question, answered.answer())));
    }

    private @Nullable Instant leftAt() {
        if (outcome == null) {
            return null;
        }
        if (outcome instanceof Outcome.Answered answered && answered.late()) {
            // why: what waited was over at the deadline, whatever came later
            Instant over = timedOutAt == null ? timing.deadline() : timedOutAt;
            return over == null || over.isAfter(answered.at()) ? answered.at() : over;
        }
        return outcome.at();
    }

    private DecisionFact.By by() {
        return switch (outcome) {
            case Outcome.Answered(_, Actor.Person _, _, _) -> DecisionFact.By.PERSON;
            case Outcome.Answered(_, Actor.Rule _, _, _) -> DecisionFact.By.RULE;
            case Outcome.Answered _ -> DecisionFact.By.NOBODY;
            case Outcome.TimedOut timedOut ->
                    timedOut.appliedDefault() == null
                            ? DecisionFact.By.NOBODY
                            : DecisionFact.By.DEFAULT;
            case Outcome.Cancelled _, Outcome.Superseded _ -> DecisionFact.By.NOBODY;
            case null -> DecisionFact.By.NOBODY;
        };
    }

    private List<DecisionFact.Reply> replies(Question asked, Answer answer) {
        if (asked.topics().isEmpty()) {
            return List.of(reply(asked, answer.chosen(), answer.isTextOnly()));
        }
        List<DecisionFact.Reply> replies = new ArrayList<>();
        for (Topic topic : asked.topics()) {
            TopicAnswer said = answer.topics().get(topic.id());
            if (said != null && said.isGiven()) {
                replies.add(reply(topic.question(), said.chosen(), said.isOwnWords()));
            }
        }
        return replies;
    }

    private DecisionFact.Reply reply(Question asked, List<OptionId> chosen, boolean ownWords) {
        // why: where the texts are erased, all options bear one name
        boolean named = timing.erasedAt() == null;
        return new DecisionFact.Reply(
                ownWords,
                advice(asked, chosen),
                named ? labels(asked, option -> !chosen.contains(option.id())) : List.of(),
                named ? labels(asked, option -> chosen.contains(option.id())) : List.of());
    }

    /// Taken where something was chosen and all of it was recommended.
    private static DecisionFact.Advice advice(Question asked, List<OptionId> chosen) {
        List<OptionId> recommended =
                asked.options().stream().filter(Option::recommended).map(Option::id).toList();
        if (recommended.isEmpty()) {
            return DecisionFact.Advice.NONE;
        }
        return !chosen.isEmpty() && recommended.containsAll(chosen)
                ? DecisionFact.Advice.TAKEN
                : DecisionFact.Advice.NOT_TAKEN;
    }

    private static List<String> labels(Question asked, Predicate<Option> wanted) {
        Stream<Option> options = asked.options().stream().filter(wanted);
        return options.map(Option::label).distinct().toList();
    }
}
