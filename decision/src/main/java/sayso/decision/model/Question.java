package sayso.decision.model;

import static java.util.Objects.requireNonNull;

import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// A complete and valid question, as `AskRules` builds it from a caller's request.
///
/// @param prompt Markdown: what is being done and why a choice is needed now
/// @param context Markdown: diffs, excerpts, logs beside the question, or null
/// @param options in the caller's order, which is kept everywhere
/// @param topics of a questionnaire, in the caller's order; empty for a question of any other mode
public record Question(
        String title,
        String prompt,
        @Nullable String context,
        QuestionMode mode,
        List<Option> options,
        SelectionSpec selection,
        TextField textField,
        NoteFields notes,
        List<Topic> topics) {
    public Question {
        requireNonNull(title, "title is null");
        requireNonNull(prompt, "prompt is null");
        requireNonNull(mode, "mode is null");
        options = List.copyOf(options);
        requireNonNull(selection, "selection is null");
        requireNonNull(textField, "textField is null");
        requireNonNull(notes, "notes is null");
        topics = List.copyOf(topics);
    }

    /// A question of its own, without topics.
    public Question(
            String title,
            String prompt,
            @Nullable String context,
            QuestionMode mode,
            List<Option> options,
            SelectionSpec selection,
            TextField textField,
            NoteFields notes) {
        this(title, prompt, context, mode, options, selection, textField, notes, List.of());
    }

    /// Whether it asks the same, whatever was known of the answers and marked before.
    public boolean asksSameAs(Question other) {
        return bare().equals(other.bare());
    }

    /// The same without what is known of the answers.
    Question bare() {
        return marking(List.of()).withTopics(topics.stream().map(Topic::bare).toList());
    }

    /// The same with these options marked when it opens.
    public Question marking(List<OptionId> marked) {
        return with(selection.marking(marked), topics);
    }

    public Question withTopics(List<Topic> changed) {
        return with(selection, changed);
    }

    private Question with(SelectionSpec nextSelection, List<Topic> nextTopics) {
        return new Question(
                title, prompt, context, mode, options, nextSelection, textField, notes, nextTopics);
    }

    /// The topic of a questionnaire that asks nothing else; empty for several, and for a question of its
    /// own. It is put like a single question.
    public Optional<Topic> loneTopic() {
        return topics.size() == 1 ? Optional.of(topics.getFirst()) : Optional.empty();
    }

    public Optional<Topic> topic(TopicId id) {
        return topics.stream().filter(topic -> topic.id().equals(id)).findFirst();
    }

    public Optional<Option> option(OptionId id) {
        return options.stream().filter(option -> option.id().equals(id)).findFirst();
    }

    /// The option's place, counted from one as people count, or 0 when it is not there.
    public int position(OptionId id) {
        for (int i = 0; i < options.size(); i++) {
            if (options.get(i).id().equals(id)) {
                return i + 1;
            }
        }
        return 0;
    }

    /// The label for people; the id where the option is unknown.
    public String label(OptionId id) {
        return option(id).map(Option::label).orElse(id.value());
    }
}
