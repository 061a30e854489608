package sayso.app.person;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import sayso.app.home.AgentAnswers;
import sayso.core.decision.Actor;
import sayso.core.decision.Asker;
import sayso.core.decision.Assurance;
import sayso.core.decision.Surface;
import sayso.terminal.plain.Dialogue;
import sayso.terminal.plain.DialogueEndedException;

/// Decides whether an answer given here is a person's. On one's own computer this
/// stops mistakes, not malice.
public final class WhoAnswers {
    /// What a person types where an agent's marker is set.
    public static final String WORD = "person";

    private static final int DEEPEST = 64;

    private final ProcessTree processes;
    private final Map<String, String> environment;
    private final AgentAnswers agentAnswers;
    private final String user;

    public WhoAnswers(
            ProcessTree processes,
            Map<String, String> environment,
            AgentAnswers agentAnswers,
            String user) {
        this.processes = requireNonNull(processes, "processes is null");
        this.environment = Map.copyOf(environment);
        this.agentAnswers = requireNonNull(agentAnswers, "agentAnswers is null");
        this.user = requireNonNull(user, "user is null");
    }

    /// The person as drafts and reads know them; says nothing about whether they may answer.
    public Actor.Person person(Surface surface) {
        return new Actor.Person(user, surface, Assurance.TERMINAL);
    }

    /// Who answers through this surface. Where only a marker is inherited, the person types one word
    /// first; without a terminal to type it on, it is taken for the agent.
    ///
    /// @param terminal where to ask for the word; null where there is none
    public Actor at(Surface surface, @Nullable Dialogue terminal) {
        return switch (standing()) {
            case Standing.Free _ -> person(surface);
            case Standing.InsideAgent(String agent, _) -> agentOrTrusted(agent, surface);
            case Standing.Marked(String variable) -> {
                if (agentAnswers == AgentAnswers.TRUST) {
                    yield agentOrTrusted(variable, surface);
                }
                yield terminal != null && typesTheWord(variable, terminal)
                        ? named(surface, "typed '" + WORD + "' beside " + variable)
                        : agent("an agent, by " + variable);
            }
        };
    }

    /// Whether `at` asks for a typed word here.
    public boolean asksForWord() {
        return agentAnswers == AgentAnswers.REFUSE && standing() instanceof Standing.Marked;
    }

    public Standing standing() {
        List<RunningProcess> between = new ArrayList<>();
        Optional<RunningProcess> next = processes.process(processes.self());
        for (int depth = 0; next.isPresent() && depth < DEEPEST; depth++) {
            RunningProcess process = next.get();
            Optional<String> agent = KnownAgents.in(process);
            if (depth > 0 && agent.isPresent()) {
                return isSeparated(between, process)
                        ? markedOrFree()
                        : new Standing.InsideAgent(agent.get(), process.pid());
            }
            between.add(process);
            next = process.parent() > 0 ? processes.process(process.parent()) : Optional.empty();
        }
        return markedOrFree();
    }

    /// Whether keys typed on this process's terminal come to it.
    public boolean isInForeground() {
        return processes
                .process(processes.self())
                .map(RunningProcess::isInForeground)
                .orElse(false);
    }

    private Standing markedOrFree() {
        return KnownAgents.marker(environment)
                .<Standing>map(Standing.Marked::new)
                .orElseGet(Standing.Free::new);
    }

    private static boolean isSeparated(List<RunningProcess> between, RunningProcess agent) {
        return between.stream()
                .anyMatch(process ->
                        InteractiveShell.is(process)
                                && InteractiveShell.hasOwnTerminal(process, agent));
    }

    private Actor agentOrTrusted(String agent, Surface surface) {
        return switch (agentAnswers) {
            case REFUSE -> agent(agent);
            case TRUST -> named(surface, "through " + agent + ", which settings.json trusts");
        };
    }

    private static Actor.Agent agent(String name) {
        return new Actor.Agent(Asker.LOCAL, name, null);
    }

    private Actor.Person named(Surface surface, String remark) {
        return new Actor.Person(user + " (" + remark + ")", surface, Assurance.TERMINAL);
    }

    private static boolean typesTheWord(String variable, Dialogue terminal) {
        terminal.print(
                variable
                        + " is set here, so this could be an agent. A person types one word: "
                        + WORD
                        + "\n");
        try {
            String typed = terminal.ask("Word: ");
            return typed != null && typed.strip().equalsIgnoreCase(WORD);
        } catch (DialogueEndedException e) {
            return false;
        }
    }
}
