package sayso.analysis.cycle;

import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// The contents of a cycle's issue raising component: potential decisions with the focal one, ideas
/// for objectives and considerations, and beside them the uncertainties of the whole cycle.
///
/// @param uncertainties of the whole cycle
/// @param focal the decision that this cycle is about, or null
public record IssueList(
        List<CycleItem> decisions,
        List<CycleItem> ideas,
        List<Uncertainty> uncertainties,
        List<CycleItem> considerations,
        @Nullable ItemId focal) {
    public static final IssueList EMPTY =
            new IssueList(List.of(), List.of(), List.of(), List.of(), null);

    public IssueList {
        decisions = List.copyOf(decisions);
        ideas = List.copyOf(ideas);
        uncertainties = List.copyOf(uncertainties);
        considerations = List.copyOf(considerations);
    }

    public Optional<CycleItem> focalDecision() {
        return decisions.stream().filter(decision -> decision.id().equals(focal)).findFirst();
    }

    public IssueList withDecision(CycleItem decision) {
        return new IssueList(
                ImmutableLists.plus(decisions, decision),
                ideas,
                uncertainties,
                considerations,
                focal);
    }

    public IssueList withIdea(CycleItem idea) {
        return new IssueList(
                decisions, ImmutableLists.plus(ideas, idea), uncertainties, considerations, focal);
    }

    public IssueList withConsideration(CycleItem consideration) {
        return new IssueList(
                decisions,
                ideas,
                uncertainties,
                ImmutableLists.plus(considerations, consideration),
                focal);
    }

    public IssueList with(List<Uncertainty> others) {
        return new IssueList(decisions, ideas, others, considerations, focal);
    }

    public IssueList about(ItemId decision) {
        return new IssueList(decisions, ideas, uncertainties, considerations, decision);
    }
}
