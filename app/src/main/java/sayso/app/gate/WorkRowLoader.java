package sayso.app.gate;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import sayso.app.command.Answerer;
import sayso.app.console.CommandContext;
import sayso.decision.lifecycle.DecisionDesk;
import sayso.decision.lifecycle.DecisionLookup;
import sayso.decision.model.Actor;
import sayso.decision.model.Decision;
import sayso.decision.model.DecisionId;
import sayso.decision.model.Gate;
import sayso.decision.model.Surface;
import sayso.decision.work.WorkStatus;
import sayso.wire.decision.WorkWithHolders;

/// Loads the decisions that hold work items, and returns each item with its own; a decision is read
/// once, however many items it holds.
final class WorkRowLoader {
    private WorkRowLoader() {}

    static WorkWithHolders of(CommandContext invocation, WorkStatus standing) {
        return of(invocation, List.of(standing)).getFirst();
    }

    static List<WorkWithHolders> of(CommandContext invocation, List<WorkStatus> standings) {
        DecisionDesk desk = invocation.desk();
        Actor reader = Answerer.who(invocation).person(Surface.CLI);
        Map<DecisionId, Decision> holders = new LinkedHashMap<>();
        for (WorkStatus standing : standings) {
            for (Gate gate : standing.holding()) {
                if (!holders.containsKey(gate.decision())
                        && desk.find(gate.decision().value(), reader)
                                instanceof DecisionLookup.Found(Decision found)) {
                    holders.put(gate.decision(), found);
                }
            }
        }
        Map<DecisionId, Decision> found = Map.copyOf(holders);
        return standings.stream().map(standing -> new WorkWithHolders(standing, found)).toList();
    }
}
