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
            case Focus.Writing(Focus.Field field, _) -> writing(state, field);
            case Focus.Settings _ ->
                    List.of("Enter change", glyphs.sideways() + " too", "Esc back");
            case Focus.Setting _ -> List.of("Enter keep it", "Esc back");
            case Focus.Page _ -> page(state, glyphs);
        };
    }

    /// Every key, a line each.
    static List<String> all(SittingState state, Glyphs glyphs) {
        List<String> all = new ArrayList<>();
        boolean lone = state.isLone();
        if (!lone) {
            all.add(key(glyphs.sideways()) + "the topic before, the next one, the review; Tab too");
        }
        all.add(key(glyphs.upDown() + ", j, k") + "move; Home and End go to first and last");
        all.add(key("1-9") + numbers(state));
        if (!lone) {
            all.add(key("") + "on the review page: go to that topic");
        }
        all.add(key("Space") + "choose, or take it back" + (lone ? "; sends nothing" : ""));
        if (lone) {
            all.add(key("Enter") + "send; where one is chosen, the one under the cursor");
        } else {
            all.add(key("Enter") + "confirm and go to the next open topic, then to the review;");
            all.add(key("") + "on the review page: send it all");
        }
        all.add(key("t") + "your own answer, where the topic takes one");
        all.add(
                key("n, g")
                        + "a note on this answer, a remark "
                        + (lone ? "on the whole" : "for all"));
        all.add(key("c") + "context and previews that the asker sent along");
        all.add(key("PgUp, PgDn") + "scroll");
        if (state.ways().pause()) {
            all.add(key("Esc, p") + "pause: return what is answered, and talk");
        }
        all.add(key("x") + "cancel " + (lone ? "it" : "everything") + "; asks for a reason first");
        all.add(key("e, l") + "five minutes more; another time limit, or none");
        if (state.ways().web()) {
            all.add(key("w") + "go on in the browser");
        }
        if (state.ways().settings()) {
            all.add(key(",") + "settings");
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

    private static String numbers(SittingState state) {
        boolean send = state.topic().filter(on -> TopicKeys.sendsByNumber(state, on)).isPresent();
        return send
                ? "choose and send; then u takes it back"
                : "choose; the number of your own answer writes it";
    }

    private static String key(String name) {
        return name + " ".repeat(Math.max(1, 18 - name.length()));
    }

    private static List<String> writing(SittingState state, Focus.Field field) {
        boolean only =
                state.topic().filter(topic -> topic.question().options().isEmpty()).isPresent();
        return switch (field) {
            case OWN ->
                    List.of(
                            state.isLone() && only ? "Enter sends" : "Enter saves",
                            "Ctrl+J new line",
                            "Esc back, text kept");
            case NOTE, REMARK -> List.of("Enter saves", "Ctrl+J new line", "Esc back, text kept");
            case REASON ->
                    List.of(
                            state.isLone() ? "Enter cancels it" : "Enter cancels everything",
                            "Esc goes on");
            case TIME_LIMIT -> List.of("Enter sets it", "Esc back");
        };
    }

    private static List<String> page(SittingState state, Glyphs glyphs) {
        List<String> hints = new ArrayList<>();
        if (!state.isLone()) {
            hints.add(glyphs.sideways() + " topic");
        }
        Optional<Topic> topic = state.topic();
        if (topic.isEmpty()) {
            hints.add("1-9 to a topic");
            hints.add("Enter send");
            if (state.ways().notes()) {
                hints.add("g remark");
            }
        } else {
            boolean options = !topic.get().question().options().isEmpty();
            boolean said = state.soFar().on(topic.get()).isGiven();
            String enter =
                    !options && !said
                            ? "Enter write"
                            : state.isLone() ? "Enter send" : "Enter confirm";
            if (TopicKeys.sendsByNumber(state, topic.get())) {
                hints.add("1-9 or Enter send");
            } else {
                if (options) {
                    hints.add(glyphs.upDown() + " 1-9 choose");
                    if (!topic.get().takesOne()) {
                        hints.add("Space choose");
                    }
                }
                hints.add(enter);
            }
            if (state.ways().notes()) {
                hints.add("n note");
            }
            if (TopicPage.hasContext(state, topic.get())) {
                hints.add("c context");
            }
        }
        hints.add(state.ways().pause() ? "Esc pause" : "q leave");
        hints.add("? help");
        return hints;
    }
}
