package sayso.hub.portal.view;

/// Form of a decision's record by which a person contests its answer, or finds it right.
///
/// @param reviewable whether it waits for a second look
public record ContestView(boolean reviewable) {}
