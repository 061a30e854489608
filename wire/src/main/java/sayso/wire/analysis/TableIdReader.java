package sayso.wire.analysis;

import org.jspecify.annotations.Nullable;
import sayso.analysis.table.AlternativeId;
import sayso.analysis.table.DecisionTable;
import sayso.analysis.table.ObjectiveId;
import sayso.wire.PlainJson;
import sayso.wire.StrictFields;

/// Reads ids of alternatives and objectives from the parameters of an analysis tool, and reports
/// those that are missing or do not exist in the decision table.
record TableIdReader(DecisionTable table) {
    AlternativeId alternative(StrictFields one, String name, String alias) {
        Object given = one.aliased(name, alias);
        AlternativeId id = new AlternativeId(text(one, name, given));
        if (given instanceof String && table.indexOf(id) < 0) {
            unknown(one, name, id.value(), "alternatives");
        }
        return id;
    }

    ObjectiveId objective(StrictFields one, String name, String alias) {
        return objective(one, name, one.aliased(name, alias));
    }

    ObjectiveId objective(StrictFields one, String name, @Nullable Object given) {
        ObjectiveId id = new ObjectiveId(text(one, name, given));
        if (given instanceof String && table.indexOf(id) < 0) {
            unknown(one, name, id.value(), "objectives");
        }
        return id;
    }

    private static String text(StrictFields one, String name, @Nullable Object given) {
        if (given == null) {
            one.missing(name);
        } else if (!(given instanceof String)) {
            one.wrong(
                    "type", name, one.field(name) + " is " + PlainJson.kind(given) + ", not an id");
        }
        return given instanceof String text ? text.strip() : "";
    }

    private static void unknown(StrictFields one, String name, String id, String kind) {
        one.wrong("unknown_id", name, one.field(name) + ": '" + id + "' is not among the " + kind);
    }
}
