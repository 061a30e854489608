package sayso.terminal.sitting;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import sayso.decision.model.Answer;
import sayso.decision.model.OptionId;
import sayso.decision.model.Question;
import sayso.decision.model.SelectionSpec;
import sayso.decision.model.Topic;
import sayso.decision.model.TopicAnswer;
import sayso.decision.model.TopicAnswerSource;
import sayso.terminal.CountText;
import sayso.terminal.SafeText;

/// Words the answers of a questionnaire, their sources and what is about to be sent, for the screen
/// and the plain lines alike. Nothing is shortened.
final class QuestionnaireText {
    private QuestionnaireText() {}

    /// Labels in order, then own words in quotes.
    static String said(Topic topic, TopicAnswer answer) {
        List<String> parts = new ArrayList<>();
        for (OptionId id : answer.chosen()) {
            parts.add(SafeText.line(topic.question().label(id)));
        }
        if (!answer.text().isEmpty()) {
            parts.add("\"" + SafeText.line(answer.text()) + "\"");
        }
        return parts.isEmpty() ? "unanswered" : String.join(", ", parts);
    }

    /// Where an answer comes from; empty where the person gave it here.
    static String source(TopicAnswerSource source) {
        return switch (source) {
            case PERSON -> "";
            case INITIAL -> "by the agent beforehand";
            case AGENT_REPORTED -> "from chat, reported by the agent";
        };
    }

    /// What the agent reports on a topic, beside what counts.
    static String besides(Topic topic, TopicAnswer told) {
        return source(TopicAnswerSource.AGENT_REPORTED) + ": " + said(topic, told);
    }

    /// What stands above a topic that is alone: its label, where the title does not say it.
    static Optional<String> heading(Question whole, Topic topic) {
        return topic.isNamedIn(whole)
                ? Optional.of(SafeText.line(topic.label()))
                : Optional.empty();
    }

    static String remark(Question whole) {
        return whole.loneTopic().isPresent() ? "Remark: " : "Remark for all: ";
    }

    /// How many can be chosen, where it is not one.
    static String bounds(SelectionSpec selection) {
        int min = selection.min();
        int max = selection.max();
        if (max <= 1) {
            return "";
        }
        return min == max
                ? "Choose " + max
                : min == 0 ? "Choose up to " + max : "Choose " + min + " to " + max;
    }

    /// What is about to be sent: `2 answers`; where nothing else is asked, the answer itself.
    static String sent(QuestionnaireAnswers soFar, Answer answer) {
        Optional<Topic> lone = soFar.question().loneTopic();
        if (lone.isEmpty()) {
            return answers(answer.topics().size());
        }
        TopicAnswer said = soFar.counting(lone.get());
        if (!said.isGiven()) {
            return "it without an answer";
        }
        String words = said(lone.get(), said);
        return (said.isOwnWords() ? words : "\"" + words + "\"")
                + (said.note().isEmpty() ? "" : " with 1 note");
    }

    /// `2 answers`, `1 answer`, `no answer`.
    static String answers(int count) {
        return count == 0 ? "no answer" : CountText.of(count, "answer");
    }
}
