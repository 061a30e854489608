package sayso.app.list;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import sayso.decision.lifecycle.DecisionDesk;
import sayso.decision.lifecycle.DecisionLookup;
import sayso.decision.model.Actor;
import sayso.decision.model.Decision;
import sayso.decision.model.DecisionId;
import sayso.decision.store.DecisionFilter;
import sayso.decision.store.DecisionQuery;
import sayso.wire.decision.ChainReply.Link;

/// Reads the predecessors or the successors of a decision (older and newer versions, and
/// follow-ups) as a tree. A cycle is cut where it repeats.
final class DecisionChain {
    private static final int LONGEST = 1_000;

    private final DecisionDesk desk;
    private final Actor reader;
    private final Set<DecisionId> seen = new HashSet<>();

    DecisionChain(DecisionDesk desk, Actor reader) {
        this.desk = desk;
        this.reader = reader;
    }

    /// The decision and those before it, the first of them at the root.
    Link ancestors(Decision target) {
        List<Decision> path = new ArrayList<>(List.of(target));
        seen.add(target.id());
        boolean cycle = false;
        while (path.size() < LONGEST) {
            Optional<Decision> before = predecessor(path.getFirst());
            if (before.isEmpty()) {
                break;
            }
            if (!seen.add(before.get().id())) {
                cycle = true;
                break;
            }
            path.addFirst(before.get());
        }
        Link link = new Link(path.getLast(), true, List.of(), false);
        for (int i = path.size() - 2; i >= 0; i--) {
            link = new Link(path.get(i), false, List.of(link), cycle && i == 0);
        }
        return link;
    }

    /// The decision and all that follows it.
    Link descendants(Decision target) {
        seen.add(target.id());
        return descendants(target, true);
    }

    private Link descendants(Decision decision, boolean isTarget) {
        List<Link> children = new ArrayList<>();
        boolean cycle = false;
        for (Decision next : next(decision)) {
            if (seen.size() < LONGEST && seen.add(next.id())) {
                children.add(descendants(next, false));
            } else {
                cycle = true;
            }
        }
        return new Link(decision, isTarget, children, cycle);
    }

    /// The version that was asked once this one was sent back, and what follows it up.
    private List<Decision> next(Decision decision) {
        List<Decision> next = new ArrayList<>();
        decision.id().nextVersion().flatMap(this::found).ifPresent(next::add);
        desk.list(DecisionQuery.all().where(DecisionFilter.NONE.following(decision.id()))).stream()
                .filter(each -> each.id().previousVersion().flatMap(this::found).isEmpty())
                .forEach(next::add);
        return next;
    }

    /// The version before, else what it follows up.
    private Optional<Decision> predecessor(Decision decision) {
        return decision.id()
                .previousVersion()
                .flatMap(this::found)
                .or(() -> Optional.ofNullable(decision.links().predecessor()).flatMap(this::found));
    }

    private Optional<Decision> found(DecisionId id) {
        return desk.find(id.value(), reader) instanceof DecisionLookup.Found(Decision found)
                        && found.id().equals(id)
                ? Optional.of(found)
                : Optional.empty();
    }
}
