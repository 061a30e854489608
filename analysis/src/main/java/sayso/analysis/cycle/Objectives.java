package sayso.analysis.cycle;

import java.util.List;
import java.util.Optional;
import sayso.analysis.table.ObjectiveId;

/// The contents of a cycle's objectives component: its fundamental and means objectives. Immutable:
/// changes return a new one.
public record Objectives(List<CycleObjective> all) {
    public static final Objectives EMPTY = new Objectives(List.of());

    public Objectives {
        all = List.copyOf(all);
    }

    public Optional<CycleObjective> find(ObjectiveId id) {
        return all.stream().filter(objective -> objective.id().equals(id)).findFirst();
    }

    public List<CycleObjective> fundamental() {
        return all.stream().filter(CycleObjective::fundamental).toList();
    }

    public List<CycleObjective> means() {
        return all.stream().filter(objective -> !objective.fundamental()).toList();
    }

    public Objectives plus(CycleObjective objective) {
        return new Objectives(ImmutableLists.plus(all, objective));
    }

    public Objectives with(CycleObjective changed) {
        return new Objectives(
                ImmutableLists.changed(
                        all, objective -> objective.id().equals(changed.id()), _ -> changed));
    }

    public Objectives without(ObjectiveId id) {
        return new Objectives(
                all.stream()
                        .filter(objective -> !objective.id().equals(id))
                        .map(objective ->
                                objective.serving(
                                        ImmutableLists.without(objective.supports(), id::equals)))
                        .toList());
    }
}
