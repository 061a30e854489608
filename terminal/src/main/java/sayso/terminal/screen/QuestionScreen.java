package sayso.terminal.screen;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;
import sayso.decision.lifecycle.DeadlineAdjustment;
import sayso.decision.lifecycle.DecisionDesk;
import sayso.decision.model.Actor;
import sayso.decision.model.Answer;
import sayso.decision.model.Decision;
import sayso.terminal.EarlierAnswers;
import sayso.terminal.RuleOffer;
import sayso.terminal.TerminalSymbols;
import sayso.terminal.plain.AnswerPromptOutcome;

/// Presents one decision on a screen drawn in place and reads the answer. Input is kept as a draft
/// once the keys rest. Confined to one thread.
public final class QuestionScreen extends DecisionScreen {
    /// Tenths of a second without a key after which a draft is kept.
    private static final int QUIET = 5;

    private final Actor.Person drafter;
    private QuestionScreenState state;
    private Answer kept;

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
        super(desk, terminal, by, signs, host, decision);
        this.drafter = requireNonNull(drafter, "drafter is null");
        this.state = opened();
        this.kept = state.composed();
    }

    /// Whether a screen fits on this terminal.
    public static boolean fits(RawTerminal terminal) {
        return terminal.size().columns() >= PaintContext.NARROWEST;
    }

    @Override
    protected @Nullable AnswerPromptOutcome press(KeyInput key) throws IOException {
        QuestionStep step = QuestionKeys.press(state, key);
        state = step.state();
        return granted(step.wish());
    }

    private @Nullable AnswerPromptOutcome granted(QuestionEffect wish) throws IOException {
        return switch (wish) {
            case QuestionEffect.Nothing _ -> null;
            case QuestionEffect.Leave _ -> new AnswerPromptOutcome.Left();
            case QuestionEffect.MoreTime _ -> {
                fiveMinutesMore();
                yield null;
            }
            case QuestionEffect.SetLimit(DeadlineAdjustment limit) -> {
                setLimit(limit);
                yield null;
            }
            case QuestionEffect.Browse _ -> browse();
            case QuestionEffect.ShowSettings _ -> {
                showSettings();
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
                    send(state.composed(), byOneKey ? wishes.undo() : Duration.ZERO);
            // why: a rule is made from what counts already
            case QuestionEffect.Always _ ->
                    ended(
                            desk.answer(
                                    decision.id(), state.composed(), by, decision.contentDigest()),
                            accepted -> new AnswerPromptOutcome.Sent(accepted, true));
            case QuestionEffect.Cancel cancel ->
                    ended(
                            desk.cancel(decision.id(), cancel.kind(), cancel.reason(), by),
                            AnswerPromptOutcome.Declined::new);
        };
    }

    private QuestionScreenState opened() {
        return QuestionScreenState.of(
                wishes.shown(decision.question()), desk.draft(decision.id(), drafter.id()), ways());
    }

    private QuestionFeatures ways() {
        EarlierAnswers earlier = EarlierAnswers.of(desk, by, decision, signs);
        return new QuestionFeatures(
                wishes.undo().isPositive(),
                wishes.letters(),
                wishes.web(),
                !host.settings().isEmpty(),
                wishes.hidden(),
                decision.terms().risk(),
                earlier,
                RuleOffer.of(host.takesRules(), by, decision, earlier.precedents()));
    }

    @Override
    protected @Nullable Object place() {
        return null;
    }

    @Override
    protected void settle(int quiet, boolean moved) {
        if (quiet == QUIET) {
            keep();
        }
    }

    @Override
    protected void keep() {
        Answer now = state.composed();
        if (!now.equals(kept) && !state.isUntouched()) {
            // why: a draft may outlive the earlier answer that it repeats
            desk.saveDraft(decision.id(), now.withSameAs(null), drafter);
        }
        kept = now;
    }

    @Override
    protected void keepAt(AnswerPromptOutcome ending) {
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

    @Override
    protected void reopen() {
        state = opened();
    }

    @Override
    protected void takenBack() {}

    @Override
    protected void say(String message) {
        state = state.saying(message);
    }

    @Override
    protected void backToStart() {
        state = state.with(new QuestionFocus.Listing());
    }

    @Override
    protected void openSettings(List<SettingLine> lines, int at) {
        state = state.with(new QuestionFocus.Settings(lines, at));
    }

    @Override
    protected int settingAt() {
        return switch (state.focus()) {
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
    }

    /// What was changed elsewhere shows in the theme alone: options do not move under the person's hand.
    @Override
    protected boolean obey(boolean here) {
        ScreenContext.Wishes now = host.wishes(decision.question());
        boolean looks = !now.theme().equals(wishes.theme());
        if (looks || here) {
            wear(now);
        }
        if (here) {
            state = state.with(wishes.shown(decision.question()), ways());
        }
        return looks;
    }

    @Override
    protected void follow() {}

    @Override
    protected List<ScreenLine> lines(PaintContext context) {
        return QuestionPainter.lines(state, context);
    }

    @Override
    protected String interrupted() {
        return "sayso: interrupted; your draft may be lost";
    }
}
