package sayso.analysis.edit;

import java.util.ArrayList;
import java.util.List;
import sayso.analysis.alternatives.AlternativeTool;
import sayso.analysis.common.CommonTool;
import sayso.analysis.consequences.ConsequenceTool;
import sayso.analysis.frame.FrameTool;
import sayso.analysis.issue.IssueTool;
import sayso.analysis.notes.NotesTool;
import sayso.analysis.objectives.ObjectiveTool;
import sayso.analysis.quality.QualityTool;
import sayso.analysis.recommendation.RecommendationTool;
import sayso.analysis.tradeoffs.TradeoffTool;

/// Gives the place of an edit in the order in which the edits of a document are applied: removals
/// and revisions of items first, then the order of the tool catalogue.
final class EditOrder {
    private static final List<Class<?>> TOOLS = new ArrayList<>();

    static {
        List.of(
                        DocumentTool.class,
                        IssueTool.class,
                        FrameTool.class,
                        ObjectiveTool.class,
                        AlternativeTool.class,
                        ConsequenceTool.class,
                        TradeoffTool.class,
                        RecommendationTool.class,
                        QualityTool.class,
                        NotesTool.class,
                        CommonTool.class)
                // why: each permits its tools in the order of the catalogue
                .forEach(kind -> TOOLS.addAll(List.of(kind.getPermittedSubclasses())));
    }

    private EditOrder() {}

    static int place(Record tool) {
        return TOOLS.indexOf(tool.getClass());
    }
}
