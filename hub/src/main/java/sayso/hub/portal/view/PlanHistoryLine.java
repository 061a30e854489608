package sayso.hub.portal.view;

import static java.util.Objects.requireNonNull;

/// One event of a plan's history on its page.
///
/// @param what happened, in words
public record PlanHistoryLine(DatedText when, String what) {
    public PlanHistoryLine {
        requireNonNull(when, "when is null");
        requireNonNull(what, "what is null");
    }
}
