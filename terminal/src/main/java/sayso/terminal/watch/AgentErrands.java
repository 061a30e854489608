package sayso.terminal.watch;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.List;
import sayso.core.decision.Decision;
import sayso.core.decision.DecisionId;
import sayso.terminal.Together;

/// The part of the clerk that looks at agents and starts them, and what it says of them.
final class AgentErrands {
    private final AgentPlace agents;
    private final Together desk;

    AgentErrands(AgentPlace agents, Together desk) {
        this.agents = requireNonNull(agents, "agents is null");
        this.desk = requireNonNull(desk, "desk is null");
    }

    News peeked(DecisionId id) {
        Decision decision = desk.found(id).orElse(null);
        if (decision == null) {
            return new News.Missing(id);
        }
        return switch (agents.peek(decision)) {
            case AgentPlace.Seen.Lines(String where, List<String> lines) ->
                    new News.Leafed(Leaf.peek(id, where, lines));
            case AgentPlace.Seen.Nothing(String why) -> new News.Said(why);
        };
    }

    News planned() {
        return switch (agents.plan()) {
            case AgentPlace.Plan.Ready(String command, String folder, String agent) ->
                    new News.Leafed(Leaf.crew(CrewForm.of(command, folder, agent)));
            case AgentPlace.Plan.Missing(String why) -> new News.Said(why);
        };
    }

    News started(String name, String folder) {
        AgentPlace.Started started = agents.start(name, folder);
        List<Leaf.Row> rows = new ArrayList<>();
        for (String line : started.lines()) {
            rows.add(
                    !rows.isEmpty()
                            ? Leaf.Row.of("  " + line)
                            : started.running() ? Leaf.Row.done(line) : Leaf.Row.failed(line));
        }
        return new News.Leafed(Leaf.report(rows));
    }
}
