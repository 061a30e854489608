package sayso.hub.portal;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import sayso.decision.model.Answer;
import sayso.decision.model.OptionId;
import sayso.decision.model.Question;
import sayso.decision.model.TopicAnswer;
import sayso.decision.model.TopicAnswerSource;
import sayso.hub.http.ProblemException;

/// Form fields sent by a browser to the portal: reads them as texts or as an answer, and refuses a
/// form that comes from no page of the browser's session.
///
/// @param fields each name with its values in their order
/// @param session the secret of the browser's session
record PortalForm(Map<String, List<String>> fields, String session) {
    static final String TOKEN = "form_token";
    static final String DIGEST = "digest";
    static final String CHOICE = "choice";
    static final String TEXT = "text";
    static final String NOTE = "note";

    /// The last value, empty where there is none.
    String text(String name) {
        return Optional.ofNullable(fields.get(name)).map(List::getLast).orElse("");
    }

    private String text(String name, String otherwise) {
        return has(name) ? text(name) : otherwise;
    }

    boolean has(String name) {
        return fields.containsKey(name);
    }

    /// @throws ProblemException 403 for a form that is from no page of this session
    void refuseForged() {
        if (!PortalSessionService.isToken(session, text(TOKEN))) {
            throw ProblemException.of(
                    403,
                    "stale_form",
                    "This form is not from a page of this session",
                    "Go back, load the page again and send it once more.");
        }
    }

    /// What was chosen and written on one topic.
    TopicAnswer topicAnswer() {
        return new TopicAnswer(chosen(), text(TEXT), text(NOTE), TopicAnswerSource.PERSON);
    }

    private List<OptionId> chosen() {
        return fields.getOrDefault(CHOICE, List.of()).stream()
                .filter(id -> !id.isBlank())
                .map(OptionId::new)
                .distinct()
                .toList();
    }

    /// What was chosen and written. An option that the question does not have is kept, so that the desk
    /// says what is wrong with it.
    Answer answer(Question question) {
        List<OptionId> chosen = chosen();
        Map<OptionId, String> notes = new LinkedHashMap<>();
        Answer untouched = AnswerInput.untouched(question);
        // why: where no note field was shown, the notes that were known before stay
        question.options()
                .forEach(option ->
                        notes.put(
                                option.id(),
                                text(
                                        NOTE + "." + option.id().value(),
                                        untouched.notes().getOrDefault(option.id(), ""))));
        Answer said =
                new Answer(chosen, text(TEXT), notes, text(NOTE, untouched.globalNote()), "", true);
        boolean touched =
                !chosen.equals(untouched.chosen())
                        || !said.text().isEmpty()
                        || !said.notes().equals(untouched.notes())
                        || !said.globalNote().equals(untouched.globalNote());
        return touched ? said : new Answer(chosen, "", said.notes(), said.globalNote(), "", false);
    }
}
