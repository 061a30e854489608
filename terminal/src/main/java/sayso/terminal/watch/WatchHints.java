package sayso.terminal.watch;

import java.util.List;
import java.util.Set;
import sayso.decision.keyboard.KeyScreen;
import sayso.decision.plan.mode.ApprovalQuestionFactory;
import sayso.terminal.screen.AnswerSheet;
import sayso.terminal.screen.KeyHelp;
import sayso.terminal.screen.TextMetrics;

/// Key hints of the inbox: the line at its bottom, the full list, and the text of an empty list.
final class WatchHints {
    private static final List<String> LIST =
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
                    "z later",
                    "p peek",
                    "* always",
                    "Space mark",
                    "! high",
                    "/ search",
                    "e +5 min",
                    "n g notes");

    private static final List<String> PLAN =
            List.of(
                    "? keys",
                    "q leave",
                    "v your editor",
                    "Enter step by step",
                    "c read it",
                    "j k move",
                    "J K scroll",
                    "x decline",
                    "d discuss",
                    "z later",
                    "p peek");

    private WatchHints() {}

    static List<String> all() {
        return KeyHelp.of(KeyScreen.INBOX, Set.of());
    }

    static String line(WatchState state, int width) {
        Overlay leaf = state.leaf();
        if (leaf != null) {
            return over(leaf.use());
        }
        return switch (state.attention()) {
            case CONFIRM -> "y send it, any other key goes back";
            case SEARCH -> "type to search, Enter keep, Esc all";
            case LIST -> {
                AnswerSheet.Text writing =
                        state.current()
                                .map(OpenDecisionState::sheet)
                                .map(AnswerSheet::writing)
                                .orElse(null);
                yield writing == null ? list(state, width) : writing(writing);
            }
        };
    }

    private static String over(Overlay.Use use) {
        return switch (use) {
            case Overlay.Use.Peek _ ->
                    "Esc back, p look again, j k scroll; nothing is typed into it";
            case Overlay.Use.Preview(_, boolean asksAgain) ->
                    (asksAgain ? "y" : "Enter") + " sends to all, Esc back, j k scroll";
            case Overlay.Use.Settings(SettingSheet sheet) ->
                    sheet.typed() == null
                            ? "Enter change, Esc back, j k move"
                            : "Enter keep it, Esc back";
            case Overlay.Use.Mute(List<MuteChoice> choices) ->
                    choices.isEmpty() ? "Esc back" : "a number chooses, Esc back";
            case Overlay.Use.Report _ -> "Esc back, j k scroll";
            case Overlay.Use.Crew _ -> "Enter goes on, Esc goes back";
            case Overlay.Use.Help(HelpPages pages) ->
                    pages.several() ? "any other key goes back" : "any key goes back";
        };
    }

    /// What an empty list says.
    static List<String> empty(WatchState state) {
        InboxListState listing = state.listing();
        if (listing.reading()) {
            return List.of("Reading.");
        }
        if (!listing.filter().equals(WatchFilter.NONE)) {
            return List.of("No matches. a shows all.");
        }
        return List.of(
                "No open decisions. New ones appear here at once.",
                "Connect an agent: sayso install claude-code",
                "Try it from another terminal: sayso ask \"Tea or coffee?\" tea coffee");
    }

    private static String writing(AnswerSheet.Text text) {
        return switch (text) {
            case DECLINE -> "Reason (may be empty). Enter declines it, Esc goes back";
            case DISCUSS -> "What to discuss (may be empty). Enter hands it back, Esc goes back";
            case OWN_WORDS, RATIONALE, NOTE, NOTE_ON_THE_WHOLE ->
                    "Enter keep, Ctrl+J new line, Esc back, text kept; sends nothing";
        };
    }

    private static String list(WatchState state, int width) {
        boolean plan =
                state.current()
                        .filter(OpenDecisionState::takesAnswer)
                        .filter(opened -> ApprovalQuestionFactory.is(opened.decision()))
                        .isPresent();
        String line = "";
        for (String hint : plan ? PLAN : LIST) {
            String longer = line.isEmpty() ? hint : line + ", " + hint;
            if (TextMetrics.width(longer) > width) {
                break;
            }
            line = longer;
        }
        return line;
    }
}
