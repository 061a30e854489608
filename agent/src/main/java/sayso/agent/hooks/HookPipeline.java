package sayso.agent.hooks;

import static java.util.Objects.requireNonNull;
import static sayso.agent.dialect.AgentDialog.Kind.PERMISSION;
import static sayso.agent.dialect.AgentDialog.Kind.REFUSAL;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;
import sayso.agent.dialect.HookDialect;
import sayso.agent.dialect.HookEvent;
import sayso.agent.dialect.HookReply;
import sayso.decision.claim.ClaimText;
import sayso.decision.claim.ConsentClaim;
import sayso.decision.claim.ConsentClaimForm;
import sayso.decision.claim.JudgedClaim;
import sayso.decision.delivery.AnswerReadyText;
import sayso.decision.delivery.MessageBatch;
import sayso.decision.delivery.MessageQueue;
import sayso.decision.model.Actor;
import sayso.decision.model.Decision;
import sayso.decision.model.DecisionId;
import sayso.decision.model.UnknownDecisionException;
import sayso.decision.plan.mode.PlanVerdictText;
import sayso.decision.session.AgentSession;
import sayso.decision.session.SessionKey;
import sayso.decision.session.SessionSignals;
import sayso.decision.turn.StopResult;
import sayso.decision.turn.StopSignals;
import sayso.decision.turn.TurnReference;
import sayso.decision.turn.TurnService;

/// Handles each hook event of any agent and returns the reply: tracks sessions and turns, delivers
/// queued messages, captures the agent's own dialogs, applies the gate of plan mode, and decides
/// whether a turn may end. It also assigns decisions to the session that asked for them, and picks
/// up plans from an agent's words.
public final class HookPipeline {
    /// What every message to an agent begins with; a prompt that holds it brings a person's answer.
    private static final String TAGGED = "[sayso inj-";

    private final HookContext ground;
    private final TurnService turns;
    private final MessageQueue queue;
    private final PlanDialogProposer dialog;
    private final DialogCapture capture;
    private final PlanGate gate;

    public HookPipeline(HookContext ground) {
        this.ground = requireNonNull(ground, "ground is null");
        this.turns = new TurnService(ground.turns(), ground.settings());
        this.queue = new MessageQueue(ground.queue(), AgentOutcomeText::of);
        ApprovalRemarkSender beside =
                new ApprovalRemarkSender(ground.desk(), queue, ground.owner());
        this.dialog =
                new PlanDialogProposer(
                        ground.plans().plans(),
                        ground.desk(),
                        new PlanFileReader(ground.plans().folders()),
                        ground.owner());
        this.capture =
                new DialogCapture(
                        ground.desk(),
                        dialog,
                        beside,
                        ground.owner(),
                        ground.dialogs(),
                        ground.repositories());
        this.gate =
                new PlanGate(
                        ground.plans(),
                        new PlanGateQuestions(
                                ground.desk(), ground.plans().plans(), beside, ground.owner()),
                        ground.owner());
    }

    /// @param dialect of the agent, for what the event can carry
    /// @throws InterruptedException where it was waiting for a person and is to stop
    public HookOutcome handle(HookEvent event, HookDialect dialect) throws InterruptedException {
        return switch (event.moment()) {
            case SESSION_BEGINS -> begins(event, dialect);
            case PROMPT -> prompted(event, dialect);
            case AFTER_TOOL -> worked(event, dialect);
            case TURN_ENDS -> ends(event, dialect);
            case SESSION_ENDS -> over(event, dialect);
            case PERMISSION, FORM_OPENS, TOOL_REFUSED -> captured(event, dialect);
            case DIALOG_CLOSES -> closed(event, dialect);
            case BEFORE_TOOL -> gate.before(event);
            // why: whoever knows the settings looks before this
            case TASK_ENDS -> new TaskGate(ground.desk(), ground.owner()).ends(event);
            case SUBAGENT_ENDS, SETTINGS_CHANGE, TURN_FAILS, OTHER ->
                    HookOutcome.of(HookReply.allow());
        };
    }

    /// The reply is with the agent.
    public void told(HookEvent event, HookOutcome outcome) {
        queue.told(outcome.told(), event.name());
        if (outcome.brings() != null) {
            ground.desk().fetched(outcome.brings(), agent(event));
        }
    }

    private HookOutcome begins(HookEvent event, HookDialect dialect) {
        AgentSession session = turns.seen(sighting(event));
        queue.begun(ground.owner(), event.session());
        adopt(session, event);
        queue.inherit(session);
        boolean held = ground.plans().plans().begun(session.key(), session.folder()).isPresent();
        HookOutcome outcome = told(event, dialect);
        if (!dialect.takesContext(event)) {
            return outcome;
        }
        String before = event.turn().subagent() || !ground.tells() ? "" : remembered(event);
        HookOutcome told = before.isEmpty() ? outcome : outcome.saying(before);
        return held ? told.saying(PlanVerdictText.HELD) : told;
    }

