package sayso.agent.tools;

import java.util.List;
import sayso.decision.model.Actor;
import sayso.decision.model.Decision;

/// Search for earlier decisions by the words of a matter, among those that the reader's owner had asked.
interface EarlierDecisionSearch {
    /// What fits best comes first.
    ///
    /// @param words of the matter; blank for what was decided last
    /// @param settledOnly leaves out what no person answered, and answers that no longer stand
    /// @param limit at most this many
    List<Decision> find(String words, boolean settledOnly, Actor.Agent reader, int limit);
}
