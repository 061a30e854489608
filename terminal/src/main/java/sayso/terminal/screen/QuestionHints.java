package sayso.terminal.screen;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import sayso.decision.keyboard.KeyBinding;
import sayso.decision.keyboard.KeyScreen;
import sayso.decision.model.Question;
import sayso.terminal.OutcomeText;

/// Key hints of a question screen: the line at its bottom, and the full list.
final class QuestionHints {
    private QuestionHints() {}

    static List<String> of(QuestionScreenState state) {
        return switch (state.focus()) {
            case QuestionFocus.Help _ -> List.of("any key goes back");
            case QuestionFocus.Confirming _ ->
                    List.of(
                            "y sends " + OutcomeText.said(state.question(), state.composed()),
                            "any other key goes back");
            case QuestionFocus.Filtering _ ->
                    List.of("type to filter", "Enter keep", "Esc all options");
            case QuestionFocus.Settings _ ->
                    List.of("Enter change", "left and right too", "Esc back to the question");
            case QuestionFocus.Writing writing -> writing(state, writing);
            case QuestionFocus.Listing _ -> listing(state);
        };
    }

    /// Every key, a line each.
    static List<String> all(QuestionScreenState state) {
        Set<KeyBinding> without = EnumSet.noneOf(KeyBinding.class);
        if (!state.ways().web()) {
            without.add(KeyBinding.BROWSER);
        }
        if (!state.ways().risk().asksAgain()) {
            without.add(KeyBinding.CONFIRM);
        }
        if (state.ways().earlier().same().isEmpty()) {
            without.add(KeyBinding.SAME_AS_BEFORE);
        }
        if (!state.ways().rule().possible()) {
            without.add(KeyBinding.MAKE_A_RULE);
        }
        List<String> all = new ArrayList<>(KeyHelp.of(KeyScreen.QUESTION, without));
        all.add(
                KeyHelp.line(
                        "in a text", "Enter keeps it, Ctrl+J begins a new line, Esc goes back"));
        if (!state.ways().letters()) {
            all.add(KeyHelp.line("letters", "are keys only with Alt, by your setting"));
        }
        return all;
    }

    private static List<String> writing(QuestionScreenState state, QuestionFocus.Writing writing) {
        boolean only = state.question().options().isEmpty();
        return switch (writing.field()) {
            case QuestionFocus.Field.Reason _ -> List.of("Enter send it", "Esc back");
            case QuestionFocus.Field.TimeLimit _ -> List.of("Enter set it", "Esc back");
            case QuestionFocus.Field.Value _ -> List.of("Enter keep it", "Esc back");
            case QuestionFocus.Field.Own _,
                    QuestionFocus.Field.Note _,
                    QuestionFocus.Field.GlobalNote _,
                    QuestionFocus.Field.Rationale _ ->
                    only
                            ? List.of("Enter send", "Ctrl+J new line", "Esc other keys")
                            : List.of("Enter keep", "Ctrl+J new line", "Esc back, text kept");
        };
    }

    private static List<String> listing(QuestionScreenState state) {
        Question question = state.question();
        List<String> hints = new ArrayList<>();
        if (state.endsWithAChoice() && state.ways().undo()) {
            hints.add("1-9 or Enter send");
        } else {
            hints.add(state.takesSeveral() ? "Space choose" : "1-9 choose");
            hints.add("Enter send");
        }
        if (state.ways().earlier().same().isPresent()) {
            hints.add("= the same");
        }
        if (state.ways().rule().possible()) {
            hints.add("* always");
        }
        if (question.notes().perOption() || question.notes().global()) {
            hints.add("n note");
        }
        if (question.takesText()) {
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
        return hints;
    }
}
