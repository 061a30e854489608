package sayso.decision.statistics;

/// An option that one asker offers again and again and that is never chosen: the asker, the label,
/// and the number of answered questions that offered it.
///
/// @param offered in how many questions that were answered
public record NeverChosenOption(String requester, String label, int offered) {}
