package sayso.terminal.rule;

import static java.util.Objects.requireNonNull;

import java.util.Arrays;
import java.util.List;
import sayso.decision.model.Decision;
import sayso.decision.rule.RuleOutline;
import sayso.terminal.screen.KeyInput;

/// State of the three lines of a rule that is about to be made: what they say, which of them the cursor is
/// on, and what the person typed about answers of theirs that were otherwise.
///
/// @param row the line that the cursor is on, from 0
/// @param otherwise digits as they were typed
/// @param said what is said about the last key, or empty
record RuleSheet(Decision from, RuleOutline outline, int row, String otherwise, String said) {
    private static final int WHERE = 0;
    private static final int UNTIL = 1;
    static final int ROWS = 3;
    private static final int MOST_DIGITS = 6;

    RuleSheet {
        requireNonNull(from, "from is null");
        requireNonNull(outline, "outline is null");
    }

    static RuleSheet of(Decision from) {
        return new RuleSheet(from, RuleOutline.usual(from), WHERE, "", "");
    }

    RuleSheet moved(int by) {
        return new RuleSheet(from, outline, Math.floorMod(row + by, ROWS), otherwise, "");
    }

    RuleSheet movedTo(int other) {
        return new RuleSheet(from, outline, other, otherwise, "");
    }

    /// With the next choice on the cursor's line, or the one before.
    RuleSheet changed(int by) {
        RuleOutline other =
                switch (row) {
                    case WHERE ->
                            outline.in(
                                    next(RuleOutline.Where.of(from.asker()), outline.where(), by));
                    case UNTIL ->
                            outline.lasting(
                                    next(
                                            Arrays.asList(RuleOutline.Until.values()),
                                            outline.until(),
                                            by));
                    default ->
                            outline.of(
                                    next(
                                            Arrays.asList(RuleOutline.Exactness.values()),
                                            outline.exact(),
                                            by));
                };
        // why: the number was about what the lines said before
        return new RuleSheet(from, other, row, "", "");
    }

    RuleSheet typed(String text) {
        return text.matches("[0-9]+") && otherwise.length() + text.length() <= MOST_DIGITS
                ? new RuleSheet(from, outline, row, otherwise + text, "")
                : saying("'" + text + "' is not a key here; Esc makes no rule.");
    }

    RuleSheet shortened() {
        return new RuleSheet(
                from,
                outline,
                row,
                otherwise.isEmpty() ? "" : otherwise.substring(0, otherwise.length() - 1),
                "");
    }

    RuleSheet saying(String message) {
        return new RuleSheet(from, outline, row, otherwise, message);
    }

    /// How often the person has seen that they chose otherwise.
    int disagreements() {
        return otherwise.isEmpty() ? 0 : Integer.parseInt(otherwise);
    }

    /// After a key that makes nothing and leaves nothing.
    RuleSheet pressed(KeyInput key) {
        return switch (key) {
            case KeyInput.Typed(String text) -> character(text);
            case KeyInput.Alt(String text) -> character(text);
            case KeyInput.Paste(String text) -> typed(text.strip());
            case KeyInput.Press(KeyInput.Name name) ->
                    switch (name) {
                        case UP, BACK_TAB -> moved(-1);
                        case DOWN, TAB -> moved(1);
                        case HOME -> movedTo(0);
                        case END -> movedTo(ROWS - 1);
                        case LEFT -> changed(-1);
                        case RIGHT -> changed(1);
                        case BACKSPACE, DELETE -> shortened();
                        case ENTER, NEW_LINE, PAGE_UP, PAGE_DOWN, ESCAPE, INTERRUPT, OTHER -> this;
                    };
        };
    }

    private RuleSheet character(String text) {
        return switch (text) {
            case "j" -> moved(1);
            case "k" -> moved(-1);
            case " " -> changed(1);
            default -> typed(text);
        };
    }

    private static <T> T next(List<T> all, T now, int by) {
        return all.get(Math.floorMod(all.indexOf(now) + by, all.size()));
    }
}
