package sayso.agent.tools;

import static java.util.Objects.requireNonNull;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import sayso.decision.model.ProblemCollector;
import sayso.decision.plan.mode.Plan;
import sayso.decision.plan.mode.PlanDesk;
import sayso.decision.session.SessionKey;

/// Resolves the agent's session that a call over MCP belongs to, from the caller's word for it, the
/// register of sessions that hooks maintain, and the environment in which the server was started.
/// MCP itself does not name one, and the environment may name a session that has ended.
///
/// @param named what the environment says, or null
/// @param folder the server was started in, or null where agents are anywhere
/// @param own names the sessions of callers who are in no register; the same as `named` where the server
///     itself gave its one caller that name
public record PlanSessionResolver(@Nullable String named, @Nullable String folder, String own) {
    public PlanSessionResolver {
        requireNonNull(own, "own is null");
    }

    /// @param said the caller's own word for it, or null
    /// @param kind of the agent, or null where nobody knows it
    Optional<SessionKey> of(
            PlanDesk desk,
            String owner,
            @Nullable String said,
            @Nullable String kind,
            ProblemCollector problems) {
        if (said == null && own.equals(named)) {
            return Optional.of(new SessionKey(owner, kind == null ? "mcp" : kind, own));
        }
        List<SessionKey> alive =
                desk.sessions(owner).stream()
                        .filter(plan -> kind == null || plan.session().agentKind().equals(kind))
                        .filter(plan -> said != null || isHere(plan))
                        .map(Plan::session)
                        .toList();
        String wanted = said == null ? named : said;
        Optional<SessionKey> exact =
                alive.stream().filter(one -> one.sessionId().equals(wanted)).findFirst();
        if (exact.isPresent()) {
            return exact;
        }
        if (said == null && !alive.isEmpty() && (folder != null || alive.size() == 1)) {
            // why: the one last heard of is the one whose tool is running
            return Optional.of(alive.getFirst());
        }
        if (said == null && alive.size() > 1) {
            problems.add(
                    "ambiguous",
                    "session_id",
                    "session_id is missing, and you have several sessions: "
                            + String.join(
                                    ", ", alive.stream().map(SessionKey::sessionId).toList()));
            return Optional.empty();
        }
        String id = wanted == null || wanted.isBlank() ? own : wanted;
        return Optional.of(new SessionKey(owner, kind == null ? "mcp" : kind, id));
    }

    private boolean isHere(Plan plan) {
        String place = plan.traces().folder();
        return folder == null
                || place == null
                || Path.of(place).startsWith(folder)
                || Path.of(folder).startsWith(place);
    }
}
