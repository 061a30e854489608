package sayso.terminal.screen;

import java.util.ArrayList;
import java.util.List;
import sayso.core.decision.Question;

/// Which keys a screen names: the line below it, and all of them.
final class Hints {
    private Hints() {}

    static String of(ScreenState state) {
        return switch (state.focus()) {
            case Focus.Help _ -> "any key goes back";
            case Focus.Filtering _ -> "type to narrow, Enter keep, Esc all options";
            case Focus.Settings _ -> "Enter change, left and right too, Esc back to the question";
            case Focus.Writing writing -> writing(state, writing);
            case Focus.Listing _ -> listing(state);
        };
    }

    /// Every key, a line each.
    static List<String> all(ScreenState state) {
        List<String> all = new ArrayList<>();
        all.add("up, down, j, k    move; Home and End go to the first and the last");
        boolean quick = state.endsWithAChoice() && state.ways().undo();
        all.add(
                quick
                        ? "1-9               choose an option and send it; then u takes it back"
                        : "1-9               move to an option and choose it");
        all.add("Space             choose, or take it back; sends nothing");
        all.add(
                quick
                        ? "Enter             send the one under the cursor; then u takes it back"
                        : "Enter             send; where one is chosen, the one under the cursor");
        all.add("n, g              a note on the option, a note on the whole question");
        all.add("t                 your own words, where the question takes them");
        all.add("c                 context and previews that the asker sent along");
        all.add("h                 the options that you hid");
        all.add("/                 show only the options with these letters");
        all.add("PgUp, PgDn        scroll");
        all.add("e, l              five minutes more; another time limit, or none");
        all.add("x                 decline, with or without a reason");
        all.add("d                 hand it back: you want to talk first");
        if (state.ways().web()) {
            all.add("w                 go on in the browser");
        }
        all.add(",                 settings, and which options to hide");
        all.add("Esc, q, Ctrl+C    leave; what you typed is kept");
        all.add("in a text         Enter keeps it, Ctrl+J begins a new line, Esc goes back");
        if (!state.ways().letters()) {
            all.add("letters           are keys only with Alt, as you set it");
        }
        all.add("any key goes back to the question");
        return all;
    }

    private static String writing(ScreenState state, Focus.Writing writing) {
        boolean only = state.question().options().isEmpty();
        return switch (writing.field()) {
            case Focus.Field.Reason _ -> "Enter send it, Esc back";
            case Focus.Field.TimeLimit _ -> "Enter set it, Esc back";
            case Focus.Field.Value _ -> "Enter keep it, Esc back";
            case Focus.Field.Own _,
                    Focus.Field.Note _,
                    Focus.Field.GlobalNote _,
                    Focus.Field.Rationale _ ->
                    only
                            ? "Enter send, Ctrl+J new line, Esc other keys"
                            : "Enter keep, Ctrl+J new line, Esc back, text kept";
        };
    }

    private static String listing(ScreenState state) {
        Question question = state.question();
        List<String> hints = new ArrayList<>();
        if (state.endsWithAChoice() && state.ways().undo()) {
            hints.add("1-9 or Enter send");
        } else {
            hints.add(state.takesSeveral() ? "Space choose" : "1-9 choose");
            hints.add("Enter send");
        }
        if (question.notes().perOption() || question.notes().global()) {
            hints.add("n note");
        }
        if (question.mode().takesText()) {
            hints.add("t own words");
        }
        hints.add("x decline");
        hints.add("d discuss");
        hints.add("e +5 min");
        if (state.ways().web()) {
            hints.add("w browser");
        }
        if (state.ways().settings()) {
            hints.add("comma settings");
        }
        hints.add("Esc leave");
        hints.add("? keys");
        return String.join(", ", hints);
    }
}
