package sayso.agent.analysis;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import sayso.analysis.cycle.CycleFlow;
import sayso.analysis.tool.ToolCatalogue;
import sayso.analysis.tool.ToolCatalogueEntry;
import sayso.decision.model.WireEnum;

/// Named set of MCP tools that a server offers to agents: always those for asking, and depending on
/// the set also the core or all of the analysis tools, those of plan mode, or both. It also
/// determines the flow of a new cycle whose creator names none.
public enum Toolset implements WireEnum {
    /// Those with which they ask.
    ASKING,
    /// And the few with which a small analysis is made.
    ANALYSIS_CORE,
    /// And all of analyses.
    ANALYSIS,
    /// Those with which they ask, and plan mode.
    PLAN,
    /// All there are.
    ALL;

    private static final Set<String> CORE =
            Set.of(
                    "create_cycle",
                    "start_component",
                    "complete_component",
                    "complete_cycle",
                    "add_objective",
                    "add_alternative",
                    "rate_consequence",
                    "batch_rate_consequences",
                    "set_synthesis",
                    "compute_pugh_totals",
                    "find_dominated_alternatives",
                    "request_confirmation",
                    "get_confirmation",
                    "suggest_revisit",
                    "get_document_summary",
                    "get_document_section");

    @Override
    public String wireName() {
        return WireEnum.super.wireName().replace('_', '-');
    }

    public static Optional<Toolset> parse(String word) {
        return WireEnum.named(values(), word);
    }

    /// The tools of analyses that it has, in the order of the catalogue.
    public List<ToolCatalogueEntry> analysisTools() {
        return switch (this) {
            case ASKING, PLAN -> List.of();
            case ANALYSIS_CORE ->
                    ToolCatalogue.all().stream()
                            .filter(tool -> CORE.contains(tool.name()))
                            .toList();
            case ANALYSIS, ALL -> ToolCatalogue.all();
        };
    }

    /// Whether a tool of analyses is among them.
    boolean offers(String tool) {
        return switch (this) {
            case ASKING, PLAN -> false;
            case ANALYSIS_CORE -> CORE.contains(tool);
            case ANALYSIS, ALL -> ToolCatalogue.find(tool).isPresent();
        };
    }

    /// Which of them have a tool of analyses, by their words.
    static List<String> having(String tool) {
        return Arrays.stream(values())
                .filter(one -> one.offers(tool))
                .map(Toolset::wireName)
                .toList();
    }

    /// Whether the tools of plan mode are among them.
    public boolean plans() {
        return this == PLAN || this == ALL;
    }

    /// In which order components are worked on where nobody says.
    CycleFlow usualFlow() {
        return this == ANALYSIS_CORE ? CycleFlow.FREE : CycleFlow.LINEAR;
    }
}
