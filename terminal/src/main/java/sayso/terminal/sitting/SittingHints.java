package sayso.terminal.sitting;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import sayso.core.decision.Topic;

/// Which keys a sitting names: the line below it, and all of them.
final class SittingHints {
    private SittingHints() {}

    static List<String> of(SittingState state, Glyphs glyphs) {
        return switch (state.focus()) {
            case Focus.Help _ -> List.of("any key goes back");
            case Focus.Pausing _ ->
                    List.of(
                            "Return "
                                    + Sayings.answers(state.soFar().handedOver().topics().size())
                                    + " and talk? Enter pauses",
                            "Esc goes on",
                            "l leaves without telling the agent");
            case Focus.Paused _ -> List.of("c continue", "l leave");
            case Focus.Writing(Focus.Field field, _) -> writing(field);
            case Focus.Page _ -> page(state, glyphs);
        };
    }

    /// Every key, a line each.
    static List<String> all(SittingState state, Glyphs glyphs) {
        List<String> all = new ArrayList<>();
        all.add(key(glyphs.sideways()) + "the topic before, the next one, the review; Tab too");
        all.add(key(glyphs.upDown() + ", j, k") + "move; Home and End go to first and last");
        all.add(key("1-9") + "choose; the number of your own answer writes it");
        all.add(key("") + "on the review page: go to that topic");
        all.add(key("Space") + "choose, or take it back");
        all.add(key("Enter") + "confirm and go to the next open topic, then to the review;");
        all.add(key("") + "on the review page: send it all");
        all.add(key("t") + "your own answer, where the topic takes one");
        all.add(key("n, g") + "a note on this answer, a remark for all");
        all.add(key("c") + "context and previews that the asker sent along");
        all.add(key("PgUp, PgDn") + "scroll");
        if (state.ways().pause()) {
            all.add(key("Esc, p") + "pause: return what is answered, and talk");
        }
        all.add(key("x") + "cancel everything; asks for a reason first");
        all.add(key("e, l") + "five minutes more; another time limit, or none");
        if (state.ways().web()) {
            all.add(key("w") + "go on in the browser");
        }
        all.add(key("q, Ctrl+C") + "leave; what you typed is kept");
        if (state.ways().undo()) {
            all.add(key("u") + "take back what was just sent");
        }
        all.add(key("in a text") + "Enter saves it, Ctrl+J or Alt+Enter begins a new line,");
        all.add(key("") + "Esc goes back and keeps it");
        if (!state.ways().letters()) {
            all.add(key("letters") + "are keys only with Alt, as you set it");
        }
        return all;
    }

    private static String key(String name) {
        return name + " ".repeat(Math.max(1, 18 - name.length()));
    }

    private static List<String> writing(Focus.Field field) {
        return switch (field) {
            case OWN, NOTE, REMARK ->
                    List.of("Enter saves", "Ctrl+J new line", "Esc back, text kept");
            case REASON -> List.of("Enter cancels everything", "Esc goes on");
            case TIME_LIMIT -> List.of("Enter sets it", "Esc back");
        };
    }

    private static List<String> page(SittingState state, Glyphs glyphs) {
        List<String> hints = new ArrayList<>();
        hints.add(glyphs.sideways() + " topic");
        Optional<Topic> topic = state.topic();
        if (topic.isEmpty()) {
            hints.add("1-9 to a topic");
            hints.add("Enter send");
            if (state.ways().notes()) {
                hints.add("g remark");
            }
        } else {
            boolean options = !topic.get().question().options().isEmpty();
            if (options) {
                hints.add(glyphs.upDown() + " 1-9 choose");
                if (!topic.get().takesOne()) {
                    hints.add("Space choose");
                }
            }
            boolean said = state.soFar().on(topic.get()).isGiven();
            hints.add(options || said ? "Enter confirm" : "Enter write");
            if (state.ways().notes()) {
                hints.add("n note");
            }
            if (hasContext(state, topic.get())) {
                hints.add("c context");
            }
        }
        hints.add(state.ways().pause() ? "Esc pause" : "q leave");
        hints.add("? help");
        return hints;
    }

    private static boolean hasContext(SittingState state, Topic topic) {
        return topic.question().context() != null
                || state.question().context() != null
                || !state.question().prompt().isBlank()
                || topic.question().options().stream().anyMatch(one -> one.preview() != null);
    }
}
