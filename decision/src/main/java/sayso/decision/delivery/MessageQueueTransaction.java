package sayso.decision.delivery;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import sayso.decision.model.Decision;
import sayso.decision.model.DecisionId;
import sayso.decision.session.AgentSession;

/// A transaction on messages to agents: reads and writes the messages, and reads the ended
/// decisions and the sessions from which answers are derived. It knows no rules: `MessageQueue`
/// does.
public interface MessageQueueTransaction {
    /// The store's clock.
    Instant now();

    /// Adds a message unless its owner has one of this key.
    ///
    /// @return whether it was added
    boolean add(AgentMessage message);

    Optional<AgentMessage> message(String owner, String key);

    /// The messages of a session that nobody has seen arrive or taken out, in the order of their
    /// keys.
    List<AgentMessage> waiting(String owner, String session);

    /// Whether there is nothing that a hook of this session has to see to: no decision of it waits, none
    /// has ended without its agent having learned of it, and no message waits; and nobody's decision is
    /// overdue.
    boolean isQuiet(String owner, String session);

    /// All messages of this owner that wait, whatever session they are for.
    List<AgentMessage> waiting(String owner);

    /// Replaces the message of its key.
    void save(AgentMessage message);

    /// Decisions of a session that ended, and whose end its agent has not learned; not those that the
    /// agent itself ended or replaced.
    List<Decision> untold(String owner, String session);

    /// Decisions of no known session that an agent of this kind asked in this folder, that ended between
    /// the two instants, and whose end nobody has learned; not those that an agent itself ended.
    ///
    /// @param project as a decision names the folder that its agent works in: by its path or its name
    List<Decision> strays(
            String owner, String agentKind, List<String> project, Instant since, Instant until);

    Optional<Decision> decision(DecisionId id);

    /// Other sessions of the same kind of agent in the same folder, the last seen first.
    List<AgentSession> neighbours(AgentSession session);
}
