package sayso.acceptance.pages;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import sayso.acceptance.harness.TmuxTerminal;

/// What a person does at a terminal where a block of a page runs, as in
/// `<!-- person: sees "Which cache?", types "1", presses Enter -->`.
sealed interface PersonAction {
    String INTERRUPT = "C-c";

    Pattern ACT = Pattern.compile("\\s*(?:(sees|types) \"([^\"]*)\"|presses (\\S+?))\\s*(?:,|$)");

    void at(TmuxTerminal terminal);

    record Sees(String text) implements PersonAction {
        @Override
        public void at(TmuxTerminal terminal) {
            terminal.shows(text);
        }
    }

    record Types(String text) implements PersonAction {
        @Override
        public void at(TmuxTerminal terminal) {
            terminal.type(text).shows(text);
        }
    }

    record Presses(String key) implements PersonAction {
        @Override
        public void at(TmuxTerminal terminal) {
            terminal.press(key);
        }
    }

    static List<PersonAction> all(String remark) {
        List<PersonAction> acts = new ArrayList<>();
        Matcher act = ACT.matcher(remark);
        int end = 0;
        while (end < remark.length() && act.find(end) && act.start() == end) {
            acts.add(
                    act.group(1) == null
                            ? new Presses(act.group(3))
                            : act.group(1).equals("sees")
                                    ? new Sees(act.group(2))
                                    : new Types(act.group(2)));
            end = act.end();
        }
        if (end < remark.length() || acts.isEmpty()) {
            throw new AssertionError("not what a person does: " + remark.substring(end));
        }
        return acts;
    }
}
