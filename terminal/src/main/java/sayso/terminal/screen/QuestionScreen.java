package sayso.terminal.screen;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import org.jspecify.annotations.Nullable;
import sayso.decision.lifecycle.AskerPresence;
import sayso.decision.lifecycle.ChangeResult;
import sayso.decision.lifecycle.DeadlineAdjustment;
import sayso.decision.lifecycle.DecisionDesk;
import sayso.decision.lifecycle.DecisionLookup;
import sayso.decision.model.Actor;
import sayso.decision.model.Answer;
import sayso.decision.model.AnswerClaim;
import sayso.decision.model.Decision;
import sayso.decision.model.Problem;
import sayso.terminal.FirstViewRecorder;
import sayso.terminal.TerminalSymbols;
import sayso.terminal.plain.AnswerPromptOutcome;

/// Presents one decision on a screen drawn in place and reads the answer. Input is kept as a draft.
/// The screen ends by itself when the terminal is closed from outside. Confined to one thread.
public final class QuestionScreen {
    /// Tenths of a second without a key after which a draft is kept, and a second of them.
    private static final int QUIET = 5;

    private static final int SECOND = 10;

    private final DecisionDesk desk;
    private final RawTerminal terminal;
    private final Actor.Person by;
    private final Actor.Person drafter;
    private final TerminalSymbols signs;
    private final ScreenContext host;
    private final InlineRenderer inline;
    private final LimitChange limits;
    private final FirstViewRecorder look;
    private final KeyReader reader = new KeyReader();
    private final Deque<KeyInput> typed = new ArrayDeque<>();
    private Decision decision;
    private AskerPresence presence;
    private ScreenContext.Wishes wishes;
    private QuestionScreenState state;
    private Answer kept;
    private RawTerminal.Size size;

    /// @param by whose answer it is
    /// @param drafter under whose name a draft is kept
    public QuestionScreen(
            DecisionDesk desk,
            RawTerminal terminal,
            Actor.Person by,
            Actor.Person drafter,
            TerminalSymbols signs,
            ScreenContext host,
            Decision decision) {
        this.desk = requireNonNull(desk, "desk is null");
        this.terminal = requireNonNull(terminal, "terminal is null");
        this.by = requireNonNull(by, "by is null");
        this.limits = new LimitChange(desk, by);
        this.drafter = requireNonNull(drafter, "drafter is null");
        this.signs = requireNonNull(signs, "signs is null");
        this.host = requireNonNull(host, "host is null");
        this.decision = requireNonNull(decision, "decision is null");
        this.presence = desk.presence(decision.id());
        this.look = new FirstViewRecorder(desk, decision.id(), by);
        this.wishes = host.wishes(decision.question());
        this.inline = new InlineRenderer(terminal, wishes.theme());
        this.state = opened(decision);
        this.kept = state.composed();
        this.size = terminal.size();
    }

    /// Whether a screen fits on this terminal.
    public static boolean fits(RawTerminal terminal) {
        return terminal.size().columns() >= PaintContext.NARROWEST;
    }

    /// Talks until the decision is answered, declined or left, or until the dialogue is ended. The
    /// terminal takes keys one by one already.
    public AnswerPromptOutcome run() {
        AnswerPromptOutcome ending = null;
        try {
            draw(true);
            ending = talk();
        } catch (IOException e) {
            ending = new AnswerPromptOutcome.Left(); // why: the terminal hung up
        } finally {
            if (ending == null) {
                inline.finish("sayso: interrupted; your draft may be lost", size.columns());
            }
        }
        keepDraft(ending);
        refresh();
        inline.finish(
                PromptSummary.of(ending, decision, desk.now(), signs.arrow()), size.columns());
        return ending;
    }

    private AnswerPromptOutcome talk() throws IOException {
        int quiet = 0;
        while (true) {
            byte[] bytes = terminal.keys();
            if (bytes == null) {
                return new AnswerPromptOutcome.Ended();
            }
            quiet = bytes.length == 0 ? quiet + 1 : 0;
            if (quiet == 0) {
                look.touched();
            }
            typed.addAll(reader.read(bytes));
            while (!typed.isEmpty()) {
                QuestionStep step = QuestionKeys.press(state, typed.remove());
                state = step.state();
                AnswerPromptOutcome ending = granted(step.wish());
                if (ending != null) {
                    return ending;
                }
            }
            if (quiet == QUIET) {
                keep();
            }
            boolean resized = quiet > 0 && quiet % SECOND == 0 && lookAround();
            draw(resized);
        }
    }

    /// @return null where the sitting goes on
    private @Nullable AnswerPromptOutcome granted(QuestionEffect wish) throws IOException {
        return switch (wish) {
            case QuestionEffect.Nothing _ -> null;
            case QuestionEffect.Leave _ -> new AnswerPromptOutcome.Left();
            case QuestionEffect.MoreTime _ -> {
                limited(limits.fiveMinutesMore(decision));
                yield null;
            }
            case QuestionEffect.SetLimit(DeadlineAdjustment limit) -> {
                setLimit(limit);
                yield null;
            }
            case QuestionEffect.Browse _ -> browsed();
            case QuestionEffect.ShowSettings _ -> {
                showSettings(0, "");
                yield null;
            }
            case QuestionEffect.ChangeSetting(String name, String value) -> {
                changed(host.change(name, value));
                yield null;
            }
            case QuestionEffect.Hide hide -> {
                changed(host.hide(decision.question(), hide.hidden()));
                yield null;
            }
            case QuestionEffect.Send(boolean byOneKey) ->
                    sent(byOneKey ? wishes.undo() : Duration.ZERO);
            case QuestionEffect.Cancel cancel ->
                    ended(desk.cancel(decision.id(), cancel.kind(), cancel.reason(), by), true);
        };
    }

