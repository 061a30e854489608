package sayso.wire.analysis.document;

import java.time.Instant;
import java.util.List;
import sayso.analysis.alternatives.AlternativeTool;
import sayso.analysis.alternatives.AlternativeToolHandler;
import sayso.analysis.call.ToolCallContext;
import sayso.analysis.call.ToolHandlerResult;
import sayso.analysis.common.CommonTool;
import sayso.analysis.common.CommonToolHandler;
import sayso.analysis.consequences.ConsequenceTool;
import sayso.analysis.consequences.ConsequenceToolHandler;
import sayso.analysis.cycle.Cycle;
import sayso.analysis.edit.DocumentTool;
import sayso.analysis.edit.DocumentToolHandler;
import sayso.analysis.edit.EditCall;
import sayso.analysis.frame.FrameTool;
import sayso.analysis.frame.FrameToolHandler;
import sayso.analysis.issue.IssueTool;
import sayso.analysis.issue.IssueToolHandler;
import sayso.analysis.navigation.NavigationTool;
import sayso.analysis.navigation.NavigationToolHandler;
import sayso.analysis.notes.NotesTool;
import sayso.analysis.notes.NotesToolHandler;
import sayso.analysis.objectives.ObjectiveTool;
import sayso.analysis.objectives.ObjectiveToolHandler;
import sayso.analysis.quality.QualityTool;
import sayso.analysis.quality.QualityToolHandler;
import sayso.analysis.recommendation.RecommendationTool;
import sayso.analysis.recommendation.RecommendationToolHandler;
import sayso.analysis.tradeoffs.TradeoffTool;
import sayso.analysis.tradeoffs.TradeoffToolHandler;
import sayso.decision.model.Actor;
import sayso.decision.model.Assurance;
import sayso.decision.model.Surface;

/// Applies tools to cycles as an executor does, without its store.
final class InMemoryToolExecutor {
    static final Instant NOW = Instant.parse("2026-03-02T09:15:00Z");
    private static final Actor PERSON = new Actor.Person("maja", Surface.WEB, Assurance.WEB);

    private InMemoryToolExecutor() {}

    static ToolHandlerResult applied(ToolCallContext work, Record tool) {
        return switch (tool) {
            case IssueTool one -> IssueToolHandler.apply(work, one);
            case FrameTool one -> FrameToolHandler.apply(work, one);
            case ObjectiveTool one -> ObjectiveToolHandler.apply(work, one);
            case AlternativeTool one -> AlternativeToolHandler.apply(work, one);
            case ConsequenceTool one -> ConsequenceToolHandler.apply(work, one);
            case TradeoffTool one -> TradeoffToolHandler.apply(work, one, false);
            case RecommendationTool one -> RecommendationToolHandler.apply(work, one);
            case QualityTool one -> QualityToolHandler.apply(work, one);
            case NotesTool one -> NotesToolHandler.apply(work, one);
            case CommonTool one -> CommonToolHandler.apply(work, one);
            case NavigationTool one -> NavigationToolHandler.apply(work, one, true);
            case DocumentTool one -> DocumentToolHandler.apply(work, one);
            default -> throw new AssertionError(tool + " is no tool");
        };
    }

    /// The cycle after it; the same one where the tool is refused.
    static Cycle tried(Cycle cycle, Record tool) {
        return applied(new ToolCallContext(cycle, PERSON, NOW), tool)
                        instanceof ToolHandlerResult.Done done
                ? done.cycle().changed(NOW)
                : cycle;
    }

    static Cycle done(Cycle cycle, Record tool) {
        return result(applied(new ToolCallContext(cycle, PERSON, NOW), tool), tool);
    }

    /// All edits in one transaction.
    static Cycle edited(Cycle cycle, List<EditCall> edits) {
        Cycle now = cycle;
        for (EditCall edit : edits) {
            now = result(applied(ToolCallContext.inDocument(now, PERSON, NOW), edit.tool()), edit);
        }
        return now.changed(NOW);
    }

    /// All edits in one transaction; the same cycle where one is refused.
    static Cycle tried(Cycle cycle, List<EditCall> edits) {
        Cycle now = cycle;
        for (EditCall edit : edits) {
            if (applied(ToolCallContext.inDocument(now, PERSON, NOW), edit.tool())
                    instanceof ToolHandlerResult.Done done) {
                now = done.cycle();
            } else {
                return cycle;
            }
        }
        return now.changed(NOW);
    }

    private static Cycle result(ToolHandlerResult applied, Object what) {
        return switch (applied) {
            case ToolHandlerResult.Done done -> done.cycle();
            case ToolHandlerResult.Refused(var fault) ->
                    throw new AssertionError(what + ": " + fault);
        };
    }
}
