package sayso.hub.portal.review;

import static java.util.Objects.requireNonNull;

import java.util.List;

/// A block of a plan on the page that reviews it: what it reads, the steps that begin in it, and what
/// was said of its lines.
///
/// @param html safe to be put into a page as it is
/// @param place in words, as in `line 3`
/// @param changed whether it reads otherwise than in the last proposal
public record PlanPart(
        int from,
        int to,
        String html,
        String place,
        boolean changed,
        List<PlanStepChoice> steps,
        List<PlanCommentView> comments) {
    public PlanPart {
        requireNonNull(html, "html is null");
        requireNonNull(place, "place is null");
        steps = List.copyOf(steps);
        comments = List.copyOf(comments);
    }

    /// Whether it changed, or something is asked or said of it.
    boolean isSpokenOf() {
        return changed || !steps.isEmpty() || !comments.isEmpty();
    }

    /// Its lines, as a form sends them.
    public String at() {
        return from + "-" + to;
    }
}
