package sayso.decision.lifecycle;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import sayso.decision.log.LogEvent;
import sayso.decision.model.Actor;
import sayso.decision.model.Decision;
import sayso.decision.model.DecisionId;
import sayso.decision.model.PortableDecision;
import sayso.decision.permission.Action;
import sayso.decision.permission.PermissionResult;
import sayso.decision.permission.Permissions;
import sayso.decision.store.DecisionTransaction;

/// Imports decisions of another store inside a transaction, or tries it in a dry run, and gives the
/// result of each. It only adds: existing decisions stay unchanged, and no work is released. Only a
/// person may import.
final class ImportOperation {
    private final DecisionTransaction transaction;
    private final boolean dryRun;
    private final Map<DecisionId, Decision> wouldBe = new HashMap<>();

    ImportOperation(DecisionTransaction transaction, boolean dryRun) {
        this.transaction = transaction;
        this.dryRun = dryRun;
    }

    List<ImportResult> take(List<PortableDecision> decisions, Actor by) {
        List<ImportResult> results = new ArrayList<>();
        PermissionResult permission = Permissions.may(by, new Action.Import());
        if (permission instanceof PermissionResult.Refused(String reason)) {
            transaction.append(
                    LogEvent.STORE, new LogEvent.AttemptRefused("import decisions", reason, by));
        }
        for (PortableDecision one : decisions) {
            results.add(
                    switch (permission) {
                        case PermissionResult.Granted _ -> take(one, by);
                        case PermissionResult.Refused(String reason) ->
                                new ImportResult.Refused(one.decision().id(), reason);
                    });
        }
        return results;
    }

    private ImportResult take(PortableDecision sent, Actor by) {
        PortableDecision one = sent.arriving();
        Decision decision = one.decision();
        DecisionId id = decision.id();
        Optional<Decision> there =
                transaction.read(id).or(() -> Optional.ofNullable(wouldBe.get(id)));
        if (there.isPresent()) {
            String what = sent.differsFrom(there.get());
            return what == null
                    ? new ImportResult.AlreadyThere(id)
                    : new ImportResult.Conflict(id, what);
        }
        if (sent.decision().lacksTexts()) {
            // why: once it is here, nothing could tell it from one that asked no more than that
            return new ImportResult.Refused(id, ArchiveRefusal.IMPORTING);
        }
        if (dryRun) {
            wouldBe.put(id, decision);
        } else if (!transaction.bring(decision, one.gates())) {
            return new ImportResult.Conflict(id, "its slug " + decision.slug() + " is taken");
        } else {
            transaction.append(
                    id,
                    new LogEvent.Imported(
                            decision.question(),
                            decision.terms(),
                            decision.asker(),
                            decision.links(),
                            decision.outcome(),
                            by));
        }
        return new ImportResult.Taken(id);
    }
}
