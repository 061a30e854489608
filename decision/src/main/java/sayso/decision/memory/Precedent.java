package sayso.decision.memory;

import static java.util.Objects.requireNonNull;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import sayso.decision.model.Answer;
import sayso.decision.model.DecisionId;
import sayso.decision.model.Option;
import sayso.decision.model.OptionId;
import sayso.decision.model.Question;
import sayso.decision.model.TopicAnswer;
import sayso.decision.model.TopicId;

/// Earlier answer of a person to the same question, or to a similar one, shown beside the question that waits. It is never
/// preselected: only the person's own word makes it an answer again.
///
/// @param decision that was answered then
/// @param title as it was asked then
/// @param chosen ids that it had then
/// @param labels of what was chosen, in the same order
/// @param note what the person added then, or empty; shown, and no part of an answer now
/// @param by the shown name of the person, with `, imported` behind it where nobody here can tell that it was they
/// @param surface where they did, as in `terminal`
/// @param answeredAt when they did
/// @param match whether it answers this one with one key, or is only to be read
/// @param times how often in a row people answered the same question so, this time among them; 1 of a similar one
/// @param added labels that are offered now and were not then, where the same is asked and all of then still is offered;
///     none where one key gives it again, and none of a question with another title
/// @param topic of the questionnaire that waits, to which it is one; null where a plain question waits
public record Precedent(
        DecisionId decision,
        String title,
        List<OptionId> chosen,
        List<String> labels,
        String note,
        String by,
        String surface,
        Instant answeredAt,
        PrecedentMatch match,
        int times,
        List<String> added,
        @Nullable TopicId topic) {
    /// So many equal answers in a row suggest a rule.
    private static final int HABIT = 3;

    public Precedent {
        requireNonNull(decision, "decision is null");
        requireNonNull(title, "title is null");
        chosen = List.copyOf(chosen);
        labels = List.copyOf(labels);
        requireNonNull(note, "note is null");
        requireNonNull(by, "by is null");
        requireNonNull(surface, "surface is null");
        requireNonNull(answeredAt, "answeredAt is null");
        requireNonNull(match, "match is null");
        added = List.copyOf(added);
    }

    /// The same where it was the last of so many equal ones.
    Precedent given(int often) {
        return new Precedent(
                decision,
                title,
                chosen,
                labels,
                note,
                by,
                surface,
                answeredAt,
                match,
                often,
                added,
                topic);
    }

    /// Whether the person answers it so often enough that Sayso suggests a rule; it is never made by itself.
    public boolean isHabit() {
        return isSame() && times >= HABIT;
    }

    /// Whether one key gives its answer again.
    public boolean isSame() {
        return match == PrecedentMatch.SAME;
    }

    /// The same choice as an answer to a question that is asked now, which says where it comes from; empty
    /// where not all of it is offered, and for a question that is only similar.
    public Optional<Answer> answer(Question now) {
        if (!isSame()) {
            return Optional.empty();
        }
        Map<String, OptionId> offered =
                now.options().stream()
                        .collect(
                                Collectors.toMap(
                                        option -> AskFingerprint.plain(option.label()),
                                        Option::id,
                                        (first, _) -> first));
        List<OptionId> again =
                labels.stream()
                        .map(label -> Optional.ofNullable(offered.get(AskFingerprint.plain(label))))
                        .flatMap(Optional::stream)
                        .toList();
        return again.size() < labels.size()
                        || again.isEmpty()
                        || again.size() > now.selection().max()
                        || again.size() < now.selection().min()
                ? Optional.empty()
                : Optional.of(Answer.EMPTY.withChosen(again).inOrderOf(now).withSameAs(decision));
    }

    /// The same as what is said on the topic that it is about; empty as of `answer`, and where it is about a plain question.
    public Optional<TopicAnswer> topicAnswer(Question now) {
        return Optional.ofNullable(topic)
                .flatMap(now::topic)
                .flatMap(found -> answer(found.question()))
                .map(again ->
                        TopicAnswer.choosing(again.chosen().toArray(OptionId[]::new))
                                .withSameAs(decision));
    }
}
