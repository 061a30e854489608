package sayso.decision.delivery;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import sayso.decision.log.LogEntry;
import sayso.decision.log.LogQuery;
import sayso.decision.memory.AskSubject;
import sayso.decision.model.Decision;
import sayso.decision.model.DecisionId;
import sayso.decision.model.Gate;
import sayso.decision.session.AgentSession;

/// A transaction on notices and what they are derived from: the log with its read position,
/// decisions, messages to agents, sessions, and hold loops. It knows no rules: `Outbox` does.
public interface OutboxTransaction {
    /// The store's clock.
    Instant now();

    /// How far a follower of the log has read; the beginning where it never did.
    LogCursor place(String follower);

    void follow(String follower, LogCursor place);

    /// The end of the log.
    LogCursor head();

    List<LogEntry> entries(LogQuery query);

    Optional<Decision> decision(DecisionId id);

    /// The gates one decision holds or held.
    List<Gate> gatesOf(DecisionId id);

    /// Decisions that somebody answered or declined since then, asked in sessions that have not learned
    /// it, the first to end first.
    List<Decision> unlearned(Instant since, int limit);

    /// Answered decisions that ask the same in the same place, the last answered first.
    List<Decision> answeredAlike(AskSubject asked, int limit);

    /// Decisions that standing rules answered since then, the first to end first.
    List<Decision> ruled(Instant since, int limit);

    /// When those were answered, in the same order: all that it takes to know which digests there are, at each look.
    List<Instant> ruledAt(Instant since, int limit);

    /// What is to tell an agent of it, if somebody made it.
    Optional<AgentMessage> message(String owner, String key);

    /// The session of this owner that goes by this name, the one last seen.
    Optional<AgentSession> session(String owner, String sessionId);

    /// Turns that were let go since then, the first one first.
    List<HoldLoopRecord> loops(Instant since);

    /// How the listeners at accounts of channels do.
    List<ListenerHealth> listeners();

    /// Adds a notice unless there is one of its decision, kind, channel, target and occurrence.
    ///
    /// @return whether it was added
    boolean add(Notice notice);

    /// Replaces the notice of that key.
    void save(Notice notice);

    /// All about one decision, in `Notice.ORDER`.
    List<Notice> of(DecisionId decision);

    /// Those of a state, in `Notice.ORDER`.
    ///
    /// @param limit so many of the first
    List<Notice> in(NoticeState state, int limit);

    /// Those of these kinds that wait, may be tried now, and that nobody has, in `Notice.ORDER`.
    List<Notice> due(String channel, Set<NoticeKind> kinds, int limit);

    /// Those with this id.
    List<Notice> named(String id);

    /// The last ones, whatever their state, the newest first.
    List<Notice> last(int limit);

    int count(NoticeState state);
}
