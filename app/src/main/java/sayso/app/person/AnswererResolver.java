package sayso.app.person;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import sayso.decision.model.Actor;
import sayso.decision.model.Asker;
import sayso.decision.model.Assurance;
import sayso.decision.model.Surface;
import sayso.home.AgentAnswerPolicy;
import sayso.terminal.plain.LineTerminal;
import sayso.terminal.plain.TerminalEndedException;

/// Decides whether an answer given here is a person's, from the processes above this one, the
/// environment and the settings, and returns the actor who answers; asks for one typed word where
/// only an agent's marker is inherited. On one's own computer this stops mistakes, not malice.
public final class AnswererResolver {
    /// What a person types where an agent's marker is set.
    public static final String WORD = "person";

    private static final int DEEPEST = 64;

    private final ProcessTree processes;
    private final Map<String, String> environment;
    private final AgentAnswerPolicy agentAnswers;
    private final String user;

    public AnswererResolver(
            ProcessTree processes,
            Map<String, String> environment,
            AgentAnswerPolicy agentAnswers,
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
    public Actor at(Surface surface, @Nullable LineTerminal terminal) {
        return switch (standing()) {
            case ProcessOrigin.Free _ -> person(surface);
            case ProcessOrigin.InsideAgent(String agent, _) -> agentOrTrusted(agent, surface);
            case ProcessOrigin.Marked(String variable) -> {
                if (agentAnswers == AgentAnswerPolicy.TRUST) {
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
        return agentAnswers == AgentAnswerPolicy.REFUSE
                && standing() instanceof ProcessOrigin.Marked;
    }

    public ProcessOrigin standing() {
        List<RunningProcess> between = new ArrayList<>();
        Optional<RunningProcess> next = processes.process(processes.self());
        for (int depth = 0; next.isPresent() && depth < DEEPEST; depth++) {
            RunningProcess process = next.get();
            Optional<String> agent = AgentSignatures.in(process);
            if (depth > 0 && agent.isPresent()) {
                return isSeparated(between, process)
                        ? markedOrFree()
                        : new ProcessOrigin.InsideAgent(agent.get(), process.pid());
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

    private ProcessOrigin markedOrFree() {
        return AgentSignatures.marker(environment)
                .<ProcessOrigin>map(ProcessOrigin.Marked::new)
                .orElseGet(ProcessOrigin.Free::new);
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

    private static boolean typesTheWord(String variable, LineTerminal terminal) {
        terminal.print(
                variable
                        + " is set here, so this could be an agent. If you are a person, confirm it."
                        + "\n");
        try {
            String typed = terminal.ask("Type " + WORD + " to confirm: ");
            return typed != null && typed.strip().equalsIgnoreCase(WORD);
        } catch (TerminalEndedException e) {
            return false;
        }
    }
}
