package sayso.analysis.navigation;

import static java.util.Objects.requireNonNull;

import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import sayso.analysis.call.CallFault;
import sayso.analysis.call.ConfirmationRequirement;
import sayso.analysis.call.NextCall;
import sayso.analysis.call.ToolCallContext;
import sayso.analysis.call.ToolHandlerResult;
import sayso.analysis.common.ConfirmationQueue;
import sayso.analysis.common.RevisitPrompter;
import sayso.analysis.common.RevisitQueue;
import sayso.analysis.cycle.Component;
import sayso.analysis.cycle.ComponentStatus;
import sayso.analysis.cycle.ConfirmationPolicy;
import sayso.analysis.cycle.ConsequenceMatrix;
import sayso.analysis.cycle.Cycle;
import sayso.analysis.cycle.CycleAlternative;
import sayso.analysis.cycle.CycleClosure;
import sayso.analysis.cycle.CycleFlow;
import sayso.analysis.cycle.CycleStatus;
import sayso.analysis.cycle.RevisitPriority;
import sayso.decision.log.AnalysisEvent;

/// Executes the tools that complete a component, and move the cycle on to the next open one, or
/// close the whole cycle with the choice; refuses where a completion rule does not hold or a
/// required confirmation is missing. The pending revisits and confirmations of a completed cycle
/// end.
final class CompletionToolHandler {
    private CompletionToolHandler() {}

    /// @param allowed whether a person permitted exactly this call
    static ToolHandlerResult component(
            ToolCallContext work, NavigationTool.CompleteComponent call, boolean allowed) {
        Component component = call.component();
        Cycle cycle = work.cycle();
        ComponentStatus status = cycle.statusOf(component);
        if (!status.isStarted()) {
            return work.refused(NavigationToolHandler.notStarted(component));
        }
        if (status == ComponentStatus.COMPLETE) {
            return work.done(
                    new NavigationTool.CompleteComponent.Result(
                            component,
                            status,
                            cycle.current(),
                            List.of(component.wireName() + " is complete already")));
        }
        if (cycle.flow() == CycleFlow.LINEAR && component != cycle.current()) {
            return work.refused(
                    CallFault.conflict(
                                    "wrong_component",
                                    component.wireName()
                                            + " is not the current component, "
                                            + cycle.current().wireName()
                                            + " is",
                                    "Complete " + cycle.current().wireName() + " first.")
                            .next(
                                    new NextCall(
                                            "complete_component",
                                            Map.of("component", cycle.current().wireName()),
                                            "it is the current one")));
        }
        boolean gaps = call.acceptGaps() != null && call.acceptGaps();
        if (gaps && call.reason() == null) {
            work.fault("missing", "reason", "reason is missing, which accept_gaps needs");
            return work.refused();
        }
        CompletionCheck completion =
                CompletionCheck.of(cycle, component, gaps ? call.reason() : null, today(work));
        if (!completion.unmet().isEmpty()) {
            return work.refused(unmet(component.wireName(), completion.unmet()));
        }
        if (cycle.confirming() == ConfirmationPolicy.EACH && work.needsPerson() && !allowed) {
            return work.refused(
                    ConfirmationRequirement.needed(
                            "complete_component",
                            Map.of("component", component.wireName()),
                            "Complete " + component.wireName() + "?"));
        }
        if (gaps
                && component == Component.CONSEQUENCES
                && ConsequenceMatrix.of(cycle).remaining() > 0) {
            work.put(
                    work.contents()
                            .with(
                                    work.contents()
                                            .consequences()
                                            .accepting(requireNonNull(call.reason()))));
        }
        work.put(work.cycle().with(component, ComponentStatus.COMPLETE));
        work.happened(
                new AnalysisEvent.ComponentStatusChanged(
                        component.wireName(), ComponentStatus.COMPLETE.wireName()));
        moveOn(work, component);
        RevisitPrompter.ask(work);
        return work.done(
                new NavigationTool.CompleteComponent.Result(
                        component,
                        ComponentStatus.COMPLETE,
                        work.cycle().current(),
                        completion.warnings()));
    }

