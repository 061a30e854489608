package sayso.hub.tools;

import java.time.Duration;
import java.util.Optional;
import sayso.core.decision.Actor;
import sayso.core.decision.Answer;
import sayso.core.decision.Decision;
import sayso.mcp.protocol.ElicitResult;
import sayso.mcp.protocol.InputRequests;
import sayso.mcp.protocol.InputResponses;
import sayso.mcp.server.Asked;
import sayso.mcp.server.ToolCall;

/// Puts a decision before the person in the dialog of the agent's client, while it stays answerable
/// everywhere else. Only an accepted form answers; an opened page does not.
final class Dialogue {
    /// The longest that a client is asked; the decision may stay open for longer.
    private static final Duration PATIENCE = Duration.ofMinutes(10);

    private final AgentDoor door;
    private final ToolCall call;

    Dialogue(AgentDoor door, ToolCall call) {
        this.door = door;
        this.call = call;
    }

    /// Something that waits for the decision.
    interface Wait {
        Decision await() throws InterruptedException;
    }

    /// What the client is asked to show: the form, or else the page where it cannot show one, or where
    /// the asker wants a browser. Empty where it shows neither, or where its form would not count.
    ///
    /// @param begins whether this call put the question; a page is offered once
    Optional<InputRequests> offer(Decision decision, boolean begins) {
        Optional<InputRequests> form =
                door.answerer()
                        .flatMap(_ -> Elicitation.of(decision, call.client()))
                        .map(shown -> InputRequests.of(Elicitation.KEY, shown.form()));
        return form.isPresent() || !begins
                ? form
                : PageOffer.of(decision, call.client(), door.portal());
    }

    /// Waits beside what the client's dialog shows, where it takes that in the middle of a call.
    /// Whoever is first ends the wait; the dialog is taken back when it was somebody else.
    Decision beside(Decision decision, InputRequests requests, Wait wait)
            throws InterruptedException {
        Thread asking =
                Thread.ofVirtual().name("dialogue").start(() -> askAndAnswer(decision, requests));
        try {
            return wait.await();
        } finally {
            asking.interrupt();
            asking.join();
        }
    }

    /// Takes what a client brought back from the round before.
    void take(Decision decision, Round round, InputResponses responses) {
        Duration taken = Duration.between(round.asked(), door.desk().get().now());
        responses.elicited(Elicitation.KEY).ifPresent(result -> answer(decision, result, taken));
    }

    private void askAndAnswer(Decision decision, InputRequests requests) {
        long begun = System.nanoTime();
        try {
            if (call.ask(requests, PATIENCE) instanceof Asked.Answered(InputResponses responses)) {
                Duration taken = Duration.ofNanos(System.nanoTime() - begun);
                responses
                        .elicited(Elicitation.KEY)
                        .ifPresent(result -> answer(decision, result, taken));
            }
        } catch (InterruptedException _) {
            // why: somebody else was first, or the client no longer waits; the form is taken back
            Thread.currentThread().interrupt();
        }
    }

    /// @param taken how long the client had the form
    private void answer(Decision decision, ElicitResult result, Duration taken) {
        Optional<Answer> answer = Elicitation.answer(result, decision.terms().risk());
        if (answer.isEmpty()) {
            return;
        }
        // why: nobody reads that fast, so the program answered; the desk refuses that and keeps in
        // its log what it said
        Optional<Actor.Person> person =
                taken.compareTo(Elicitation.READING) < 0 ? Optional.empty() : door.answerer();
        Actor by = person.isPresent() ? person.get() : door.agent(call);
        door.desk().get().answer(decision.id(), answer.get(), by, decision.contentDigest());
    }
}
