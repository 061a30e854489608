package sayso.wire.adr;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import sayso.analysis.document.MarkdownEscaper;
import sayso.decision.model.Answer;
import sayso.decision.model.OptionId;
import sayso.decision.model.Question;
import sayso.decision.model.Questionnaire;
import sayso.decision.model.TopicAnswer;
import sayso.decision.model.TopicProgress;

/// Outcome of a decision in the sentences of a record, and the reading of a record that people may have
/// edited: whether it still names what was answered.
final class AdrOutcome {
    private static final String CHOSEN = "Chosen option";
    private static final String NONE = "Chosen option: none";

    private final Question question;
    private final Answer answer;

    AdrOutcome(Question question, Answer answer) {
        this.question = question;
        this.answer = answer.inOrderOf(question);
    }

    /// One line of Markdown for a plain question, one for each topic of a questionnaire; without the
    /// reasons.
    List<String> statements() {
        if (!(question instanceof Questionnaire)) {
            return List.of(plain());
        }
        List<String> all = new ArrayList<>();
        TopicProgress.of(question, answer)
                .answers()
                .forEach((id, said) ->
                        question.topic(id)
                                .filter(_ -> said.isGiven())
                                .ifPresent(topic ->
                                        all.add(
                                                AdrEscaper.start(topic.label())
                                                        + ": "
                                                        + quoted(
                                                                topic.question(),
                                                                said.chosen(),
                                                                said.text()))));
        return all.isEmpty() ? List.of(NONE) : all;
    }

    /// In one line, without Markdown.
    String plainText() {
        return statements().stream().map(MarkdownEscaper::plain).collect(Collectors.joining("; "));
    }

    private String plain() {
        if (answer.isTextOnly()) {
            return "Answered in own words: \"" + AdrEscaper.inline(answer.text()) + '"';
        }
        if (answer.chosen().isEmpty()) {
            return NONE;
        }
        return (answer.chosen().size() == 1 ? CHOSEN + ": " : CHOSEN + "s: ")
                + quoted(question, answer.chosen(), answer.text());
    }

    private static String quoted(Question question, List<OptionId> chosen, String words) {
        return Stream.concat(
                        chosen.stream().map(question::label),
                        Stream.of(words).filter(said -> !said.isEmpty()))
                .map(said -> '"' + AdrEscaper.inline(said) + '"')
                .collect(Collectors.joining(", "));
    }

    /// The person's reasons for the whole, each a text as it was written.
    List<String> reasons() {
        return Stream.concat(
                        Stream.of(answer.rationale(), answer.globalNote()),
                        answer.chosen().stream().map(id -> answer.notes().getOrDefault(id, "")))
                .filter(text -> !text.isEmpty())
                .distinct()
                .toList();
    }

    /// The person's remark on each topic, by the place of its statement; empty where there is none.
    List<String> topicReasons() {
        return TopicProgress.of(question, answer).answers().values().stream()
                .filter(TopicAnswer::isGiven)
                .map(TopicAnswer::note)
                .toList();
    }

    /// Whether a record states this outcome, and no other option before it.
    boolean isIn(AdrDocument record) {
        List<String> wanted = statements().stream().map(MarkdownEscaper::plain).toList();
        List<String> sentences = record.outcomeSentences();
        return wanted.stream()
                        .allMatch(said -> sentences.stream().anyMatch(each -> says(each, said)))
                && (!wanted.getFirst().startsWith(CHOSEN)
                        || sentences.stream()
                                .filter(sentence -> sentence.startsWith(CHOSEN))
                                .limit(1)
                                .allMatch(sentence -> says(sentence, wanted.getFirst())));
    }

    /// why: one more option behind those that were chosen is another outcome
    private static boolean says(String sentence, String said) {
        return sentence.startsWith(said) && !sentence.startsWith(", \"", said.length());
    }
}
