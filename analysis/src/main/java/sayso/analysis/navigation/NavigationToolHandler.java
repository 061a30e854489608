package sayso.analysis.navigation;

import java.util.List;
import java.util.Map;
import sayso.analysis.call.CallFault;
import sayso.analysis.call.NextCall;
import sayso.analysis.call.ToolCallContext;
import sayso.analysis.call.ToolHandlerResult;
import sayso.analysis.common.RevisitPrompter;
import sayso.analysis.common.RevisitQueue;
import sayso.analysis.cycle.Component;
import sayso.analysis.cycle.ComponentStatus;
import sayso.analysis.cycle.Cycle;
import sayso.analysis.cycle.CycleFlow;
import sayso.analysis.cycle.Revisit;
import sayso.decision.log.AnalysisEvent;

/// Executes the tools that start, complete and reopen components of a cycle, move between them and
/// complete the cycle, as its flow and its confirmation policy allow. In linear flow an agent goes
/// back only with an accepted revisit. Returns the changed cycle with the result, or the refusal.
public final class NavigationToolHandler {
    private NavigationToolHandler() {}

    /// @param allowed whether a person permitted exactly this call
    public static ToolHandlerResult apply(
            ToolCallContext work, NavigationTool tool, boolean allowed) {
        return switch (tool) {
            case NavigationTool.StartComponent(Component component) -> start(work, component);
            case NavigationTool.NavigateToComponent(Component component) ->
                    navigate(work, component);
            case NavigationTool.CompleteComponent complete ->
                    CompletionToolHandler.component(work, complete, allowed);
            case NavigationTool.ReopenComponent(Component component, String reason) ->
                    reopen(work, component, reason);
            case NavigationTool.CompleteCycle complete ->
                    CompletionToolHandler.cycle(work, complete, allowed);
        };
    }

    private static ToolHandlerResult start(ToolCallContext work, Component component) {
        Cycle cycle = work.cycle();
        if (cycle.statusOf(component).isStarted()) {
            return work.refused(
                    CallFault.conflict(
                            "already_started",
                            component.wireName() + " is " + cycle.statusOf(component).wireName(),
                            "Move to it with navigate_to_component."));
        }
        Component before = component.prerequisite();
        if (cycle.flow() == CycleFlow.LINEAR
                && before != null
                && !cycle.statusOf(before).isStarted()) {
            return work.refused(
                    CallFault.conflict(
                                    "prerequisite_not_started",
                                    component.wireName() + " comes after " + before.wireName(),
                                    "Start " + before.wireName() + " first.")
                            .next(
                                    new NextCall(
                                            "start_component",
                                            Map.of("component", before.wireName()),
                                            "it comes before")));
        }
        moveTo(work, component, ComponentStatus.IN_PROGRESS);
        return work.done(
                new NavigationTool.StartComponent.Result(
                        component, ComponentStatus.IN_PROGRESS, component));
    }

    static void moveTo(ToolCallContext work, Component component, ComponentStatus status) {
        work.put(work.cycle().with(component, status).at(component));
        work.happened(
                new AnalysisEvent.ComponentStatusChanged(component.wireName(), status.wireName()));
    }

    private static ToolHandlerResult navigate(ToolCallContext work, Component component) {
        Cycle cycle = work.cycle();
        if (!cycle.statusOf(component).isStarted()) {
            return work.refused(notStarted(component));
        }
        if (needsPerson(work, component)) {
            return work.refused(backwards(component));
        }
        work.put(cycle.at(component));
        return work.done(
                new NavigationTool.NavigateToComponent.Result(
                        component, cycle.statusOf(component)));
    }

    static CallFault notStarted(Component component) {
        return CallFault.conflict(
                        "component_not_started",
                        component.wireName() + " is not started",
                        "Start it with start_component.")
                .next(
                        new NextCall(
                                "start_component",
                                Map.of("component", component.wireName()),
                                "it is not started"));
    }

    /// An agent goes back only where a person accepted a revisit.
    private static boolean needsPerson(ToolCallContext work, Component component) {
        Cycle cycle = work.cycle();
        return cycle.flow() == CycleFlow.LINEAR
                && work.needsPerson()
                && component.compareTo(cycle.current()) < 0
                && cycle.revisits().stream()
                        .filter(revisit -> revisit.component() == component)
                        .noneMatch(revisit -> revisit.status() == Revisit.Status.ACCEPTED);
    }

    private static CallFault backwards(Component component) {
        return CallFault.conflict(
                        "person_needed",
                        "going back to " + component.wireName() + " is for a person to accept",
                        "Suggest it with suggest_revisit.")
                .next(
                        new NextCall(
                                "suggest_revisit",
                                Map.of("component", component.wireName(), "priority", "high"),
                                "the person is asked then"));
    }

    private static ToolHandlerResult reopen(
            ToolCallContext work, Component component, String reason) {
        Cycle cycle = work.cycle();
        if (cycle.statusOf(component) != ComponentStatus.COMPLETE) {
            return work.refused(
                    CallFault.conflict(
                            "not_complete",
                            component.wireName() + " is " + cycle.statusOf(component).wireName(),
                            "Only what is complete can be reopened."));
        }
        if (needsPerson(work, component)) {
            return work.refused(backwards(component));
        }
        List<Component> affected = ComponentReopener.reopen(work, component, reason);
        if (work.byPerson()) {
            accepted(work, component, reason);
        }
        return work.done(
                new NavigationTool.ReopenComponent.Result(
                        component, ComponentStatus.NEEDS_REVISION, component, affected));
    }

    /// A person who looks at a component again takes up what was suggested about it.
    private static void accepted(ToolCallContext work, Component component, String reason) {
        for (Revisit one : RevisitQueue.pending(work.cycle())) {
            if (one.component() == component) {
                RevisitQueue.end(work, one, Revisit.Status.ACCEPTED, reason);
                RevisitPrompter.withdraw(work, one);
            }
        }
    }
}
