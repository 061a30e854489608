package sayso.hub.portal.view;

/// Event in a decision's record on its portal page: when it happened, what happened, and who did
/// it.
///
/// @param at as in `2026-01-05T10:15:30Z`
/// @param time the same for people
/// @param who did it, or empty
public record RecordEvent(String at, String time, String what, String who, String detail) {}
