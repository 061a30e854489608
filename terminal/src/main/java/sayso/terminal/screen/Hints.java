package sayso.terminal.screen;

import java.util.ArrayList;
import java.util.List;

/// Which keys a screen names: the line below it, and all of them.
final class Hints {
    static final List<String> ALL =
            List.of(
                    "up, down, j, k    move; Home and End go to the first and the last",
                    "1-9               move to an option and choose it",
                    "Space             choose, or take it back",
                    "Enter             send; where one is chosen, the one under the cursor",
                    "n, g              a note on the option, a note on the whole question",
                    "t                 your own words, where the question takes them",
                    "c                 context and previews that the asker sent along",
                    "/                 show only the options with these letters",
                    "PgUp, PgDn        scroll",
                    "e                 five minutes more",
                    "x                 decline, with or without a reason",
                    "d                 hand it back: you want to talk first",
                    "Esc, q, Ctrl+C    leave; what you typed is kept",
                    "in a text         Enter keeps it, Ctrl+J begins a new line, Esc goes back",
                    "any key goes back to the question");

    private Hints() {}

    static String of(ScreenState state) {
        return switch (state.focus()) {
            case Focus.Help _ -> "any key goes back";
            case Focus.Filtering _ -> "type to narrow, Enter keep, Esc all options";
            case Focus.Writing writing -> writing(state, writing);
            case Focus.Listing _ -> listing(state);
        };
    }

    private static String writing(ScreenState state, Focus.Writing writing) {
        boolean only = state.question().options().isEmpty();
        return switch (writing.field()) {
            case Focus.Field.Reason _ -> "Enter send it, Esc back";
            case Focus.Field.Own _, Focus.Field.Note _, Focus.Field.GlobalNote _ ->
                    only
                            ? "Enter send, Ctrl+J new line, Esc other keys"
                            : "Enter keep, Ctrl+J new line, Esc back, text kept";
        };
    }

    private static String listing(ScreenState state) {
        List<String> hints = new ArrayList<>();
        hints.add(state.takesSeveral() ? "Space choose" : "1-9 choose");
        hints.add("Enter send");
        if (state.question().notes().perOption() || state.question().notes().global()) {
            hints.add("n note");
        }
        if (state.question().mode().takesText()) {
            hints.add("t own words");
        }
        hints.add("x decline");
        hints.add("d discuss");
        hints.add("e +5 min");
        hints.add("Esc leave");
        hints.add("? keys");
        return String.join(", ", hints);
    }
}
