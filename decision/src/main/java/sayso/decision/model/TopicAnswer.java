package sayso.decision.model;

import static java.util.Objects.requireNonNull;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// The answer to one topic: chosen options, own words, a note, and the source it comes from.
///
/// @param text own words, or empty
/// @param note a remark beside the answer, or empty
/// @param sameAs the earlier decision whose answer the person gave again; null where they named none. Only a person can
///     name one
public record TopicAnswer(
        List<OptionId> chosen,
        String text,
        String note,
        TopicAnswerSource source,
        @Nullable DecisionId sameAs) {
    public static final TopicAnswer NOTHING =
            new TopicAnswer(List.of(), "", "", TopicAnswerSource.PERSON);

    public TopicAnswer {
        chosen = List.copyOf(chosen);
        text = text.strip();
        note = note.strip();
        requireNonNull(source, "source is null");
        sameAs = source == TopicAnswerSource.PERSON ? sameAs : null;
    }

    /// An answer that names no earlier one.
    public TopicAnswer(List<OptionId> chosen, String text, String note, TopicAnswerSource source) {
        this(chosen, text, note, source, null);
    }

    public static TopicAnswer choosing(OptionId... ids) {
        return new TopicAnswer(List.of(ids), "", "", TopicAnswerSource.PERSON);
    }

    public static TopicAnswer ofText(String text) {
        return new TopicAnswer(List.of(), text, "", TopicAnswerSource.PERSON);
    }

    public TopicAnswer withNote(String remark) {
        return new TopicAnswer(chosen, text, remark, source, sameAs);
    }

    public TopicAnswer from(TopicAnswerSource known) {
        return new TopicAnswer(chosen, text, note, known, sameAs);
    }

    /// @param earlier decision whose answer this is again; null for none
    public TopicAnswer withSameAs(@Nullable DecisionId earlier) {
        return new TopicAnswer(chosen, text, note, source, earlier);
    }

    /// Whether it answers anything: a remark alone does not.
    public boolean isGiven() {
        return !chosen.isEmpty() || !text.isEmpty();
    }

    /// Whether it is the same answer, whoever gave it and whatever they remarked.
    public boolean saysTheSameAs(TopicAnswer other) {
        return chosen.equals(other.chosen()) && text.equals(other.text());
    }

    /// Whether it is in own words alone.
    public boolean isOwnWords() {
        return chosen.isEmpty() && !text.isEmpty();
    }

    /// The same as an answer to the topic's question alone.
    public Answer asAnswer() {
        return new Answer(chosen, text, Map.of(), note, "", true).withSameAs(sameAs);
    }

    /// The same with the ids in the caller's order; where one option ends it, a choice takes the place
    /// of own words.
    public TopicAnswer inOrderOf(Topic topic) {
        List<OptionId> ordered =
                topic.question().options().stream()
                        .map(Option::id)
                        .filter(chosen::contains)
                        .toList();
        return new TopicAnswer(
                ordered, topic.takesOne() && !ordered.isEmpty() ? "" : text, note, source, sameAs);
    }
}