    private @Nullable AnswerPromptOutcome sent(Duration undo) throws IOException {
        ChangeResult result =
                desk.answer(decision.id(), state.composed(), by, decision.contentDigest(), undo);
        AnswerClaim claim =
                result instanceof ChangeResult.Accepted accepted
                        ? accepted.decision().claim()
                        : null;
        if (claim == null) {
            return ended(result, false);
        }
        decision = ((ChangeResult.Accepted) result).decision();
        UndoPrompt moment =
                new UndoPrompt(desk, terminal, reader, typed, inline, signs, by, decision, claim);
        return switch (moment.pass()) {
            case UndoPrompt.End.Over(AnswerPromptOutcome ending) -> ending;
            case UndoPrompt.End.TakenBack(Decision open, String said) -> {
                decision = open;
                state = state.saying(said);
                yield null;
            }
        };
    }

    private @Nullable AnswerPromptOutcome ended(ChangeResult result, boolean declined) {
        return switch (result) {
            case ChangeResult.Accepted accepted ->
                    declined
                            ? new AnswerPromptOutcome.Declined(accepted)
                            : new AnswerPromptOutcome.Sent(accepted);
            case ChangeResult.Rejected(_, List<Problem> problems) -> {
                keep();
                refresh();
                state = opened(decision).saying(Problem.inOneLine(problems));
                yield null;
            }
            case ChangeResult.AlreadyClosed(Decision closed) ->
                    new AnswerPromptOutcome.Lost(closed);
            case ChangeResult.NotAllowed(_, String reason) ->
                    new AnswerPromptOutcome.NotAllowed(reason);
            case ChangeResult.Unknown _ -> new AnswerPromptOutcome.Lost(decision);
        };
    }

    private void setLimit(DeadlineAdjustment limit) {
        LimitChange.Result result = limits.set(decision, limit);
        if (!result.isOpen()) {
            state = state.with(new QuestionFocus.Listing());
        }
        limited(result);
    }

    private void limited(LimitChange.Result result) {
        decision = result.decision();
        state = state.saying(result.said());
    }

    private @Nullable AnswerPromptOutcome browsed() {
        keep();
        return switch (host.browse(decision.id())) {
            case ScreenContext.Browsed.Instead _ -> new AnswerPromptOutcome.MovedToWeb();
            case ScreenContext.Browsed.Beside(String said) -> {
                state = state.saying(said);
                yield null;
            }
            case ScreenContext.Browsed.Failed(String why) -> {
                state = state.saying(why);
                yield null;
            }
        };
    }

    private void showSettings(int at, String said) {
        List<SettingLine> lines = host.settings();
        state =
                lines.isEmpty()
                        ? state.saying("Change settings in your own terminal: sayso settings")
                        : state.with(new QuestionFocus.Settings(lines, at)).saying(said);
    }

    private void changed(String said) {
        wishes = host.wishes(decision.question());
        inline.wear(wishes.theme());
        state = state.with(wishes.shown(decision.question()), ways());
        int at =
                switch (state.focus()) {
                    case QuestionFocus.Settings settings -> settings.at();
                    case QuestionFocus.Writing(
                                    QuestionFocus.Field.Value(_, QuestionFocus.Settings from),
                                    _,
                                    _) ->
                            from.at();
                    case QuestionFocus.Writing _,
                            QuestionFocus.Listing _,
                            QuestionFocus.Help _,
                            QuestionFocus.Confirming _,
                            QuestionFocus.Filtering _ ->
                            0;
                };
        showSettings(at, said);
        draw(true);
    }

    private QuestionScreenState opened(Decision decided) {
        return QuestionScreenState.of(
                wishes.shown(decided.question()), desk.draft(decided.id(), drafter.id()), ways());
    }

    private QuestionFeatures ways() {
        return new QuestionFeatures(
                wishes.undo().isPositive(),
                wishes.letters(),
                wishes.web(),
                !host.settings().isEmpty(),
                wishes.hidden(),
                decision.terms().risk());
    }

    /// Keeps what was typed since the last time, which also holds the deadline.
    private void keep() {
        Answer now = state.composed();
        if (!now.equals(kept) && !state.isUntouched()) {
            desk.saveDraft(decision.id(), now, drafter);
        }
        kept = now;
    }

    private void keepDraft(AnswerPromptOutcome ending) {
        switch (ending) {
            case AnswerPromptOutcome.Left _,
                    AnswerPromptOutcome.Lost _,
                    AnswerPromptOutcome.Ended _,
                    AnswerPromptOutcome.MovedToWeb _ ->
                    keep();
            case AnswerPromptOutcome.Sent _,
                    AnswerPromptOutcome.Declined _,
                    AnswerPromptOutcome.Paused _,
                    AnswerPromptOutcome.NotAllowed _ -> {}
        }
    }

    /// @return whether all has to be drawn anew
    private boolean lookAround() {
        refresh();
        RawTerminal.Size now = terminal.size();
        boolean resized = !now.equals(size);
        size = now;
        return obeyed() || resized;
    }

    /// @return whether the settings want another look by now, wherever they were changed
    private boolean obeyed() {
        ScreenContext.Wishes now = host.wishes(decision.question());
        boolean looks = !now.theme().equals(wishes.theme());
        if (looks) {
            wishes = now;
            inline.wear(now.theme());
        }
        return looks;
    }

    private void refresh() {
        if (desk.find(decision.id().value(), by) instanceof DecisionLookup.Found(Decision now)) {
            decision = now;
            presence = desk.presence(now.id());
        }
    }

    private void draw(boolean force) {
        PaintContext view = PaintContext.of(decision, presence, desk.now(), size, signs);
        inline.show(QuestionPainter.lines(state, view), size.columns(), force);
    }
}
