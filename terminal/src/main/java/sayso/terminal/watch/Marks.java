package sayso.terminal.watch;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import sayso.core.decision.DecisionId;

/// The decisions that are marked to be answered together, in the order in which they were.
record Marks(List<DecisionId> ids) {
    static final Marks NONE = new Marks(List.of());

    Marks {
        ids = List.copyOf(ids);
    }

    boolean has(DecisionId id) {
        return ids.contains(id);
    }

    int count() {
        return ids.size();
    }

    Marks with(Collection<DecisionId> more) {
        List<DecisionId> all = new ArrayList<>(ids);
        more.stream().filter(id -> !all.contains(id)).forEach(all::add);
        return new Marks(all);
    }

    Marks without(Collection<DecisionId> gone) {
        return new Marks(ids.stream().filter(id -> !gone.contains(id)).toList());
    }
}
