package sayso.analysis.tool;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import sayso.analysis.alternatives.AlternativeTool;
import sayso.analysis.asking.ComputationTool;
import sayso.analysis.common.CommonTool;
import sayso.analysis.consequences.ConsequenceTool;
import sayso.analysis.cycle.Component;
import sayso.analysis.frame.FrameTool;
import sayso.analysis.issue.IssueTool;
import sayso.analysis.navigation.CycleTool;
import sayso.analysis.navigation.NavigationTool;
import sayso.analysis.notes.NotesTool;
import sayso.analysis.objectives.ObjectiveTool;
import sayso.analysis.quality.QualityTool;
import sayso.analysis.recommendation.RecommendationTool;
import sayso.analysis.tradeoffs.TradeoffTool;

/// The catalogue of all tools of analyses, in the order of every list: finds a tool by its name or
/// by the record of its call, and lists those of a component. It is derived from the sealed
/// interfaces of the components: each further record is a further tool.
public final class ToolCatalogue {
    private static final Map<String, ToolCatalogueEntry> TOOLS = new LinkedHashMap<>();

    static {
        add(
                IssueTool.class,
                Component.ISSUE_RAISING,
                one -> new ParsedToolCall.Issue((IssueTool) one));
        add(
                FrameTool.class,
                Component.PROBLEM_FRAME,
                one -> new ParsedToolCall.Frame((FrameTool) one));
        add(
                ObjectiveTool.class,
                Component.OBJECTIVES,
                one -> new ParsedToolCall.Objective((ObjectiveTool) one));
        add(
                AlternativeTool.class,
                Component.ALTERNATIVES,
                one -> new ParsedToolCall.Alternative((AlternativeTool) one));
        add(
                ConsequenceTool.class,
                Component.CONSEQUENCES,
                one -> new ParsedToolCall.Consequence((ConsequenceTool) one));
        add(
                TradeoffTool.class,
                Component.TRADEOFFS,
                one -> new ParsedToolCall.Tradeoff((TradeoffTool) one));
        add(
                RecommendationTool.class,
                Component.RECOMMENDATION,
                one -> new ParsedToolCall.Recommendation((RecommendationTool) one));
        add(
                QualityTool.class,
                Component.DECISION_QUALITY,
                one -> new ParsedToolCall.Quality((QualityTool) one));
        add(
                NotesTool.class,
                Component.NOTES_NEXT_STEPS,
                one -> new ParsedToolCall.Notes((NotesTool) one));
        add(CommonTool.class, null, one -> new ParsedToolCall.Common((CommonTool) one));
        add(CycleTool.class, null, one -> new ParsedToolCall.Cycles((CycleTool) one));
        add(NavigationTool.class, null, one -> new ParsedToolCall.Navigation((NavigationTool) one));
        add(ComputationTool.class, null, one -> new ParsedToolCall.Asking((ComputationTool) one));
    }

    private ToolCatalogue() {}

    private static void add(
            Class<?> tools, @Nullable Component component, Function<Record, ParsedToolCall> wrap) {
        for (Class<?> tool : tools.getPermittedSubclasses()) {
            ToolCatalogueEntry spec =
                    ToolCatalogueEntry.of(tool.asSubclass(Record.class), component, wrap);
            TOOLS.put(spec.name(), spec);
        }
    }

    public static Optional<ToolCatalogueEntry> find(String name) {
        return Optional.ofNullable(TOOLS.get(name));
    }

    /// The tool whose calls are such records.
    public static ToolCatalogueEntry of(Class<? extends Record> parameters) {
        return TOOLS.values().stream()
                .filter(tool -> tool.parameters() == parameters)
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException(parameters + " is no tool"));
    }

    public static List<ToolCatalogueEntry> all() {
        return List.copyOf(TOOLS.values());
    }

    /// Those of one component, then those of every component.
    public static List<ToolCatalogueEntry> of(Component component) {
        return Stream.concat(
                        all().stream().filter(tool -> tool.component() == component),
                        all().stream().filter(tool -> tool.component() == null))
                .toList();
    }
}
