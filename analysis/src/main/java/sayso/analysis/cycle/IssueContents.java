package sayso.analysis.cycle;

import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// The contents of a cycle's issue raising component: potential decisions with the focal one, ideas
/// for objectives and considerations, and beside them the uncertainties of the whole cycle.
///
/// @param uncertainties of the whole cycle
/// @param focal the decision that this cycle is about, or null
public record IssueContents(
        List<CycleItem> decisions,
        List<CycleItem> ideas,
        List<Uncertainty> uncertainties,
        List<CycleItem> considerations,
        @Nullable ItemId focal) {
    public static final IssueContents EMPTY =
            new IssueContents(List.of(), List.of(), List.of(), List.of(), null);

    public IssueContents {
        decisions = List.copyOf(decisions);
        ideas = List.copyOf(ideas);
        uncertainties = List.copyOf(uncertainties);
        considerations = List.copyOf(considerations);
    }

    public Optional<CycleItem> focalDecision() {
        return decisions.stream().filter(decision -> decision.id().equals(focal)).findFirst();
    }

    public IssueContents withDecision(CycleItem decision) {
        return new IssueContents(
                ImmutableLists.plus(decisions, decision),
                ideas,
                uncertainties,
                considerations,
                focal);
    }

    public IssueContents withIdea(CycleItem idea) {
        return new IssueContents(
                decisions, ImmutableLists.plus(ideas, idea), uncertainties, considerations, focal);
    }

    public IssueContents withConsideration(CycleItem consideration) {
        return new IssueContents(
                decisions,
                ideas,
                uncertainties,
                ImmutableLists.plus(considerations, consideration),
                focal);
    }

    public IssueContents with(List<Uncertainty> others) {
        return new IssueContents(decisions, ideas, others, considerations, focal);
    }

    public IssueContents about(ItemId decision) {
        return new IssueContents(decisions, ideas, uncertainties, considerations, decision);
    }
}
