package sayso.hub.portal.view;

/// One decision that is about to be declined, or was; empty texts are left out.
///
/// @param holds the work that goes on waiting
/// @param result what became of it
public record DeclineItem(
        String id, String title, String askedBy, String holds, String options, String result) {}
