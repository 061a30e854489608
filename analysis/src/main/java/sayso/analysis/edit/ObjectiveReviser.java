package sayso.analysis.edit;

import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import sayso.analysis.cycle.CycleContents;
import sayso.analysis.cycle.CycleObjective;
import sayso.analysis.cycle.ItemId;
import sayso.analysis.edit.DocumentTool.Field;
import sayso.analysis.table.Direction;
import sayso.analysis.table.ObjectiveId;
import sayso.analysis.table.ObjectiveScale;
import sayso.analysis.table.ObjectiveTarget;

/// Revises one field of an objective (its name, its direction with target, the objectives it
/// supports, or the reason why it was set aside) and returns the changed contents, empty where
/// there is no such objective. Refuses a direction that its scale does not agree with.
final class ObjectiveReviser {
    private static final int WITH_TARGET = 3;

    private ObjectiveReviser() {}

    static Optional<CycleContents> in(
            CycleContents contents, ItemId id, Field field, List<String> values) {
        CycleObjective one = contents.objectives().find(new ObjectiveId(id.value())).orElse(null);
        if (one == null) {
            return Optional.empty();
        }
        CycleObjective revised =
                switch (field) {
                    case TEXT -> copy(one, ItemReviser.one(values), one.direction(), one.target());
                    case DIRECTION -> directed(one, values);
                    case SUPPORTS -> one.serving(values.stream().map(ObjectiveId::new).toList());
                    case REASON -> one;
                    case KIND,
                            STATUS,
                            CONCERNS,
                            RESOLVABLE,
                            RESOLUTION,
                            RESOLUTION_PATH,
                            IMPACT,
                            OPTIONS,
                            ALTERNATIVE,
                            EXCELS_AT,
                            SACRIFICES,
                            OWNER,
                            DATE,
                            COMPONENT ->
                            throw ItemReviser.unfit(field);
                };
        CycleContents changed = contents.with(contents.objectives().with(revised));
        return Optional.of(
                field == Field.REASON
                        ? changed.with(
                                ItemReviser.setAside(
                                        contents.tradeoffs(), one, ItemReviser.one(values)))
                        : changed);
    }

    private static CycleObjective directed(CycleObjective one, List<String> values) {
        Direction direction =
                Direction.parse(ItemReviser.one(values))
                        .orElseThrow(() -> ItemReviser.unfit(Field.DIRECTION));
        ObjectiveTarget target =
                values.size() == WITH_TARGET
                        ? new ObjectiveTarget(
                                Double.parseDouble(values.get(1)),
                                Double.parseDouble(values.get(2)))
                        : null;
        boolean fits =
                switch (one.scale()) {
                    case null -> true;
                    case ObjectiveScale.Levels _ -> direction == Direction.HIGHER;
                    case ObjectiveScale.Ends(double worst, double best) ->
                            switch (direction) {
                                case HIGHER -> worst < best;
                                case LOWER -> worst > best;
                                case TARGET -> worst != best;
                            };
                };
        if (!fits) {
            throw new IllegalArgumentException(
                    "its scale does not agree with " + direction.wireName() + "; set another one");
        }
        if ((direction == Direction.TARGET) == (target == null)) {
            throw new IllegalArgumentException("a target goes with the direction target alone");
        }
        return copy(one, one.name(), direction, target);
    }

    private static CycleObjective copy(
            CycleObjective one,
            String name,
            Direction direction,
            @Nullable ObjectiveTarget target) {
        return new CycleObjective(
                one.id(),
                name,
                one.measure(),
                direction,
                one.fundamental(),
                target,
                one.unit(),
                one.supports(),
                one.scale(),
                one.limit());
    }
}
