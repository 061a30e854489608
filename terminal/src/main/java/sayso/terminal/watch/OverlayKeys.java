package sayso.terminal.watch;

import java.util.List;
import sayso.decision.lifecycle.BatchAnswerItem;
import sayso.decision.model.DecisionId;
import sayso.terminal.screen.KeyInput;
import sayso.terminal.screen.TextMetrics;

/// Maps a key pressed while an overlay is open to the next state of the inbox and commands to its
/// worker.
final class OverlayKeys {
    private static final int FAR = 10;

    private OverlayKeys() {}

    static WatchStep press(WatchState state, Overlay leaf, KeyInput key) {
        return switch (leaf.use()) {
            case Overlay.Use.Crew(AgentStartForm form) -> crew(state, form, key);
            case Overlay.Use.Preview(List<BatchAnswerItem> answers, boolean asksAgain) ->
                    (asksAgain ? key.isCharacter("y") : is(key, KeyInput.Name.ENTER))
                            ? WatchStep.to(
                                    state.with((Overlay) null).saying("Sending."),
                                    new DeskCommand.SendAll(answers))
                            : read(state, leaf, key);
            case Overlay.Use.Peek(DecisionId id) ->
                    is(key, "p") || is(key, "R")
                            ? WatchStep.to(state, new DeskCommand.Peek(id))
                            : read(state, leaf, key);
            case Overlay.Use.Settings(SettingSheet sheet) ->
                    InboxSettingKeys.press(state, sheet, key);
            case Overlay.Use.Mute(List<MuteChoice> choices) -> mute(state, leaf, choices, key);
            case Overlay.Use.Help(HelpPages pages) -> help(state, leaf, pages, key);
            case Overlay.Use.Report _ ->
                    is(key, "u") && state.moment() != null
                            ? WatchKeys.undo(state)
                            : read(state, leaf, key);
        };
    }

    private static WatchStep help(WatchState state, Overlay leaf, HelpPages pages, KeyInput key) {
        int at = pages.at(leaf.scroll());
        if (pages.several() && is(key, KeyInput.Name.PAGE_DOWN)) {
            return WatchStep.to(state.with(leaf.scrolledTo(pages.at(at + pages.step()))));
        }
        if (pages.several() && is(key, KeyInput.Name.PAGE_UP)) {
            return WatchStep.to(state.with(leaf.scrolledTo(pages.at(at - pages.step()))));
        }
        return closed(state);
    }

    private static WatchStep mute(
            WatchState state, Overlay leaf, List<MuteChoice> choices, KeyInput key) {
        for (int i = 0; i < choices.size(); i++) {
            if (is(key, Integer.toString(i + 1))) {
                MuteChoice chosen = choices.get(i);
                return WatchStep.to(
                        state.with((Overlay) null).saying(""),
                        new DeskCommand.Mute(chosen.id(), chosen.trait()));
            }
        }
        return is(key, "m") ? closed(state) : read(state, leaf, key);
    }

    private static WatchStep read(WatchState state, Overlay leaf, KeyInput key) {
        int page = Math.max(1, state.page());
        // why: a leaf that shows its end is scrolled further than it has lines
        int at = Math.min(leaf.scroll(), Math.max(0, leaf.rows().size() - 1));
        return switch (key) {
            case KeyInput.Typed(String text) ->
                    switch (text) {
                        case "j", "J" -> WatchStep.to(state.with(leaf.scrolledTo(at + 1)));
                        case "k", "K" -> WatchStep.to(state.with(leaf.scrolledTo(at - 1)));
                        case "q" -> closed(state);
                        default -> WatchStep.to(state);
                    };
            case KeyInput.Press(KeyInput.Name name) ->
                    switch (name) {
                        case UP -> WatchStep.to(state.with(leaf.scrolledTo(at - 1)));
                        case DOWN -> WatchStep.to(state.with(leaf.scrolledTo(at + 1)));
                        case PAGE_UP -> WatchStep.to(state.with(leaf.scrolledTo(at - page - FAR)));
                        case PAGE_DOWN ->
                                WatchStep.to(state.with(leaf.scrolledTo(at + page + FAR)));
                        case HOME -> WatchStep.to(state.with(leaf.scrolledTo(0)));
                        case END -> WatchStep.to(state.with(leaf.scrolledTo(Integer.MAX_VALUE)));
                        case ENTER, ESCAPE -> closed(state);
                        case NEW_LINE,
                                LEFT,
                                RIGHT,
                                TAB,
                                BACK_TAB,
                                BACKSPACE,
                                DELETE,
                                INTERRUPT,
                                OTHER ->
                                WatchStep.to(state);
                    };
            case KeyInput.Alt _, KeyInput.Paste _ -> WatchStep.to(state);
        };
    }

