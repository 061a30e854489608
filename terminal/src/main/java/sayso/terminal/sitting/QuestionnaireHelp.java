package sayso.terminal.sitting;

import java.util.List;

/// Help of a questionnaire in plain lines: everything that can be typed.
final class QuestionnaireHelp {
    private static final List<String> SEVERAL =
            List.of(
                    "  1            choose by number, id or label; 1,3 chooses several",
                    "  0            where several can be chosen: enough, go on",
                    "  text WORDS   your own words, even if they look like one of these commands",
                    "  Enter        keep the answer and go on",
                    "  note         a note on this answer; remark is for all topics",
                    "  clear        take the answer to this topic away",
                    "  context      diffs, logs and previews the asker sent along",
                    "  back, next   the topic before, the next one",
                    "  review       every topic with its answer; send is there",
                    "  pause        return what is answered, and talk",
                    "  more time    move or lift the time limit",
                    "  cancel       decline everything, with or without a reason",
                    "  leave        go away; what you typed is kept");

    private static final List<String> ONE =
            List.of(
                    "  1            choose by number, id or label; 1,3 chooses several",
                    "  0            where several can be chosen: enough, send",
                    "  text WORDS   your own words, even if they look like one of these commands",
                    "  Enter, send  send the answer as it is",
                    "  note         a note on the answer; remark is on the whole",
                    "  clear        take the answer away",
                    "  context      diffs, logs and previews the asker sent along",
                    "  pause        talk first; the agent gets what is answered",
                    "  more time    move or lift the time limit",
                    "  cancel       decline, with or without a reason",
                    "  leave        go away; what you typed is kept");

    private QuestionnaireHelp() {}

    /// @param lone whether nothing else is asked
    static List<String> lines(boolean lone) {
        return lone ? ONE : SEVERAL;
    }
}
