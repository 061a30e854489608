package sayso.app.cli;

import java.time.Duration;
import java.time.Instant;
import sayso.app.command.Failure;
import sayso.app.command.RefusedException;
import sayso.app.command.Verdicts;
import sayso.app.console.Invocation;
import sayso.app.serve.LaunchTickets;
import sayso.core.access.Spending;
import sayso.core.access.Ticket;
import sayso.core.decision.Actor;
import sayso.core.decision.Decision;
import sayso.core.decision.Lookup;
import sayso.core.decision.Outcome;
import sayso.terminal.Ages;
import sayso.terminal.EndingText;

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
        invocation
                .remoteHub()
                .ifPresent(hub -> {
                    throw refused(
                            "elsewhere",
                            "SAYSO_URL is set, and " + hub + " hands nothing to terminals",
                            "open the question with: sayso answer " + words.substring(0, dot));
                });
        Lookup found = invocation.desk().find(words.substring(0, dot), reader);
        if (!(found instanceof Lookup.Found(Decision decision))) {
            throw unknown();
        }
        return new Launch(invocation, words, decision);
    }

    String answerCommand() {
        return "sayso answer " + decision.id();
    }

    /// @return the question, which nobody else opens with this ticket any more
    Decision spend() {
        Instant now = invocation.desk().now();
        if (decision.outcome() instanceof Outcome.TimedOut && decision.closedToLate() == null) {
            throw refused(
                    "already_closed",
                    "too late: " + decision.id() + " " + EndingText.of(decision, now),
                    "a late answer is still delivered: " + answerCommand());
        }
        if (!decision.isPending()) {
            throw new RefusedException(Verdicts.closed(decision, now));
        }
        return switch (LaunchTickets.spend(invocation, words, decision.id())) {
            case Spending.Spent _ -> decision;
            case Spending.AlreadyUsed(Ticket ticket) -> throw used(ticket, now);
            case Spending.Expired _ ->
                    throw refused(
                            "ticket",
                            "this launch ticket has expired",
                            "open the question with: " + answerCommand());
            case Spending.Unknown _ -> throw unknown();
        };
    }

    private RefusedException used(Ticket ticket, Instant now) {
        Instant at = ticket.usedAt();
        String when = at == null ? "" : " " + Ages.exactly(Duration.between(at, now));
        return refused(
                "ticket_used",
                "this launch ticket was used" + when + "; each opens the question once",
                "open the question with: " + answerCommand());
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
