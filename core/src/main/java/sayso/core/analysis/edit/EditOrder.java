package sayso.core.analysis.edit;

import java.util.ArrayList;
import java.util.List;
import sayso.core.analysis.alternatives.AlternativeTool;
import sayso.core.analysis.common.CommonTool;
import sayso.core.analysis.consequences.ConsequenceTool;
import sayso.core.analysis.frame.FrameTool;
import sayso.core.analysis.issue.IssueTool;
import sayso.core.analysis.notes.NotesTool;
import sayso.core.analysis.objectives.ObjectiveTool;
import sayso.core.analysis.quality.QualityTool;
import sayso.core.analysis.recommendation.RecommendationTool;
import sayso.core.analysis.tradeoffs.TradeoffTool;

/// The order in which the edits of a document are applied: first removals and revisions of items,
/// then the order of the tool catalogue.
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
