package sayso.decision.model;

import static java.util.Objects.requireNonNull;

import java.util.List;
import org.jspecify.annotations.Nullable;

/// A question with one answer, asked on its own or as a topic of a questionnaire: its texts, the
/// form of its answer, the asker's hints and the note fields.
///
/// @param prompt Markdown: what is being done and why a choice is needed now
/// @param context Markdown: diffs, excerpts, logs beside the question, or null
public record PlainQuestion(
        String title,
        String prompt,
        @Nullable String context,
        AnswerForm form,
        AskerHints hints,
        NoteFields notes)
        implements Question {
    public PlainQuestion {
        requireNonNull(title, "title is null");
        requireNonNull(prompt, "prompt is null");
        requireNonNull(form, "form is null");
        requireNonNull(hints, "hints is null");
        requireNonNull(notes, "notes is null");
    }

    /// The same with these options marked when it opens.
    public PlainQuestion marking(List<OptionId> marked) {
        return new PlainQuestion(title, prompt, context, form.marking(marked), hints, notes);
    }

    @Override
    public PlainQuestion withContext(@Nullable String other) {
        return new PlainQuestion(title, prompt, other, form, hints, notes);
    }

    @Override
    public List<Option> options() {
        return form.options();
    }

    @Override
    public SelectionSpec selection() {
        return form.selection();
    }

    @Override
    public boolean takesText() {
        return form.takesText();
    }

    @Override
    public boolean submitsOnChoice() {
        return form.submitsOnChoice();
    }

    @Override
    public List<Topic> topics() {
        return List.of();
    }
}
