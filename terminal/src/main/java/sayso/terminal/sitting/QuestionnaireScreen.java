package sayso.terminal.sitting;

import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import sayso.decision.lifecycle.ChangeResult;
import sayso.decision.lifecycle.DeadlineAdjustment;
import sayso.decision.lifecycle.DecisionDesk;
import sayso.decision.memory.LapsedPrecedents;
import sayso.decision.model.Actor;
import sayso.decision.model.Answer;
import sayso.decision.model.AnswerDraft;
import sayso.decision.model.CancelKind;
import sayso.decision.model.Decision;
import sayso.decision.plan.mode.ApprovalQuestionFactory;
import sayso.terminal.TerminalSymbols;
import sayso.terminal.plain.AnswerPromptOutcome;
import sayso.terminal.screen.DecisionScreen;
import sayso.terminal.screen.KeyInput;
import sayso.terminal.screen.PaintContext;
import sayso.terminal.screen.RawTerminal;
import sayso.terminal.screen.ScreenContext;
import sayso.terminal.screen.ScreenLine;
import sayso.terminal.screen.SettingLine;

/// Presents a questionnaire on a screen drawn in place, one topic at a time. Every change is saved
/// as a draft, so that the person can continue on any surface. Confined to one thread.
public final class QuestionnaireScreen extends DecisionScreen {
    /// Tenths of a second without a key after which a text is kept.
    private static final int QUIET = 3;

    /// After so long a text is kept although keys go on coming.
    private static final Duration TYPED = Duration.ofSeconds(1);

