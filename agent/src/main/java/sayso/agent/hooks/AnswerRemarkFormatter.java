package sayso.agent.hooks;

import java.util.LinkedHashSet;
import java.util.Set;
import sayso.decision.model.Answer;
import sayso.decision.model.Question;
import sayso.decision.text.ContextLines;

/// Formats the free text of an answer as one line for an agent: own words first, then the notes,
/// the reason and the comments.
final class AnswerRemarkFormatter {
    private static final String BETWEEN = "; ";

    private AnswerRemarkFormatter() {}

    /// Empty where there are none.
    static String of(Question question, Answer answer) {
        Set<String> words = new LinkedHashSet<>();
        words.add(answer.text());
        words.addAll(notes(question, answer));
        words.remove("");
        return String.join(BETWEEN, words);
    }

    /// The same without the own words.
    static String beside(Question question, Answer answer) {
        Set<String> words = notes(question, answer);
        words.remove("");
        return String.join(BETWEEN, words);
    }

    /// A sentence that ends with what was said, where anything was.
    static String after(String sentence, String words) {
        return sentence + (words.isEmpty() ? "." : ": " + words);
    }

    private static Set<String> notes(Question question, Answer answer) {
        Set<String> words = new LinkedHashSet<>();
        answer.notes().forEach((id, note) -> words.add(question.label(id) + ": " + note));
        words.add(answer.globalNote());
        words.add(answer.rationale());
        ContextLines context = ContextLines.of(question);
        answer.comments().forEach(comment -> words.add("on " + context.told(comment)));
        return words;
    }
}
