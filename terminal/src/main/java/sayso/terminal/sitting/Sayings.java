package sayso.terminal.sitting;

import java.util.ArrayList;
import java.util.List;
import sayso.core.decision.OptionId;
import sayso.core.decision.Selection;
import sayso.core.decision.Topic;
import sayso.core.decision.TopicAnswer;
import sayso.core.decision.TopicSource;
import sayso.terminal.SafeText;

/// Words about answers that the screen and the numbered lines share. Nothing of them is cut.
final class Sayings {
    private Sayings() {}

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
    static String source(TopicSource source) {
        return switch (source) {
            case PERSON -> "";
            case INITIAL -> "by the agent beforehand";
            case AGENT_REPORTED -> "from chat, reported by the agent";
        };
    }

    /// How many can be chosen, where it is not one.
    static String bounds(Selection selection) {
        int min = selection.min();
        int max = selection.max();
        if (max <= 1) {
            return "";
        }
        return min == max
                ? "Choose " + max
                : min == 0 ? "Choose up to " + max : "Choose " + min + " to " + max;
    }

    /// `2 answers`, `1 answer`, `no answer`.
    static String answers(int count) {
        return count == 0 ? "no answer" : count == 1 ? "1 answer" : count + " answers";
    }
}
