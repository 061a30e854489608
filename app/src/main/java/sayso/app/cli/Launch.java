package sayso.app.cli;

import java.time.Instant;
import java.util.List;
import sayso.app.command.Failure;
import sayso.app.command.RefusedException;
import sayso.app.command.Verdicts;
import sayso.app.console.Invocation;
import sayso.app.serve.LaunchTickets;
import sayso.app.serve.Seat;
import sayso.core.access.HandoffPolicy;
import sayso.core.access.Spending;
import sayso.core.access.Ticket;
import sayso.core.decision.Actor;
import sayso.core.decision.Decision;
import sayso.core.decision.DecisionDesk;
import sayso.core.decision.Lookup;
import sayso.core.decision.Outcome;
import sayso.terminal.EndingText;
import sayso.terminal.WallClock;

/// One use of a launch ticket: first the question is found and still open, then the ticket is spent.
/// Whatever is wrong is refused with the way out, before anything is shown.
final class Launch {
    private final Invocation invocation;
    private final String words;
    private final Decision decision;

    private Launch(Invocation invocation, String words, Decision decision) {
        this.invocation = invocation;
        this.words = words;
        this.decision = decision;
    }

    /// @param reader who looks the question up
    static Launch of(Invocation invocation, String words, Actor.Person reader) {
        int dot = words.indexOf('.');
        if (dot <= 0) {
            throw refused(
                    "usage",
                    "'" + words + "' is no launch ticket: it has the form d-7m2kq0.k3v9…",
                    "without a ticket, open the question with: sayso answer " + words);
        }
        Lookup found = invocation.desk().find(words.substring(0, dot), reader);
        if (!(found instanceof Lookup.Found(Decision decision))) {
            throw unknown();
        }
        return new Launch(invocation, words, decision);
    }

    String answerCommand() {
        return "sayso answer " + decision.id();
    }

    Decision decision() {
        return decision;
    }

    /// Takes the seat that nobody else gets with this ticket any more.
    ///
    /// @return the desk at which the question is answered; `leave` it afterwards
    DecisionDesk take() {
        Instant now = invocation.desk().now();
        if (decision.outcome() instanceof Outcome.TimedOut && decision.closedToLate() == null) {
            throw refused(
                    "already_closed",
                    "too late: " + decision.id() + " " + EndingText.of(decision, now),
                    "a late answer is still taken: " + answerCommand());
        }
        if (!decision.isPending()) {
            throw new RefusedException(Verdicts.closed(decision, now));
        }
        try {
            HandoffPolicy.obstacle(decision)
                    .ifPresent(obstacle -> {
                        throw refused(
                                "ticket_refused",
                                obstacle,
                                "Open the question with: " + answerCommand());
                    });
            return switch (LaunchTickets.take(invocation, decision.id(), words)) {
                case Seat.Here(Spending spending) -> here(spending, now);
                case Seat.Elsewhere(DecisionDesk desk) -> desk;
                case Seat.Refused(String code, String message, String hint) ->
                        throw refused(
                                code,
                                message,
                                hint == null ? "Open the question with: " + answerCommand() : hint);
            };
        } catch (RefusedException e) {
            // why: a ticket that is none makes nobody a person; the reason stays what it is
            Refusing.unlessPerson(invocation, List.of(decision.id().value()), e);
            throw e;
        }
    }

    /// Closes a desk that was opened for this sitting alone.
    void leave(DecisionDesk desk) {
        if (desk != invocation.desk()) {
            desk.close();
        }
    }

    private DecisionDesk here(Spending spending, Instant now) {
        return switch (spending) {
            case Spending.Spent _ -> invocation.desk();
            case Spending.AlreadyUsed(Ticket ticket) -> throw used(ticket, now);
            case Spending.Expired _ ->
                    throw refused(
                            "ticket_expired",
                            "This launch ticket has expired",
                            "Open the question with: " + answerCommand());
            case Spending.Unknown _ -> throw unknown();
        };
    }

    private RefusedException used(Ticket ticket, Instant now) {
        return refused(
                "ticket_used",
                "This launch ticket was used"
                        + (ticket.usedAt() == null
                                ? ""
                                : " at " + WallClock.of(ticket.usedAt(), now)),
                "Open the question with: " + answerCommand());
    }

    private static RefusedException unknown() {
        return refused(
                "not_found",
                "there is no such launch ticket in this home",
                "the agent makes one with provide_choice and transport terminal; what waits shows:"
                        + " sayso ls");
    }

    private static RefusedException refused(String code, String message, String hint) {
        return new RefusedException(Failure.of(code, message, hint));
    }
}
