package sayso.app.answer;

import java.time.Instant;
import java.util.List;
import sayso.app.command.CommandFailure;
import sayso.app.command.CommandFailureException;
import sayso.app.command.DeskResultTranslator;
import sayso.app.console.CommandContext;
import sayso.app.serve.LaunchTicketResult;
import sayso.app.serve.LaunchTickets;
import sayso.decision.access.HandoffRules;
import sayso.decision.access.Ticket;
import sayso.decision.access.TicketRedemption;
import sayso.decision.lifecycle.DecisionDesk;
import sayso.decision.lifecycle.DecisionLookup;
import sayso.decision.model.Actor;
import sayso.decision.model.Decision;
import sayso.decision.model.Outcome;
import sayso.terminal.ClockTimeText;
import sayso.terminal.OutcomeText;

/// Redeems a launch ticket, with which an agent opened a terminal for one question: finds the
/// question, checks that it is still open, spends the ticket, and returns the desk at which the
/// question is answered. Every fault is reported with a way out before anything is shown.
final class LaunchTicketUse {
    private final CommandContext invocation;
    private final String words;
    private final Decision decision;

    private LaunchTicketUse(CommandContext invocation, String words, Decision decision) {
        this.invocation = invocation;
        this.words = words;
        this.decision = decision;
    }

    /// @param reader who looks the question up
    static LaunchTicketUse of(CommandContext invocation, String words, Actor.Person reader) {
        int dot = words.indexOf('.');
        if (dot <= 0) {
            throw refused(
                    "usage",
                    "'" + words + "' is not a launch ticket; a ticket looks like d-7m2kq0.k3v9…",
                    "without a ticket, open the question with: sayso answer " + words);
        }
        DecisionLookup found = invocation.desk().find(words.substring(0, dot), reader);
        if (!(found instanceof DecisionLookup.Found(Decision decision))) {
            throw unknown();
        }
        return new LaunchTicketUse(invocation, words, decision);
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
                    "too late: " + decision.id() + " " + OutcomeText.of(decision, now),
                    "a late answer is still accepted: " + answerCommand());
        }
        if (!decision.isPending()) {
            throw new CommandFailureException(DeskResultTranslator.closed(decision, now));
        }
        try {
            HandoffRules.obstacle(decision)
                    .ifPresent(obstacle -> {
                        throw refused(
                                "ticket_refused",
                                obstacle,
                                "Open the question with: " + answerCommand());
                    });
            return switch (LaunchTickets.take(invocation, decision.id(), words)) {
                case LaunchTicketResult.Here(TicketRedemption spending) -> here(spending, now);
                case LaunchTicketResult.Elsewhere(DecisionDesk desk) -> desk;
                case LaunchTicketResult.Refused(String code, String message, String hint) ->
                        throw refused(
                                code,
                                message,
                                hint == null ? "Open the question with: " + answerCommand() : hint);
            };
        } catch (CommandFailureException e) {
            // why: a ticket that is none makes nobody a person; the reason stays what it is
            AnswerAttemptRecorder.unlessPerson(invocation, List.of(decision.id().value()), e);
            throw e;
        }
    }

    /// Closes a desk that was opened for this sitting alone.
    void leave(DecisionDesk desk) {
        if (desk != invocation.desk()) {
            desk.close();
        }
    }

    private DecisionDesk here(TicketRedemption spending, Instant now) {
        return switch (spending) {
            case TicketRedemption.Spent _ -> invocation.desk();
            case TicketRedemption.AlreadyUsed(Ticket ticket) -> throw used(ticket, now);
            case TicketRedemption.Expired _ ->
                    throw refused(
                            "ticket_expired",
                            "This launch ticket has expired",
                            "Open the question with: " + answerCommand());
            case TicketRedemption.Unknown _ -> throw unknown();
        };
    }

    private CommandFailureException used(Ticket ticket, Instant now) {
        return refused(
                "ticket_used",
                "This launch ticket was already used"
                        + (ticket.usedAt() == null
                                ? ""
                                : " at " + ClockTimeText.of(ticket.usedAt(), now)),
                "Open the question with: " + answerCommand());
    }

    private static CommandFailureException unknown() {
        return refused(
                "not_found",
                "no such launch ticket in this home",
                "the agent creates one with provide_choice and transport terminal; "
                        + "list open decisions: sayso ls");
    }

    private static CommandFailureException refused(String code, String message, String hint) {
        return new CommandFailureException(CommandFailure.of(code, message, hint));
    }
}
