package sayso.app.hook;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.io.PrintStream;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import sayso.agent.dialect.HookDialect;
import sayso.agent.dialect.HookEvent;
import sayso.agent.dialect.HookMoment;
import sayso.agent.hooks.AgentOutcomeText;
import sayso.agent.hooks.HookParseResult;
import sayso.agent.hooks.PlanMarkerFiles;
import sayso.app.console.AttendanceVariables;
import sayso.app.console.CommandContext;
import sayso.app.console.ExitCode;
import sayso.app.console.MissingStorePolicy;
import sayso.decision.delivery.AnswerReadyText;
import sayso.decision.delivery.MessageBatch;
import sayso.decision.delivery.MessageQueue;
import sayso.decision.log.WakeupSignal;
import sayso.decision.model.Asker;
import sayso.decision.model.Decision;
import sayso.decision.store.DecisionQuery;
import sayso.store.SqlStore;

/// Run of the hook `wait`, started when an agent's turn ends: waits for an answer to the session's
/// questions, and wakes the agent with it by exit code 2 and standard error. For an agent whose
/// model would not take that text for a person's word, it only names what there is to fetch.
/// Without anything to wait for, or after any failure, it ends with 0. One process waits per
/// session: a newer one replaces it. It is the only hook whose exit code has a meaning.
final class WaitHookRun {
    static final String EVENT = "wait";

    /// What wakes an agent.
    static final int WAKE = 2;

    /// How long is waited before it is looked whether the agent is still there, and nobody newer waits.
    private static final Duration SLICE = Duration.ofSeconds(10);

    /// How long the agent's other hook of this turn may take to propose the plan that it reads in it.
    private static final Duration PLAN_COMES = Duration.ofSeconds(10);

    private final CommandContext invocation;
    private final HookArguments arguments;
    private final HookLog log;
    private final BooleanSupplier there = AgentLiveness.now();

    WaitHookRun(CommandContext invocation, HookArguments arguments) {
        this.invocation = requireNonNull(invocation, "invocation is null");
        this.arguments = requireNonNull(arguments, "arguments is null");
        this.log = new HookLog(invocation.home(), invocation.time());
    }

    /// @return the exit code
    int run(boolean readsTerminal) throws InterruptedException {
        // why: where a hub elsewhere keeps the queue, the agent's next hook brings the answer. A
        // run
        // without a person ends when its turn does, and would not end while this waits.
        if (readsTerminal
                || invocation.remoteHub().isPresent()
                || AttendanceVariables.seat(invocation.environment())
                        == AttendanceVariables.Seat.NOBODY) {
            return ExitCode.DONE;
        }
        try {
            Optional<HookEvent> event = event();
            return event.isPresent() ? await(event.get()) : ExitCode.DONE;
        } catch (IOException | RuntimeException e) {
            log.say(
                    "wait_failed",
                    "failure",
                    String.valueOf(e.getMessage()),
                    "agent",
                    arguments.agent().wireName());
            return ExitCode.DONE;
        }
    }

    private Optional<HookEvent> event() throws IOException, InterruptedException {
        HookDialect dialect = arguments.agent().dialect();
        Optional<String> text =
                HookInput.read(
                        invocation.console().in(),
                        HookRun.payloadPatience(invocation.environment()));
        return text.map(payload ->
                        HookParseResult.of(
                                dialect, dialect.eventAt(HookMoment.TURN_ENDS), true, payload))
                .filter(HookParseResult.Call.class::isInstance)
                .map(reading -> ((HookParseResult.Call) reading).event())
                .filter(event -> !event.turn().subagent());
    }

    private int await(HookEvent event) throws IOException, InterruptedException {
        if (HookProbes.isProbe(event)) {
            return probed(event);
        }
        try (SqlStore store = invocation.ownStore();
                WakeupSignal wakeups = store.log().wakeups();
                WaiterLease lease =
                        WaiterLease.take(
                                invocation.home().waiters(),
                                event.agent() + ":" + event.session())) {
            MessageQueue queue = new MessageQueue(store.queue(), AgentOutcomeText::of);
            long begun = System.nanoTime();
            while (there.getAsBoolean() && lease.isMine()) {
                // why: looked at first, so that an answer in between is found the next time
                boolean nothingOpen = !mayPropose(event, begun) && isNothingOpen(store, event);
                if (arguments.agent().dialect().fetchesAfterTurn()) {
                    List<Decision> called = knock(store, queue, event, lease);
                    if (!called.isEmpty()) {
                        invocation.console().err().println(AnswerReadyText.of(called));
                        return WAKE;
                    }
                } else {
                    MessageBatch drained = answers(store, queue, event, lease);
                    if (drained.hasAnswer()) {
                        PrintStream err = invocation.console().err();
                        err.println(drained.text());
                        // why: what an agent that is gone was told is told to the one that comes
                        // back
                        if (!err.checkError() && there.getAsBoolean()) {
                            queue.told(drained.taken(), EVENT);
                        }
                        return WAKE;
                    }
                }
                if (nothingOpen) {
                    return ExitCode.DONE;
                }
                wakeups.await(SLICE);
            }
            return ExitCode.DONE;
        }
    }

    private static List<Decision> knock(
            SqlStore store, MessageQueue queue, HookEvent event, WaiterLease lease)
            throws IOException {
        boolean some =
                !store.queue().read(look -> look.untold(Asker.LOCAL, event.session())).isEmpty();
        return some && lease.isMine() ? queue.knock(Asker.LOCAL, event.session()) : List.of();
    }

    private int probed(HookEvent event) throws IOException {
        MissingStorePolicy use =
                invocation.neverStored() ? MissingStorePolicy.BEGINS : MissingStorePolicy.NEEDS;
        try (SqlStore store = invocation.storing(use).ownStore()) {
            HookProbes.seen(invocation.home(), event, store);
        }
        return ExitCode.DONE;
    }

    private static MessageBatch answers(
            SqlStore store, MessageQueue queue, HookEvent event, WaiterLease lease)
            throws IOException {
        boolean some =
                !store.queue().read(look -> look.untold(Asker.LOCAL, event.session())).isEmpty();
        return some && lease.isMine()
                ? queue.drain(Asker.LOCAL, event.session(), HookDialect.MOST)
                : MessageBatch.NOTHING;
    }

    /// Both hooks of a turn's end run at once. Where plan mode holds the session, the other one may be about to
    /// ask for what nobody has heard of yet.
    private boolean mayPropose(HookEvent event, long begun) {
        return System.nanoTime() - begun < PLAN_COMES.toNanos()
                && new PlanMarkerFiles(invocation.home()).isMarked(event.agent(), event.session());
    }

    private static boolean isNothingOpen(SqlStore store, HookEvent event) {
        return store.find(DecisionQuery.pending().ownedBy(Asker.LOCAL).inSession(event.session()))
                .isEmpty();
    }
}
