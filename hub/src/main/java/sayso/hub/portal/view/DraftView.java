package sayso.hub.portal.view;

/// Notes on a portal page about the saved draft of an answer: when it was saved, where it was
/// typed, and what it says once it can no longer be sent.
///
/// @param savedAt when it was kept, in milliseconds; 0 for never
/// @param from where it was typed, if that was elsewhere; empty else
/// @param unsent what it says, where the decision takes no answer any more; empty else
public record DraftView(long savedAt, String from, String unsent) {}
