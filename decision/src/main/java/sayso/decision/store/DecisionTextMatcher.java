package sayso.decision.store;

import org.jspecify.annotations.Nullable;
import sayso.decision.model.Answer;
import sayso.decision.model.Decision;
import sayso.decision.model.Option;
import sayso.decision.model.Outcome;
import sayso.decision.model.Question;

/// Determines whether a decision has the text that a person searches for in its id, or in any text
/// asked or answered. Matched literally, without wildcards, and ignoring case.
public final class DecisionTextMatcher {
    private final String wanted;

    public DecisionTextMatcher(String wanted) {
        this.wanted = wanted.strip();
    }

    public boolean isIn(Decision decision) {
        return isIn(decision.id().value()) || isIn(decision.question()) || isIn(decision.outcome());
    }

    private boolean isIn(Question question) {
        return isIn(question.title())
                || isIn(question.prompt())
                || isIn(question.context())
                || question.options().stream().anyMatch(this::isIn)
                || question.topics().stream().anyMatch(topic -> isIn(topic.question()));
    }

    private boolean isIn(Option option) {
        return isIn(option.id().value())
                || isIn(option.label())
                || isIn(option.description())
                || isIn(option.preview())
                || isIn(option.note())
                || isIn(option.ref());
    }

    private boolean isIn(@Nullable Outcome outcome) {
        return switch (outcome) {
            case null -> false;
            case Outcome.Answered answered -> isIn(answered.answer());
            case Outcome.Cancelled cancelled -> isIn(cancelled.reason());
            case Outcome.TimedOut(_, Answer taken, _) -> taken != null && isIn(taken);
            case Outcome.Superseded superseded -> isIn(superseded.successor().value());
        };
    }

    private boolean isIn(Answer answer) {
        return isIn(answer.text())
                || isIn(answer.globalNote())
                || isIn(answer.rationale())
                || answer.notes().values().stream().anyMatch(this::isIn)
                || answer.comments().stream()
                        .anyMatch(comment -> isIn(comment.quote()) || isIn(comment.text()))
                || answer.topics().values().stream()
                        .anyMatch(topic -> isIn(topic.text()) || isIn(topic.note()));
    }

    private boolean isIn(@Nullable String text) {
        if (text == null) {
            return false;
        }
        for (int start = 0; start <= text.length() - wanted.length(); start++) {
            int same = 0;
            while (same < wanted.length()
                    && isSame(text.charAt(start + same), wanted.charAt(same))) {
                same++;
            }
            if (same == wanted.length()) {
                return true;
            }
        }
        return false;
    }

    /// why: letter by letter, so that no text becomes longer or shorter by it; and letters of ASCII are
    /// the same only as each other, as databases have it, not as the Kelvin sign or a long s
    private static boolean isSame(char one, char other) {
        return one == other || ((one < 128) == (other < 128) && folded(one) == folded(other));
    }

    private static char folded(char letter) {
        return Character.toLowerCase(Character.toUpperCase(letter));
    }
}
