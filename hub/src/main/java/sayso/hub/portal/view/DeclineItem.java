package sayso.hub.portal.view;

/// Row of the portal page that declines several decisions: a decision to be declined, or already
/// declined with the result; absent texts are empty.
///
/// @param holds the work that goes on waiting
/// @param result what became of it
public record DeclineItem(
        String id, String title, DatedText askedBy, String holds, String options, String result) {}
