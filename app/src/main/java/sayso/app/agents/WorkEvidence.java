package sayso.app.agents;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import sayso.agent.profile.AgentRegistry;
import sayso.app.console.CommandContext;
import sayso.app.git.GitCommand;
import sayso.decision.model.Asker;
import sayso.decision.model.Decision;
import sayso.decision.model.Gate;
import sayso.decision.session.SessionKey;
import sayso.decision.store.DecisionFilter;
import sayso.decision.store.DecisionQuery;
import sayso.store.SqlStore;
import sayso.terminal.SafeText;

/// Evidence that an agent worked without asking for a decision (uncommitted files, tools used in
/// the present turn, work that waits for its decisions); collects it, and words it for the agent.
/// The text includes an example of a question that helps.
///
/// @param uncommitted how many files of the working tree here are changed and not committed
/// @param worked whether the session used a tool in the turn it is in
/// @param held work that waits for decisions of the session
public record WorkEvidence(int uncommitted, boolean worked, List<String> held) {
    private static final Duration GIT_PATIENCE = Duration.ofSeconds(2);

    public WorkEvidence {
        held = List.copyOf(held);
    }

    /// @param session null where none is known: then only the working tree is looked at
    public static WorkEvidence of(CommandContext invocation, @Nullable String session) {
        return new WorkEvidence(
                changedFiles(invocation),
                session != null && worked(invocation, session),
                session == null ? List.of() : held(invocation, session));
    }

    public boolean isEmpty() {
        return uncommitted == 0 && !worked && held.isEmpty();
    }

    /// Facts, and what a question that helps looks like.
    public List<String> lines() {
        if (isEmpty()) {
            return List.of("No signs of undecided work.");
        }
        List<String> lines = new ArrayList<>();
        lines.add("There are signs of undecided work:");
        if (uncommitted > 0) {
            lines.add("  - " + uncommitted + " changed file(s) are not committed");
        }
        if (worked) {
            lines.add("  - tools were used in this turn");
        }
        if (!held.isEmpty()) {
            lines.add("  - waiting for decisions: " + SafeText.line(String.join(", ", held)));
        }
        lines.add(
                "One decision with specific options for what comes next helps the person, as in:");
        lines.add(
                "  sayso decision request --prompt \"What next after the parser fix?\""
                        + " --option \"Dive deeper: profile the slow test\""
                        + " --option \"Ship: open the pull request\"");
        return List.copyOf(lines);
    }

    private static int changedFiles(CommandContext invocation) {
        return (int)
                GitCommand.here(invocation.environment())
                        .within(GIT_PATIENCE)
                        .run("status", "--porcelain")
                        .text()
                        .lines()
                        .count();
    }

    private static boolean worked(CommandContext invocation, String session) {
        if (invocation.remoteHub().isPresent()) {
            return false;
        }
        try (SqlStore store = invocation.ownStore()) {
            return store.turns()
                    .read(look ->
                            AgentRegistry.all().stream()
                                    .map(agent ->
                                            look.turn(
                                                    new SessionKey(
                                                            Asker.LOCAL,
                                                            agent.wireName(),
                                                            session)))
                                    .anyMatch(turn ->
                                            turn.isPresent() && turn.get().workedAt() != null));
        }
    }

    private static List<String> held(CommandContext invocation, String session) {
        return invocation
                .desk()
                .list(DecisionQuery.pending().where(DecisionFilter.NONE.inSession(session)))
                .stream()
                .map(Decision::id)
                .flatMap(id -> invocation.desk().gatesOf(id).stream())
                .filter(gate -> gate.releasedAt() == null)
                .map(Gate::item)
                .distinct()
                .toList();
    }
}
