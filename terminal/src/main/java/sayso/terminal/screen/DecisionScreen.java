package sayso.terminal.screen;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import sayso.decision.lifecycle.AskerPresence;
import sayso.decision.lifecycle.ChangeResult;
import sayso.decision.lifecycle.DeadlineAdjustment;
import sayso.decision.lifecycle.DecisionDesk;
import sayso.decision.lifecycle.DecisionLookup;
import sayso.decision.memory.LapsedPrecedents;
import sayso.decision.model.Actor;
import sayso.decision.model.Answer;
import sayso.decision.model.AnswerClaim;
import sayso.decision.model.Decision;
import sayso.decision.model.Problem;
import sayso.terminal.FirstViewRecorder;
import sayso.terminal.TerminalSymbols;
import sayso.terminal.plain.AnswerPromptOutcome;

/// Base of the screens that present one decision, drawn in place: reads keys until the person has
/// answered or left, keeps what was typed as a draft, follows the decision and the size of the
/// terminal, and ends by itself when the terminal is closed from outside. Confined to one thread.
public abstract class DecisionScreen {
    /// Tenths of a second without a key.
    private static final int SECOND = 10;

    protected final DecisionDesk desk;
    protected final Actor.Person by;
    protected final TerminalSymbols signs;
    protected final ScreenContext host;
    protected Decision decision;
    protected ScreenContext.Wishes wishes;
    private final RawTerminal terminal;
    private final InlineRenderer inline;
    private final LimitChange limits;
    private final FirstViewRecorder look;
    private final KeyReader reader = new KeyReader();
    private final Deque<KeyInput> typed = new ArrayDeque<>();
    private AskerPresence presence;
    private RawTerminal.Size size;

    /// @param by whose answer it is
    protected DecisionScreen(
            DecisionDesk desk,
            RawTerminal terminal,
            Actor.Person by,
            TerminalSymbols signs,
            ScreenContext host,
            Decision decision) {
        this.desk = requireNonNull(desk, "desk is null");
        this.terminal = requireNonNull(terminal, "terminal is null");
        this.by = requireNonNull(by, "by is null");
        this.signs = requireNonNull(signs, "signs is null");
        this.host = requireNonNull(host, "host is null");
        this.decision = requireNonNull(decision, "decision is null");
        this.limits = new LimitChange(desk, by);
        this.look = new FirstViewRecorder(desk, decision.id(), by);
        this.presence = desk.presence(decision.id());
        this.wishes = host.wishes(decision.question());
        this.inline = new InlineRenderer(terminal, wishes.theme());
        this.size = terminal.size();
    }

    /// What a key does.
    ///
    /// @return null where the dialogue goes on
    protected abstract @Nullable AnswerPromptOutcome press(KeyInput key) throws IOException;

    /// The part of the question that the person is at, or null where it has none.
    protected abstract @Nullable Object place();

    /// Keeps what was typed, where it is time to.
    ///
    /// @param quiet tenths of a second without a key
    /// @param moved whether the person is at another part of the question
    protected abstract void settle(int quiet, boolean moved);

    /// Keeps what was typed since the last time, which also holds the deadline.
    protected abstract void keep();

    /// Keeps what an ending leaves.
    protected abstract void keepAt(AnswerPromptOutcome ending);

    /// Begins again with the decision as it stands.
    protected abstract void reopen();

    /// Follows a decision that is open again after its answer was taken back.
    protected abstract void takenBack();

    /// Shows a message until the next key.
    protected abstract void say(String message);

    /// Goes back to where the dialogue begins.
    protected abstract void backToStart();

    protected abstract void openSettings(List<SettingLine> lines, int at);

    /// The setting that the person is at; 0 outside of the settings.
    protected abstract int settingAt();

    /// Follows the settings, wherever they were changed.
    ///
    /// @param here whether they were changed on this screen
    /// @return whether all has to be drawn anew
    protected abstract boolean obey(boolean here);

    /// Follows what others did to the decision, which was read a moment ago.
    protected abstract void follow();

    protected abstract List<ScreenLine> lines(PaintContext context);

    /// What is left on the terminal where a program's fault ends the dialogue.
    protected abstract String interrupted();

