package sayso.hub.portal.workspace;

import java.util.List;
import sayso.hub.portal.view.DatedText;
import sayso.hub.portal.view.TabLink;

/// Contents of the portal page of an analysis cycle: components, objectives, matrix, ranking,
/// weights, quality, open questions, revisits, branches, alternatives to decide for, and document.
///
/// @param question what is decided; empty where it is not stated
/// @param facts who decides, until when, within which bounds
/// @param decided what it came to; empty while it is open
/// @param trying what is tried, in words; empty where the page shows what is so
/// @param tab that is shown
/// @param tabs all of them
/// @param document as HTML that is safe; empty on other tabs than its own
public record CycleView(
        String id,
        String title,
        String question,
        List<String> facts,
        long version,
        DatedText changed,
        CycleTab tab,
        List<TabLink> tabs,
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
    /// Whether this tab is the one that is shown: `matrix`, `weights`, `quality` or `document`.
    public boolean isOn(String word) {
        return tab.word().equals(word);
    }

    /// Alternative that a person can decide for.
    public record Chosen(String id, String name) {}

    public CycleView {
        tabs = List.copyOf(tabs);
        facts = List.copyOf(facts);
        components = List.copyOf(components);
        objectives = List.copyOf(objectives);
        questions = List.copyOf(questions);
        revisits = List.copyOf(revisits);
        branches = List.copyOf(branches);
        choices = List.copyOf(choices);
    }
}
