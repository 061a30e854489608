package sayso.terminal.sitting;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import sayso.decision.lifecycle.AskerPresence;
import sayso.decision.lifecycle.ChangeResult;
import sayso.decision.lifecycle.DeadlineAdjustment;
import sayso.decision.lifecycle.DecisionDesk;
import sayso.decision.lifecycle.DecisionLookup;
import sayso.decision.model.Actor;
import sayso.decision.model.Answer;
import sayso.decision.model.AnswerClaim;
import sayso.decision.model.AnswerDraft;
import sayso.decision.model.CancelKind;
import sayso.decision.model.Decision;
import sayso.decision.model.Problem;
import sayso.decision.model.TopicId;
import sayso.decision.plan.mode.ApprovalQuestion;
import sayso.terminal.FirstViewRecorder;
import sayso.terminal.TerminalSymbols;
import sayso.terminal.plain.AnswerPromptOutcome;
import sayso.terminal.screen.InlineRenderer;
import sayso.terminal.screen.KeyInput;
import sayso.terminal.screen.KeyReader;
import sayso.terminal.screen.LimitChange;
import sayso.terminal.screen.PaintContext;
import sayso.terminal.screen.PromptSummary;
import sayso.terminal.screen.RawTerminal;
import sayso.terminal.screen.ScreenContext;
import sayso.terminal.screen.SettingLine;
import sayso.terminal.screen.UndoPrompt;

/// Presents a questionnaire on a screen drawn in place, one topic at a time. Every change is saved
/// as a draft, so that the person can continue on any surface. The screen ends by itself when the
/// terminal is closed from outside. Confined to one thread.
public final class QuestionnaireScreen {
    /// Tenths of a second without a key after which a text is kept, and a second of them.
    private static final int QUIET = 3;

    private static final int SECOND = 10;

    /// After so long a text is kept although keys go on coming.
    private static final Duration TYPED = Duration.ofSeconds(1);

    private final DecisionDesk desk;
    private final RawTerminal terminal;
    private final Actor.Person by;
    private final TerminalSymbols signs;
    private final ScreenContext host;
    private final InlineRenderer inline;
    private final LimitChange limits;
    private final FirstViewRecorder look;
    private final DraftSynchronizer keeping;
    private final KeyReader reader = new KeyReader();
    private final Deque<KeyInput> typed = new ArrayDeque<>();
    private Decision decision;
    private AskerPresence presence;
    private ScreenContext.Wishes wishes;
    private QuestionnaireState state;
    private RawTerminal.Size size;
    private Instant keptAt;

    /// @param by whose answers they are
    /// @param drafter under whose name a draft is kept
    /// @param decision one with topics
    public QuestionnaireScreen(
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
        this.signs = requireNonNull(signs, "signs is null");
        this.host = requireNonNull(host, "host is null");
        this.decision = requireNonNull(decision, "decision is null");
        this.presence = desk.presence(decision.id());
        this.look = new FirstViewRecorder(desk, decision.id(), by);
        this.wishes = host.wishes(decision.question());
        this.inline = new InlineRenderer(terminal, wishes.theme());
        this.keeping = new DraftSynchronizer(desk, decision.id(), drafter);
        this.state = opened();
        this.size = terminal.size();
        this.keptAt = desk.now();
    }

    /// Talks until the questionnaire is sent, paused, cancelled or left, or until the dialogue is ended.
    /// The terminal takes keys one by one already.
    public AnswerPromptOutcome run() {
        AnswerPromptOutcome ending = null;
        try {
            draw(true);
            ending = talk();
        } catch (IOException e) {
            ending = new AnswerPromptOutcome.Left(); // why: the terminal hung up
        } finally {
            if (ending == null) {
                inline.finish(
                        "sayso: interrupted; continue with: sayso answer " + decision.id(),
                        size.columns());
            }
        }
        if (!(ending instanceof AnswerPromptOutcome.Sent
                || ending instanceof AnswerPromptOutcome.Declined)) {
            keep();
        }
        refresh();
        inline.finish(
                PromptSummary.of(ending, decision, desk.now(), signs.arrow()), size.columns());
        return ending;
    }

