package sayso.builtin.questionnaire;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import sayso.extension.Choice;
import sayso.extension.FormAnswer;
import sayso.extension.FormAnswers;
import sayso.extension.Params;
import sayso.extension.UiOption;
import sayso.extension.UiQuestion;

/// Reads the questions of a call of the tool `questionnaire`, and formats its reply to the agent:
/// the questions as JSON values, the answers as text. Also builds the answer to a form from the
/// choice on a single question. Checks nothing: what is missing in a call stays empty.
final class QuestionnaireCodec {
    private QuestionnaireCodec() {}

    /// What is missing stays empty: whoever asks the person says what is not allowed.
    static List<UiQuestion> read(List<Params> given) {
        List<UiQuestion> questions = new ArrayList<>();
        for (Params one : given) {
            questions.add(
                    new UiQuestion(
                            one.text("id").orElse(""),
                            one.text("label").orElse("Q" + (questions.size() + 1)),
                            one.text("prompt").orElse(""),
                            one.objects("options").stream()
                                    .map(QuestionnaireCodec::option)
                                    .toList(),
                            one.truth("allowOther")
                                    .or(() -> one.truth("allow_other"))
                                    .orElse(true)));
        }
        return questions;
    }

    private static UiOption option(Params given) {
        String value = given.text("value").orElse("");
        return new UiOption(
                value, given.text("label").orElse(value), given.text("description").orElse(null));
    }

    static FormAnswers answering(UiQuestion question, Choice choice) {
        return new FormAnswers(
                List.of(new FormAnswer(question.id(), choice, index(question, choice))));
    }

    private static @Nullable Integer index(UiQuestion question, Choice choice) {
        List<UiOption> options = question.options();
        for (int i = 0; !choice.wasCustom() && i < options.size(); i++) {
            if (options.get(i).value().equals(choice.value())) {
                return i + 1;
            }
        }
        return null;
    }

    static Map<String, Object> shown(UiQuestion question) {
        Map<String, Object> shown = new LinkedHashMap<>();
        shown.put("id", question.id());
        shown.put("label", label(question));
        shown.put("prompt", question.prompt());
        shown.put("options", question.options().stream().map(QuestionnaireCodec::shown).toList());
        shown.put("allowOther", question.allowOther());
        return shown;
    }

    private static Map<String, Object> shown(UiOption option) {
        Map<String, Object> shown = new LinkedHashMap<>();
        shown.put("value", option.value());
        shown.put("label", option.label());
        if (option.description() != null) {
            shown.put("description", option.description());
        }
        return shown;
    }

    /// A line for each answer, as in `Scope: user selected: 2. Defer docs`.
    static String text(List<UiQuestion> questions, FormAnswers answers) {
        List<String> lines = new ArrayList<>();
        for (UiQuestion question : questions) {
            answers.to(question.id())
                    .ifPresent(answer -> lines.add(label(question) + ": " + said(answer)));
        }
        return String.join("\n", lines);
    }

    private static String said(FormAnswer answer) {
        Choice choice = answer.choice();
        return choice.wasCustom()
                ? "user wrote: " + choice.value()
                : "user selected: " + answer.index() + ". " + choice.label();
    }

    private static String label(UiQuestion question) {
        return question.label() == null ? question.id() : question.label();
    }
}