    /// Talks until the decision is answered, declined or left, or until the dialogue is ended. The
    /// terminal takes keys one by one already.
    public final AnswerPromptOutcome run() {
        AnswerPromptOutcome ending = null;
        try {
            draw(true);
            ending = talk();
        } catch (IOException e) {
            ending = new AnswerPromptOutcome.Left(); // why: the terminal hung up
        } finally {
            if (ending == null) {
                inline.finish(interrupted(), size.columns());
            }
        }
        keepAt(ending);
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
            Object before = place();
            while (!typed.isEmpty()) {
                AnswerPromptOutcome ending = press(typed.remove());
                if (ending != null) {
                    return ending;
                }
            }
            settle(quiet, !Objects.equals(before, place()));
            boolean anew = quiet > 0 && quiet % SECOND == 0 && lookAround();
            draw(anew);
        }
    }

    /// @return whether all has to be drawn anew: the terminal has another size, or another theme is set
    private boolean lookAround() {
        refresh();
        boolean looks = obey(false);
        follow();
        RawTerminal.Size now = terminal.size();
        boolean resized = !now.equals(size);
        size = now;
        return looks || resized;
    }

    private void refresh() {
        if (desk.find(decision.id().value(), by) instanceof DecisionLookup.Found(Decision now)) {
            decision = now;
            presence = desk.presence(now.id());
        }
    }

    private void draw(boolean force) {
        inline.show(
                lines(PaintContext.of(decision, presence, desk.now(), size, signs)),
                size.columns(),
                force);
    }

    /// Draws from now on as these wishes say.
    protected final void wear(ScreenContext.Wishes now) {
        wishes = now;
        inline.wear(now.theme());
    }

    /// Sends the answer. Where it can be taken back for a while, the screen stays for so long.
    ///
    /// @return null where the dialogue goes on
    protected final @Nullable AnswerPromptOutcome send(Answer answer, Duration undo)
            throws IOException {
        ChangeResult result =
                desk.answer(decision.id(), answer, by, decision.contentDigest(), undo);
        AnswerClaim claim =
                result instanceof ChangeResult.Accepted accepted
                        ? accepted.decision().claim()
                        : null;
        if (claim == null) {
            return ended(result, AnswerPromptOutcome.Sent::new);
        }
        decision = ((ChangeResult.Accepted) result).decision();
        UndoPrompt moment =
                new UndoPrompt(desk, terminal, reader, typed, inline, signs, by, decision, claim);
        return switch (moment.pass()) {
            case UndoPrompt.End.Over(AnswerPromptOutcome ending) -> ending;
            case UndoPrompt.End.TakenBack(Decision open, String said) -> {
                decision = open;
                takenBack();
                say(said);
                yield null;
            }
        };
    }

    /// The ending that a change brings, or a word about why it was rejected.
    protected final @Nullable AnswerPromptOutcome ended(
            ChangeResult result, Function<ChangeResult.Accepted, AnswerPromptOutcome> ending) {
        return switch (result) {
            case ChangeResult.Accepted accepted -> ending.apply(accepted);
            case ChangeResult.Rejected(_, List<Problem> problems) -> {
                LapsedPrecedents lapsed = LapsedPrecedents.of(decision, problems);
                drop(lapsed);
                keep();
                refresh();
                reopen();
                say(lapsed.isEmpty() ? Problem.inOneLine(problems) : lapsed.sentence());
                yield null;
            }
            case ChangeResult.AlreadyClosed(Decision closed) ->
                    new AnswerPromptOutcome.Lost(closed);
            case ChangeResult.NotAllowed(_, String reason) ->
                    new AnswerPromptOutcome.NotAllowed(reason);
            case ChangeResult.Unknown _ -> new AnswerPromptOutcome.Lost(decision);
        };
    }

    /// Takes out of the answers to topics those that were given again and do not count any more; a plain question has
    /// none.
    protected void drop(LapsedPrecedents lapsed) {}

    protected final void fiveMinutesMore() {
        limited(limits.fiveMinutesMore(decision));
    }

    protected final void setLimit(DeadlineAdjustment limit) {
        LimitChange.Result result = limits.set(decision, limit);
        if (!result.isOpen()) {
            backToStart();
        }
        limited(result);
    }

    private void limited(LimitChange.Result result) {
        decision = result.decision();
        say(result.said());
    }

    protected final @Nullable AnswerPromptOutcome browse() {
        keep();
        return switch (host.browse(decision.id())) {
            case ScreenContext.Browsed.Instead _ -> new AnswerPromptOutcome.MovedToWeb();
            case ScreenContext.Browsed.Beside(String said) -> {
                say(said);
                yield null;
            }
            case ScreenContext.Browsed.Failed(String why) -> {
                say(why);
                yield null;
            }
        };
    }

    protected final void showSettings() {
        showSettings(0, "");
    }

    private void showSettings(int at, String said) {
        List<SettingLine> lines = host.settings();
        if (lines.isEmpty()) {
            say("Change settings in your own terminal: sayso settings");
        } else {
            openSettings(lines, at);
            say(said);
        }
    }

    /// A setting was changed on this screen.
    protected final void changed(String said) {
        int at = settingAt();
        obey(true);
        showSettings(at, said);
        draw(true);
    }
}
