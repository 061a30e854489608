package sayso.terminal.watch;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.List;
import sayso.decision.model.Decision;
import sayso.decision.model.DecisionId;
import sayso.terminal.BatchAnswerService;

/// Worker part that reads agents' terminals, prepares the form for a new agent and starts it, and
/// turns the results into news for the inbox.
final class AgentWorker {
    private final AgentTerminals agents;
    private final BatchAnswerService desk;

    AgentWorker(AgentTerminals agents, BatchAnswerService desk) {
        this.agents = requireNonNull(agents, "agents is null");
        this.desk = requireNonNull(desk, "desk is null");
    }

    InboxEvent peeked(DecisionId id) {
        Decision decision = desk.found(id).orElse(null);
        if (decision == null) {
            return new InboxEvent.Missing(id);
        }
        return switch (agents.peek(decision)) {
            case AgentTerminals.Seen.Lines(String where, List<String> lines) ->
                    new InboxEvent.Leafed(Overlay.peek(id, where, lines));
            case AgentTerminals.Seen.Nothing(String why) -> new InboxEvent.Said(why);
        };
    }

    InboxEvent planned() {
        return switch (agents.plan()) {
            case AgentTerminals.Plan.Ready(String command, String folder, String agent) ->
                    new InboxEvent.Leafed(Overlay.crew(AgentStartForm.of(command, folder, agent)));
            case AgentTerminals.Plan.Missing(String why) -> new InboxEvent.Said(why);
        };
    }

    InboxEvent started(String name, String folder) {
        AgentTerminals.Started started = agents.start(name, folder);
        List<Overlay.Row> rows = new ArrayList<>();
        for (String line : started.lines()) {
            rows.add(
                    !rows.isEmpty()
                            ? Overlay.Row.of("  " + line)
                            : started.running()
                                    ? Overlay.Row.done(line)
                                    : Overlay.Row.failed(line));
        }
        return new InboxEvent.Leafed(Overlay.report(rows));
    }
}
