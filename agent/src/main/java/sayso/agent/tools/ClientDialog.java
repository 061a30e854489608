package sayso.agent.tools;

import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;
import sayso.decision.lifecycle.DecisionLookup;
import sayso.decision.model.Actor;
import sayso.decision.model.Answer;
import sayso.decision.model.Decision;
import sayso.decision.model.DecisionId;
import sayso.mcp.feature.ClientInputOutcome;
import sayso.mcp.feature.ToolCall;
import sayso.mcp.protocol.ElicitResult;
import sayso.mcp.protocol.InputRequests;
import sayso.mcp.protocol.InputResponses;

/// Shows a decision in the dialog of the agent's client (a form, a page, or a note on where to
/// answer) while other surfaces can still answer it, and sends an accepted form to the desk as the
/// answer. Only an accepted form is an answer; opening a page is not.
final class ClientDialog {
    /// The longest that a client is asked; the decision may stay open for longer.
    private static final Duration PATIENCE = Duration.ofMinutes(10);

    private final McpAgentContext door;
    private final ToolCall call;
    private final ClientProfile profile;

    ClientDialog(McpAgentContext door, ToolCall call) {
        this.door = door;
        this.call = call;
        this.profile = ClientProfile.of(call.client().name());
    }

    /// Something that waits for the decision.
    interface Wait {
        Decision await() throws InterruptedException;
    }

    /// How a dialog ended.
    enum End {
        /// Its form was accepted by somebody who could have read it, and went to the desk.
        ANSWERED,
        /// The person closed it. That says nothing about what they want.
        PUT_AWAY,
        /// The client ended it before anybody could have read it.
        BY_ITSELF,
        /// Nothing came of it.
        NOTHING
    }

    /// How a wait beside a dialog ended.
    ///
    /// @param decision as it stood then
    /// @param end what ended the wait, if it was the dialog; else nothing
    record Beside(Decision decision, End end) {}

    /// What the client is asked to show: the form, or else the page where it cannot show one, or where
    /// the asker wants a browser. A client that keeps a call only beside a dialog shows where to answer.
    /// Empty where it shows nothing, or where its form would not count.
    ///
    /// @param begins whether this call put the question; a page is offered once
    Optional<InputRequests> offer(Decision decision, boolean begins) {
        Optional<InputRequests> form =
                door.answerer()
                        .flatMap(_ ->
                                DecisionElicitation.of(
                                        decision, door.replaced(decision), call.client()))
                        .map(shown -> InputRequests.of(DecisionElicitation.KEY, shown.form()));
        if (form.isPresent()) {
            return form;
        }
        if (profile.dialog() != null) {
            return AnswerLocationForm.of(decision, call.client(), door.portal());
        }
        return begins
                ? PortalPageOffer.of(decision, call.client(), door.portal())
                : Optional.empty();
    }

    /// Waits beside what the client's dialog shows, where it takes that in the middle of a call.
    /// Whoever is first ends the wait; the dialog is taken back when it was somebody else. Where only
    /// the dialog keeps the call, the wait ends with it.
    Beside beside(Decision decision, InputRequests requests, Wait wait)
            throws InterruptedException {
        Gate gate = new Gate(Thread.currentThread());
        Thread asking =
                Thread.ofVirtual()
                        .name("dialogue")
                        .start(() -> {
                            End end = ask(decision, requests);
                            if (profile.dialog() != null && end != End.ANSWERED) {
                                gate.end(end);
                            }
                        });
        try {
            return new Beside(wait.await(), End.NOTHING);
        } catch (InterruptedException e) {
            End end = gate.end();
            if (call.cancelled() || end == null) {
                throw e;
            }
            return new Beside(now(decision), end);
        } finally {
            // why: an interrupt of our own must not look like the client's
            if (gate.close() && !call.cancelled()) {
                boolean _ = Thread.interrupted();
            }
            asking.interrupt();
            asking.join();
        }
    }

    /// Lets the dialog end the wait, until the wait is over.
    private static final class Gate {
        private final Thread waiter;
        private final ReentrantLock lock = new ReentrantLock();
        private boolean closed;
        private @Nullable End end;

        Gate(Thread waiter) {
            this.waiter = waiter;
        }

        void end(End dialog) {
            lock.lock();
            try {
                if (!closed) {
                    end = dialog;
                    waiter.interrupt();
                }
            } finally {
                lock.unlock();
            }
        }

        @Nullable End end() {
            lock.lock();
            try {
                return end;
            } finally {
                lock.unlock();
            }
        }

        /// @return whether the dialog ended the wait
        boolean close() {
            lock.lock();
            try {
                closed = true;
                return end != null;
            } finally {
                lock.unlock();
            }
        }
    }

    private Decision now(Decision decision) {
        return door.desk().get().find(decision.id().value(), door.agent(call))
                        instanceof DecisionLookup.Found(Decision found)
                ? found
                : decision;
    }

    /// Takes what a client brought back from the round before.
    End take(Decision decision, DialogRound round, InputResponses responses) {
        Duration taken = Duration.between(round.asked(), door.desk().get().now());
        return take(decision, responses, taken);
    }

    private End ask(Decision decision, InputRequests requests) {
        long begun = System.nanoTime();
        Duration patience = profile.dialog() == null ? PATIENCE : profile.dialog();
        try {
            return call.ask(requests, patience)
                            instanceof ClientInputOutcome.Answered(InputResponses responses)
                    ? take(decision, responses, Duration.ofNanos(System.nanoTime() - begun))
                    : End.NOTHING;
        } catch (InterruptedException _) {
            // why: somebody else was first, or the client no longer waits; the form is taken back
            Thread.currentThread().interrupt();
            return End.NOTHING;
        }
    }

    /// @param taken how long the client had the dialog
    private End take(Decision decision, InputResponses responses, Duration taken) {
        Optional<ElicitResult> form = responses.elicited(DecisionElicitation.KEY);
        Optional<Answer> answer =
                form.flatMap(result -> DecisionElicitation.answer(result, decision.terms().risk()));
        if (answer.isPresent()) {
            answer(decision.id(), decision.contentDigest(), answer.get(), taken);
            // why: what came too fast answers nothing, and the form that kept the call is gone with
            // it
            return taken.compareTo(DecisionElicitation.READING) < 0 ? End.BY_ITSELF : End.ANSWERED;
        }
        if (form.isEmpty() && responses.elicited(AnswerLocationForm.KEY).isEmpty()) {
            return End.NOTHING;
        }
        if (taken.compareTo(DecisionElicitation.READING) < 0) {
            if (profile.dialog() != null) {
                door.attendance().answeredByItself(decision.id());
            }
            return End.BY_ITSELF;
        }
        if (profile.dialog() != null) {
            door.attendance().putAway(decision.id());
        }
        return End.PUT_AWAY;
    }

    private void answer(DecisionId id, String seen, Answer answer, Duration taken) {
        // why: nobody reads that fast, so the program answered; the desk refuses that and keeps in
        // its log what it said
        Optional<Actor.Person> person =
                taken.compareTo(DecisionElicitation.READING) < 0
                        ? Optional.empty()
                        : door.answerer();
        Actor by = person.isPresent() ? person.get() : door.agent(call);
        door.desk().get().answer(id, answer, by, seen);
    }
}
