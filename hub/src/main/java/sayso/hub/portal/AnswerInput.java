package sayso.hub.portal;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import sayso.decision.model.Answer;
import sayso.decision.model.AnswerDraft;
import sayso.decision.model.ContextComment;
import sayso.decision.model.Decision;
import sayso.decision.model.Outcome;
import sayso.decision.model.Question;
import sayso.decision.model.Surface;
import sayso.hub.portal.review.PlanReviewForm;
import sayso.hub.portal.view.DraftView;
import sayso.hub.portal.view.PortalTexts;
import sayso.wire.record.VisibleText;

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
                takesAnswer || !isUnsent(decision) ? "" : typed(decision, words));
    }

    private String typed(Decision decision, PortalTexts words) {
        Answer content = remarks(decision, content(decision.question()));
        List<String> parts = new ArrayList<>();
        for (ContextComment comment : content.comments()) {
            parts.add("“" + VisibleText.of(comment.text()) + "”");
        }
        if (parts.isEmpty() || !content.topics().isEmpty()) {
            parts.addFirst(
                    PortalOutcomeText.said(
                            decision.question(), content.withComments(List.of()), words));
        }
        return String.join(", ", parts);
    }

    /// Without what the verdict on a plan says: the page sends it by a button, and no draft has it.
    private static Answer remarks(Decision decision, Answer answer) {
        return PlanReviewForm.isFor(decision) ? PlanReviewForm.remarks(answer) : answer;
    }

    /// Whether something was typed that is neither what was there before nor what was answered.
    private boolean isUnsent(Decision decision) {
        Question question = decision.question();
        Answer content = remarks(decision, content(question));
        if (says(content, remarks(decision, untouched(question)))) {
            return false;
        }
        return !(PortalOutcomeText.outcome(decision) instanceof Outcome.Answered answered
                && says(content, remarks(decision, answered.answer())));
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
