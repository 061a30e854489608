package sayso.terminal.watch;

import java.time.Instant;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import sayso.core.decision.DecisionId;
import sayso.terminal.screen.Cells;
import sayso.terminal.screen.Key;
import sayso.terminal.screen.Sheet;
import sayso.terminal.watch.WatchState.Attention;

/// What a key does on the screen.
final class WatchKeys {
    private static final int SCROLL = 3;

    private WatchKeys() {}

    /// @param now by the desk's clock
    static WatchStep press(WatchState state, Key key, Instant now) {
        if (key instanceof Key.Press(Key.Name name) && name == Key.Name.INTERRUPT) {
            return quit(state);
        }
        Leaf leaf = state.leaf();
        if (leaf != null) {
            return LeafKeys.press(state, leaf, key);
        }
        WatchState still =
                state.listing().toEnd()
                        ? state.with(state.listing().asking(state.listing().reading(), false))
                        : state;
        return switch (still.attention()) {
            case HELP -> WatchStep.to(still.with(Attention.LIST));
            case CONFIRM -> Deciding.confirmed(still.with(Attention.LIST), key, now);
            case SEARCH -> search(still, key);
            case LIST ->
                    still.current().map(Opened::sheet).map(Sheet::writing).isPresent()
                            ? Deciding.type(still, key)
                            : list(still, key, now);
        };
    }

    private static WatchStep list(WatchState state, Key key, Instant now) {
        return switch (key) {
            case Key.Typed(String text) -> typed(state, text, now);
            case Key.Alt(String text) -> character(state, text, now);
            case Key.Press(Key.Name name) -> named(state, name, now);
            case Key.Paste _ ->
                    WatchStep.to(state.saying("A paste goes into a text: press t, r, n or g."));
        };
    }

    private static WatchStep named(WatchState state, Key.Name name, Instant now) {
        return switch (name) {
            case UP -> Moving.by(state, -1);
            case DOWN -> Moving.by(state, 1);
            case PAGE_UP -> Moving.by(state, -state.page());
            case PAGE_DOWN -> Moving.by(state, state.page());
            case HOME -> Moving.home(state);
            case END -> Moving.end(state);
            case LEFT -> Deciding.change(state, now, sheet -> sheet.move(-1));
            case RIGHT -> Deciding.change(state, now, sheet -> sheet.move(1));
            case ENTER -> Deciding.confirm(state, now);
            case ESCAPE -> back(state);
            case INTERRUPT, NEW_LINE, TAB, BACK_TAB, BACKSPACE, DELETE, OTHER ->
                    WatchStep.to(state);
        };
    }

    /// A letter is a key only where the person wants that.
    private static WatchStep typed(WatchState state, String text, Instant now) {
        boolean letter = text.codePoints().allMatch(Character::isLetter);
        return letter && !state.letters()
                ? WatchStep.to(state.saying("Letters are no keys here; Alt+" + text + " is."))
                : character(state, text, now);
    }

    private static WatchStep character(WatchState state, String text, Instant now) {
        return switch (text) {
            case "j" -> Moving.by(state, 1);
            case "k" -> Moving.by(state, -1);
            case "J" -> scrolled(state, SCROLL);
            case "K" -> scrolled(state, -SCROLL);
            case " " ->
                    isChoosing(state)
                            ? Deciding.change(state, now, Sheet::chooseHere)
                            : Marking.one(state);
            case "B" -> Marking.alike(state);
            case "r" -> Deciding.write(state, now, Sheet.Text.RATIONALE);
            case "t" -> Deciding.write(state, now, Sheet.Text.OWN_WORDS);
            case "n" -> Deciding.write(state, now, Sheet.Text.NOTE);
            case "g" -> Deciding.write(state, now, Sheet.Text.NOTE_ON_THE_WHOLE);
            case "x" -> Deciding.end(state, now, Sheet.Text.DECLINE);
            case "d" -> Deciding.discuss(state, now);
            case "p" -> on(state, Errand.Peek::new);
            case "+" -> WatchStep.to(state.saying(""), new Errand.PlanCrew());
            case "u" -> undo(state);
            case "c" -> unfolded(state, Sheet::unfold);
            case "h" -> unfolded(state, Sheet::unfoldHidden);
            case "e" -> on(state, Errand.MoreTime::new);
            case "z" -> on(state, Errand.Snooze::new);
            case "w" -> on(state, Errand.Browse::new);
            case "!" -> filtered(state, state.listing().filter().onlyHigh());
            case "a" -> filtered(state, Filter.NONE);
            case "/" -> WatchStep.to(state.with(Attention.SEARCH));
            case "R" -> filtered(state, state.listing().filter());
            case "?" -> WatchStep.to(state.with(Attention.HELP));
            case "q" -> quit(state);
            default -> numbered(state, text, now);
        };
    }

