package sayso.agent.tools;

import java.time.Duration;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import sayso.decision.lifecycle.DecisionDesk;
import sayso.decision.lifecycle.DecisionLookup;
import sayso.decision.model.Decision;
import sayso.decision.model.DecisionId;
import sayso.mcp.feature.InputRequiredOutcome;
import sayso.mcp.feature.ToolCall;
import sayso.mcp.protocol.InputRequests;
import sayso.mcp.protocol.ProtocolEra;

/// Waits within one call for an extension's work, as long as the client tolerates, shows the work's
/// questions in the client's dialog, and hands the call back with the reply or while the work goes
/// on. Sends signs of life. The dialog works as with `provide_choice`.
final class ExtensionToolWait {
    private static final Duration SIGN_OF_LIFE = Duration.ofSeconds(12);

    /// What work may still take to end after its last question was answered.
    private static final Duration AFTER_DIALOG = Duration.ofSeconds(10);

    private final McpAgentContext door;
    private final ToolCall call;
    private final ExtensionRun run;
    private final ClientDialog dialogue;
    private final ClientProfile profile;

    ExtensionToolWait(McpAgentContext door, ToolCall call, ExtensionRun run) {
        this.door = door;
        this.call = call;
        this.run = run;
        this.dialogue = new ClientDialog(door, call);
        this.profile = ClientProfile.of(call.client().name());
    }

    /// How the wait of one call ended.
    sealed interface End {
        record Over(ExtensionReply reply) implements End {}

        /// The time is over; the work goes on.
        record StillOn() implements End {}

        /// The client is asked, and the call comes again.
        record InClient(InputRequiredOutcome round) implements End {}
    }

    /// Waits and asks nobody in the client's dialog: for work whose call has been answered already.
    End patiently() throws InterruptedException {
        return follow(Long.MAX_VALUE, false, null);
    }

    /// A caller that gives up ends the work.
    ///
    /// @param resumes whether this call goes on with an earlier one
    End follow(boolean resumes) throws InterruptedException {
        Optional<ExtensionDialogRound> before = ExtensionDialogRound.of(call.state());
        before.map(ExtensionDialogRound::round).ifPresent(this::take);
        Optional<DecisionId> asked = run.waitsFor().map(Decision::id);
        long begun = System.nanoTime();
        try {
            return follow(
                    slice(asked).toNanos(),
                    !resumes || before.isPresent(),
                    before.map(earlier -> earlier.round().decision()).orElse(null));
        } finally {
            asked.filter(door.attendance()::isAlone)
                    .ifPresent(id ->
                            door.attendance()
                                    .waitedAlone(id, Duration.ofNanos(System.nanoTime() - begun)));
        }
    }

    private Duration slice(Optional<DecisionId> asked) {
        return asked.filter(door.attendance()::isAlone)
                .map(id -> door.attendance().longest(id, profile))
                .orElse(profile.slice());
    }

    private void take(DialogRound round) {
        DecisionDesk desk = door.desk().get();
        if (desk.find(round.decision().value(), door.agent(call))
                instanceof DecisionLookup.Found found) {
            ClientDialog.End _ = dialogue.take(found.decision(), round, call.inputResponses());
        }
    }

    /// @param begins whether what it waits for first is asked by this call
    /// @param shown what the client was asked already; null for nothing
    private End follow(long nanos, boolean begins, @Nullable DecisionId shown)
            throws InterruptedException {
        Clock clock = new Clock(System.nanoTime(), nanos);
        boolean offers = nanos != Long.MAX_VALUE;
        boolean first = true;
        DecisionId last = shown;
        try {
            while (true) {
                Optional<Decision> asks = run.waitsFor();
                DecisionId now = asks.map(Decision::id).orElse(null);
                if (offers && asks.isPresent() && !asks.get().id().equals(last)) {
                    Optional<InputRequests> offer = offer(asks.get(), begins || !first);
                    if (offer.isPresent() && call.client().era() == ProtocolEra.MODERN) {
                        return new End.InClient(round(asks.get().id(), offer.get()));
                    }
                    last = now;
                    first = false;
                    if (offer.isPresent()) {
                        ClientDialog.End end = beside(asks.get(), offer.get(), besideDialog(clock));
                        if (profile.dialog() != null && end != ClientDialog.End.BY_ITSELF) {
                            // why: the dialog kept the call, and it is gone
                            Optional<End> over = afterDialog(asks.get().id(), end);
                            if (over.isPresent()) {
                                return over.get();
                            }
                            continue;
                        }
                    }
                }
                Optional<ExtensionReply> reply = wait(now, clock);
                if (reply.isPresent()) {
                    return new End.Over(reply.get());
                }
                if (clock.isOver()) {
                    return new End.StillOn();
                }
            }
        } catch (InterruptedException e) {
            run.stop();
            throw e;
        }
    }

    /// Empty where the work asks the next thing, whose dialog keeps the call.
    private Optional<End> afterDialog(DecisionId answered, ClientDialog.End end)
            throws InterruptedException {
        if (end == ClientDialog.End.NOTHING) {
            boolean _ = run.awaitNews(answered, AFTER_DIALOG);
        }
        Optional<ExtensionReply> reply = run.await(Duration.ZERO);
        if (reply.isPresent()) {
            return reply.map(End.Over::new);
        }
        return run.waitsFor().map(Decision::id).filter(id -> !id.equals(answered)).isPresent()
                ? Optional.empty()
                : Optional.of(new End.StillOn());
    }

    private Optional<InputRequests> offer(Decision decision, boolean begins) {
        return door.attendance().mayShow(decision)
                ? dialogue.offer(decision, begins)
                : Optional.empty();
    }

    private InputRequiredOutcome round(DecisionId id, InputRequests offer) {
        DialogRound round = new DialogRound(id, door.desk().get().now());
        return new InputRequiredOutcome(
                offer, new ExtensionDialogRound(round, run.callId()).state());
    }

    private Clock besideDialog(Clock clock) {
        return profile.dialog() == null
                ? clock
                : new Clock(clock.started(), profile.dialog().toNanos());
    }

    /// Until somebody answered, wherever that was.
    private ClientDialog.End beside(Decision decision, InputRequests offer, Clock clock)
            throws InterruptedException {
        ClientDialog.Beside beside =
                dialogue.beside(
                        decision,
                        offer,
                        () -> {
                            Optional<ExtensionReply> _ = wait(decision.id(), clock);
                            return decision;
                        });
        if (run.waitsFor().map(Decision::id).filter(decision.id()::equals).isEmpty()) {
            call.pageDone(PortalPageOffer.elicitationId(decision.id()));
        }
        return beside.end();
    }

    /// Until the work waits for something else than this, or the time is over.
    private Optional<ExtensionReply> wait(@Nullable DecisionId known, Clock clock)
            throws InterruptedException {
        while (!run.awaitNews(known, clock.step()) && !clock.isOver()) {
            call.progress()
                    .report(
                            run.waitsFor()
                                    .map(asked -> BoundedWait.signOfLife(asked, door.portal()))
                                    .orElse("Still at work"));
        }
        return run.await(Duration.ZERO);
    }

    /// How long a call may still wait.
    private record Clock(long started, long nanos) {
        boolean isOver() {
            return System.nanoTime() - started >= nanos;
        }

        Duration step() {
            long left = nanos - (System.nanoTime() - started);
            return Duration.ofNanos(Math.clamp(left, 0, SIGN_OF_LIFE.toNanos()));
        }
    }
}
