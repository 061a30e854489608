package sayso.decision.lifecycle;

import static java.util.Objects.requireNonNull;

import java.util.List;
import java.util.Optional;
import sayso.decision.model.Actor;
import sayso.decision.model.Decision;
import sayso.decision.model.DecisionId;
import sayso.decision.model.Problem;
import sayso.decision.permission.Action;
import sayso.decision.permission.Permissions;
import sayso.decision.store.ArchiveAccess;
import sayso.decision.store.DecisionTransaction;

/// Erases decisions inside a transaction and gives the result of each: none of them while the archive file, which may hold
/// texts of one, is out of reach. What a file that can be read lacks is nowhere, so that the rest can go.
final class EraseOperation {
    private final DecisionTransaction transaction;
    private final DecisionUpdater changing;
    private final boolean archiveLost;

    /// @param archiveLost whether an archive file that is not there never comes back
    EraseOperation(DecisionTransaction transaction, DecisionUpdater changing, boolean archiveLost) {
        this.transaction = requireNonNull(transaction, "transaction is null");
        this.changing = requireNonNull(changing, "changing is null");
        this.archiveLost = archiveLost;
    }

    List<ChangeResult> erase(List<DecisionId> ids, String reason, Actor by) {
        Optional<Problem> outOfReach =
                ids.stream().flatMap(id -> outOfReach(id, by).stream()).findFirst();
        return ids.stream()
                .map(id ->
                        outOfReach
                                .map(problem -> refused(id, problem, by))
                                .orElseGet(() -> erased(id, reason, by)))
                .toList();
    }

    private ChangeResult erased(DecisionId id, String reason, Actor by) {
        return changing.change(transaction, id, by, _ -> new DecisionChange.Erase(reason, by));
    }

    private ChangeResult refused(DecisionId id, Problem problem, Actor by) {
        return transaction
                .read(id)
                .<ChangeResult>map(
                        found -> new ChangeResult.Rejected(found.asSeenBy(by), List.of(problem)))
                .orElseGet(() -> new ChangeResult.Unknown(id));
    }

    /// why: whoever may not erase learns nothing here, and is refused one by one, which is logged
    private Optional<Problem> outOfReach(DecisionId id, Actor by) {
        boolean lacks =
                Permissions.may(by, new Action.Erase(id)).isGranted()
                        && transaction.read(id).filter(Decision::lacksTexts).isPresent();
        if (!lacks) {
            return Optional.empty();
        }
        return switch (transaction.archiveAccess(id)) {
            case ArchiveAccess.Open _ -> Optional.empty();
            case ArchiveAccess.Away _ ->
                    archiveLost ? Optional.empty() : Optional.of(ArchiveRefusal.away(id));
            case ArchiveAccess.Unreadable(String reason) ->
                    Optional.of(ArchiveRefusal.unreadable(id, reason));
        };
    }
}
