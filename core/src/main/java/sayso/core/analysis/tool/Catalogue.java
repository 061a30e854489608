package sayso.core.analysis.tool;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import sayso.core.analysis.alternatives.AlternativeTool;
import sayso.core.analysis.asking.AskingTool;
import sayso.core.analysis.common.CommonTool;
import sayso.core.analysis.consequences.ConsequenceTool;
import sayso.core.analysis.cycle.Component;
import sayso.core.analysis.frame.FrameTool;
import sayso.core.analysis.issue.IssueTool;
import sayso.core.analysis.navigation.CycleTool;
import sayso.core.analysis.navigation.NavigationTool;
import sayso.core.analysis.notes.NotesTool;
import sayso.core.analysis.objectives.ObjectiveTool;
import sayso.core.analysis.quality.QualityTool;
import sayso.core.analysis.recommendation.RecommendationTool;
import sayso.core.analysis.tradeoffs.TradeoffTool;

/// Every tool there is, in the order of every list. It is read off the sealed interfaces of the
/// components: a record more there is a tool more here.
public final class Catalogue {
    private static final Map<String, ToolSpec> TOOLS = new LinkedHashMap<>();

    static {
        add(IssueTool.class, Component.ISSUE_RAISING, one -> new Tool.Issue((IssueTool) one));
        add(FrameTool.class, Component.PROBLEM_FRAME, one -> new Tool.Frame((FrameTool) one));
        add(
                ObjectiveTool.class,
                Component.OBJECTIVES,
                one -> new Tool.Objective((ObjectiveTool) one));
        add(
                AlternativeTool.class,
                Component.ALTERNATIVES,
                one -> new Tool.Alternative((AlternativeTool) one));
        add(
                ConsequenceTool.class,
                Component.CONSEQUENCES,
                one -> new Tool.Consequence((ConsequenceTool) one));
        add(TradeoffTool.class, Component.TRADEOFFS, one -> new Tool.Tradeoff((TradeoffTool) one));
        add(
                RecommendationTool.class,
                Component.RECOMMENDATION,
                one -> new Tool.Recommendation((RecommendationTool) one));
        add(
                QualityTool.class,
                Component.DECISION_QUALITY,
                one -> new Tool.Quality((QualityTool) one));
        add(NotesTool.class, Component.NOTES_NEXT_STEPS, one -> new Tool.Notes((NotesTool) one));
        add(CommonTool.class, null, one -> new Tool.Common((CommonTool) one));
        add(CycleTool.class, null, one -> new Tool.Cycles((CycleTool) one));
        add(NavigationTool.class, null, one -> new Tool.Navigation((NavigationTool) one));
        add(AskingTool.class, null, one -> new Tool.Asking((AskingTool) one));
    }

    private Catalogue() {}

    private static void add(
            Class<?> tools, @Nullable Component component, Function<Record, Tool> wrap) {
        for (Class<?> tool : tools.getPermittedSubclasses()) {
            ToolSpec spec = ToolSpec.of(tool.asSubclass(Record.class), component, wrap);
            TOOLS.put(spec.name(), spec);
        }
    }

    public static Optional<ToolSpec> find(String name) {
        return Optional.ofNullable(TOOLS.get(name));
    }

    /// The tool whose calls are such records.
    static ToolSpec of(Class<? extends Record> parameters) {
        return TOOLS.values().stream()
                .filter(tool -> tool.parameters() == parameters)
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException(parameters + " is no tool"));
    }

    public static List<ToolSpec> all() {
        return List.copyOf(TOOLS.values());
    }

    /// Those of one component, then those of every component.
    public static List<ToolSpec> of(Component component) {
        return Stream.concat(
                        all().stream().filter(tool -> tool.component() == component),
                        all().stream().filter(tool -> tool.component() == null))
                .toList();
    }
}