    private static WatchStep numbered(WatchState state, String text, Instant now) {
        if (text.length() == 1 && text.charAt(0) >= '1' && text.charAt(0) <= '9') {
            int number = text.charAt(0) - '0';
            return Deciding.choose(state, now, number);
        }
        return WatchStep.to(state.saying("'" + text + "' is no key here; ? shows them all."));
    }

    /// From the first key that chooses or moves between the options, Space is about the options.
    private static boolean isChoosing(WatchState state) {
        return state.listing().frozen() != null
                && state.current().filter(Opened::armed).isPresent();
    }

    private static WatchStep scrolled(WatchState state, int lines) {
        return WatchStep.to(state.with(state.cursor().scrolledBy(lines)));
    }

    private static WatchStep unfolded(WatchState state, UnaryOperator<Sheet> change) {
        return state.current()
                .map(opened ->
                        WatchStep.to(
                                state.with(
                                        opened.decision().id(),
                                        opened.with(change.apply(opened.sheet())))))
                .orElseGet(() -> WatchStep.to(state));
    }

    private static WatchStep on(WatchState state, Function<DecisionId, Errand> errand) {
        Waiting row = state.cursor().row();
        return row == null
                ? WatchStep.to(state.saying("Nothing is under the cursor."))
                : WatchStep.to(state.saying(""), errand.apply(row.id()));
    }

    /// Takes the last answer back, wherever the cursor is by now; it goes there, unless several were given
    /// together.
    static WatchStep undo(WatchState state) {
        Moment moment = state.moment();
        if (moment == null) {
            return WatchStep.to(state.saying("There is nothing to take back."));
        }
        if (moment.ids().size() > 1) {
            return WatchStep.to(
                    state.with((Leaf) null).saying("Taking all of them back."),
                    new Errand.TakeAllBack(moment.ids()));
        }
        DecisionId id = moment.ids().getFirst();
        Opened opened = state.opened().get(id);
        WatchState there =
                opened == null || state.isOn(id)
                        ? state
                        : state.with(Cursor.on(Waiting.of(opened.decision())));
        return WatchStep.to(there.saying("Taking it back."), new Errand.TakeBack(id));
    }

    private static WatchStep back(WatchState state) {
        WatchStep kept = Drafting.keepAll(state);
        Listing listing = state.listing();
        if (listing.frozen() != null) {
            return kept.with(kept.state().with(kept.state().listing().thaw()).saying(""));
        }
        if (state.marks().count() > 0) {
            return kept.with(kept.state().with(Marks.NONE).saying("Nothing is marked any more."));
        }
        if (!listing.filter().words().isEmpty()) {
            return filtered(state, listing.filter().withWords(""));
        }
        return kept.with(kept.state().saying(state.message().isEmpty() ? "q leaves." : ""));
    }

    static WatchStep filtered(WatchState state, Filter filter) {
        WatchStep kept = Drafting.keepAll(state);
        Listing anew = kept.state().listing().anew(filter);
        int most = Math.clamp(anew.inbox().rows().size(), Moving.PAGE, Moving.LARGE_PAGE);
        return kept.with(kept.state().with(anew).saying(""))
                .and(new Errand.ReadList(filter, anew.round(), null, most));
    }

    private static WatchStep search(WatchState state, Key key) {
        Filter filter = state.listing().filter();
        return switch (key) {
            case Key.Typed(String text) -> searched(state, filter.words() + text);
            case Key.Paste(String text) -> searched(state, filter.words() + text.strip());
            case Key.Alt _ -> WatchStep.to(state);
            case Key.Press(Key.Name name) ->
                    switch (name) {
                        case ENTER -> WatchStep.to(state.with(Attention.LIST));
                        case ESCAPE -> filtered(state.with(Attention.LIST), filter.withWords(""));
                        case BACKSPACE -> searched(state, shortened(filter.words()));
                        case UP -> Moving.by(state, -1);
                        case DOWN -> Moving.by(state, 1);
                        case INTERRUPT -> quit(state);
                        case NEW_LINE,
                                LEFT,
                                RIGHT,
                                HOME,
                                END,
                                PAGE_UP,
                                PAGE_DOWN,
                                TAB,
                                BACK_TAB,
                                DELETE,
                                OTHER ->
                                WatchStep.to(state);
                    };
        };
    }

    private static WatchStep searched(WatchState state, String words) {
        return filtered(state, state.listing().filter().withWords(words));
    }

    private static String shortened(String text) {
        return text.isEmpty()
                ? text
                : text.substring(0, text.length() - Cells.clusters(text).getLast().length());
    }

    private static WatchStep quit(WatchState state) {
        return Drafting.keepAll(state).and(new Errand.Quit());
    }
}
