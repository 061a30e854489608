package sayso.analysis.table;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import sayso.decision.model.ProblemCollector;

/// Checks a decision table before it is built (sizes, ids, objectives, weights and cells) and adds
/// each fault to a collector.
///
/// @param problems where every fault goes
record TableRules(ProblemCollector problems) {
    void check(
            List<Alternative> alternatives, List<Objective> objectives, Map<CellId, Cell> cells) {
        size("alternatives", alternatives.size(), DecisionTableBuilder.MOST_ALTERNATIVES);
        size("objectives", objectives.size(), DecisionTableBuilder.MOST_OBJECTIVES);
        alternatives(alternatives);
        Map<ObjectiveId, Objective> known = new HashMap<>();
        for (int k = 0; k < objectives.size(); k++) {
            String field = "objectives[" + k + "]";
            Objective objective = objectives.get(k);
            if (known.put(objective.id(), objective) != null) {
                twice(field, objective.id().value());
            }
            new ObjectiveRules(problems, field, objective).check();
        }
        weights(objectives);
        Set<AlternativeId> rows = new HashSet<>();
        Set<AlternativeId> fixed = new HashSet<>();
        alternatives.forEach(alternative -> {
            rows.add(alternative.id());
            if (alternative.statusQuo()) {
                fixed.add(alternative.id());
            }
        });
        cells.forEach((id, cell) -> {
            boolean row = rows.contains(id.alternativeId());
            Objective objective = known.get(id.objectiveId());
            if (!row || objective == null) {
                String what = row ? id.objectiveId().value() : id.alternativeId().value();
                add("not_found", place("cells", id), "'" + what + "' is not in this table");
            } else {
                cell(id, cell, objective, fixed.contains(id.alternativeId()));
            }
        });
    }

    private void alternatives(List<Alternative> alternatives) {
        Set<AlternativeId> seen = new HashSet<>();
        @Nullable Integer statusQuo = null;
        for (int i = 0; i < alternatives.size(); i++) {
            String field = "alternatives[" + i + "]";
            if (!seen.add(alternatives.get(i).id())) {
                twice(field, alternatives.get(i).id().value());
            }
            if (alternatives.get(i).statusQuo() && statusQuo != null) {
                add(
                        "duplicate",
                        field + ".status_quo",
                        field + " is a second status quo; alternatives[" + statusQuo + "] is one");
            } else if (alternatives.get(i).statusQuo()) {
                statusQuo = i;
            }
        }
    }

    private void weights(List<Objective> objectives) {
        List<Double> given =
                objectives.stream().map(Objective::weight).filter(Objects::nonNull).toList();
        if (given.isEmpty()) {
            return;
        }
        for (int k = 0; k < objectives.size(); k++) {
            if (objectives.get(k).weight() == null) {
                String field = "objectives[" + k + "].weight";
                add("missing", field, field + " is missing; give every objective one, or none");
            }
        }
        if (given.stream().allMatch(weight -> weight == 0)) {
            add("range", "objectives", "the weights are all 0; give one that is above 0");
        }
    }

    private void cell(CellId id, Cell cell, Objective objective, boolean statusQuo) {
        if (statusQuo
                && (cell.judgement().low() != 0 || cell.judgement().high() != 0)
                && !(cell.judgement() instanceof Judgement.Unknown)) {
            add(
                    "baseline_fixed",
                    place("ratings", id),
                    id.alternativeId() + " is the status quo; its ratings are 0");
        }
        if (cell.value() == null) {
            return;
        }
        boolean words = objective.scale() instanceof ObjectiveScale.Levels;
        if (words != cell.value() instanceof MeasuredValue.Level) {
            add(
                    "type",
                    place("values", id),
                    words
                            ? objective.id() + " is measured in levels; give one of them"
                            : objective.id() + " has no levels; give a number");
        } else if (!Double.isFinite(cell.value().mean())) {
            add("range", place("values", id), "the value of " + id + " is not a finite number");
        }
    }

    private static String place(String what, CellId id) {
        return what + "." + id.alternativeId() + "." + id.objectiveId();
    }

    private void size(String field, int size, int most) {
        if (size > most) {
            add("limit_reached", field, field + " has " + size + " entries; the limit is " + most);
        }
    }

    private void twice(String field, String id) {
        add("duplicate", field + ".id", field + ".id '" + id + "' is used already");
    }

    private void add(String code, String field, String message) {
        problems.add(code, field, message);
    }
}
