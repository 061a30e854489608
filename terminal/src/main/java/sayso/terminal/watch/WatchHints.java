package sayso.terminal.watch;

import java.util.List;
import sayso.terminal.screen.Cells;
import sayso.terminal.screen.Sheet;

/// Which keys the screen names: the line below it, all of them, and what an empty list says.
final class WatchHints {
    private static final List<String> ALL =
            List.of(
                    "j, k, arrows      the next decision, the one before",
                    "Home, End, PgUp, PgDn    farther in the list",
                    "J, K              scroll the decision",
                    "1-9               choose an option of the decision that is shown",
                    "left, right, Space    the same for more than nine options",
                    "Enter             send what is chosen; u takes it back for a moment",
                    "t                 your own words, where the question takes them",
                    "r                 why: Enter goes back to the options and sends nothing",
                    "n, g              a note on the option, a note on the whole question",
                    "d                 dismiss it: it ends without an answer, after one more Enter",
                    "v                 context and previews that the asker sent along",
                    "h                 the options that you hid",
                    "e                 five minutes more",
                    "w                 see it in the browser",
                    "!, a              only what is urgent; all again",
                    "/                 search; Esc ends it",
                    "R                 read the list anew",
                    "Esc               back: the list moves again, what you typed is kept",
                    "q, Ctrl+C         leave; what you typed is kept",
                    "any key goes back to the list");

    private WatchHints() {}

    static List<String> all() {
        return ALL;
    }

    static String line(WatchState state, int width) {
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
