package sayso.terminal.watch;

import java.util.List;
import java.util.Set;
import sayso.core.keyboard.KeyScreen;
import sayso.terminal.screen.Cells;
import sayso.terminal.screen.KeyLines;
import sayso.terminal.screen.Sheet;

/// Which keys the screen names: the line below it, all of them, and what an empty list says.
final class WatchHints {
    private WatchHints() {}

    static List<String> all() {
        return KeyLines.of(KeyScreen.INBOX, Set.of());
    }

    static String line(WatchState state, int width) {
        Leaf leaf = state.leaf();
        if (leaf != null) {
            return over(leaf.use());
        }
        return switch (state.attention()) {
            case HELP -> "any key goes back";
            case CONFIRM -> "y send it, any other key goes back";
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
            case Leaf.Use.Preview(_, boolean asksAgain) ->
                    (asksAgain ? "y" : "Enter") + " sends to all, Esc back, j k scroll";
            case Leaf.Use.Report _ -> "Esc back, j k scroll";
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
        return switch (text) {
            case DECLINE -> "Why (may be empty). Enter declines it, Esc goes back";
            case DISCUSS -> "What to talk about (may be empty). Enter hands it back, Esc goes back";
            case OWN_WORDS, RATIONALE, NOTE, NOTE_ON_THE_WHOLE ->
                    "Enter keep, Ctrl+J new line, Esc back, text kept; sends nothing";
        };
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
                        "x decline",
                        "d discuss",
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
