package sayso.terminal.plain;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import sayso.decision.model.Answer;
import sayso.decision.model.AnswerDraft;
import sayso.decision.model.DecisionId;
import sayso.decision.model.OptionId;
import sayso.decision.model.Question;

/// Answer under composition at a prompt. It starts from the preselected options and notes, or from
/// the person's draft. Confined to one thread.
final class AnswerComposer {
    private final Question question;
    private final Answer beginning;
    private final boolean fromDraft;
    private final Set<OptionId> chosen = new LinkedHashSet<>();
    private final Map<OptionId, String> notes = new LinkedHashMap<>();
    private String text;
    private String globalNote;
    private @Nullable DecisionId sameAs;

    AnswerComposer(Question question, Optional<AnswerDraft> draft) {
        this.question = question;
        this.fromDraft = draft.isPresent();
        this.beginning =
                draft.map(AnswerDraft::content)
                        .orElseGet(() -> preselected(question))
                        .withSameAs(null)
                        .inOrderOf(question);
        chosen.addAll(beginning.chosen());
        notes.putAll(beginning.notes());
        text = beginning.text();
        globalNote = beginning.globalNote();
    }

    /// Adds the option, or takes it away if it was chosen; with room for one only, it takes its
    /// place.
    void toggle(OptionId id) {
        sameAs = null;
        if (question.selection().max() == 1) {
            chosen.clear();
            chosen.add(id);
        } else if (!chosen.remove(id)) {
            chosen.add(id);
        }
    }

    /// Takes an earlier answer in place of what was chosen and written.
    void repeat(Answer earlier) {
        chosen.clear();
        chosen.addAll(earlier.chosen());
        text = "";
        sameAs = earlier.sameAs();
    }

    void write(String words) {
        sameAs = null;
        text = words;
        if (question.selection().max() == 1) {
            chosen.clear();
        }
    }

    void add(String words) {
        text = words;
    }

    /// A note on an option, or on the whole question where `id` is absent. Blank takes it away.
    void note(Optional<OptionId> id, String note) {
        if (id.isEmpty()) {
            globalNote = note;
        } else {
            notes.put(id.get(), note);
        }
    }

    String noted(Optional<OptionId> id) {
        return id.isEmpty() ? globalNote : notes.getOrDefault(id.get(), "");
    }

    Set<OptionId> chosen() {
        return Set.copyOf(chosen);
    }

    boolean isEmpty() {
        return chosen.isEmpty() && text.isBlank();
    }

    boolean isUntouched() {
        return content().equals(beginning);
    }

    int noteCount() {
        Answer content = content();
        return content.notes().size() + (content.globalNote().isEmpty() ? 0 : 1);
    }

    int commentCount() {
        return beginning.comments().size();
    }

    Answer answer() {
        return content()
                .withTouched(fromDraft || sameAs != null || !isUntouched())
                .withSameAs(sameAs);
    }

    private Answer content() {
        return beginning
                .withChosen(List.copyOf(chosen))
                .withText(text)
                .withNotes(notes)
                .withGlobalNote(globalNote)
                .inOrderOf(question);
    }

    private static Answer preselected(Question question) {
        String note = question.notes().globalNote();
        return new Answer(
                question.selection().preselected(),
                "",
                question.notes().optionNotes(),
                note == null ? "" : note,
                "",
                false);
    }
}
