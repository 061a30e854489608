package sayso.terminal.watch;

import java.util.ArrayList;
import java.util.List;
import sayso.terminal.screen.Cells;
import sayso.terminal.screen.Sheet;

/// Which keys the screen names: the line below it, all of them, and what an empty list says.
final class WatchHints {
    private static final int COLUMN = 24;

    /// The keys of the list, as `docs/reference/watch.md` has them too.
    static final List<Hint> KEYS =
            List.of(
                    new Hint("j, k, arrows", "the next decision, the one before"),
                    new Hint("Home, End, PgUp, PgDn", "farther in the list"),
                    new Hint("J, K", "scroll the decision"),
                    new Hint("1-9", "choose an option of the decision that is shown"),
                    new Hint(
                            "Left, Right",
                            "the next option, where there are more than nine; Space chooses it"),
                    new Hint("Enter", "send what is chosen"),
                    new Hint("u", "take back what was just sent"),
                    new Hint("t", "your own words, where the question takes them"),
                    new Hint("r", "why: Enter goes back to the options and sends nothing"),
                    new Hint("n, g", "a note on the option, a note on the whole question"),
                    new Hint("d", "dismiss: it ends without an answer, after one more Enter"),
                    new Hint(
                            "Space", "mark it, to answer several together; Enter shows them first"),
                    new Hint("B", "mark all that wait and are like it"),
                    new Hint("p", "peek at the agent's terminal; Esc comes back"),
                    new Hint("P", "pause a questionnaire, to talk first"),
                    new Hint("c", "start a new agent: its name, its folder, and hooks for it"),
                    new Hint("T", "the plans of sessions in plan mode, step by step"),
                    new Hint("v", "context and previews that the asker sent along"),
                    new Hint("h", "the options that you hid"),
                    new Hint("e", "five minutes more"),
                    new Hint("z", "you saw it: told again in an hour, not before"),
                    new Hint("w", "see it in the browser"),
                    new Hint("!, a", "only what is urgent; all again"),
                    new Hint("/", "search; Esc ends it"),
                    new Hint("R", "read the list anew"),
                    new Hint("Esc", "back: the list moves again, what you typed is kept"),
                    new Hint("?", "all keys"),
                    new Hint("q, Ctrl+C", "leave; what you typed is kept"));

    /// One row of the table of keys.
    record Hint(String keys, String does) {}

    private WatchHints() {}

    static List<String> all() {
        List<String> all = new ArrayList<>();
        KEYS.forEach(hint -> all.add(Cells.fit(hint.keys(), COLUMN) + hint.does()));
        all.add("any key goes back to the list");
        return all;
    }

    static String line(WatchState state, int width) {
        Leaf leaf = state.leaf();
        if (leaf != null) {
            return over(leaf.use());
        }
        return switch (state.attention()) {
            case HELP -> "any key goes back";
            case SEARCH -> "type to search, Enter keep, Esc all";
            case LIST -> {
                Sheet.Text writing =
                        state.current().map(Opened::sheet).map(Sheet::writing).orElse(null);
                yield writing == null ? list(width) : writing(writing);
            }
        };
    }

    private static String over(Leaf.Use use) {
        return switch (use) {
            case Leaf.Use.Peek _ -> "Esc back, p look again, j k scroll; nothing is typed into it";
            case Leaf.Use.Preview _ -> "Enter sends to all, Esc back, j k scroll";
            case Leaf.Use.Report _, Leaf.Use.Plans _ -> "Esc back, j k scroll";
            case Leaf.Use.Crew _ -> "Enter goes on, Esc goes back";
        };
    }

    /// What an empty list says.
    static List<String> empty(WatchState state) {
        Listing listing = state.listing();
        if (listing.reading()) {
            return List.of("Reading.");
        }
        if (!listing.filter().equals(Filter.NONE)) {
            return List.of("Nothing fits. a shows all.");
        }
        return List.of(
                "Nothing is waiting. What agents ask shows up here at once.",
                "Connect an agent: sayso install claude-code",
                "Try it from another terminal: sayso ask \"Tea or coffee?\" tea coffee");
    }

    private static String writing(Sheet.Text text) {
        return text == Sheet.Text.DISMISSAL
                ? "Why (may be empty). Enter dismisses it, Esc goes back"
                : "Enter keep, Ctrl+J new line, Esc back, text kept; sends nothing";
    }

    private static String list(int width) {
        String line = "";
        for (String hint :
                List.of(
                        "? keys",
                        "q leave",
                        "1-9 choose",
                        "Enter send",
                        "j k move",
                        "t own words",
                        "r why",
                        "d dismiss",
                        "p peek",
                        "Space mark",
                        "! high",
                        "/ search",
                        "e +5 min",
                        "n g notes")) {
            String longer = line.isEmpty() ? hint : line + ", " + hint;
            if (Cells.width(longer) > width) {
                break;
            }
            line = longer;
        }
        return line;
    }
}
