package sayso.agent.tools;

import java.util.List;
import java.util.Set;
import sayso.wire.choice.FoundRecord;

/// Lookup of decision records in the folder that an agent works in, where the server shares that folder
/// with it.
public interface RecordLookup {
    /// Those of these decisions, then those about these words; only a few.
    ///
    /// @param decisions ids
    List<FoundRecord> find(String words, Set<String> decisions);

    /// Where nobody knows in which folder an agent works.
    static RecordLookup nowhere() {
        return (_, _) -> List.of();
    }
}
