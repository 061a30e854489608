package sayso.analysis.tool;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import sayso.analysis.call.ToolCallContext;
import sayso.analysis.common.ConfirmationProjection;
import sayso.analysis.common.RevisitPrompter;
import sayso.analysis.common.RevisitQueue;
import sayso.analysis.cycle.Confirmation;
import sayso.analysis.cycle.Cycle;
import sayso.analysis.cycle.ImmutableLists;
import sayso.analysis.cycle.Revisit;
import sayso.analysis.navigation.RevisitAcceptance;
import sayso.decision.log.AnalysisEvent;
import sayso.decision.model.Actor;
import sayso.decision.model.Decision;
import sayso.decision.model.DecisionId;
import sayso.decision.model.Outcome;

/// Brings a cycle up to date with the answers that people gave to its confirmations: ends or
/// reopens the confirmations, and accepts or dismisses the revisits they are about; returns the
/// cycle and the events. A confirmation is reopened where a person had its decision asked again.
/// The caller stores the result, which depends on the decisions alone: the next reader applies an
/// answer that an earlier one did not get to, so none is lost.
final class AnswerReconciler {
    private AnswerReconciler() {}

    /// @param cycle as people's answers leave it
    /// @param events what happened by that
    record Settled(Cycle cycle, List<AnalysisEvent> events) {}

    /// @param decisions as they stand now
    static Settled of(Cycle kept, Function<DecisionId, Optional<Decision>> decisions, Instant now) {
        Cycle cycle = ConfirmationReopener.of(kept, decisions);
        if (cycle.confirmations().stream().noneMatch(Confirmation::isPending)) {
            return new Settled(kept, List.of());
        }
        List<AnalysisEvent> events = new ArrayList<>();
        for (Confirmation one : cycle.confirmations()) {
            Decision decision =
                    one.isPending() ? decisions.apply(one.decision()).orElse(null) : null;
            Confirmation then = decision == null ? one : ConfirmationProjection.of(one, decision);
            if (decision != null && !then.equals(one)) {
                cycle = with(cycle, then);
                if (!then.isPending()) {
                    events.add(
                            new AnalysisEvent.ConfirmationResolved(
                                    then.id().value(),
                                    then.status().wireName(),
                                    then.chosenOption()));
                    cycle = prompted(cycle, then, decision, events, now);
                }
            }
        }
        // why: what people say of confirmations leaves the document as it is, what they say of
        // revisits not
        return new Settled(
                cycle.revisits().equals(kept.revisits()) ? cycle : cycle.changed(now), events);
    }

    private static Cycle with(Cycle cycle, Confirmation changed) {
        return cycle.confirming(
                ImmutableLists.changed(
                        cycle.confirmations(), one -> one.id().equals(changed.id()), _ -> changed));
    }

    /// What the answer to a prompt does to the suggestion that it was about.
    private static Cycle prompted(
            Cycle cycle,
            Confirmation prompt,
            Decision decision,
            List<AnalysisEvent> events,
            Instant now) {
        Revisit about =
                prompt.asksToRevisit()
                        ? RevisitQueue.pending(cycle).stream()
                                .filter(one -> RevisitPrompter.gate(one).equals(prompt.gate()))
                                .findFirst()
                                .orElse(null)
                        : null;
        Actor by = person(decision);
        if (about == null || by == null || !cycle.isActive()) {
            return cycle;
        }
        ToolCallContext work = new ToolCallContext(cycle, by, now);
        if (prompt.status() == Confirmation.Status.REJECTED) {
            RevisitQueue.end(work, about, Revisit.Status.DISMISSED, words(prompt, "not now"));
        } else if (prompt.permits(RevisitPrompter.gate(about))) {
            RevisitAcceptance.accept(work, about, prompt.userInput());
        }
        events.addAll(work.events());
        return work.cycle();
    }

    private static String words(Confirmation prompt, String otherwise) {
        return prompt.userInput() == null ? otherwise : prompt.userInput();
    }

    /// Who answered, where it was a person.
    private static @Nullable Actor person(Decision decision) {
        return switch (decision.outcome()) {
            case Outcome.Answered answered -> answered.by().person().orElse(null);
            case Outcome.Cancelled cancelled -> cancelled.by().person().orElse(null);
            case Outcome.TimedOut _, Outcome.Superseded _ -> null;
            case null -> null;
        };
    }
}
