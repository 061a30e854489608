package sayso.hub.portal;

import org.jspecify.annotations.Nullable;
import sayso.decision.model.Answer;
import sayso.decision.model.AnswerDraft;
import sayso.decision.model.Decision;
import sayso.decision.model.Outcome;
import sayso.decision.model.Question;
import sayso.decision.model.Surface;
import sayso.hub.portal.view.DraftView;
import sayso.hub.portal.view.PortalTexts;

/// Input of one decision's answer form, as submitted just now, else as saved in a draft, else as
/// the question preselects: gives the contents of the fields and the page's notes on the draft.
///
/// @param sent what stood in the form that was sent just now, or null
/// @param draft what was kept before, or null
record AnswerInput(@Nullable Answer sent, @Nullable AnswerDraft draft) {
    /// What a question looks like before anybody touched it.
    static Answer untouched(Question question) {
        String note = question.notes().globalNote();
        return new Answer(
                question.selection().preselected(),
                "",
                question.notes().optionNotes(),
                note == null ? "" : note,
                "",
                false);
    }

    /// What stands in the fields.
    Answer content(Question question) {
        if (sent != null) {
            return sent;
        }
        return draft == null ? untouched(question) : draft.content();
    }

    DraftView view(Decision decision, boolean takesAnswer, ChoiceViewBuilder questions) {
        PortalTexts words = questions.words();
        return new DraftView(
                draft == null ? 0 : draft.savedAt().toEpochMilli(),
                draft == null || sent != null || draft.surface() == Surface.WEB
                        ? ""
                        : words.of(
                                "draft.from",
                                words.of("place." + draft.surface().wireName()),
                                questions.ago(draft.savedAt())),
                takesAnswer || !isUnsent(decision)
                        ? ""
                        : PortalOutcomeText.said(
                                decision.question(), content(decision.question()), words));
    }

    /// Whether something was typed that is neither what was there before nor what was answered.
    private boolean isUnsent(Decision decision) {
        Question question = decision.question();
        Answer content = content(question);
        if (says(content, untouched(question))) {
            return false;
        }
        return !(PortalOutcomeText.outcome(decision) instanceof Outcome.Answered answered
                && says(content, answered.answer()));
    }

    private static boolean says(Answer one, Answer other) {
        return one.chosen().equals(other.chosen())
                && one.text().equals(other.text())
                && one.notes().equals(other.notes())
                && one.globalNote().equals(other.globalNote())
                && one.topics().equals(other.topics())
                && one.comments().equals(other.comments());
    }
}
