package sayso.decision.statistics;

/// An option that one asker offers again and again and that is never chosen.
///
/// @param offered in how many questions that were answered
public record NeverChosenOption(String requester, String label, int offered) {}