    private static LocalDate today(ToolCallContext work) {
        return LocalDate.ofInstant(work.now(), ZoneOffset.UTC);
    }

    private static CallFault unmet(String what, List<CompletionCheck.Unmet> unmet) {
        return CallFault.conflict(
                        "completion_unmet",
                        what
                                + " cannot be completed: "
                                + unmet.stream()
                                        .map(CompletionCheck.Unmet::message)
                                        .collect(Collectors.joining("; ")),
                        "Do what details.unmet names, then complete it again.")
                .with("unmet", unmet)
                .next(next(unmet.getFirst()));
    }

    private static NextCall next(CompletionCheck.Unmet first) {
        // why: of components, only the last one keeps a cycle from being completed
        return new NextCall(
                first.next(),
                first.next().equals("complete_component")
                        ? Map.of("component", Component.DECISION_QUALITY.wireName())
                        : Map.of(),
                first.message());
    }

    /// To the first component that is started and not complete, else to the one after.
    private static void moveOn(ToolCallContext work, Component completed) {
        for (Component component : Component.values()) {
            if (work.cycle().statusOf(component).isOpen()) {
                work.put(work.cycle().at(component));
                return;
            }
        }
        Component next = completed.following();
        while (next != null && work.cycle().statusOf(next).isStarted()) {
            next = next.following();
        }
        if (next != null) {
            NavigationToolHandler.moveTo(work, next, ComponentStatus.IN_PROGRESS);
        }
    }

    /// @param allowed whether a person permitted exactly this call
    static ToolHandlerResult cycle(
            ToolCallContext work, NavigationTool.CompleteCycle call, boolean allowed) {
        Cycle cycle = work.cycle();
        CycleAlternative chosen =
                call.chosenAlternativeId() == null
                        ? null
                        : work.alternative("chosen_alternative_id", call.chosenAlternativeId());
        if (work.isFaulty()) {
            return work.refused();
        }
        List<CompletionCheck.Unmet> unmet = new ArrayList<>();
        if (cycle.statusOf(Component.DECISION_QUALITY) != ComponentStatus.COMPLETE) {
            unmet.add(
                    new CompletionCheck.Unmet(
                            "decision_quality_complete",
                            "decision_quality is not complete",
                            "complete_component"));
        }
        RevisitQueue.pending(cycle).stream()
                .filter(revisit -> revisit.priority() == RevisitPriority.CRITICAL)
                .map(revisit ->
                        new CompletionCheck.Unmet(
                                "no_critical_revisit",
                                revisit.id() + " is critical and pending",
                                "get_pending_revisits"))
                .forEach(unmet::add);
        if (!unmet.isEmpty()) {
            return work.refused(unmet("the cycle", unmet));
        }
        if (cycle.confirming() != ConfirmationPolicy.NONE && work.needsPerson() && !allowed) {
            Map<String, Object> parameters = new LinkedHashMap<>();
            if (chosen != null) {
                parameters.put("chosen_alternative_id", chosen.id().value());
            }
            parameters.put("rationale", call.rationale());
            return work.refused(
                    ConfirmationRequirement.needed(
                            "complete_cycle",
                            parameters,
                            chosen == null
                                    ? "Close the analysis without choosing an alternative?"
                                    : "Decide for " + chosen.name() + "?"));
        }
        int revisits = RevisitQueue.pending(cycle).size();
        int confirmations = cycle.questions().size();
        ConfirmationQueue.withdraw(work, _ -> true, "the analysis was completed");
        RevisitQueue.expire(work, "the cycle was completed");
        work.put(
                work.cycle()
                        .closed(
                                CycleStatus.COMPLETED,
                                new CycleClosure(
                                        chosen == null ? null : chosen.id(),
                                        call.rationale(),
                                        work.now())));
        work.happened(
                new AnalysisEvent.CycleCompleted(chosen == null ? null : chosen.id().value()));
        return work.done(
                new NavigationTool.CompleteCycle.Result(
                        CycleStatus.COMPLETED,
                        chosen == null ? null : chosen.id(),
                        revisits,
                        confirmations));
    }
}
