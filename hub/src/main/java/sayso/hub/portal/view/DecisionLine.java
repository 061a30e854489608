package sayso.hub.portal.view;

/// One decision in a list; empty texts are left out.
///
/// @param left how long it may still wait
/// @param late what to know about one that timed out
public record DecisionLine(
        String id,
        String title,
        String agent,
        String project,
        String age,
        String left,
        String urgency,
        String urgencyLabel,
        String blocks,
        String state,
        String stateLabel,
        String late) {}
