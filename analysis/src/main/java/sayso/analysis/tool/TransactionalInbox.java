package sayso.analysis.tool;

import java.time.Duration;
import java.util.Optional;
import sayso.analysis.call.PersonInbox;
import sayso.decision.ask.AskCheckResult;
import sayso.decision.ask.AskRequest;
import sayso.decision.ask.AskResult;
import sayso.decision.ask.AskRules;
import sayso.decision.ask.DeskPolicy;
import sayso.decision.ask.NewDecision;
import sayso.decision.lifecycle.ChangeResult;
import sayso.decision.lifecycle.TransactionalDesk;
import sayso.decision.model.Actor;
import sayso.decision.model.Answer;
import sayso.decision.model.AskIntake;
import sayso.decision.model.Asker;
import sayso.decision.model.Assurance;
import sayso.decision.model.CancelKind;
import sayso.decision.model.Decision;
import sayso.decision.model.DecisionId;
import sayso.decision.model.DecisionTerms;

/// The person's inbox as one tool call or action uses it: asks, withdraws, answers and declines
/// decisions in the call's own transaction, so that they are committed with it, and marks an ended
/// one as delivered to the agent that calls.
final class TransactionalInbox implements PersonInbox {
    private final TransactionalDesk desk;
    private final DeskPolicy policy;
    private final ToolCallRequest call;

    TransactionalInbox(TransactionalDesk desk, DeskPolicy policy, ToolCallRequest call) {
        this.desk = desk;
        this.policy = policy;
        this.call = call;
    }

    Optional<Decision> current(DecisionId id) {
        return desk.current(id);
    }

    @Override
    public Decision ask(AskRequest request, Duration limit, boolean gate) {
        return switch (AskRules.check(request, policy)) {
            case AskCheckResult.Invalid invalid ->
                    throw new IllegalStateException("cannot be asked: " + invalid.problems());
            case AskCheckResult.Valid valid -> asked(valid, limit, gate);
        };
    }

    private Decision asked(AskCheckResult.Valid valid, Duration limit, boolean gate) {
        // why: the tools have limits of their own, which are longer than those of bare questions
        DecisionTerms within = valid.terms().within(limit);
        DecisionTerms terms =
                gate
                        ? within.from(Assurance.HANDOFF)
                                .takenIn(AskIntake.PLAIN.ofType(AskIntake.CONFIRMATION).lock())
                        : within;
        NewDecision ask =
                NewDecision.of(
                        new AskCheckResult.Valid(
                                valid.question(), terms, valid.asSent(), valid.warnings()),
                        asker());
        return switch (desk.ask(ask)) {
            case AskResult.Asked asked -> asked.decision();
            case AskResult.Rejected rejected ->
                    throw new IllegalStateException("cannot be asked: " + rejected.problems());
        };
    }

    private Asker asker() {
        return new Asker(
                call.owner(),
                call.actor().name(),
                call.actor().agent().map(Actor.Agent::sessionId).orElse(null),
                null,
                null,
                call.channel(),
                null);
    }

    /// why: who asked takes it back, also where a person's call is the reason
    @Override
    public boolean withdraw(DecisionId id, String why) {
        Decision decision = desk.current(id).orElse(null);
        if (decision == null || !decision.isPending()) {
            return false;
        }
        return desk.cancel(id, CancelKind.WITHDRAWN, why, decision.asker().agent())
                instanceof ChangeResult.Accepted;
    }

    @Override
    public Decision answer(DecisionId id, Answer answer) {
        desk.answer(id, answer, call.actor());
        return read(id);
    }

    @Override
    public Decision decline(DecisionId id, String why) {
        desk.cancel(id, CancelKind.REFUSED, why, call.actor());
        return read(id);
    }

    private Decision read(DecisionId id) {
        return desk.current(id).orElseThrow();
    }

    @Override
    public void told(DecisionId id) {
        Optional<Decision> decision = desk.current(id);
        if (decision.isPresent()) {
            call.actor().agent().ifPresent(agent -> desk.deliver(id, agent));
        }
    }

    @Override
    public int conversationTurn() {
        return call.conversationTurn();
    }
}
