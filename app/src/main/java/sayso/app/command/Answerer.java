package sayso.app.command;

import static java.util.Objects.requireNonNull;

import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import sayso.app.console.CommandContext;
import sayso.app.person.AnswererResolver;
import sayso.app.person.ProcessOrigin;
import sayso.decision.model.Actor;
import sayso.decision.model.Asker;
import sayso.decision.model.Surface;
import sayso.decision.permission.Action;
import sayso.decision.permission.PermissionResult;
import sayso.decision.permission.Permissions;
import sayso.home.AgentAnswerPolicy;
import sayso.terminal.plain.LineTerminal;

/// Actor in whose name one run of a command answers, found from the process and the environment: a
/// person, or an agent that is refused; also ends commands that only a person may run. Names the
/// agent's process where the settings trust it, and lets a person pass on another's answer.
///
/// @param actor a person, or the agent that is refused
/// @param trustedAgent the agent whose process answers because the settings trust it, or null
public record Answerer(Actor actor, @Nullable String trustedAgent) {
    public Answerer {
        requireNonNull(actor, "actor is null");
    }

    /// The same person, who passes on what somebody else said. An agent stays the agent it is.
    ///
    /// @throws CommandFailureException where the settings do not let them
    public Answerer passingOn(String other, CommandContext invocation) {
        Actor.Person person = actor.person().orElse(null);
        if (person == null) {
            return this; // why: whoever takes answers says no, and keeps that it was tried
        }
        String name = other.strip();
        if (!invocation.settings().answersFor().contains(name)) {
            throw new CommandFailureException(
                    CommandFailure.of(
                            "not_allowed",
                            "answers of '" + name + "' are not passed on here",
                            "if they are to be: sayso settings set answers_for '" + name + "'"));
        }
        return new Answerer(
                new Actor.Person(
                        person.name() + " (for " + name + ")",
                        person.surface(),
                        person.assurance()),
                trustedAgent);
    }

    /// Who acts where an agent's process stays one, also if the settings trust it with answers: what goes on
    /// counting when nobody looks, and what is said of its own deeds.
    public Actor self() {
        return trustedAgent == null ? actor : new Actor.Agent(Asker.LOCAL, trustedAgent, null);
    }

    public static AnswererResolver who(CommandContext invocation) {
        return new AnswererResolver(
                invocation.processes(),
                invocation.environment(),
                invocation.settings().answersFromAgentProcess().value(),
                invocation.user());
    }

    /// For a reply on the command line: opens the terminal only where a word has to be typed.
    public static Answerer onCommandLine(CommandContext invocation) {
        AnswererResolver who = who(invocation);
        if (!who.asksForWord() || !who.isInForeground()) {
            return of(invocation, Surface.CLI, null);
        }
        try (LineTerminal terminal = invocation.terminals().open().orElse(null)) {
            return of(invocation, Surface.CLI, terminal);
        }
    }

    /// The person who does what no agent may.
    ///
    /// @param deed as in `opens the portal`
    /// @param log told of an agent that tried
    /// @throws CommandFailureException where this runs in an agent's process
    public static Actor.Person requirePerson(
            CommandContext invocation, String deed, Consumer<Actor> log) {
        Actor actor = onCommandLine(invocation).actor();
        return requirePerson(actor, deed, "run it in a terminal of your own", log);
    }

    /// This actor, who does what no agent may.
    ///
    /// @param deed as in `opens the portal`
    /// @param wayOut what a refused one can do instead
    /// @param log told of an agent that tried
    /// @throws CommandFailureException where it is no person
    public static Actor.Person requirePerson(
            Actor actor, String deed, String wayOut, Consumer<Actor> log) {
        if (Permissions.may(actor, new Action.RunCommand(deed))
                instanceof PermissionResult.Refused(String reason)) {
            log.accept(actor);
            throw new CommandFailureException(CommandFailure.of("not_allowed", reason, wayOut));
        }
        return actor.person().orElseThrow();
    }

    public static Answerer of(
            CommandContext invocation, Surface surface, @Nullable LineTerminal terminal) {
        AnswererResolver who = who(invocation);
        boolean trusts =
                invocation.settings().answersFromAgentProcess().value() == AgentAnswerPolicy.TRUST;
        String trusted =
                switch (who.standing()) {
                    case ProcessOrigin.InsideAgent(String agent, _) when trusts -> agent;
                    case ProcessOrigin.Marked(String variable) when trusts -> variable;
                    case ProcessOrigin.InsideAgent _,
                            ProcessOrigin.Marked _,
                            ProcessOrigin.Free _ ->
                            null;
                };
        return new Answerer(who.at(surface, terminal), trusted);
    }
}
