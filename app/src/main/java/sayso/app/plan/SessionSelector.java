package sayso.app.plan;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import sayso.app.command.AgentArgument;
import sayso.app.command.CommandFailure;
import sayso.app.command.CommandFailureException;
import sayso.app.console.CommandContext;
import sayso.app.console.SessionVariables;
import sayso.decision.model.Asker;
import sayso.decision.model.DecisionId;
import sayso.decision.plan.mode.NextSession;
import sayso.decision.plan.mode.Plan;
import sayso.decision.plan.mode.PlanDesk;
import sayso.decision.plan.mode.PlanHeader;
import sayso.decision.plan.mode.PlanState;
import sayso.decision.session.SessionKey;

/// Selects the agent's session that a plan mode command is about: the one its options name, the one
/// it runs in, or the only one that works here; ends the command where none or several fit.
final class SessionSelector {
    private static final int SHOWN = 8;
    private static final String NONE_KNOWN = "no agent session is known here";

    @Option(
            names = "--session",
            paramLabel = "ID",
            description = "The session, or the start of its id; by default the one working here.")
    private @Nullable String session;

    @Option(
            names = "--agent",
            paramLabel = "AGENT",
            description = "The agent, for a session not known yet.")
    private @Nullable String agent;

    /// @param fits which sessions the command can be about
    /// @param none what is so where none fits
    /// @throws CommandFailureException where it means none or several
    Plan in(CommandContext invocation, PlanDesk desk, Predicate<Plan> fits, String none) {
        return in(invocation, desk, fits, none, false);
    }

    private Plan in(
            CommandContext invocation,
            PlanDesk desk,
            Predicate<Plan> fits,
            String none,
            boolean anywhere) {
        List<Plan> all = desk.sessions(Asker.LOCAL);
        String named =
                session != null
                        ? session
                        : SessionVariables.session(invocation.environment()).orElse(null);
        return named == null
                ? here(all, fits, none, anywhere)
                : named(all, named).orElseGet(() -> unheard(invocation, desk, named));
    }

    /// The session that was named, else the one that works here, whatever it does.
    Plan in(CommandContext invocation, PlanDesk desk) {
        return in(invocation, desk, _ -> true, NONE_KNOWN);
    }

    /// The session that was named, else the one in plan mode that works here.
    Plan planning(CommandContext invocation, PlanDesk desk) {
        return in(
                invocation,
                desk,
                plan -> plan.state() != PlanState.OFF,
                "plan mode is on in no session",
                true);
    }

    /// A plan that waits for a person's approval, and the decision that asks for it.
    record Proposal(Plan plan, DecisionId decision) {}

    /// The plan that waits, in the session that was named, else in the one that works here.
    ///
    /// @throws CommandFailureException where none waits
    Proposal proposed(CommandContext invocation, PlanDesk desk) {
        Plan plan =
                in(
                        invocation,
                        desk,
                        one -> one.state() == PlanState.PROPOSED,
                        "no plan is waiting for approval",
                        true);
        DecisionId waits = plan.decision();
        if (waits == null) {
            throw new CommandFailureException(
                    CommandFailure.of(
                            "no_plan",
                            "no plan is waiting in session " + plan.session().sessionId(),
                            "see 'sayso plan show'"));
        }
        return new Proposal(plan, waits);
    }

    /// Whether the command says which session it means, or runs in one.
    boolean isNamed(CommandContext invocation) {
        return session != null || SessionVariables.session(invocation.environment()).isPresent();
    }

    private static Optional<Plan> named(List<Plan> all, String id) {
        List<Plan> exact = all.stream().filter(plan -> id(plan).equals(id)).toList();
        List<Plan> found =
                exact.isEmpty()
                        ? all.stream().filter(plan -> id(plan).startsWith(id)).toList()
                        : exact;
        if (found.size() > 1) {
            throw choose("several_sessions", "'" + id + "' matches several sessions", found);
        }
        return found.stream().findFirst();
    }

    private Plan unheard(CommandContext invocation, PlanDesk desk, String id) {
        String kind =
                agent != null
                        ? agent
                        : SessionVariables.agent(invocation.environment()).orElse(null);
        if (kind == null) {
            throw new CommandFailureException(
                    CommandFailure.of(
                            "unknown_session",
                            "no session '" + id + "' is known",
                            "see them with 'sayso plan show --all', or name its agent with --agent"));
        }
        String name = AgentArgument.parse(kind).wireName();
        return desk.look(new SessionKey(Asker.LOCAL, name, id));
    }

    /// The one that works here, whatever it does.
    static Plan here(List<Plan> all) {
        return here(all, _ -> true, NONE_KNOWN, false);
    }

    /// @param anywhere whether the only one that fits is meant wherever it works: what is shown or answered
    ///     names it, but nothing is begun or ended in a folder that nobody named
    private static Plan here(List<Plan> all, Predicate<Plan> fits, String none, boolean anywhere) {
        Path folder = Path.of(System.getProperty("user.dir")).toAbsolutePath().normalize();
        List<Plan> fitting = all.stream().filter(fits).toList();
        List<Plan> near = fitting.stream().filter(plan -> isNear(plan, folder)).toList();
        List<Plan> others = fitting.stream().filter(plan -> anywhere || isAnywhere(plan)).toList();
        List<Plan> meant = near.isEmpty() ? others : near;
        if (meant.isEmpty() && !fitting.isEmpty()) {
            throw choose("no_session", "no agent session is working in " + folder, fitting);
        }
        if (meant.isEmpty()) {
            throw new CommandFailureException(
                    CommandFailure.of(
                            "no_session",
                            none,
                            all.isEmpty()
                                    ? (none.equals(NONE_KNOWN) ? "" : NONE_KNOWN + "; ")
                                            + "start an agent connected by 'sayso install', or name a session with "
                                            + "--session and --agent"
                                    : "see them with 'sayso plan show --all', or name one with"
                                            + " --session"));
        }
        if (meant.size() > 1) {
            throw choose("several_sessions", "several sessions are working here", meant);
        }
        return meant.getFirst();
    }

    /// Its agent never said where it works.
    private static boolean isAnywhere(Plan plan) {
        return plan.traces().folder() == null;
    }

    /// In this folder, below it or around it.
    private static boolean isNear(Plan plan, Path folder) {
        String place = plan.traces().folder();
        if (place == null) {
            return false;
        }
        return NextSession.isNear(place, folder.toString());
    }

    private static CommandFailureException choose(String error, String what, List<Plan> found) {
        String list =
                found.stream()
                        .limit(SHOWN)
                        .map(plan -> "  --session " + id(plan) + "   " + line(plan))
                        .collect(Collectors.joining("\n"));
        return new CommandFailureException(CommandFailure.of(error, what, "choose one:\n" + list));
    }

    /// One line for a session.
    static String line(Plan plan) {
        String place = plan.traces().folder();
        String header = PlanHeader.of(plan);
        return (NextSession.is(plan.session()) ? "the next session" : plan.session().agentKind())
                + (place == null ? "" : " in " + place)
                + ": "
                + (header.isEmpty() ? "plan mode " + plan.state().wireName() : header);
    }

    private static String id(Plan plan) {
        return plan.session().sessionId();
    }
}