    private static WatchStep closed(WatchState state) {
        return WatchStep.to(state.with((Overlay) null).saying(""));
    }

    private static WatchStep crew(WatchState state, AgentStartForm form, KeyInput key) {
        return switch (key) {
            case KeyInput.Typed(String text) -> typing(state, form, form.typed() + text);
            case KeyInput.Paste(String text) ->
                    typing(state, form, form.typed() + text.replaceAll("\\s+", " ").strip());
            case KeyInput.Alt _ -> WatchStep.to(state);
            case KeyInput.Press(KeyInput.Name name) ->
                    switch (name) {
                        case ENTER -> next(state, form);
                        case ESCAPE -> before(state, form);
                        case BACKSPACE -> typing(state, form, shortened(form.typed()));
                        case UP,
                                DOWN,
                                LEFT,
                                RIGHT,
                                HOME,
                                END,
                                PAGE_UP,
                                PAGE_DOWN,
                                NEW_LINE,
                                TAB,
                                BACK_TAB,
                                DELETE,
                                INTERRUPT,
                                OTHER ->
                                WatchStep.to(state);
                    };
        };
    }

    private static WatchStep typing(WatchState state, AgentStartForm form, String text) {
        return WatchStep.to(state.with(Overlay.crew(form.typing(text))).saying(""));
    }

    private static WatchStep next(WatchState state, AgentStartForm form) {
        return switch (form.step()) {
            case NAME ->
                    form.name().matches("[A-Za-z0-9_-]{1,40}")
                            ? WatchStep.to(
                                    state.with(Overlay.crew(form.at(AgentStartForm.Step.FOLDER))))
                            : WatchStep.to(
                                    state.saying("A name has 1 to 40 letters, digits, - and _."));
            case FOLDER ->
                    form.folder().isBlank()
                            ? WatchStep.to(state.saying("An agent works in a folder: name one."))
                            : WatchStep.to(
                                    state.with(Overlay.crew(form.at(AgentStartForm.Step.LOOK))));
            case LOOK ->
                    WatchStep.to(
                            state.with((Overlay) null).saying("Starting " + form.name() + "."),
                            new DeskCommand.StartCrew(form.name(), form.folder().strip()));
        };
    }

    private static WatchStep before(WatchState state, AgentStartForm form) {
        return switch (form.step()) {
            case NAME -> WatchStep.to(state.with((Overlay) null).saying("No agent was started."));
            case FOLDER ->
                    WatchStep.to(state.with(Overlay.crew(form.at(AgentStartForm.Step.NAME))));
            case LOOK ->
                    WatchStep.to(state.with(Overlay.crew(form.at(AgentStartForm.Step.FOLDER))));
        };
    }

    private static String shortened(String text) {
        return text.isEmpty()
                ? text
                : text.substring(0, text.length() - TextMetrics.clusters(text).getLast().length());
    }

    private static boolean is(KeyInput key, KeyInput.Name name) {
        return key instanceof KeyInput.Press(KeyInput.Name pressed) && pressed == name;
    }

    private static boolean is(KeyInput key, String text) {
        return key instanceof KeyInput.Typed(String typed) && typed.equals(text);
    }
}
