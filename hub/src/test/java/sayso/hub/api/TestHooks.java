package sayso.hub.api;

import static java.util.Objects.requireNonNull;

import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import sayso.contracts.SettableClock;
import sayso.core.decision.DecisionIds;
import sayso.core.decision.DeskPolicy;
import sayso.core.decision.InMemoryStore;
import sayso.core.decision.LocalDesk;
import sayso.core.delivery.InMemoryQueue;
import sayso.core.delivery.QueueStore;
import sayso.core.plan.mode.InMemoryPlans;
import sayso.core.plan.mode.PlanMarker;
import sayso.core.plan.mode.Plans;
import sayso.core.plan.shell.OwnRules;
import sayso.core.turn.InMemoryTurns;
import sayso.core.turn.TurnMode;
import sayso.core.turn.TurnSettings;
import sayso.hub.hooks.HookGround;
import sayso.hub.hooks.HookHost;
import sayso.hub.hooks.HookOutcome;
import sayso.hub.hooks.PlanGround;
import sayso.wire.hook.HookReply;

/// Hooks over a store in memory, where turns are held. What it is told is kept.
public final class TestHooks implements HookHost {
    private final BlockingQueue<HookReply.Kind> answered = new LinkedBlockingQueue<>();
    private final List<String> troubles = new ArrayList<>();
    private final SettableClock clock;
    private final InMemoryTurns turns;
    private final InMemoryQueue queue;
    private final LocalDesk desk;
    private final InMemoryPlans plans;

    public TestHooks(InMemoryStore store, SettableClock clock) {
        this.clock = requireNonNull(clock, "clock is null");
        this.turns = new InMemoryTurns(store, clock);
        this.queue = new InMemoryQueue(store, () -> turns.read(look -> look.sessions("ci")), clock);
        this.plans = new InMemoryPlans(store, () -> turns.read(look -> look.sessions("ci")));
        this.desk =
                new LocalDesk(
                        store,
                        new DecisionIds(DecisionIds.PREFIX, new Random(3)),
                        DeskPolicy.STANDARD,
                        clock);
    }

    @Override
    public void called(boolean handedOver) {}

    @Override
    public HookGround ground(String owner) {
        return new HookGround(
                turns,
                queue,
                desk,
                new TurnSettings(TurnMode.STRICT, "settings.json", 3, Duration.ofHours(24), ""),
                owner,
                null,
                false,
                new HookGround.Dialogs("ada", null, false, Path.of("/nowhere")),
                new PlanGround(
                        new Plans(
                                plans,
                                new DecisionIds(DecisionIds.PREFIX, new Random(5)),
                                DeskPolicy.STANDARD,
                                PlanMarker.NONE),
                        Path.of("/home/ada"),
                        Path.of("/home/ada/.sayso"),
                        _ -> OwnRules.NONE,
                        Duration.ZERO),
                true,
                _ -> {});
    }

    @Override
    public Instant now() {
        return clock.instant();
    }

    @Override
    public void answered(HookGround ground, HookOutcome outcome, Instant asOf) {
        answered.add(outcome.reply().kind());
    }

    @Override
    public void trouble(String owner, String code, String agent, String event, String reason) {
        troubles.add(owner + " " + code);
    }

    /// What is told to agents.
    public QueueStore queue() {
        return queue;
    }

    /// How the next hook was answered, which is said after the agent has its reply.
    public HookReply.Kind nextAnswered() throws InterruptedException {
        return requireNonNull(answered.poll(60, TimeUnit.SECONDS), "no hook was answered");
    }

    /// Whether no hook was answered but for those that were looked at.
    public boolean hasAnsweredNoMore() {
        return answered.isEmpty();
    }

    /// Whose hooks could not be handled, and why in a word.
    public List<String> troubles() {
        return List.copyOf(troubles);
    }
}
