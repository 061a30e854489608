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
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import sayso.agent.dialect.HookReply;
import sayso.agent.hooks.FolderRepositories;
import sayso.agent.hooks.HookApiContext;
import sayso.agent.hooks.HookContext;
import sayso.agent.hooks.HookOutcome;
import sayso.agent.hooks.PlanGateContext;
import sayso.contracts.SettableClock;
import sayso.contracts.memory.InMemoryMessageQueueStore;
import sayso.contracts.memory.InMemoryPlanStore;
import sayso.contracts.memory.InMemoryTurnStore;
import sayso.decision.ask.DecisionIdGenerator;
import sayso.decision.ask.DeskPolicy;
import sayso.decision.claim.ConsentClaimForm;
import sayso.decision.delivery.MessageQueueStore;
import sayso.decision.lifecycle.LocalDecisionDesk;
import sayso.decision.model.StoreException;
import sayso.decision.plan.mode.LocalPlanDesk;
import sayso.decision.plan.mode.PlanMarker;
import sayso.decision.plan.mode.PlanStore;
import sayso.decision.plan.mode.PlanTransaction;
import sayso.decision.plan.policy.PlanFolders;
import sayso.decision.store.InMemoryDecisionStore;
import sayso.decision.turn.TurnMode;
import sayso.decision.turn.TurnSettings;
import sayso.shellgate.CustomRuleSet;

/// Hooks over a store in memory, where turns are held and agents' last words judged. What it is told is
/// kept.
public final class HookFixture implements HookApiContext {
    private final BlockingQueue<HookReply.Kind> answered = new LinkedBlockingQueue<>();
    private final List<String> troubles = new ArrayList<>();
    private final SettableClock clock;
    private final InMemoryTurnStore turns;
    private final InMemoryMessageQueueStore queue;
    private final LocalDecisionDesk desk;
    private final InMemoryPlanStore plans;
    private volatile @Nullable StoreException failure;

    public HookFixture(InMemoryDecisionStore store, SettableClock clock) {
        this.clock = requireNonNull(clock, "clock is null");
        this.turns = new InMemoryTurnStore(store, clock);
        this.queue =
                new InMemoryMessageQueueStore(
                        store, () -> turns.read(look -> look.sessions("ci")), clock);
        this.plans = new InMemoryPlanStore(store, () -> turns.read(look -> look.sessions("ci")));
        this.desk =
                new LocalDecisionDesk(
                        store,
                        new DecisionIdGenerator(DecisionIdGenerator.PREFIX, new Random(3)),
                        DeskPolicy.STANDARD,
                        clock);
    }

    @Override
    public void called(boolean handedOver) {}

    @Override
    public HookContext ground(String owner) {
        return new HookContext(
                turns,
                queue,
                desk,
                new TurnSettings(
                        TurnMode.STRICT,
                        "settings.json",
                        3,
                        Duration.ofHours(24),
                        "",
                        new ConsentClaimForm(DecisionIdGenerator.PREFIX)),
                owner,
                null,
                false,
                new HookContext.Dialogs("ada", null, false, Duration.ZERO, Duration.ZERO),
                FolderRepositories.NONE,
                new PlanGateContext(
                        new LocalPlanDesk(
                                new FailingPlanStore(plans),
                                new DecisionIdGenerator(DecisionIdGenerator.PREFIX, new Random(5)),
                                DeskPolicy.STANDARD,
                                PlanMarker.NONE),
                        PlanFolders.NONE,
                        Path.of("/home/ada"),
                        Path.of("/home/ada/.sayso"),
                        _ -> CustomRuleSet.NONE,
                        Duration.ZERO),
                true,
                _ -> {});
    }

    @Override
    public Instant now() {
        return clock.instant();
    }

    @Override
    public void answered(HookContext ground, HookOutcome outcome, Instant asOf) {
        answered.add(outcome.reply().kind());
    }

    @Override
    public void trouble(String owner, String code, String agent, String event, String reason) {
        troubles.add(owner + " " + code);
    }

    /// From here on plans can neither be read nor written.
    public void fail(StoreException with) {
        failure = with;
    }

    /// What is told to agents.
    public MessageQueueStore queue() {
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

    /// Plans as a store that may fail has them.
    private final class FailingPlanStore implements PlanStore {
        private final PlanStore whole;

        FailingPlanStore(PlanStore whole) {
            this.whole = whole;
        }

        @Override
        public <T> T read(Function<PlanTransaction, T> look) {
            check();
            return whole.read(look);
        }

        @Override
        public <T> T write(Function<PlanTransaction, T> work) {
            check();
            return whole.write(work);
        }

        private void check() {
            StoreException now = failure;
            if (now != null) {
                throw now;
            }
        }
    }

    /// Whose hooks could not be handled, and why in a word.
    public List<String> troubles() {
        return List.copyOf(troubles);
    }
}
