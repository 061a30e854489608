package sayso.terminal.watch;

import java.time.Instant;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import sayso.decision.model.DecisionId;
import sayso.decision.plan.mode.ApprovalQuestionFactory;
import sayso.terminal.screen.AnswerSheet;
import sayso.terminal.screen.KeyInput;
import sayso.terminal.screen.TextMetrics;
import sayso.terminal.watch.WatchState.Attention;

/// Maps a key pressed in the inbox to the next state and commands to its worker.
final class WatchKeys {
    private static final int SCROLL = 3;

    private WatchKeys() {}

    /// @param now by the desk's clock
    static WatchStep press(WatchState state, KeyInput key, Instant now) {
        if (key instanceof KeyInput.Press(KeyInput.Name name) && name == KeyInput.Name.INTERRUPT) {
            return quit(state);
        }
        Overlay leaf = state.leaf();
        if (leaf != null) {
            return OverlayKeys.press(state, leaf, key);
        }
        WatchState still =
                state.listing().toEnd()
                        ? state.with(state.listing().asking(state.listing().reading(), false))
                        : state;
        return switch (still.attention()) {
            case CONFIRM -> AnswerReducer.confirmed(still.with(Attention.LIST), key, now);
            case SEARCH -> search(still, key);
            case LIST ->
                    still.current()
                                    .map(OpenDecisionState::sheet)
                                    .map(AnswerSheet::writing)
                                    .isPresent()
                            ? AnswerReducer.type(still, key)
                            : list(still, key, now);
        };
    }

    private static WatchStep list(WatchState state, KeyInput key, Instant now) {
        return switch (key) {
            case KeyInput.Typed(String text) -> typed(state, text, now);
            case KeyInput.Alt(String text) -> character(state, text, now);
            case KeyInput.Press(KeyInput.Name name) -> named(state, name, now);
            case KeyInput.Paste _ ->
                    WatchStep.to(state.saying("A paste goes into a text: press t, r, n or g."));
        };
    }

    private static WatchStep named(WatchState state, KeyInput.Name name, Instant now) {
        return switch (name) {
            case UP -> CursorReducer.by(state, -1);
            case DOWN -> CursorReducer.by(state, 1);
            case PAGE_UP -> CursorReducer.by(state, -state.page());
            case PAGE_DOWN -> CursorReducer.by(state, state.page());
            case HOME -> CursorReducer.home(state);
            case END -> CursorReducer.end(state);
            case LEFT -> AnswerReducer.change(state, now, sheet -> sheet.move(-1));
            case RIGHT -> AnswerReducer.change(state, now, sheet -> sheet.move(1));
            case ENTER -> AnswerReducer.confirm(state, now);
            case ESCAPE -> back(state);
            case INTERRUPT, NEW_LINE, TAB, BACK_TAB, BACKSPACE, DELETE, OTHER ->
                    WatchStep.to(state);
        };
    }

    /// A letter is a key only where the person wants that.
    private static WatchStep typed(WatchState state, String text, Instant now) {
        boolean letter = text.codePoints().allMatch(Character::isLetter);
        return letter && !state.letters()
                ? WatchStep.to(state.saying("Letters are not keys here; Alt+" + text + " is."))
                : character(state, text, now);
    }

    private static WatchStep character(WatchState state, String text, Instant now) {
        return switch (text) {
            case "j" -> CursorReducer.by(state, 1);
            case "k" -> CursorReducer.by(state, -1);
            case "J" -> scrolled(state, SCROLL);
            case "K" -> scrolled(state, -SCROLL);
            case " " ->
                    isChoosing(state)
                            ? AnswerReducer.change(state, now, AnswerSheet::chooseHere)
                            : BatchSelectionReducer.one(state);
            case "=" -> AnswerReducer.again(state, now);
            case "*" -> AnswerReducer.always(state, now);
            case "B" -> BatchSelectionReducer.alike(state);
            case "r" -> AnswerReducer.write(state, now, AnswerSheet.Text.RATIONALE);
            case "t" -> AnswerReducer.write(state, now, AnswerSheet.Text.OWN_WORDS);
            case "n" -> AnswerReducer.write(state, now, AnswerSheet.Text.NOTE);
            case "g" -> AnswerReducer.write(state, now, AnswerSheet.Text.NOTE_ON_THE_WHOLE);
            case "x" -> AnswerReducer.end(state, now, AnswerSheet.Text.DECLINE);
            case "d" -> AnswerReducer.discuss(state, now);
            case "p" -> on(state, DeskCommand.Peek::new);
            case "+" -> WatchStep.to(state.saying(""), new DeskCommand.PlanCrew());
            case "," -> WatchStep.to(state.saying(""), new DeskCommand.ReadSettings());
            case "u" -> undo(state);
            case "c" -> unfolded(state, AnswerSheet::unfold);
            case "h" -> unfolded(state, AnswerSheet::unfoldHidden);
            case "e" -> on(state, DeskCommand.MoreTime::new);
            case "z" -> on(state, DeskCommand.Snooze::new);
            case "s" -> on(state, DeskCommand.Seen::new);
            case "m" -> on(state, DeskCommand.OfferMute::new);
            case "v" -> review(state, now);
            case "w" -> on(state, DeskCommand.Browse::new);
            case "!" -> filtered(state, state.listing().filter().onlyHigh());
            case "a" -> filtered(state, WatchFilter.NONE);
            case "/" -> WatchStep.to(state.with(Attention.SEARCH));
            case "R" -> filtered(state, state.listing().filter());
            case "?" -> WatchStep.to(state.with(Overlay.help()).saying(""));
            case "q" -> quit(state);
            default -> numbered(state, text, now);
        };
    }

