package sayso.hub.portal.view;

/// Row of the list of open decisions beside the one shown on a portal page: title, agent, age, urgency and
/// time left; absent texts are empty.
///
/// @param left how long it may still wait, or that it is late
/// @param isHere whether it is the one that is shown
public record NeighbourLine(
        String id,
        String title,
        String agent,
        DatedText age,
        String left,
        String urgency,
        boolean isHere) {}
