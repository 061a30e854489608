package sayso.decision.model;

import java.util.Locale;
import java.util.Optional;

/// The kind of answer that a question takes, as one word for the wire, filters and statistics: one
/// option, several, own words, options or own words, yes or no, or topics. It is `selection_mode`
/// on the wire. What a question of each kind holds, `Question` and `AnswerForm` say.
public enum QuestionMode implements WireEnum {
    /// Exactly one option.
    SINGLE,
    /// Between the lower and the upper bound of options.
    MULTI,
    /// Own words, no options.
    TEXT_INPUT,
    /// Options, own words, or both.
    HYBRID,
    /// Yes or no.
    CONFIRM,
    /// Several topics, each a question of its own, answered in one sitting and sent together.
    TOPICS;

    /// Reads the wire name without regard to case, `-` and `_`; the `_select` endings of other tools
    /// are read too.
    public static Optional<QuestionMode> parse(String text) {
        String name = text.strip().toLowerCase(Locale.ROOT).replace('-', '_').replace("_", "");
        return switch (name) {
            case "single", "singleselect" -> Optional.of(SINGLE);
            case "multi", "multiselect", "multiple" -> Optional.of(MULTI);
            case "textinput", "text" -> Optional.of(TEXT_INPUT);
            case "hybrid" -> Optional.of(HYBRID);
            case "confirm" -> Optional.of(CONFIRM);
            case "topics" -> Optional.of(TOPICS);
            default -> Optional.empty();
        };
    }

    public boolean takesText() {
        return switch (this) {
            case TEXT_INPUT, HYBRID -> true;
            case SINGLE, MULTI, CONFIRM, TOPICS -> false;
        };
    }

    /// Whether choosing one option is the whole answer.
    public boolean takesOneOption() {
        return switch (this) {
            case SINGLE, CONFIRM -> true;
            case MULTI, TEXT_INPUT, HYBRID, TOPICS -> false;
        };
    }

    public boolean takesOptions() {
        return switch (this) {
            case SINGLE, MULTI, HYBRID, CONFIRM -> true;
            case TEXT_INPUT, TOPICS -> false;
        };
    }
}
