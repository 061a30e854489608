package sayso.terminal.watch;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import sayso.decision.model.DecisionId;

/// Decisions selected for a batch answer, in the order of selection.
record BatchSelection(List<DecisionId> ids) {
    static final BatchSelection NONE = new BatchSelection(List.of());

    BatchSelection {
        ids = List.copyOf(ids);
    }

    boolean has(DecisionId id) {
        return ids.contains(id);
    }

    int count() {
        return ids.size();
    }

    BatchSelection with(Collection<DecisionId> more) {
        List<DecisionId> all = new ArrayList<>(ids);
        more.stream().filter(id -> !all.contains(id)).forEach(all::add);
        return new BatchSelection(all);
    }

    BatchSelection without(Collection<DecisionId> gone) {
        return new BatchSelection(ids.stream().filter(id -> !gone.contains(id)).toList());
    }
}
