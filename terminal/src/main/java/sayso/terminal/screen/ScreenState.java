package sayso.terminal.screen;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import sayso.core.decision.Answer;
import sayso.core.decision.Draft;
import sayso.core.decision.Option;
import sayso.core.decision.OptionId;
import sayso.core.decision.Question;

/// A question on the screen and the answer as it is so far. What is drawn is derived from this and not
/// kept here.
///
/// @param beginning the answer as the screen opened: preselected, or the person's draft
/// @param look how far the person has come in looking
/// @param ways what the screen offers
/// @param message what is said about the last key, or empty
record ScreenState(
        Question question,
        Answer beginning,
        boolean fromDraft,
        Answer answer,
        Look look,
        Focus focus,
        Ways ways,
        String message) {
    ScreenState {
        requireNonNull(question, "question is null");
        requireNonNull(answer, "answer is null");
        requireNonNull(focus, "focus is null");
    }

    static ScreenState of(Question question, Optional<Draft> draft, Ways ways) {
        Answer beginning =
                draft.map(Draft::content)
                        .orElseGet(() -> preselected(question))
                        .inOrderOf(question);
        Focus focus =
                question.options().isEmpty()
                        ? new Focus.Writing(new Focus.Field.Own(), beginning.text(), "")
                        : new Focus.Listing();
        ScreenState opened =
                new ScreenState(
                        question,
                        beginning,
                        draft.isPresent(),
                        beginning,
                        Look.at(0),
                        focus,
                        ways,
                        "");
        List<Row> rows = opened.rows();
        int cursor = 0;
        for (int i = rows.size() - 1; i >= 0; i--) {
            if (rows.get(i) instanceof Row.Choice choice
                    && beginning.chosen().contains(choice.option().id())) {
                cursor = i;
            }
        }
        return opened.with(Look.at(cursor)).saying(draft.isPresent() ? "Your draft is back." : "");
    }

    /// The rows the cursor can stand on, those that the filter leaves.
    List<Row> rows() {
        List<Row> rows = new ArrayList<>();
        for (int i = 0; i < question.options().size(); i++) {
            Option option = question.options().get(i);
            if (fits(option) && !isFolded(option.id())) {
                rows.add(new Row.Choice(option, i + 1));
            }
        }
        if (question.mode().takesText()) {
            rows.add(new Row.OwnWords());
        }
        return rows;
    }

    /// The options that are folded away; none of what is preselected or chosen.
    List<OptionId> hidden() {
        return question.options().stream()
                .map(Option::id)
                .filter(ways.hidden()::contains)
                .filter(id -> !question.selection().preselected().contains(id))
                .filter(id -> !answer.chosen().contains(id))
                .toList();
    }

    /// Whether it is not to be seen now. Whoever searches sees all of them.
    private boolean isFolded(OptionId id) {
        return !look.hidden() && look.filter().isEmpty() && hidden().contains(id);
    }

    Optional<Row> current() {
        List<Row> rows = rows();
        return rows.isEmpty() ? Optional.empty() : Optional.of(rows.get(at(rows)));
    }

    int at(List<Row> rows) {
        return Math.clamp(look.cursor(), 0, Math.max(0, rows.size() - 1));
    }

    boolean takesSeveral() {
        return question.selection().max() > 1;
    }

    /// Whether one choice ends the question. What cannot be undone is asked once more first.
    boolean endsWithAChoice() {
        return question.selection().submitsOnChoice()
                && !takesSeveral()
                && !ways.risk().asksAgain();
    }

    /// What is sent: what is being written counts too.
    Answer composed() {
        Answer all = focus instanceof Focus.Writing writing ? written(writing) : answer;
        return new Answer(
                        all.chosen(),
                        all.text(),
                        all.notes(),
                        all.globalNote(),
                        all.rationale(),
                        fromDraft || !isSaid(all))
                .inOrderOf(question);
    }

    boolean isUntouched() {
        return isSaid(composed());
    }

    private boolean isSaid(Answer now) {
        Answer ordered = now.inOrderOf(question);
        return ordered.chosen().equals(beginning.chosen())
                && ordered.text().equals(beginning.text())
                && ordered.notes().equals(beginning.notes())
                && ordered.globalNote().equals(beginning.globalNote())
                && ordered.rationale().equals(beginning.rationale());
    }

    /// Adds the option, or takes it away; with room for one only, it takes the other's place.
    ScreenState toggle(OptionId id) {
        Set<OptionId> chosen = new LinkedHashSet<>(answer.chosen());
        if (!takesSeveral()) {
            chosen.clear();
            chosen.add(id);
        } else if (!chosen.remove(id)) {
            chosen.add(id);
        }
        return with(
                new Answer(
                        List.copyOf(chosen),
                        answer.text(),
                        answer.notes(),
                        answer.globalNote(),
                        answer.rationale(),
                        true));
    }

    ScreenState with(Answer changed) {
        return new ScreenState(question, beginning, fromDraft, changed, look, focus, ways, "");
    }

    ScreenState with(Focus changed) {
        return new ScreenState(question, beginning, fromDraft, answer, look, changed, ways, "");
    }

    ScreenState with(Look changed) {
        return new ScreenState(question, beginning, fromDraft, answer, changed, focus, ways, "");
    }

    /// The same after settings changed.
    ScreenState with(Question shown, Ways offered) {
        return new ScreenState(shown, beginning, fromDraft, answer, look, focus, offered, message);
    }

    ScreenState movedTo(int row) {
        return with(look.movedTo(row));
    }

    ScreenState filteredBy(String words) {
        return with(look.filteredBy(words));
    }

    ScreenState saying(String text) {
        return new ScreenState(question, beginning, fromDraft, answer, look, focus, ways, text);
    }

    /// The answer with a text in its place. With room for one choice only, own words take its place.
    Answer written(Focus.Writing writing) {
        String text = writing.text();
        Map<OptionId, String> notes = new HashMap<>(answer.notes());
        return switch (writing.field()) {
            case Focus.Field.Own _ ->
                    new Answer(
                            takesSeveral() || text.isBlank() ? answer.chosen() : List.of(),
                            text,
                            notes,
                            answer.globalNote(),
                            answer.rationale(),
                            true);
            case Focus.Field.Note(OptionId on) -> {
                notes.put(on, text);
                yield new Answer(
                        answer.chosen(),
                        answer.text(),
                        notes,
                        answer.globalNote(),
                        answer.rationale(),
                        true);
            }
            case Focus.Field.GlobalNote _ -> answer.withGlobalNote(text);
            case Focus.Field.Rationale _ -> answer.withRationale(text);
            case Focus.Field.Reason _, Focus.Field.TimeLimit _, Focus.Field.Value _ -> answer;
        };
    }

    private boolean fits(Option option) {
        String wanted = look.filter().toLowerCase(Locale.ROOT);
        return option.label().toLowerCase(Locale.ROOT).contains(wanted)
                || option.id().value().toLowerCase(Locale.ROOT).contains(wanted)
                || option.description().toLowerCase(Locale.ROOT).contains(wanted);
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
