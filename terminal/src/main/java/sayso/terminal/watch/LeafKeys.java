package sayso.terminal.watch;

import java.util.List;
import sayso.core.decision.Answering;
import sayso.core.decision.DecisionId;
import sayso.terminal.screen.Cells;
import sayso.terminal.screen.Key;

/// What a key does on what lies over the list.
final class LeafKeys {
    private static final int FAR = 10;

    private LeafKeys() {}

    static WatchStep press(WatchState state, Leaf leaf, Key key) {
        return switch (leaf.use()) {
            case Leaf.Use.Crew(CrewForm form) -> crew(state, form, key);
            case Leaf.Use.Preview(List<Answering> answers, boolean asksAgain) ->
                    (asksAgain ? key.isCharacter("y") : is(key, Key.Name.ENTER))
                            ? WatchStep.to(
                                    state.with((Leaf) null).saying("Sending."),
                                    new Errand.SendAll(answers))
                            : read(state, leaf, key);
            case Leaf.Use.Peek(DecisionId id) ->
                    is(key, "p") || is(key, "R")
                            ? WatchStep.to(state, new Errand.Peek(id))
                            : read(state, leaf, key);
            case Leaf.Use.Report _ ->
                    is(key, "u") && state.moment() != null
                            ? WatchKeys.undo(state)
                            : read(state, leaf, key);
        };
    }

    private static WatchStep read(WatchState state, Leaf leaf, Key key) {
        int page = Math.max(1, state.page());
        // why: a leaf that shows its end is scrolled further than it has lines
        int at = Math.min(leaf.scroll(), Math.max(0, leaf.rows().size() - 1));
        return switch (key) {
            case Key.Typed(String text) ->
                    switch (text) {
                        case "j", "J" -> WatchStep.to(state.with(leaf.scrolledTo(at + 1)));
                        case "k", "K" -> WatchStep.to(state.with(leaf.scrolledTo(at - 1)));
                        case "q" -> closed(state);
                        default -> WatchStep.to(state);
                    };
            case Key.Press(Key.Name name) ->
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
            case Key.Alt _, Key.Paste _ -> WatchStep.to(state);
        };
    }

    private static WatchStep closed(WatchState state) {
        return WatchStep.to(state.with((Leaf) null).saying(""));
    }

    private static WatchStep crew(WatchState state, CrewForm form, Key key) {
        return switch (key) {
            case Key.Typed(String text) -> typing(state, form, form.typed() + text);
            case Key.Paste(String text) ->
                    typing(state, form, form.typed() + text.replaceAll("\\s+", " ").strip());
            case Key.Alt _ -> WatchStep.to(state);
            case Key.Press(Key.Name name) ->
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

    private static WatchStep typing(WatchState state, CrewForm form, String text) {
        return WatchStep.to(state.with(Leaf.crew(form.typing(text))).saying(""));
    }

    private static WatchStep next(WatchState state, CrewForm form) {
        return switch (form.step()) {
            case NAME ->
                    form.name().matches("[A-Za-z0-9_-]{1,40}")
                            ? WatchStep.to(state.with(Leaf.crew(form.at(CrewForm.Step.FOLDER))))
                            : WatchStep.to(
                                    state.saying("A name has 1 to 40 letters, digits, - and _."));
            case FOLDER ->
                    form.folder().isBlank()
                            ? WatchStep.to(state.saying("An agent works in a folder: name one."))
                            : WatchStep.to(state.with(Leaf.crew(form.at(CrewForm.Step.LOOK))));
            case LOOK ->
                    WatchStep.to(
                            state.with((Leaf) null).saying("Starting " + form.name() + "."),
                            new Errand.StartCrew(form.name(), form.folder().strip()));
        };
    }

    private static WatchStep before(WatchState state, CrewForm form) {
        return switch (form.step()) {
            case NAME -> WatchStep.to(state.with((Leaf) null).saying("No agent was started."));
            case FOLDER -> WatchStep.to(state.with(Leaf.crew(form.at(CrewForm.Step.NAME))));
            case LOOK -> WatchStep.to(state.with(Leaf.crew(form.at(CrewForm.Step.FOLDER))));
        };
    }

    private static String shortened(String text) {
        return text.isEmpty()
                ? text
                : text.substring(0, text.length() - Cells.clusters(text).getLast().length());
    }

    private static boolean is(Key key, Key.Name name) {
        return key instanceof Key.Press(Key.Name pressed) && pressed == name;
    }

    private static boolean is(Key key, String text) {
        return key instanceof Key.Typed(String typed) && typed.equals(text);
    }
}
