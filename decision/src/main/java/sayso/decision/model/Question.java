package sayso.decision.model;

import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// A complete and valid question, as `AskRules` builds it from a caller's request: a plain question
/// with one answer, or a questionnaire with an answer to each of its topics.
public sealed interface Question permits PlainQuestion, Questionnaire {
    String title();

    /// Markdown: what is being done and why a choice is needed now.
    String prompt();

    /// Markdown: diffs, excerpts, logs beside the question, or null.
    @Nullable String context();

    /// The same beside another context.
    Question withContext(@Nullable String other);

    AskerHints hints();

    NoteFields notes();

    /// In the caller's order, which is kept everywhere; none for own words and for topics.
    List<Option> options();

    SelectionSpec selection();

    /// Whether own words are an answer, alone or beside options; never for topics.
    boolean takesText();

    boolean submitsOnChoice();

    /// In the caller's order; none for a plain question.
    List<Topic> topics();

    /// The word for the kind of answer on the wire, in filters and in statistics.
    default QuestionMode mode() {
        return switch (this) {
            case PlainQuestion plain -> plain.form().mode();
            case Questionnaire _ -> QuestionMode.TOPICS;
        };
    }

    /// Whether it asks the same, whatever was known of the answers and marked before.
    default boolean asksSameAs(Question other) {
        return bare(this).equals(bare(other));
    }

    /// The same without what is known of the answers.
    private static Question bare(Question question) {
        return switch (question) {
            case PlainQuestion plain -> plain.marking(List.of());
            case Questionnaire whole ->
                    whole.withTopics(whole.topics().stream().map(Topic::bare).toList());
        };
    }

    /// The topic of a questionnaire that asks nothing else; empty for several, and for a plain
    /// question. It is put like a plain question.
    default Optional<Topic> loneTopic() {
        return topics().size() == 1 ? Optional.of(topics().getFirst()) : Optional.empty();
    }

    default Optional<Topic> topic(TopicId id) {
        return topics().stream().filter(topic -> topic.id().equals(id)).findFirst();
    }

    default Optional<Option> option(OptionId id) {
        return options().stream().filter(option -> option.id().equals(id)).findFirst();
    }

    /// The option's place, counted from one as people count, or 0 when it is not there.
    default int position(OptionId id) {
        for (int i = 0; i < options().size(); i++) {
            if (options().get(i).id().equals(id)) {
                return i + 1;
            }
        }
        return 0;
    }

    /// The label for people; the id where the option is unknown.
    default String label(OptionId id) {
        return option(id).map(Option::label).orElse(id.value());
    }
}
