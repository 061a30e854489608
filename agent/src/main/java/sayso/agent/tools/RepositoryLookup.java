package sayso.agent.tools;

import java.util.List;
import java.util.Set;
import sayso.decision.lifecycle.DecisionDesk;
import sayso.decision.model.Actor;
import sayso.wire.choice.FoundRecord;

/// Lookup in the repository that an agent works in, where the server shares that folder with it: of
/// decision records, and of the decisions that code follows.
public interface RepositoryLookup {
    /// Records of these decisions, then those about these words; only a few.
    ///
    /// @param decisions ids
    List<FoundRecord> records(String words, Set<String> decisions);

    /// The decisions behind a piece of code.
    ///
    /// @param code a file, `FILE:LINE`, or a commit
    /// @param reader who may know of the decisions
    CodeLookupResult behind(String code, DecisionDesk desk, Actor.Agent reader);

    /// Where nobody knows in which folder an agent works.
    static RepositoryLookup nowhere() {
        return new RepositoryLookup() {
            @Override
            public List<FoundRecord> records(String words, Set<String> decisions) {
                return List.of();
            }

            @Override
            public CodeLookupResult behind(String code, DecisionDesk desk, Actor.Agent reader) {
                return new CodeLookupResult.Unknown(
                        "this server does not know in which folder you work; look with query");
            }
        };
    }
}