    private static WatchStep numbered(WatchState state, String text, Instant now) {
        if (text.length() == 1 && text.charAt(0) >= '1' && text.charAt(0) <= '9') {
            int number = text.charAt(0) - '0';
            return AnswerReducer.choose(state, now, number);
        }
        return WatchStep.to(state.saying("'" + text + "' is not a key here; ? shows them all."));
    }

    /// From the first key that chooses or moves between the options, Space is about the options.
    private static boolean isChoosing(WatchState state) {
        return state.listing().frozen() != null
                && state.current().filter(OpenDecisionState::armed).isPresent();
    }

    private static WatchStep scrolled(WatchState state, int lines) {
        return WatchStep.to(state.with(state.cursor().scrolledBy(lines)));
    }

    private static WatchStep unfolded(WatchState state, UnaryOperator<AnswerSheet> change) {
        return state.current()
                .map(opened ->
                        WatchStep.to(
                                state.with(
                                        opened.decision().id(),
                                        opened.with(change.apply(opened.sheet())))))
                .orElseGet(() -> WatchStep.to(state));
    }

    private static WatchStep on(WatchState state, Function<DecisionId, DeskCommand> errand) {
        InboxRow row = state.cursor().row();
        return row == null
                ? WatchStep.to(state.saying("No decision is selected."))
                : WatchStep.to(state.saying(""), errand.apply(row.id()));
    }

    /// Leaves for the person's editor, which shows a plan alone.
    private static WatchStep review(WatchState state, Instant now) {
        OpenDecisionState opened = state.current().orElse(null);
        if (opened == null || !opened.takesAnswer()) {
            return WatchStep.to(state.saying(AnswerReducer.unready(state, now)));
        }
        if (!ApprovalQuestionFactory.is(opened.decision())) {
            return WatchStep.to(state.saying("v opens plans in your editor; this is no plan."));
        }
        WatchStep kept = DraftReducer.keepAll(state);
        return kept.with(kept.state().with(kept.state().listing().thaw()).saying(""))
                .and(new DeskCommand.Review(opened.decision()));
    }

    /// Takes the last answer back, wherever the cursor is by now; it goes there, unless several were given
    /// together.
    static WatchStep undo(WatchState state) {
        AnswerUndoWindow moment = state.moment();
        if (moment == null) {
            return WatchStep.to(state.saying("There is no answer to take back."));
        }
        if (moment.ids().size() > 1) {
            return WatchStep.to(
                    state.with((Overlay) null).saying("Taking all of them back."),
                    new DeskCommand.TakeAllBack(moment.ids()));
        }
        DecisionId id = moment.ids().getFirst();
        OpenDecisionState opened = state.opened().get(id);
        WatchState there =
                opened == null || state.isOn(id)
                        ? state
                        : state.with(WatchCursor.on(InboxRow.of(opened.decision())));
        return WatchStep.to(there.saying("Taking it back."), new DeskCommand.TakeBack(id));
    }

    private static WatchStep back(WatchState now) {
        WatchState state = AnswerReducer.unchosen(now);
        WatchStep kept = DraftReducer.keepAll(state);
        InboxListState listing = state.listing();
        if (listing.frozen() != null || !state.equals(now)) {
            return kept.with(kept.state().with(kept.state().listing().thaw()).saying(""));
        }
        if (state.marks().count() > 0) {
            return kept.with(
                    kept.state().with(BatchSelection.NONE).saying("Nothing is marked any more."));
        }
        if (!listing.filter().words().isEmpty()) {
            return filtered(state, listing.filter().withWords(""));
        }
        return kept.with(kept.state().saying(state.message().isEmpty() ? "q leaves." : ""));
    }

    static WatchStep filtered(WatchState state, WatchFilter filter) {
        WatchStep kept = DraftReducer.keepAll(state);
        InboxListState anew = kept.state().listing().anew(filter);
        int most =
                Math.clamp(
                        anew.inbox().rows().size(), CursorReducer.PAGE, CursorReducer.LARGE_PAGE);
        return kept.with(kept.state().with(anew).saying(""))
                .and(new DeskCommand.ReadList(filter, anew.round(), null, most));
    }

    private static WatchStep search(WatchState state, KeyInput key) {
        WatchFilter filter = state.listing().filter();
        return switch (key) {
            case KeyInput.Typed(String text) -> searched(state, filter.words() + text);
            case KeyInput.Paste(String text) -> searched(state, filter.words() + text.strip());
            case KeyInput.Alt _ -> WatchStep.to(state);
            case KeyInput.Press(KeyInput.Name name) ->
                    switch (name) {
                        case ENTER -> WatchStep.to(state.with(Attention.LIST));
                        case ESCAPE -> filtered(state.with(Attention.LIST), filter.withWords(""));
                        case BACKSPACE -> searched(state, shortened(filter.words()));
                        case UP -> CursorReducer.by(state, -1);
                        case DOWN -> CursorReducer.by(state, 1);
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
                : text.substring(0, text.length() - TextMetrics.clusters(text).getLast().length());
    }

    private static WatchStep quit(WatchState state) {
        return DraftReducer.keepAll(state).and(new DeskCommand.Quit());
    }
}
