package sayso.wire.analysis.document;

import java.time.Instant;
import java.util.List;
import sayso.core.analysis.alternatives.AlternativeRules;
import sayso.core.analysis.alternatives.AlternativeTool;
import sayso.core.analysis.call.Applied;
import sayso.core.analysis.call.Work;
import sayso.core.analysis.common.CommonRules;
import sayso.core.analysis.common.CommonTool;
import sayso.core.analysis.consequences.ConsequenceRules;
import sayso.core.analysis.consequences.ConsequenceTool;
import sayso.core.analysis.cycle.Cycle;
import sayso.core.analysis.edit.DocumentRules;
import sayso.core.analysis.edit.DocumentTool;
import sayso.core.analysis.edit.Edit;
import sayso.core.analysis.frame.FrameRules;
import sayso.core.analysis.frame.FrameTool;
import sayso.core.analysis.issue.IssueRules;
import sayso.core.analysis.issue.IssueTool;
import sayso.core.analysis.navigation.NavigationRules;
import sayso.core.analysis.navigation.NavigationTool;
import sayso.core.analysis.notes.NotesRules;
import sayso.core.analysis.notes.NotesTool;
import sayso.core.analysis.objectives.ObjectiveRules;
import sayso.core.analysis.objectives.ObjectiveTool;
import sayso.core.analysis.quality.QualityRules;
import sayso.core.analysis.quality.QualityTool;
import sayso.core.analysis.recommendation.RecommendationRules;
import sayso.core.analysis.recommendation.RecommendationTool;
import sayso.core.analysis.tradeoffs.TradeoffRules;
import sayso.core.analysis.tradeoffs.TradeoffTool;
import sayso.core.decision.Actor;
import sayso.core.decision.Assurance;
import sayso.core.decision.Surface;

/// Applies tools to cycles as an executor does, without its store.
final class Tools {
    static final Instant NOW = Instant.parse("2026-03-02T09:15:00Z");
    private static final Actor PERSON = new Actor.Person("maja", Surface.WEB, Assurance.WEB);

    private Tools() {}

    static Applied applied(Work work, Record tool) {
        return switch (tool) {
            case IssueTool one -> IssueRules.apply(work, one);
            case FrameTool one -> FrameRules.apply(work, one);
            case ObjectiveTool one -> ObjectiveRules.apply(work, one);
            case AlternativeTool one -> AlternativeRules.apply(work, one);
            case ConsequenceTool one -> ConsequenceRules.apply(work, one);
            case TradeoffTool one -> TradeoffRules.apply(work, one, false);
            case RecommendationTool one -> RecommendationRules.apply(work, one);
            case QualityTool one -> QualityRules.apply(work, one);
            case NotesTool one -> NotesRules.apply(work, one);
            case CommonTool one -> CommonRules.apply(work, one);
            case NavigationTool one -> NavigationRules.apply(work, one, true);
            case DocumentTool one -> DocumentRules.apply(work, one);
            default -> throw new AssertionError(tool + " is no tool");
        };
    }

    /// The cycle after it; the same one where the tool is refused.
    static Cycle tried(Cycle cycle, Record tool) {
        return applied(new Work(cycle, PERSON, NOW), tool) instanceof Applied.Done done
                ? done.cycle().changed(NOW)
                : cycle;
    }

    static Cycle done(Cycle cycle, Record tool) {
        return result(applied(new Work(cycle, PERSON, NOW), tool), tool);
    }

    /// All edits in one transaction.
    static Cycle edited(Cycle cycle, List<Edit> edits) {
        Cycle now = cycle;
        for (Edit edit : edits) {
            now = result(applied(Work.inDocument(now, PERSON, NOW), edit.tool()), edit);
        }
        return now.changed(NOW);
    }

    /// All edits in one transaction; the same cycle where one is refused.
    static Cycle tried(Cycle cycle, List<Edit> edits) {
        Cycle now = cycle;
        for (Edit edit : edits) {
            if (applied(Work.inDocument(now, PERSON, NOW), edit.tool())
                    instanceof Applied.Done done) {
                now = done.cycle();
            } else {
                return cycle;
            }
        }
        return now.changed(NOW);
    }

    private static Cycle result(Applied applied, Object what) {
        return switch (applied) {
            case Applied.Done done -> done.cycle();
            case Applied.Refused(var fault) -> throw new AssertionError(what + ": " + fault);
        };
    }
}
