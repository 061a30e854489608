package sayso.terminal.plain;

import java.util.List;

/// Help of the plain prompt: one line for each thing that can be typed.
final class PromptHelp {
    static final List<String> LINES =
            List.of(
                    "  1            choose an option by its number, id or label; 1,3 chooses several",
                    "  #1           the number, if a label equals another option's number",
                    "  0            if several can be chosen: done, continue",
                    "  =            the same as before, where the question was answered before",
                    "  * 1          option 1, and make it a rule; * alone is the same as before",
                    "  text WORDS   your own words, even if they look like one of these commands",
                    "  ? cancel     the command, if an option has that label",
                    "  note 1       a note on option 1; note alone is for the whole question",
                    "  context      diffs, logs and previews the asker sent along",
                    "  more time    change or remove the deadline",
                    "  discuss      hand it back: you want to discuss it first",
                    "  cancel       decline to answer, with or without a reason",
                    "  leave        leave; your draft is kept");

    private PromptHelp() {}
}
