package sayso.terminal.sitting;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import sayso.decision.lifecycle.AnswerRules;
import sayso.decision.memory.LapsedPrecedents;
import sayso.decision.model.Answer;
import sayso.decision.model.OptionId;
import sayso.decision.model.Problem;
import sayso.decision.model.Question;
import sayso.decision.model.Topic;
import sayso.decision.model.TopicAnswer;
import sayso.decision.model.TopicAnswerSource;
import sayso.decision.model.TopicId;
import sayso.decision.model.TopicProgress;

/// Answers of a questionnaire so far, with everything that was chosen or written but does not count
/// now: words that a choice replaced, and answers to topics that are currently not asked.
///
/// @param answer as a draft keeps it
record QuestionnaireAnswers(Question question, Answer answer) {
    QuestionnaireAnswers {
        requireNonNull(question, "question is null");
        requireNonNull(answer, "answer is null");
    }

    /// The topics that are asked, in the asker's order.
    List<Topic> asked() {
        return TopicProgress.of(question, answer).asked(question);
    }

    boolean isAsked(TopicId id) {
        return asked().stream().anyMatch(topic -> topic.id().equals(id));
    }

    TopicAnswer on(Topic topic) {
        return answer.said(topic.id());
    }

    /// Whether there is an answer that fits.
    boolean isAnswered(Topic topic) {
        return on(topic).isGiven() && faults(topic).isEmpty();
    }

    /// Whether the person answered it, or confirmed what was known of it.
    boolean isByPerson(Topic topic) {
        return isAnswered(topic) && on(topic).source() == TopicAnswerSource.PERSON;
    }

    /// How many the person answered.
    int answered() {
        return (int) asked().stream().filter(this::isByPerson).count();
    }

    /// Why this topic counts as unanswered; empty where it is answered.
    String faults(Topic topic) {
        TopicAnswer said = counting(topic);
        List<Problem> problems = AnswerRules.check(topic.question(), said.asAnswer());
        return Problem.inOneLine(problems);
    }

    /// What keeps the whole from being sent: topics without an answer, and those whose answer does not
    /// fit.
    List<Topic> missing() {
        return asked().stream()
                .filter(topic -> topic.required() || on(topic).isGiven())
                .filter(topic -> !isAnswered(topic))
                .toList();
    }

    /// The next topic without an answer behind this one; empty where there is none.
    Optional<Topic> nextOpen(TopicId after) {
        List<Topic> asked = asked();
        int place = asked.stream().map(Topic::id).toList().indexOf(after);
        return asked.stream().skip(place + 1L).filter(topic -> !isAnswered(topic)).findFirst();
    }

    /// What counts of what was said: where one option ends it, a choice takes the place of own words.
    TopicAnswer counting(Topic topic) {
        TopicAnswer said = on(topic);
        return topic.takesOne() && !said.chosen().isEmpty() && !said.text().isEmpty()
                ? new TopicAnswer(said.chosen(), "", said.note(), said.source(), said.sameAs())
                : said;
    }

    /// What the asker gets where the person breaks off: the answers that fit, in the asker's order.
    Answer handedOver() {
        Map<TopicId, TopicAnswer> given = new LinkedHashMap<>();
        asked().stream()
                .filter(this::isAnswered)
                .forEach(topic -> given.put(topic.id(), counting(topic)));
        return Answer.ofTopics(given)
                .withGlobalNote(answer.globalNote())
                .withComments(answer.comments())
                .inOrderOf(question);
    }

    /// With this option chosen, or taken back; with room for one it takes the other's place.
    QuestionnaireAnswers toggled(Topic topic, OptionId id) {
        TopicAnswer said = on(topic);
        Set<OptionId> chosen = new LinkedHashSet<>(said.chosen());
        if (!chosen.remove(id)) {
            if (topic.takesOne()) {
                chosen.clear();
            }
            chosen.add(id);
        }
        return with(topic, new ArrayList<>(chosen), said.text(), said.note());
    }

    /// With the earlier answer given again; what was remarked now stays.
    QuestionnaireAnswers repeating(Topic topic, TopicAnswer earlier) {
        return new QuestionnaireAnswers(
                question, answer.on(topic.id(), earlier.withNote(on(topic).note())));
    }

    /// Without those that were given again and do not count any more.
    QuestionnaireAnswers without(LapsedPrecedents lapsed) {
        return new QuestionnaireAnswers(question, lapsed.without(answer));
    }

    /// With this option chosen, whether it was or not.
    QuestionnaireAnswers choosing(Topic topic, OptionId id) {
        TopicAnswer said = on(topic);
        return said.chosen().contains(id)
                ? with(topic, said.chosen(), said.text(), said.note())
                : toggled(topic, id);
    }

    /// Without an answer; its note stays.
    QuestionnaireAnswers cleared(Topic topic) {
        return with(topic, List.of(), "", on(topic).note());
    }

    /// With these own words; with room for one they take the place of a choice.
    QuestionnaireAnswers answering(Topic topic, String words) {
        TopicAnswer said = on(topic);
        boolean instead = topic.takesOne() && !words.isBlank();
        return with(topic, instead ? List.of() : said.chosen(), words, said.note());
    }

    /// With these own words kept beside what is chosen.
    QuestionnaireAnswers keeping(Topic topic, String words) {
        TopicAnswer said = on(topic);
        return words.strip().equals(said.text())
                ? this
                : with(topic, said.chosen(), words, said.note());
    }

    QuestionnaireAnswers noting(Topic topic, String note) {
        TopicAnswer said = on(topic);
        return note.strip().equals(said.note())
                ? this
                : with(topic, said.chosen(), said.text(), note);
    }

    QuestionnaireAnswers remarking(String remark) {
        return new QuestionnaireAnswers(question, answer.withGlobalNote(remark));
    }

    /// What the person let stand is the person's.
    QuestionnaireAnswers confirmed(Topic topic) {
        TopicAnswer said = on(topic);
        return with(topic, said.chosen(), said.text(), said.note());
    }

    private QuestionnaireAnswers with(
            Topic topic, List<OptionId> chosen, String text, String note) {
        List<OptionId> ordered =
                topic.question().options().stream()
                        .map(option -> option.id())
                        .filter(chosen::contains)
                        .toList();
        TopicAnswer said = on(topic);
        boolean same = ordered.equals(said.chosen()) && text.isBlank();
        return new QuestionnaireAnswers(
                question,
                answer.on(
                        topic.id(),
                        new TopicAnswer(
                                ordered,
                                text,
                                note,
                                TopicAnswerSource.PERSON,
                                same ? said.sameAs() : null)));
    }
}
