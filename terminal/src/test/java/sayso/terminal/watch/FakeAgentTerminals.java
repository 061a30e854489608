package sayso.terminal.watch;

import java.util.ArrayList;
import java.util.List;
import sayso.decision.model.Decision;

/// Agents that a test says things of.
final class FakeAgentTerminals implements AgentTerminals {
    Seen seen = new Seen.Nothing("Nobody knows where it runs.");
    Plan plan = new Plan.Missing("crew.command is not set.");
    Started result = new Started(true, List.of("It runs."));
    final List<String> started = new ArrayList<>();

    @Override
    public Seen peek(Decision decision) {
        return seen;
    }

    @Override
    public Plan plan() {
        return plan;
    }

    @Override
    public Started start(String name, String folder) {
        started.add(name + " in " + folder);
        return result;
    }
}
