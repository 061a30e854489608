package sayso.analysis.tool;

import java.util.Map;
import org.jspecify.annotations.Nullable;
import sayso.analysis.call.CallFault;
import sayso.analysis.call.NextCall;
import sayso.analysis.cycle.Component;
import sayso.analysis.cycle.ComponentStatus;
import sayso.analysis.cycle.Cycle;
import sayso.analysis.cycle.CycleFlow;
import sayso.analysis.navigation.CycleTool;

/// Checks whether a tool that changes something may be called on a cycle, given its status, flow
/// and current component, and returns the fault with the call that helps, or null where it may.
final class ToolCallRules {
    private ToolCallRules() {}

    /// @return why it may not, or null
    static @Nullable CallFault check(Cycle cycle, ToolCatalogueEntry spec) {
        if (!cycle.isActive() && spec.parameters() != CycleTool.BranchCycle.class) {
            return closed(cycle);
        }
        Component component = spec.component();
        if (component == null) {
            return null;
        }
        if (cycle.flow() == CycleFlow.LINEAR && component != cycle.current()) {
            return wrong(cycle, component);
        }
        return cycle.statusOf(component) == ComponentStatus.COMPLETE
                ? CallFault.conflict(
                                "component_complete",
                                component.wireName() + " is complete and locked",
                                "Suggest a revisit, or reopen it.")
                        .next(revisit(component))
                : null;
    }

    static CallFault closed(Cycle cycle) {
        return CallFault.conflict(
                "cycle_closed",
                cycle.id() + " is " + cycle.status().wireName(),
                "Branch it with branch_cycle to go on from it.");
    }

    private static CallFault wrong(Cycle cycle, Component component) {
        Component current = cycle.current();
        return CallFault.conflict(
                        "wrong_component",
                        "this belongs to %s; the cycle is at %s"
                                .formatted(component.wireName(), current.wireName()),
                        "Call what allowed_now names, or next_call to get there.")
                .with("current_component", current)
                .with(
                        "allowed_now",
                        ToolCatalogue.all().stream()
                                .filter(tool -> tool.component() == current)
                                .map(ToolCatalogueEntry::name)
                                .toList())
                .next(way(cycle, component));
    }

    /// The one call that would make it legal, or lead there.
    private static NextCall way(Cycle cycle, Component component) {
        return switch (cycle.statusOf(component)) {
            case NOT_STARTED ->
                    new NextCall(
                            "complete_component",
                            Map.of("component", cycle.current().wireName()),
                            "the next component starts then");
            case COMPLETE -> revisit(component);
            case IN_PROGRESS, NEEDS_REVISION ->
                    component.compareTo(cycle.current()) < 0
                            ? revisit(component)
                            : new NextCall(
                                    "navigate_to_component",
                                    Map.of("component", component.wireName()),
                                    "it is started");
        };
    }

    private static NextCall revisit(Component component) {
        return new NextCall(
                "suggest_revisit",
                Map.of("component", component.wireName(), "priority", "high"),
                "the person is asked then");
    }
}
