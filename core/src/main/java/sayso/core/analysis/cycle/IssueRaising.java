package sayso.core.analysis.cycle;

import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// What may have to be decided, and what comes to mind about it.
///
/// @param uncertainties of the whole cycle
/// @param focal the decision that this cycle is about, or null
public record IssueRaising(
        List<Item> decisions,
        List<Item> ideas,
        List<Uncertainty> uncertainties,
        List<Item> considerations,
        @Nullable ItemId focal) {
    public static final IssueRaising EMPTY =
            new IssueRaising(List.of(), List.of(), List.of(), List.of(), null);

    public IssueRaising {
        decisions = List.copyOf(decisions);
        ideas = List.copyOf(ideas);
        uncertainties = List.copyOf(uncertainties);
        considerations = List.copyOf(considerations);
    }

    public Optional<Item> focalDecision() {
        return decisions.stream().filter(decision -> decision.id().equals(focal)).findFirst();
    }

    public IssueRaising withDecision(Item decision) {
        return new IssueRaising(
                Lists.plus(decisions, decision), ideas, uncertainties, considerations, focal);
    }

    public IssueRaising withIdea(Item idea) {
        return new IssueRaising(
                decisions, Lists.plus(ideas, idea), uncertainties, considerations, focal);
    }

    public IssueRaising withConsideration(Item consideration) {
        return new IssueRaising(
                decisions, ideas, uncertainties, Lists.plus(considerations, consideration), focal);
    }

    public IssueRaising with(List<Uncertainty> others) {
        return new IssueRaising(decisions, ideas, others, considerations, focal);
    }

    public IssueRaising about(ItemId decision) {
        return new IssueRaising(decisions, ideas, uncertainties, considerations, decision);
    }
}