    /// What a session that begins had better know: what people decided where it works, and what it asked
    /// itself where it lost that.
    private String remembered(HookEvent event) {
        return new SessionMemory(ground.desk())
                .text(
                        HookAskerFactory.of(event, ground.owner())
                                .inRepository(
                                        ground.repositories().known(event.folder()).orElse(null)),
                        event.turn().compacted());
    }

    private HookOutcome prompted(HookEvent event, HookDialect dialect) {
        adopt(AgentSession.begun(sighting(event), ground.desk().now()), event);
        boolean quiet = isQuiet(event);
        if (!quiet) {
            capture.dismissed(event, dialect);
            arrived(event);
        }
        String prompt = event.prompt() == null ? "" : event.prompt();
        MessageBatch drained =
                !quiet && ground.tells() && dialect.takesContext(event)
                        ? drain(event)
                        : MessageBatch.NOTHING;
        boolean byPerson =
                event.turn().byPerson() || drained.hasAnswer() || prompt.contains(TAGGED);
        turns.prompted(
                sighting(event), signs(event), prompt.lines().findFirst().orElse(""), byPerson);
        return context(drained);
    }

    private HookOutcome worked(HookEvent event, HookDialect dialect) {
        planned(event, event.tool() == null ? null : ToolOutputText.of(event.tool().response()));
        boolean quiet = isQuiet(event);
        if (!quiet) {
            capture.answeredInDialog(event, dialect);
            arrived(event);
        }
        if (AskToolMatcher.creates(event.tool())) {
            bind(event);
        } else if (!event.turn().subagent() && !AskToolMatcher.isAsking(event.tool())) {
            turns.worked(sighting(event), signs(event));
        }
        String word = dialect.takesContext(event) ? dialog.word(event, dialect) : null;
        HookOutcome outcome = quiet ? HookOutcome.of(HookReply.allow()) : told(event, dialect);
        return word == null ? outcome : outcome.saying(word);
    }

    private HookOutcome ends(HookEvent event, HookDialect dialect) {
        planned(event, event.said());
        boolean quiet = isQuiet(event);
        if (!quiet) {
            capture.dismissed(event, dialect);
            arrived(event);
        }
        if (!dialect.takesContinue(event)) {
            return HookOutcome.of(HookReply.allow());
        }
        String refuted = refuted(event);
        if (!quiet && !event.turn().subagent() && ground.tells()) {
            HookOutcome news = dialect.fetchesAfterTurn() ? called(event) : goesOn(drain(event));
            if (news.reply() instanceof HookReply.Continue(String text)) {
                turns.goesOn(sighting(event), signs(event), text);
                return refuted.isEmpty() ? news : news.adding(refuted);
            }
        }
        StopResult judged =
                turns.stopped(
                        sighting(event),
                        signs(event),
                        new StopSignals(event.turn().subagent(), event.turn().background()),
                        event.print(),
                        refuted);
        ground.trace()
                .accept(
                        judged.verdict().wireName()
                                + " (mode "
                                + judged.mode().mode().wireName()
                                + " of "
                                + judged.mode().from()
                                + ")");
        return HookOutcome.of(
                judged.verdict().holds()
                        ? new HookReply.Continue(judged.text())
                        : HookReply.allow());
    }

    /// What the agent is told of claims in its last words that no person gave the answer for; empty where
    /// all of them are true, and where nobody judges them.
    private String refuted(HookEvent event) {
        ConsentClaimForm form = ground.settings().claims();
        String said = event.said();
        if (form == null || said == null || event.turn().subagent()) {
            return "";
        }
        List<ConsentClaim> claims = form.in(said);
        List<JudgedClaim> refuted =
                JudgedClaim.all(claims, ground.desk(), agent(event)).stream()
                        .filter(JudgedClaim::isFalse)
                        .toList();
        return refuted.isEmpty() ? "" : ClaimText.held(event.agent(), refuted);
    }

    /// What an agent said or a tool returned may hold a plan, or how far one is.
    private void planned(HookEvent event, @Nullable String said) {
        if (said != null && !event.turn().subagent() && mayMatter(said)) {
            SessionKey session = HookAskerFactory.session(event, ground.owner());
            ground.plans().plans().heard(session, HookAskerFactory.of(event, ground.owner()), said);
        }
    }

    /// why: most of what is said holds neither, and a look at the store costs more than this
    private static boolean mayMatter(String said) {
        return said.contains("[") || said.toLowerCase(Locale.ROOT).contains("plan");
    }

