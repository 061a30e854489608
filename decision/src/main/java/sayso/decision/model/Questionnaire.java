package sayso.decision.model;

import static java.util.Objects.requireNonNull;

import java.util.List;
import org.jspecify.annotations.Nullable;

/// A question made of one or more topics, each with a question of its own, answered in one sitting
/// and sent together.
///
/// @param prompt Markdown: what all of them are about, or empty
/// @param context Markdown: diffs, excerpts, logs beside the topics, or null
/// @param topics at least one, in the caller's order
public record Questionnaire(
        String title,
        String prompt,
        @Nullable String context,
        List<Topic> topics,
        AskerHints hints,
        NoteFields notes)
        implements Question {
    public Questionnaire {
        requireNonNull(title, "title is null");
        requireNonNull(prompt, "prompt is null");
        topics = List.copyOf(topics);
        requireNonNull(hints, "hints is null");
        requireNonNull(notes, "notes is null");
        if (topics.isEmpty()) {
            throw new IllegalArgumentException("a questionnaire without topics");
        }
    }

    public Questionnaire withTopics(List<Topic> changed) {
        return new Questionnaire(title, prompt, context, changed, hints, notes);
    }

    @Override
    public Questionnaire withContext(@Nullable String other) {
        return new Questionnaire(title, prompt, other, topics, hints, notes);
    }

    @Override
    public List<Option> options() {
        return List.of();
    }

    @Override
    public SelectionSpec selection() {
        return SelectionSpec.NONE;
    }

    @Override
    public boolean takesText() {
        return false;
    }

    @Override
    public boolean submitsOnChoice() {
        return false;
    }
}
