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
import sayso.decision.model.Answer;
import sayso.decision.model.AnswerDraft;
import sayso.decision.model.Option;
import sayso.decision.model.OptionId;
import sayso.decision.model.Question;

/// State of a question screen, with the answer so far. The picture is derived from it and not
/// stored here.
///
/// @param beginning the answer as the screen opened: preselected, or the person's draft
/// @param look how far the person has come in looking
/// @param ways what the screen offers
/// @param message what is said about the last key, or empty
record QuestionScreenState(
        Question question,
        Answer beginning,
        boolean fromDraft,
        Answer answer,
        ListViewState look,
        QuestionFocus focus,
        QuestionFeatures ways,
        String message) {
    QuestionScreenState {
        requireNonNull(question, "question is null");
        requireNonNull(answer, "answer is null");
        requireNonNull(focus, "focus is null");
    }

    static QuestionScreenState of(
            Question question, Optional<AnswerDraft> draft, QuestionFeatures ways) {
        Answer beginning =
                draft.map(AnswerDraft::content)
                        .orElseGet(() -> preselected(question))
                        .withSameAs(null)
                        .inOrderOf(question);
        QuestionFocus focus =
                question.options().isEmpty()
                        ? new QuestionFocus.Writing(
                                new QuestionFocus.Field.Own(), beginning.text(), "")
                        : new QuestionFocus.Listing();
        QuestionScreenState opened =
                new QuestionScreenState(
                        question,
                        beginning,
                        draft.isPresent(),
                        beginning,
                        ListViewState.at(0),
                        focus,
                        ways,
                        "");
        List<OptionRow> rows = opened.rows();
        int cursor = 0;
        for (int i = rows.size() - 1; i >= 0; i--) {
            if (rows.get(i) instanceof OptionRow.Choice choice
                    && beginning.chosen().contains(choice.option().id())) {
                cursor = i;
            }
        }
        return opened.with(ListViewState.at(cursor))
                .saying(draft.isPresent() ? "Your draft is back." : "");
    }

    /// The rows the cursor can stand on, those that the filter leaves.
    List<OptionRow> rows() {
        List<OptionRow> rows = new ArrayList<>();
        for (int i = 0; i < question.options().size(); i++) {
            Option option = question.options().get(i);
            if (fits(option) && !isFolded(option.id())) {
                rows.add(new OptionRow.Choice(option, i + 1));
            }
        }
        if (question.takesText()) {
            rows.add(new OptionRow.OwnWords());
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

    Optional<OptionRow> current() {
        List<OptionRow> rows = rows();
        return rows.isEmpty() ? Optional.empty() : Optional.of(rows.get(at(rows)));
    }

    int at(List<OptionRow> rows) {
        return Math.clamp(look.cursor(), 0, Math.max(0, rows.size() - 1));
    }

    boolean takesSeveral() {
        return question.selection().max() > 1;
    }

    /// Whether one choice ends the question. What cannot be undone is asked once more first.
    boolean endsWithAChoice() {
        return question.submitsOnChoice() && !takesSeveral() && !ways.risk().asksAgain();
    }

    /// What is sent: what is being written counts too.
    Answer composed() {
        Answer all = focus instanceof QuestionFocus.Writing writing ? written(writing) : answer;
        return all.withTouched(fromDraft || all.sameAs() != null || !isSaid(all))
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
                && ordered.rationale().equals(beginning.rationale())
                && ordered.comments().equals(beginning.comments());
    }

    /// Adds the option, or takes it away; with room for one only, it takes the other's place.
    QuestionScreenState toggle(OptionId id) {
        Set<OptionId> chosen = new LinkedHashSet<>(answer.chosen());
        if (!takesSeveral()) {
            chosen.clear();
            chosen.add(id);
        } else if (!chosen.remove(id)) {
            chosen.add(id);
        }
        List<OptionId> now = List.copyOf(chosen);
        return with(
                answer.withChosen(now)
                        .withSameAs(now.equals(answer.chosen()) ? answer.sameAs() : null)
                        .withTouched(true));
    }

    /// With an earlier answer chosen again, and the cursor on it.
    QuestionScreenState again(Answer earlier) {
        QuestionScreenState all =
                filteredBy("")
                        .with(
                                answer.withChosen(earlier.chosen())
                                        .withSameAs(earlier.sameAs())
                                        .withTouched(true));
        List<OptionRow> rows = all.rows();
        int at = 0;
        while (at < rows.size()
                && !(rows.get(at) instanceof OptionRow.Choice choice
                        && earlier.chosen().contains(choice.option().id()))) {
            at++;
        }
        return all.movedTo(at);
    }

    QuestionScreenState with(Answer changed) {
        return new QuestionScreenState(
                question, beginning, fromDraft, changed, look, focus, ways, "");
    }

    QuestionScreenState with(QuestionFocus changed) {
        return new QuestionScreenState(
                question, beginning, fromDraft, answer, look, changed, ways, "");
    }

    QuestionScreenState with(ListViewState changed) {
        return new QuestionScreenState(
                question, beginning, fromDraft, answer, changed, focus, ways, "");
    }

    /// The same after settings changed.
    QuestionScreenState with(Question shown, QuestionFeatures offered) {
        return new QuestionScreenState(
                shown, beginning, fromDraft, answer, look, focus, offered, message);
    }

    QuestionScreenState movedTo(int row) {
        return with(look.movedTo(row));
    }

    QuestionScreenState filteredBy(String words) {
        return with(look.filteredBy(words));
    }

    QuestionScreenState saying(String text) {
        return new QuestionScreenState(
                question, beginning, fromDraft, answer, look, focus, ways, text);
    }

    /// The answer with a text in its place. With room for one choice only, own words take its place.
    Answer written(QuestionFocus.Writing writing) {
        String text = writing.text();
        Map<OptionId, String> notes = new HashMap<>(answer.notes());
        return switch (writing.field()) {
            case QuestionFocus.Field.Own _ ->
                    answer.withChosen(
                                    takesSeveral() || text.isBlank() ? answer.chosen() : List.of())
                            .withText(text)
                            .withSameAs(text.isBlank() ? answer.sameAs() : null)
                            .withTouched(true);
            case QuestionFocus.Field.Note(OptionId on) -> {
                notes.put(on, text);
                yield answer.withNotes(notes).withTouched(true);
            }
            case QuestionFocus.Field.GlobalNote _ -> answer.withGlobalNote(text);
            case QuestionFocus.Field.Rationale _ -> answer.withRationale(text);
            case QuestionFocus.Field.Reason _,
                    QuestionFocus.Field.TimeLimit _,
                    QuestionFocus.Field.Value _ ->
                    answer;
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