    /// Nothing waits, was asked or ended: whatever else looks at those need not be asked. What comes to be
    /// after this look is seen by the next hook.
    private boolean isQuiet(HookEvent event) {
        return queue.isQuiet(ground.owner(), event.session());
    }

    /// What the agent asks in a dialog of its own.
    private HookOutcome captured(HookEvent event, HookDialect dialect) throws InterruptedException {
        BooleanSupplier there = ground.dialogs().there();
        if (there == null || (event.turn().subagent() && !isForSubagents(event, dialect))) {
            return HookOutcome.of(HookReply.allow());
        }
        // why: whoever answers is told whether this session still runs
        turns.seen(sighting(event));
        return capture.race(event, dialect, there);
    }

    /// why: what a subagent may do is asked at no dialog while it works in the background. One that has a
    /// name is closed by a hook that leaves subagents alone
    private static boolean isForSubagents(HookEvent event, HookDialect dialect) {
        return dialect.dialog(event)
                .filter(dialog ->
                        dialog.is(REFUSAL) || (dialog.is(PERMISSION) && dialog.name() == null))
                .isPresent();
    }

    private HookOutcome closed(HookEvent event, HookDialect dialect) {
        if (!event.turn().subagent()) {
            capture.closed(event, dialect);
        }
        return HookOutcome.of(HookReply.allow());
    }

    private HookOutcome over(HookEvent event, HookDialect dialect) {
        capture.dismissed(event, dialect);
        turns.ended(sighting(event));
        return HookOutcome.of(HookReply.allow());
    }

    /// Says of the decisions that a tool made which session made them, where they could not know.
    private void bind(HookEvent event) {
        List<DecisionId> made = DecisionIdExtractor.in(event.tool());
        if (made.isEmpty()) {
            return;
        }
        Actor.Agent agent = agent(event);
        String turn = turns.current(sighting(event), signs(event)).name();
        for (DecisionId id : made) {
            ground.desk().bind(id, event.session(), event.agent(), turn, agent);
        }
    }

    /// What was asked here by a process that ended before a hook could say whose it was is this session's.
    private void adopt(AgentSession session, HookEvent event) {
        if (event.turn().subagent()) {
            return;
        }
        for (DecisionId id : queue.strays(session)) {
            ground.desk().bind(id, event.session(), event.agent(), null, agent(event));
        }
    }

    /// This event is a sign that what the session was told before has arrived.
    private void arrived(HookEvent event) {
        if (event.turn().subagent()) {
            return;
        }
        Instant now = ground.desk().now();
        for (DecisionId learned : queue.arrived(ground.owner(), event.session(), now)) {
            try {
                ground.desk().await(learned, agent(event), Duration.ZERO);
            } catch (UnknownDecisionException e) {
                ground.trace().accept(e.getMessage());
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                return;
            }
        }
    }

    private HookOutcome told(HookEvent event, HookDialect dialect) {
        return ground.tells() && dialect.takesContext(event)
                ? context(drain(event))
                : HookOutcome.of(HookReply.allow());
    }

    /// The agent is called to fetch its answers, and told whatever else there is.
    private HookOutcome called(HookEvent event) {
        ground.desk().closeOverdue();
        List<Decision> called = queue.knock(ground.owner(), event.session());
        return called.isEmpty()
                ? goesOn(queue.drainButAnswers(ground.owner(), event.session(), HookDialect.MOST))
                : HookOutcome.of(new HookReply.Continue(AnswerReadyText.of(called)));
    }

    private static HookOutcome goesOn(MessageBatch drained) {
        return drained.isEmpty()
                ? HookOutcome.of(HookReply.allow())
                : new HookOutcome(new HookReply.Continue(drained.text()), drained.taken());
    }

    private static HookOutcome context(MessageBatch drained) {
        return drained.isEmpty()
                ? HookOutcome.of(HookReply.allow())
                : new HookOutcome(new HookReply.Context(drained.text()), drained.taken());
    }

    private MessageBatch drain(HookEvent event) {
        ground.desk().closeOverdue();
        return queue.drain(ground.owner(), event.session(), HookDialect.MOST);
    }

    private Actor.Agent agent(HookEvent event) {
        return HookAskerFactory.agent(event, ground.owner());
    }

    private SessionSignals sighting(HookEvent event) {
        return new SessionSignals(
                HookAskerFactory.session(event, ground.owner()),
                event.folder(),
                ground.pane(),
                ground.autonomous());
    }

    private static TurnReference signs(HookEvent event) {
        return new TurnReference(event.turn().name(), event.turn().continues());
    }
}
