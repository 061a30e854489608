package sayso.analysis.method;

/// Facts of a cycle outside its table that limit how high its decision quality may be rated, each a
/// yes or no, such as whether a decision maker is set. Input of `EvidenceCaps`.
///
/// @param unlinkedMeans whether a means objective serves no fundamental one
/// @param tradeoffsStarted whether anybody looked at the tradeoffs
/// @param personConfirmed whether a person confirmed a choice
public record CycleQualityFacts(
        boolean decisionMaker,
        boolean focalStatement,
        boolean scope,
        boolean unlinkedMeans,
        boolean tradeoffsStarted,
        boolean plannedAction,
        boolean personConfirmed) {}
