package sayso.hub.portal.review;

import static java.util.Objects.requireNonNull;

import java.util.List;

/// Contents of the portal page on which a proposed plan is reviewed.
///
/// @param parts the plan, block by block
/// @param words what is said of the whole
/// @param verdict the option that is chosen or was, as in `execute`; empty for none
/// @param remarks how many comments, edits and steps that are left out there are
/// @param asked how many of its steps, from the first, are asked one by one
/// @param steps how many steps it has
/// @param changes what changed since it was last proposed; `PlanChangesView.NONE` for a first one
public record PlanReviewView(
        List<PlanPart> parts,
        String words,
        String verdict,
        int remarks,
        int asked,
        int steps,
        PlanChangesView changes) {
    public PlanReviewView {
        parts = List.copyOf(parts);
        requireNonNull(words, "words is null");
        requireNonNull(verdict, "verdict is null");
        requireNonNull(changes, "changes is null");
    }

    /// Whether steps have no place of their own, since they are not asked one by one.
    public boolean hasMore() {
        return asked > 0 && asked < steps;
    }

    /// Whether this option is the one that is chosen.
    public boolean isChosen(String option) {
        return verdict.equals(option);
    }
}
