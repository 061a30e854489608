package sayso.app.audit;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import sayso.decision.lifecycle.ChangeResult;
import sayso.decision.lifecycle.DecisionDesk;
import sayso.decision.lifecycle.DecisionLookup;
import sayso.decision.model.Actor;
import sayso.decision.model.Decision;
import sayso.decision.model.DecisionId;
import sayso.decision.model.Problem;
import sayso.decision.model.StoreException;

/// Erasure of what a restored backup holds and had been erased since it was made: of each that can be erased, whatever
/// becomes of the others.
final class RepeatedErasure {
    private static final String REASON = "it was erased before the backup was restored";

    private final DecisionDesk desk;
    private final Actor actor;
    private final List<DecisionId> erased = new ArrayList<>();
    private final Map<DecisionId, String> unscrubbed = new LinkedHashMap<>();
    private final Map<DecisionId, String> left = new LinkedHashMap<>();

    /// What became of them.
    ///
    /// @param erased what is erased again
    /// @param unscrubbed what is erased again for every reader, and why its bytes can still lie in a file
    /// @param left why each of the others still has its texts
    record Result(
            List<DecisionId> erased,
            Map<DecisionId, String> unscrubbed,
            Map<DecisionId, String> left) {
        static final Result NOTHING = new Result(List.of(), Map.of(), Map.of());

        Result {
            erased = List.copyOf(erased);
            unscrubbed = Collections.unmodifiableMap(new LinkedHashMap<>(unscrubbed));
            left = Collections.unmodifiableMap(new LinkedHashMap<>(left));
        }

        boolean isWhole() {
            return unscrubbed.isEmpty() && left.isEmpty();
        }
    }

    RepeatedErasure(DecisionDesk desk, Actor actor) {
        this.desk = desk;
        this.actor = actor;
    }

    Result run(List<DecisionId> wanted) {
        List<Decision> there = new ArrayList<>();
        for (DecisionId id : wanted) {
            try {
                if (desk.find(id.value(), actor) instanceof DecisionLookup.Found(Decision decision)
                        && !decision.isErased()) {
                    there.add(decision);
                }
            } catch (StoreException e) {
                left.put(id, String.valueOf(e.getMessage()));
            }
        }
        // why: while the archive file is out of reach, one that lacks its texts keeps the others
        // from being erased
        for (boolean lacking : new boolean[] {false, true}) {
            List<DecisionId> ids =
                    there.stream()
                            .filter(decision -> decision.lacksTexts() == lacking)
                            .map(Decision::id)
                            .toList();
            if (!ids.isEmpty()) {
                erase(ids);
            }
        }
        return new Result(erased, unscrubbed, left);
    }

    private void erase(List<DecisionId> ids) {
        try {
            desk.erase(ids, REASON, actor).forEach(this::add);
        } catch (StoreException e) {
            // why: it is erased before its bytes are written over, and only the latter may have
            // failed
            ids.forEach(id ->
                    (isErased(id) ? unscrubbed : left).put(id, String.valueOf(e.getMessage())));
        }
    }

    private boolean isErased(DecisionId id) {
        try {
            return desk.find(id.value(), actor) instanceof DecisionLookup.Found(Decision decision)
                    && decision.isErased();
        } catch (StoreException e) {
            return false;
        }
    }

    private void add(ChangeResult result) {
        switch (result) {
            case ChangeResult.Accepted done -> {
                String remark = done.remark();
                if (remark == null) {
                    erased.add(done.decision().id());
                } else {
                    unscrubbed.put(done.decision().id(), remark);
                }
            }
            case ChangeResult.Rejected(Decision decision, List<Problem> problems) ->
                    left.put(decision.id(), problems.getFirst().message());
            case ChangeResult.AlreadyClosed(Decision decision) ->
                    left.put(decision.id(), decision.id() + " is closed");
            case ChangeResult.NotAllowed(Decision decision, String reason) ->
                    left.put(decision.id(), reason);
            case ChangeResult.Unknown _ -> {}
        }
    }
}
