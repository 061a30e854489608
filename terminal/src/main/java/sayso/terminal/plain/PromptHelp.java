package sayso.terminal.plain;

import java.util.List;

/// Help of the plain prompt: one line for each thing that can be typed.
final class PromptHelp {
    static final List<String> LINES =
            List.of(
                    "  1            choose an option by its number, id or label; 1,3 chooses several",
                    "  #1           the number, where a label is the number of another option",
                    "  0            where several can be chosen: enough, go on",
                    "  text WORDS   your own words, even if they look like one of these commands",
                    "  ? cancel     the command, where an option has that label",
                    "  note 1       a note on option 1; note alone is for the whole question",
                    "  context      diffs, logs and previews the asker sent along",
                    "  more time    move or lift the time limit",
                    "  discuss      hand it back: you want to talk first",
                    "  cancel       decline to answer, with or without a reason",
                    "  leave        go away; what you typed is kept");

    private PromptHelp() {}
}
