package sayso.hub.portal.view;

/// Form of a decision's record by which a person contests its answer, or finds it right.
///
/// @param rule that gave the answer and would end, or empty
/// @param reviewable whether it waits for a second look
public record ContestView(String rule, boolean reviewable) {}
