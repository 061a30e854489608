package sayso.analysis.table;

import java.util.HashSet;
import sayso.decision.model.ProblemCollector;

/// Checks one objective of a decision table (its weight, target, scale and must) and adds each
/// fault to a collector.
///
/// @param field where it stands
record ObjectiveRules(ProblemCollector problems, String field, Objective objective) {
    private static final int FEWEST_LEVELS = 2;
    private static final int MOST_LEVELS = 20;

    void check() {
        Double weight = objective.weight();
        if (weight != null && !(weight >= 0 && Double.isFinite(weight))) {
            add(
                    "range",
                    ".weight",
                    "weight " + PlainNumberFormatter.of(weight) + " is not a number of 0 or more");
        }
        target();
        switch (objective.scale()) {
            case ObjectiveScale.Ends ends -> ends(ends);
            case ObjectiveScale.Levels levels -> levels(levels);
            case null -> {}
        }
        ObjectiveLimit limit = objective.limit();
        boolean words = objective.scale() instanceof ObjectiveScale.Levels;
        if (limit != null && words != limit.value() instanceof MeasuredValue.Level) {
            add(
                    "type",
                    ".limit.value",
                    words ? "the limit is not one of the levels" : "the limit is not a number");
        }
    }

    private void target() {
        ObjectiveTarget target = objective.target();
        boolean aims = objective.direction() == Direction.TARGET;
        if (aims && target == null) {
            add("missing", ".target_value", "target_value is missing; the direction is target");
        } else if (!aims && target != null) {
            add("conflict", ".target_value", "target_value goes with the direction target only");
        } else if (target != null) {
            if (!Double.isFinite(target.value())) {
                add("range", ".target_value", "target_value is not a finite number");
            }
            if (!(target.tolerance() >= 0 && Double.isFinite(target.tolerance()))) {
                add("range", ".tolerance", "tolerance is not a number of 0 or more");
            }
        }
    }

    private void ends(ObjectiveScale.Ends ends) {
        boolean finite = Double.isFinite(ends.worst()) && Double.isFinite(ends.best());
        boolean agrees =
                switch (objective.direction()) {
                    case HIGHER -> ends.worst() < ends.best();
                    case LOWER -> ends.worst() > ends.best();
                    case TARGET -> ends.worst() != ends.best();
                };
        if (!finite || !agrees) {
            add(
                    "conflict",
                    ".scale",
                    "worst and best do not agree with the direction "
                            + objective.direction().wireName());
        }
    }

    private void levels(ObjectiveScale.Levels levels) {
        int count = levels.names().size();
        if (count < FEWEST_LEVELS || count > MOST_LEVELS) {
            add("range", ".levels", "levels has " + count + " entries, not 2 to 20");
        }
        if (new HashSet<>(levels.names()).size() < count) {
            add("duplicate", ".levels", "levels has a word twice");
        }
        if (objective.direction() != Direction.HIGHER) {
            add(
                    "conflict",
                    ".direction",
                    "levels are in order, the worst first; the direction is higher");
        }
    }

    private void add(String code, String part, String message) {
        problems.add(code, field + part, field + ": " + message);
    }
}
