package sayso.decision.statistics;

import static java.util.Objects.requireNonNull;

import java.util.Collections;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.TreeMap;

/// Statistics of a group of decisions: their number by state, the times to a first look and to an
/// answer, and the proportions of kinds of replies and endings, such as own words, followed
/// recommendations, defaults and timeouts.
///
/// @param count how many were asked
/// @param states how many stand in each state, by its name on the wire; only states that occur
/// @param toView from asking until a person first looked at it, at the latest by answering
/// @param toAnswer from asking to a person's answer, late ones included
/// @param ownWords of what people and rules replied, in own words alone. A questionnaire is as many
///     replies as it has answered topics
/// @param recommended of replies to questions with a recommendation, those that took it
/// @param byDefault of what was decided by answer, rule or default, what a declared default decided
/// @param byRule the same of rules
/// @param timedOut of all that were asked, those whose deadline passed, answered late or not
/// @param superseded of all that were asked, those whose place another one took
/// @param reopened of all that were asked, those that a person had asked again
/// @param undelivered of all answers, those that their asker has not learned
/// @param escalated of all that were asked, those for which more was done than reminding
/// @param precedentsShown of all that were asked, those with an earlier answer to the same beside them, each once
/// @param sameAs of people's answers, those that gave an earlier one again
/// @param withdrawnCiting of all that were asked, those that their asker withdrew for an earlier decision
/// @param reminders how many reminders came due of what was answered
/// @param remindersDelivered how many of them a channel confirmed; the others reached nobody
public record DecisionFigures(
        int count,
        Map<String, Integer> states,
        DurationPercentiles toView,
        DurationPercentiles toAnswer,
        CountRatio ownWords,
        CountRatio recommended,
        CountRatio byDefault,
        CountRatio byRule,
        CountRatio timedOut,
        CountRatio superseded,
        CountRatio reopened,
        CountRatio undelivered,
        CountRatio escalated,
        CountRatio precedentsShown,
        CountRatio sameAs,
        CountRatio withdrawnCiting,
        int reminders,
        int remindersDelivered) {
    public DecisionFigures {
        states = Collections.unmodifiableMap(new TreeMap<>(states));
        requireNonNull(toView, "toView is null");
        requireNonNull(toAnswer, "toAnswer is null");
    }

    /// How often somebody was reminded for each answer; empty where there is none.
    public OptionalDouble remindersPerAnswer() {
        int answers = undelivered.whole();
        return answers == 0
                ? OptionalDouble.empty()
                : OptionalDouble.of((double) remindersDelivered / answers);
    }
}
