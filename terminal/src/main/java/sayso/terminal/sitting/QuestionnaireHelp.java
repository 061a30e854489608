package sayso.terminal.sitting;

import java.util.List;

/// Help of a questionnaire in plain lines: everything that can be typed.
final class QuestionnaireHelp {
    private static final List<String> SEVERAL =
            List.of(
                    "  1            choose by number, id or label; 1,3 chooses several",
                    "  0            if several can be chosen: done, continue",
                    "  text WORDS   your own words, even if they look like one of these commands",
                    "  Enter        keep the answer and go on",
                    "  note         a note on this answer; remark is for all topics",
                    "  =            the same as before, where an earlier answer is shown",
                    "  clear        remove the answer to this topic",
                    "  context      diffs, logs and previews the asker sent along",
                    "  back, next   the topic before, the next one",
                    "  review       every topic with its answer; send is there",
                    "  pause        return the answers so far, and talk",
                    "  more time    change or remove the deadline",
                    "  cancel       decline everything, with or without a reason",
                    "  leave        leave; your draft is kept");

    private static final List<String> ONE =
            List.of(
                    "  1            choose by number, id or label; 1,3 chooses several",
                    "  0            if several can be chosen: done, send",
                    "  text WORDS   your own words, even if they look like one of these commands",
                    "  Enter, send  send the answer as it is",
                    "  note         a note on the answer; remark is on the whole",
                    "  =            the same as before, where an earlier answer is shown",
                    "  clear        remove the answer",
                    "  context      diffs, logs and previews the asker sent along",
                    "  pause        talk first; the agent gets the answers so far",
                    "  more time    change or remove the deadline",
                    "  cancel       decline, with or without a reason",
                    "  leave        leave; your draft is kept");

    private QuestionnaireHelp() {}

    /// @param lone whether nothing else is asked
    static List<String> lines(boolean lone) {
        return lone ? ONE : SEVERAL;
    }
}
