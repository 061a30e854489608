package sayso.decision.model;

import static java.util.Objects.requireNonNull;

import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// The agent, or other caller, that asked a decision: its owner, name, session, turn, door and
/// project. Also determines whether a reader is that same asker.
///
/// @param owner the principal whose decision this is; ownership is checked by it. On one's own
///     computer every agent is the principal `local`
/// @param name the address an answer is reported to, `project/agent`, or `unknown`
/// @param sessionId the agent's own session, or null
/// @param agentKind one of the agent names (`claude-code`, `codex`, …), or null
/// @param turnId the agent turn in which it was asked, or null
/// @param via the door it came through: `mcp`, `cli`, `http`, `hook`, `hook-subagent`, `acp`
/// @param project the folder or repository the agent works in, or null
/// @param repository key of the git repository of that folder, the same for each of its clones and working
///     trees; outside of any the path of the folder; null where nobody knows it
public record Asker(
        String owner,
        String name,
        @Nullable String sessionId,
        @Nullable String agentKind,
        @Nullable String turnId,
        String via,
        @Nullable String project,
        @Nullable String repository) {
    public static final String LOCAL = "local";
    public static final String UNKNOWN = "unknown";

    /// why: not every database keeps a NUL character, and agents name themselves as they like
    private static final String NUL = "\0";

    public Asker {
        requireNonNull(owner, "owner is null");
        String shown = name.replace(NUL, "").strip();
        name = shown.isEmpty() ? UNKNOWN : shown;
        sessionId = sessionId == null ? null : sessionId.replace(NUL, "");
        agentKind = agentKind == null ? null : agentKind.replace(NUL, "");
        turnId = turnId == null ? null : turnId.replace(NUL, "");
        project = project == null ? null : project.replace(NUL, "");
        repository = repository == null ? null : repository.replace(NUL, "");
        requireNonNull(via, "via is null");
    }

    /// One whose repository nobody knows.
    public Asker(
            String owner,
            String name,
            @Nullable String sessionId,
            @Nullable String agentKind,
            @Nullable String turnId,
            String via,
            @Nullable String project) {
        this(owner, name, sessionId, agentKind, turnId, via, project, null);
    }

    /// The same at work in a repository.
    public Asker inRepository(@Nullable String key) {
        return new Asker(owner, name, sessionId, agentKind, turnId, via, project, key);
    }

    /// The same where its question is asked again here, so that the answer counts as one of this store.
    public Asker askingAgain() {
        return via.equals(PortableDecision.VIA) ? through(PortableDecision.VIA_OPEN) : this;
    }

    /// The same as if it had asked through this door.
    Asker through(String door) {
        return new Asker(owner, name, sessionId, agentKind, turnId, door, project, repository);
    }

    /// The same for another owner.
    public Asker ownedBy(String other) {
        return new Asker(other, name, sessionId, agentKind, turnId, via, project, repository);
    }

    /// Where it asks from: its repository, else its project; empty outside of any.
    public Optional<String> place() {
        return Optional.ofNullable(repository == null ? project : repository);
    }

    /// The same in this turn; the agent's kind stays if it is known.
    public Asker in(CurrentTurn turn) {
        return new Asker(
                owner,
                name,
                sessionId,
                agentKind == null ? turn.agentKind() : agentKind,
                turn.turnId(),
                via,
                project,
                repository);
    }

    /// The same, now that its session is known.
    public Asker bound(String session, String kind, @Nullable String turn) {
        return new Asker(
                owner,
                name,
                session,
                agentKind == null ? kind : agentKind,
                turnId == null ? turn : turnId,
                via,
                project,
                repository);
    }

    /// The asker as somebody who acts.
    public Actor.Agent agent() {
        return new Actor.Agent(owner, name, sessionId);
    }

    /// Whether this agent is the one that asked: of the same session where both are known, else of the same
    /// name.
    public boolean is(Actor.Agent agent) {
        if (!owner.equals(agent.owner())) {
            return false;
        }
        if (sessionId != null && agent.sessionId() != null) {
            return sessionId.equals(agent.sessionId());
        }
        // why: where nobody has a name, a known session is told from all that have none
        boolean nameless = name.equals(UNKNOWN) && (sessionId != null || agent.sessionId() != null);
        return name.equals(agent.name()) && !nameless;
    }

    /// Whether whoever looks is the one that asked.
    public boolean isAgent(Actor reader) {
        return reader.agent().filter(this::is).isPresent();
    }

    public static Asker local(String name, String via) {
        return new Asker(LOCAL, name, null, null, null, via, null);
    }
}
