package sayso.agent.hooks;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import sayso.decision.model.Answer;
import sayso.decision.model.OptionId;
import sayso.decision.model.PlainQuestion;
import sayso.decision.model.Question;
import sayso.decision.model.TopicAnswer;
import sayso.decision.model.TopicAnswerSource;
import sayso.decision.model.TopicId;
import sayso.wire.JsonObject;
import sayso.wire.LenientFields;

/// Converts answers to and from opencode's format: a list of lists that holds, for each question in
/// order, the chosen labels and the typed text.
final class OpencodeAnswerCodec {
    private static final String ANSWERS = "answers";

    private OpencodeAnswerCodec() {}

    /// What closes the dialog.
    static JsonObject of(AgentQuestion asked, Question question, Answer answer) {
        List<List<String>> answers = new ArrayList<>();
        for (AgentQuestion.Said said : asked.said(question, answer)) {
            List<String> words = new ArrayList<>(said.words());
            if (!said.note().isEmpty()) {
                words.add("(note: " + said.note() + ")");
            }
            answers.add(words);
        }
        return new JsonObject(Map.of(ANSWERS, answers));
    }

    /// What was chosen in the dialog; empty where nothing was.
    static Optional<Answer> given(
            AgentQuestion asked, Question question, @Nullable Object response) {
        List<TopicAnswer> given = new ArrayList<>();
        List<?> answers = LenientFields.of(response).list(ANSWERS);
        if (answers != null) {
            for (int i = 0; i < Math.min(asked.parts().size(), answers.size()); i++) {
                given.add(given(asked.parts().get(i), answers.get(i)));
            }
        }
        if (given.stream().noneMatch(TopicAnswer::isGiven)) {
            return Optional.empty();
        }
        if (question instanceof PlainQuestion) {
            TopicAnswer only = given.getFirst();
            return Optional.of(new Answer(only.chosen(), only.text(), Map.of(), "", "", true));
        }
        Map<TopicId, TopicAnswer> topics = new LinkedHashMap<>();
        for (int i = 0; i < given.size(); i++) {
            if (given.get(i).isGiven()) {
                topics.put(new TopicId(Integer.toString(i + 1)), given.get(i));
            }
        }
        return Optional.of(Answer.ofTopics(topics));
    }

    private static TopicAnswer given(AgentQuestion.Part part, @Nullable Object said) {
        List<OptionId> chosen = new ArrayList<>();
        List<String> words = new ArrayList<>();
        for (Object word : said instanceof List<?> list ? list : List.of()) {
            int place = word instanceof String label ? part.place(label) : 0;
            if (place > 0) {
                chosen.add(new OptionId(Integer.toString(place)));
            } else if (word instanceof String text) {
                words.add(text);
            }
        }
        return new TopicAnswer(chosen, String.join(", ", words), "", TopicAnswerSource.PERSON);
    }
}
