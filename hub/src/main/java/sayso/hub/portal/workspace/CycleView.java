package sayso.hub.portal.workspace;

import java.util.List;

/// Contents of the portal page of an analysis cycle: components, objectives, matrix, ranking,
/// weights, quality, open questions, revisits, branches, alternatives to decide for, and document.
///
/// @param question what is decided; empty where it is not stated
/// @param facts who decides, until when, within which bounds
/// @param decided what it came to; empty while it is open
/// @param trying what is tried, in words; empty where the page shows what is so
/// @param document as HTML that is safe
public record CycleView(
        String id,
        String title,
        String question,
        List<String> facts,
        long version,
        String changed,
        String status,
        String statusLabel,
        boolean isActive,
        String decided,
        String trying,
        List<ComponentView> components,
        String progress,
        List<ObjectiveBranch> objectives,
        MatrixView matrix,
        RankingView standing,
        WeightsView weights,
        QualityView quality,
        List<OpenConfirmationView> questions,
        List<RevisitView> revisits,
        List<BranchView> branches,
        List<Chosen> choices,
        String document) {
    /// Alternative that a person can decide for.
    public record Chosen(String id, String name) {}

    public CycleView {
        facts = List.copyOf(facts);
        components = List.copyOf(components);
        objectives = List.copyOf(objectives);
        questions = List.copyOf(questions);
        revisits = List.copyOf(revisits);
        branches = List.copyOf(branches);
        choices = List.copyOf(choices);
    }
}
