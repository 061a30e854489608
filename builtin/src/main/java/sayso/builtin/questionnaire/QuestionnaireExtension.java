package sayso.builtin.questionnaire;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import sayso.extension.Extension;
import sayso.extension.ExtensionApi;
import sayso.extension.ExtensionContext;
import sayso.extension.FormAnswers;
import sayso.extension.Manifest;
import sayso.extension.Params;
import sayso.extension.Provenance;
import sayso.extension.Reply;
import sayso.extension.ToolSpec;
import sayso.extension.UiError;
import sayso.extension.UiErrorCode;
import sayso.extension.UiQuestion;
import sayso.extension.UiResult;

/// Built-in extension with the tool `questionnaire`, by which an agent asks a person one or more
/// questions with options and gets back the choices or own words. A single question is asked as a
/// plain choice, several as one form.
public final class QuestionnaireExtension implements Extension {
    /// What it is, known without running any of it.
    public static final Manifest MANIFEST = Manifest.of("questionnaire", "1");

    static final String NO_UI = "Error: UI not available (running in non-interactive mode)";

    /// As many questions as a call can have; whoever sends more is not sent them all back.
    private static final int TOLD = 50;

    static final String NO_QUESTIONS = "Error: No questions provided";

    private static final String SCHEMA =
            """
            {"type": "object",
             "properties": {
              "questions": {
               "type": "array",
               "items": {
                "type": "object",
                "properties": {
                 "id": {"type": "string"},
                 "label": {"type": "string", "description": "A word or two for its tab."},
                 "prompt": {"type": "string"},
                 "options": {
                  "type": "array",
                  "items": {
                   "type": "object",
                   "properties": {
                    "value": {"type": "string"},
                    "label": {"type": "string"},
                    "description": {"type": "string"}},
                   "required": ["value", "label"]}},
                 "allowOther": {"type": "boolean", "description": "Takes own words; default true."},
                 "allow_other": {"type": "boolean"}},
                "required": ["id", "prompt", "options"]}}},
             "required": ["questions"]}
            """;

    @Override
    public void register(ExtensionApi api) {
        api.tool(
                new ToolSpec(
                        "questionnaire",
                        "Ask several questions",
                        "Asks the person several questions in one form and waits. cancelled: true is not"
                                + " approval.",
                        SCHEMA),
                QuestionnaireExtension::call);
    }

    private static Reply call(Params params, ExtensionContext context) throws InterruptedException {
        List<Params> given = params.objects("questions");
        if (given.isEmpty()) {
            return Reply.error(
                    NO_QUESTIONS,
                    Map.of("questions", List.of(), "answers", List.of(), "cancelled", true));
        }
        List<UiQuestion> questions = QuestionnaireCodec.read(given);
        UiResult<FormAnswers> result = asked(questions, context);
        Map<String, Object> data = new LinkedHashMap<>();
        data.put(
                "questions",
                questions.stream().limit(TOLD).map(QuestionnaireCodec::shown).toList());
        if (!(result instanceof UiResult.Answered<?>)) {
            data.put("answers", List.of());
        }
        return Reply.of(result, data).withText(text(questions, result));
    }

    private static UiResult<FormAnswers> asked(List<UiQuestion> questions, ExtensionContext context)
            throws InterruptedException {
        if (questions.size() > 1) {
            return context.ui().form(questions);
        }
        UiQuestion only = questions.getFirst();
        return context.ui()
                .select(only.prompt(), only.options(), only.allowOther())
                .map(choice -> QuestionnaireCodec.answering(only, choice));
    }

    private static String text(List<UiQuestion> questions, UiResult<FormAnswers> result) {
        return switch (result) {
            case UiResult.Answered<FormAnswers>(FormAnswers answers, Provenance by) ->
                    QuestionnaireCodec.text(questions, answers)
                            + (by.remarks().isEmpty() ? "" : "\nRemarks: " + by.remarks());
            case UiResult.Cancelled<FormAnswers>(String reason) ->
                    "The person cancelled the questionnaire"
                            + (reason == null ? "." : ": " + reason);
            case UiResult.TimedOut<FormAnswers> _ ->
                    "No answer within the time limit. Nothing was chosen. This is not approval.";
            case UiResult.Pending<FormAnswers>(String id) ->
                    "Nobody can be reached now; the questions wait as " + id + ".";
            case UiResult.Unavailable<FormAnswers>(UiError error) ->
                    error.code() == UiErrorCode.UI_UNAVAILABLE
                            ? NO_UI
                            : "Error: " + error.message();
        };
    }
}
