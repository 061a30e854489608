package sayso.decision.provenance.desk;

import static java.util.Objects.requireNonNull;

import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import sayso.decision.model.Decision;
import sayso.decision.model.DecisionId;
import sayso.decision.provenance.LineDigest;
import sayso.decision.provenance.PrintedCommit;
import sayso.decision.provenance.SessionEdit;
import sayso.decision.store.DecisionStore;

/// Recorder of lines that an agent's session wrote before any commit had them, in a store that is in reach:
/// what leads from such a line to the decisions behind it once it is committed.
public final class SessionEditRecorder {
    private final DecisionStore store;

    public SessionEditRecorder(DecisionStore store) {
        this.store = requireNonNull(store, "store is null");
    }

    /// Prints the lines of one edit.
    ///
    /// @param repository its key
    /// @param decisions that the edit follows
    /// @param lines by the path of the file
    public void add(
            String repository,
            SessionEdit edit,
            Set<DecisionId> decisions,
            Map<String, Set<LineDigest>> lines) {
        store.write(transaction -> {
            // why: one may have been erased meanwhile
            Set<DecisionId> followed =
                    decisions.stream()
                            .flatMap(id -> transaction.read(id).stream())
                            .filter(decision -> !decision.isErased())
                            .map(Decision::id)
                            .collect(Collectors.toSet());
            if (!followed.isEmpty()) {
                transaction
                        .links()
                        .add(
                                new PrintedCommit(
                                        repository,
                                        edit.origin(),
                                        followed,
                                        LocalCodeEvidenceDesk.prints(
                                                LocalCodeEvidenceDesk.printer(transaction),
                                                lines)));
            }
            return followed;
        });
    }
}
