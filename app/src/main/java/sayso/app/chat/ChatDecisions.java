package sayso.app.chat;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import sayso.app.command.CommandFailure;
import sayso.app.command.CommandFailureException;
import sayso.app.command.DeskResultTranslator;
import sayso.decision.lifecycle.DecisionDesk;
import sayso.decision.lifecycle.DecisionLookup;
import sayso.decision.model.Actor;
import sayso.decision.model.Decision;
import sayso.decision.model.DecisionId;
import sayso.decision.plan.mode.ApprovalAnswer;
import sayso.decision.plan.mode.ApprovalQuestionFactory;
import sayso.decision.plan.mode.Plan;
import sayso.decision.plan.mode.PlanVerdict;

/// Finds decisions for a conversation, one by its id or the conversation's first that is still
/// open, and approves the open plan by answering its decision. Finds only what the person at the
/// terminal may see. A plan is approved unchanged.
final class ChatDecisions {
    private final DecisionDesk desk;
    private final Actor.Person reader;
    private final ChatQuestionQueue arrivals;

    ChatDecisions(DecisionDesk desk, Actor.Person reader, ChatQuestionQueue arrivals) {
        this.desk = requireNonNull(desk, "desk is null");
        this.reader = requireNonNull(reader, "reader is null");
        this.arrivals = requireNonNull(arrivals, "arrivals is null");
    }

    Optional<Decision> find(String id) {
        return desk.find(id, reader) instanceof DecisionLookup.Found(Decision decision)
                        && decision.id().value().equals(id)
                ? Optional.of(decision)
                : Optional.empty();
    }

    /// The one of this name, or else the first of this conversation that waits.
    Optional<Decision> waiting(String id) {
        if (!id.isEmpty()) {
            return desk.find(id, reader) instanceof DecisionLookup.Found(Decision decision)
                    ? Optional.of(decision).filter(Decision::isPending)
                    : Optional.empty();
        }
        return arrivals.unfetched().stream()
                .flatMap(one -> find(one.value()).stream())
                .filter(Decision::isPending)
                .findFirst();
    }

    /// Approves the plan that waits, as it reads: the same answer as in its dialog.
    ///
    /// @param words what the model is told with it
    void approve(Plan plan, ChatTerminal seat, String words) {
        DecisionId waits = plan.decision();
        if (waits == null) {
            throw new CommandFailureException(
                    CommandFailure.usage(
                            "no plan is waiting for approval",
                            "see /todos, or start one with /plan"));
        }
        List<PlanVerdict.StepWord> steps = new ArrayList<>();
        int asked =
                find(waits.value())
                        .map(decision -> ApprovalQuestionFactory.asked(decision.question()))
                        .orElse(0);
        for (int place = 0; place < asked; place++) {
            steps.add(new PlanVerdict.StepWord(place, false, "", ""));
        }
        PlanVerdict verdict = new PlanVerdict.Approved(false, steps, words);
        DeskResultTranslator.accepted(
                desk.answer(waits, ApprovalAnswer.of(verdict), seat.actor(), null), desk);
    }
}
