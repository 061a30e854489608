package sayso.terminal.sitting;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import sayso.decision.keyboard.KeyBinding;
import sayso.decision.keyboard.KeyScreen;
import sayso.decision.model.Topic;
import sayso.terminal.screen.KeyHelp;

/// Key hints of a questionnaire screen: the line at its bottom, and the full list.
final class QuestionnaireHints {
    private QuestionnaireHints() {}

    static List<String> of(QuestionnaireState state, QuestionnaireSymbols glyphs) {
        return switch (state.focus()) {
            case QuestionnaireFocus.Help _ -> List.of("any key goes back");
            case QuestionnaireFocus.Confirming _ ->
                    List.of(
                            "y sends "
                                    + QuestionnaireText.sent(
                                            state.soFar(), state.soFar().handedOver()),
                            "any other key goes back");
            case QuestionnaireFocus.Pausing _ ->
                    List.of(
                            "Return "
                                    + QuestionnaireText.answers(
                                            state.soFar().handedOver().topics().size())
                                    + " and talk? Enter pauses",
                            "Esc goes on",
                            "q leaves without notifying the agent");
            case QuestionnaireFocus.Paused _ -> List.of("y go on", "q leave");
            case QuestionnaireFocus.Writing(QuestionnaireFocus.Field field, _) ->
                    writing(state, field);
            case QuestionnaireFocus.Settings _ ->
                    List.of("Enter change", glyphs.sideways() + " too", "Esc back");
            case QuestionnaireFocus.Setting _ -> List.of("Enter keep it", "Esc back");
            case QuestionnaireFocus.Page _ -> page(state, glyphs);
        };
    }

    /// Every key, a line each.
    static List<String> all(QuestionnaireState state) {
        Set<KeyBinding> without = EnumSet.noneOf(KeyBinding.class);
        if (state.isLone()) {
            without.add(KeyBinding.SIDEWAYS);
        }
        if (!state.ways().web()) {
            without.add(KeyBinding.BROWSER);
        }
        if (!state.ways().settings()) {
            without.add(KeyBinding.SETTINGS);
        }
        if (!state.ways().pause()) {
            without.add(KeyBinding.DISCUSS);
        }
        if (!state.ways().undo()) {
            without.add(KeyBinding.UNDO);
        }
        if (!hasEarlier(state)) {
            without.add(KeyBinding.SAME_AS_BEFORE);
        }
        List<String> all = new ArrayList<>(KeyHelp.of(KeyScreen.QUESTIONNAIRE, without));
        all.add(
                KeyHelp.line(
                        "in a text",
                        "Enter saves it, Ctrl+J or Alt+Enter begins a new line, Esc goes back and keeps"
                                + " it"));
        if (!state.ways().letters()) {
            all.add(KeyHelp.line("letters", "are keys only with Alt, by your setting"));
        }
        return all;
    }

    private static boolean hasEarlier(QuestionnaireState state) {
        return state.question().topics().stream()
                .anyMatch(
                        topic -> state.ways().earlier().same(state.question(), topic).isPresent());
    }

    private static List<String> writing(QuestionnaireState state, QuestionnaireFocus.Field field) {
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

    private static List<String> page(QuestionnaireState state, QuestionnaireSymbols glyphs) {
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
            if (state.ways().earlier().same(state.question(), topic.get()).isPresent()) {
                hints.add("= the same");
            }
            if (state.ways().notes()) {
                hints.add("n note");
            }
            if (TopicPainter.hasContext(state, topic.get())) {
                hints.add("c context");
            }
        }
        hints.add(state.ways().pause() ? "d pause" : "q leave");
        hints.add("? help");
        return hints;
    }
}
