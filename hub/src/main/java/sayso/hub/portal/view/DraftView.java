package sayso.hub.portal.view;

/// Saved draft of an answer that was not sent.
///
/// @param savedAt when it was kept, in milliseconds; 0 for never
/// @param from where it was typed, if that was elsewhere; empty else
/// @param unsent what it says, where the decision takes no answer any more; empty else
public record DraftView(long savedAt, String from, String unsent) {}