    /// As `run`, and asks first whether to pause.
    public AnswerPromptOutcome runPausing() {
        if (state.ways().pause() && !(state.focus() instanceof QuestionnaireFocus.Paused)) {
            state = state.with(new QuestionnaireFocus.Pausing());
        }
        return run();
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
            TopicId before = state.spot().topic();
            while (!typed.isEmpty()) {
                QuestionnaireStep step = QuestionnaireKeys.press(state, typed.remove());
                state = step.state();
                AnswerPromptOutcome ending = granted(step.wish());
                if (ending != null) {
                    return ending;
                }
            }
            boolean writing = state.focus() instanceof QuestionnaireFocus.Writing;
            // why: what was answered must be kept before the next topic is to be seen
            boolean moved = !Objects.equals(before, state.spot().topic());
            if (!writing || moved || quiet == QUIET || !desk.now().isBefore(keptAt.plus(TYPED))) {
                keep();
            }
            boolean resized = quiet > 0 && quiet % SECOND == 0 && lookAround();
            draw(resized);
        }
    }

    /// @return null where the sitting goes on
    private @Nullable AnswerPromptOutcome granted(QuestionnaireEffect wish) throws IOException {
        return switch (wish) {
            case QuestionnaireEffect.Nothing _ -> null;
            case QuestionnaireEffect.Leave _ -> new AnswerPromptOutcome.Left();
            case QuestionnaireEffect.Submit _ -> submitted();
            case QuestionnaireEffect.Pause _ -> paused();
            case QuestionnaireEffect.GoOn _ -> goneOn();
            case QuestionnaireEffect.Cancel(String reason) ->
                    ended(
                            desk.cancel(decision.id(), CancelKind.REFUSED, reason, by),
                            AnswerPromptOutcome.Declined::new);
            case QuestionnaireEffect.MoreTime _ -> {
                limited(limits.fiveMinutesMore(decision));
                yield null;
            }
            case QuestionnaireEffect.SetLimit(DeadlineAdjustment limit) -> {
                setLimit(limit);
                yield null;
            }
            case QuestionnaireEffect.Browse _ -> browsed();
            case QuestionnaireEffect.ShowSettings _ -> {
                showSettings(0, "");
                yield null;
            }
            case QuestionnaireEffect.ChangeSetting(String name, String value) -> {
                changed(host.change(name, value));
                yield null;
            }
        };
    }

    private void showSettings(int at, String said) {
        List<SettingLine> lines = host.settings();
        state =
                lines.isEmpty()
                        ? state.saying("Change settings in your own terminal: sayso settings")
                        : state.with(new QuestionnaireFocus.Settings(lines, at)).saying(said);
    }

    private void changed(String said) {
        int at =
                switch (state.focus()) {
                    case QuestionnaireFocus.Settings settings -> settings.at();
                    case QuestionnaireFocus.Setting(QuestionnaireFocus.Settings from, _) ->
                            from.at();
                    case QuestionnaireFocus.Page _,
                            QuestionnaireFocus.Help _,
                            QuestionnaireFocus.Confirming _,
                            QuestionnaireFocus.Pausing _,
                            QuestionnaireFocus.Paused _,
                            QuestionnaireFocus.Writing _ ->
                            0;
                };
        obey();
        showSettings(at, said);
        draw(true);
    }

    /// What the settings say now, wherever they were changed.
    ///
    /// @return whether it looks different
    private boolean obey() {
        ScreenContext.Wishes now = host.wishes(decision.question());
        boolean looks = !now.theme().equals(wishes.theme());
        wishes = now;
        inline.wear(now.theme());
        state = state.with(ways());
        return looks;
    }

    private @Nullable AnswerPromptOutcome submitted() throws IOException {
        ChangeResult result =
                desk.answer(
                        decision.id(),
                        state.soFar().handedOver(),
                        by,
                        decision.contentDigest(),
                        wishes.undo());
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
                state = state.with(ways()).saying(said);
                yield null;
            }
        };
    }

    private @Nullable AnswerPromptOutcome paused() {
        keep();
        Answer returned = state.soFar().handedOver();
        return ended(
                desk.pause(decision.id(), returned, by, decision.contentDigest()),
                accepted -> new AnswerPromptOutcome.Paused(accepted.decision(), returned));
    }

    private @Nullable AnswerPromptOutcome goneOn() {
        ChangeResult result = desk.goOn(decision.id(), Answer.EMPTY, by);
        if (result instanceof ChangeResult.Accepted(Decision open, _, _, _)) {
            decision = open;
            state = opened();
            return null;
        }
        return ended(result, AnswerPromptOutcome.Sent::new);
    }

    private @Nullable AnswerPromptOutcome ended(
            ChangeResult result, Function<ChangeResult.Accepted, AnswerPromptOutcome> ending) {
        return switch (result) {
            case ChangeResult.Accepted accepted -> ending.apply(accepted);
            case ChangeResult.Rejected(_, List<Problem> problems) -> {
                keep();
                refresh();
                state = opened().saying(Problem.inOneLine(problems));
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
            state = state.with(new QuestionnaireFocus.Page());
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

    private QuestionnaireState opened() {
        Optional<AnswerDraft> draft = keeping.read();
        QuestionnaireAnswers soFar = InitialAnswers.of(decision, draft);
        keeping.begin(soFar);
        QuestionnaireState opened =
                QuestionnaireState.opened(soFar, AskerReport.of(decision), ways())
                        .saying(draft.isPresent() ? "Your draft is back." : "");
        return decision.isPaused()
                ? opened.reviewing().with(new QuestionnaireFocus.Paused(isWished()))
                : opened;
    }

    private QuestionnaireFeatures ways() {
        return new QuestionnaireFeatures(
                wishes.letters(),
                wishes.web(),
                wishes.notes(),
                decision.isPending() && decision.claim() == null,
                wishes.undo().isPositive(),
                !host.settings().isEmpty(),
                decision.terms().risk(),
                ApprovalQuestion.is(decision));
    }

    private boolean isWished() {
        return decision.pause() != null && decision.pause().wishedAt() != null;
    }

    /// Keeps what is not kept yet, which also holds the deadline. What was changed elsewhere meanwhile
    /// comes in first, so that it is not written over.
    private void keep() {
        keptAt = desk.now();
        if (!keeping.isKept(state.composed())) {
            takeOver();
            keeping.keep(state.composed());
        }
    }

    private void takeOver() {
        keeping.elsewhere(state.composed())
                .ifPresent(news -> state = RemoteDraftUpdate.of(state, news));
    }

    /// @return whether all has to be drawn anew: the terminal has another size, or another theme is set
    private boolean lookAround() {
        refresh();
        takeOver();
        boolean looks = obey();
        state = state.told(AskerReport.of(decision));
        if (decision.isPaused() && !(state.focus() instanceof QuestionnaireFocus.Paused)) {
            keep();
            state = opened().saying("It was paused elsewhere; your draft is kept.");
        } else if (decision.isPaused()) {
            state = state.with(new QuestionnaireFocus.Paused(isWished())).saying(state.message());
        } else if (state.focus() instanceof QuestionnaireFocus.Paused) {
            state = opened().saying("It continues: it was resumed elsewhere.");
        }
        RawTerminal.Size now = terminal.size();
        boolean resized = !now.equals(size);
        size = now;
        return resized || looks;
    }

    private void refresh() {
        if (desk.find(decision.id().value(), by) instanceof DecisionLookup.Found(Decision now)) {
            decision = now;
            presence = desk.presence(now.id());
        }
    }

    private void draw(boolean force) {
        PaintContext view = PaintContext.of(decision, presence, desk.now(), size, signs);
        inline.show(
                QuestionnairePainter.lines(state, view, QuestionnaireSymbols.of(signs)),
                size.columns(),
                force);
    }
}
