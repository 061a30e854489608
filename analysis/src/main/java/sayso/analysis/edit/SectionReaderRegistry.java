package sayso.analysis.edit;

import sayso.analysis.cycle.Component;

/// The registry of the readers of an edited document's sections, one for each component, which
/// compare an edited section with the generated one.
final class SectionReaderRegistry {
    private SectionReaderRegistry() {}

    /// Reads one section.
    interface SectionReader {
        void read(EditCollector draft, SectionDiff passages);
    }

    static SectionReader of(Component component) {
        return switch (component) {
            case ISSUE_RAISING -> IssueReader::read;
            case PROBLEM_FRAME -> FrameReader::read;
            case OBJECTIVES -> ObjectivesReader::read;
            case ALTERNATIVES -> AlternativesReader::read;
            case CONSEQUENCES -> ConsequencesReader::read;
            case TRADEOFFS -> TradeoffsReader::read;
            case RECOMMENDATION -> RecommendationReader::read;
            case DECISION_QUALITY -> QualityReader::read;
            case NOTES_NEXT_STEPS -> NotesReader::read;
        };
    }
}
