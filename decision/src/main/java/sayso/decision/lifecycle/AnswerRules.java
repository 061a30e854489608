package sayso.decision.lifecycle;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import sayso.decision.ask.AskLimits;
import sayso.decision.model.Answer;
import sayso.decision.model.AnswerForm;
import sayso.decision.model.AskIntake;
import sayso.decision.model.OptionId;
import sayso.decision.model.PlainQuestion;
import sayso.decision.model.Problem;
import sayso.decision.model.ProblemCollector;
import sayso.decision.model.Question;
import sayso.decision.model.Questionnaire;

/// Checks an answer against its question and returns every problem found. Runs on every surface and
/// again in the closing transaction.
public final class AnswerRules {
    private AnswerRules() {}

    /// Everything that does not fit; empty for a valid answer.
    public static List<Problem> check(Question question, Answer answer) {
        ProblemCollector problems = new ProblemCollector();
        if (question instanceof Questionnaire whole
                && answer.topics().isEmpty()
                && (!answer.chosen().isEmpty() || !answer.text().isEmpty())) {
            problems.add(
                    "unsupported",
                    "answers",
                    "this asks "
                            + whole.topics().size()
                            + " topics, each with an answer of its own");
            return problems.found();
        }
        checkIds(question, answer, problems);
        checkCount(question, answer, problems);
        checkTexts(question, answer, problems);
        ContextCommentRules.check(question, answer, problems);
        TopicAnswerRules.check(question, answer, problems);
        TopicAnswerRules.checkComplete(question, answer, problems);
        return problems.found();
    }

    private static void checkIds(Question question, Answer answer, ProblemCollector problems) {
        Set<OptionId> seen = new HashSet<>();
        for (OptionId id : answer.chosen()) {
            if (question.option(id).isEmpty()) {
                problems.add("unknown", "selected_ids", "unknown option '" + id + "'");
            } else if (!seen.add(id)) {
                problems.add("duplicate", "selected_ids", "option '" + id + "' is chosen twice");
            }
        }
        for (OptionId id : answer.notes().keySet()) {
            if (question.option(id).isEmpty()) {
                problems.add("unknown", "option_annotations", "unknown option '" + id + "'");
            }
        }
    }

    private static void checkCount(Question question, Answer answer, ProblemCollector problems) {
        int chosen = answer.chosen().size();
        int min = question.selection().min();
        int max = question.selection().max();
        if (chosen == 0 && question.takesText() && answer.text().isEmpty()) {
            boolean options = !question.options().isEmpty();
            problems.add(
                    "missing",
                    options ? "selected_ids" : "custom_input",
                    options ? "write an answer or choose an option" : "write an answer");
        } else if (chosen < min) {
            problems.add(
                    "range",
                    "selected_ids",
                    "choose at least "
                            + min
                            + " (you chose "
                            + (chosen == 0 ? "none" : chosen)
                            + ")");
        }
        if (chosen > max) {
            problems.add(
                    "range",
                    "selected_ids",
                    "choose at most " + max + " (you chose " + chosen + ")");
        }
    }

    private static void checkTexts(Question question, Answer answer, ProblemCollector problems) {
        switch (question) {
            case Questionnaire _ -> checkNoWords(answer.text(), problems);
            case PlainQuestion plain -> checkWords(plain.form(), answer.text(), problems);
        }
        AskLimits.check(problems, "custom_input", answer.text(), Answer.MAX_TEXT);
        AskLimits.check(problems, "global_annotation", answer.globalNote(), Answer.MAX_NOTE);
        AskLimits.check(problems, "rationale", answer.rationale(), Answer.MAX_NOTE);
        if (!answer.successorType().isEmpty() && AskIntake.type(answer.successorType()).isEmpty()) {
            problems.add(
                    "unsupported",
                    "successor_type",
                    "successor type '"
                            + answer.successorType()
                            + "' is not letters, digits, - and _");
        }
        answer.notes()
                .forEach((id, note) ->
                        AskLimits.check(
                                problems, "option_annotations." + id, note, Answer.MAX_NOTE));
    }

    private static void checkWords(AnswerForm form, String words, ProblemCollector problems) {
        switch (form) {
            case AnswerForm.OneOption _, AnswerForm.SeveralOptions _, AnswerForm.YesOrNo _ ->
                    checkNoWords(words, problems);
            case AnswerForm.OptionsOrText _ -> {}
            case AnswerForm.FreeText text -> {
                if (!text.takes(words)) {
                    problems.add("not_a_number", "custom_input", "write a number, as in 3 or 2.5");
                }
            }
        }
    }

    private static void checkNoWords(String words, ProblemCollector problems) {
        if (!words.isEmpty()) {
            problems.add(
                    "unsupported",
                    "custom_input",
                    "this question takes no own words; choose an option, or decline and say why");
        }
    }
}