    private final DraftSynchronizer keeping;
    private EarlierTopicAnswers earlier = EarlierTopicAnswers.NONE;
    private QuestionnaireState state;
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
        super(desk, terminal, by, signs, host, decision);
        this.keeping = new DraftSynchronizer(desk, decision.id(), drafter);
        this.state = opened();
        this.keptAt = desk.now();
    }

    /// As `run`, and asks first whether to pause.
    public AnswerPromptOutcome runPausing() {
        if (state.ways().pause() && !(state.focus() instanceof QuestionnaireFocus.Paused)) {
            state = state.with(new QuestionnaireFocus.Pausing());
        }
        return run();
    }

    @Override
    protected @Nullable AnswerPromptOutcome press(KeyInput key) throws IOException {
        QuestionnaireStep step = QuestionnaireKeys.press(state, key);
        state = step.state();
        return granted(step.wish());
    }

    private @Nullable AnswerPromptOutcome granted(QuestionnaireEffect wish) throws IOException {
        return switch (wish) {
            case QuestionnaireEffect.Nothing _ -> null;
            case QuestionnaireEffect.Leave _ -> new AnswerPromptOutcome.Left();
            case QuestionnaireEffect.Submit _ -> send(state.soFar().handedOver(), wishes.undo());
            case QuestionnaireEffect.Pause _ -> paused();
            case QuestionnaireEffect.GoOn _ -> goneOn();
            case QuestionnaireEffect.Cancel(String reason) ->
                    ended(
                            desk.cancel(decision.id(), CancelKind.REFUSED, reason, by),
                            AnswerPromptOutcome.Declined::new);
            case QuestionnaireEffect.MoreTime _ -> {
                fiveMinutesMore();
                yield null;
            }
            case QuestionnaireEffect.SetLimit(DeadlineAdjustment limit) -> {
                setLimit(limit);
                yield null;
            }
            case QuestionnaireEffect.Browse _ -> browse();
            case QuestionnaireEffect.ShowSettings _ -> {
                showSettings();
                yield null;
            }
            case QuestionnaireEffect.ChangeSetting(String name, String value) -> {
                changed(host.change(name, value));
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
        if (result instanceof ChangeResult.Accepted(Decision open, _, _, _, _)) {
            decision = open;
            state = opened();
            return null;
        }
        return ended(result, AnswerPromptOutcome.Sent::new);
    }

    private QuestionnaireState opened() {
        Optional<AnswerDraft> draft = keeping.read();
        QuestionnaireAnswers soFar = InitialAnswers.of(decision, draft);
        keeping.begin(soFar);
        earlier = EarlierTopicAnswers.of(desk, by, decision, signs);
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
                ApprovalQuestionFactory.is(decision),
                earlier);
    }

    private boolean isWished() {
        return decision.pause() != null && decision.pause().wishedAt() != null;
    }

    @Override
    protected @Nullable Object place() {
        return state.spot().topic();
    }

    @Override
    protected void settle(int quiet, boolean moved) {
        boolean writing = state.focus() instanceof QuestionnaireFocus.Writing;
        // why: what was answered must be kept before the next topic is to be seen
        if (!writing || moved || quiet == QUIET || !desk.now().isBefore(keptAt.plus(TYPED))) {
            keep();
        }
    }

    /// What was changed elsewhere meanwhile comes in first, so that it is not written over.
    @Override
    protected void keep() {
        keptAt = desk.now();
        if (!keeping.isKept(state.composed())) {
            takeOver();
            keeping.keep(state.composed());
        }
    }

    @Override
    protected void keepAt(AnswerPromptOutcome ending) {
        if (!(ending instanceof AnswerPromptOutcome.Sent
                || ending instanceof AnswerPromptOutcome.Declined)) {
            keep();
        }
    }

    private void takeOver() {
        keeping.elsewhere(state.composed())
                .ifPresent(news -> state = RemoteDraftUpdate.of(state, news));
    }

    @Override
    protected void reopen() {
        state = opened();
    }

    @Override
    protected void takenBack() {
        state = state.with(ways());
    }

    @Override
    protected void say(String message) {
        state = state.saying(message);
    }

    @Override
    protected void drop(LapsedPrecedents lapsed) {
        state = state.with(state.soFar().without(lapsed));
    }

    @Override
    protected void backToStart() {
        state = state.with(new QuestionnaireFocus.Page());
    }

    @Override
    protected void openSettings(List<SettingLine> lines, int at) {
        state = state.with(new QuestionnaireFocus.Settings(lines, at));
    }

    @Override
    protected int settingAt() {
        return switch (state.focus()) {
            case QuestionnaireFocus.Settings settings -> settings.at();
            case QuestionnaireFocus.Setting(QuestionnaireFocus.Settings from, _) -> from.at();
            case QuestionnaireFocus.Page _,
                    QuestionnaireFocus.Help _,
                    QuestionnaireFocus.Confirming _,
                    QuestionnaireFocus.Pausing _,
                    QuestionnaireFocus.Paused _,
                    QuestionnaireFocus.Writing _ ->
                    0;
        };
    }

    @Override
    protected boolean obey(boolean here) {
        ScreenContext.Wishes now = host.wishes(decision.question());
        boolean looks = !now.theme().equals(wishes.theme());
        wear(now);
        state = state.with(ways());
        return looks;
    }

    @Override
    protected void follow() {
        takeOver();
        state = state.told(AskerReport.of(decision));
        if (decision.isPaused() && !(state.focus() instanceof QuestionnaireFocus.Paused)) {
            keep();
            state = opened().saying("It was paused elsewhere; your draft is kept.");
        } else if (decision.isPaused()) {
            state = state.with(new QuestionnaireFocus.Paused(isWished())).saying(state.message());
        } else if (state.focus() instanceof QuestionnaireFocus.Paused) {
            state = opened().saying("It continues: it was resumed elsewhere.");
        }
    }

    @Override
    protected List<ScreenLine> lines(PaintContext context) {
        return QuestionnairePainter.lines(state, context, QuestionnaireSymbols.of(signs));
    }

    @Override
    protected String interrupted() {
        return "sayso: interrupted; continue with: sayso answer " + decision.id();
    }
}
