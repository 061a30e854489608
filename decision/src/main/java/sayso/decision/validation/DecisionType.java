package sayso.decision.validation;

import static java.util.Objects.requireNonNull;

import java.util.List;
import java.util.Optional;

/// A type of decision, built in or defined elsewhere: its name, the context fields that a person
/// needs to take such a decision, and an example of them.
///
/// @param example a context that has it all, as JSON
public record DecisionType(String name, List<Requirement> requirements, String example) {
    public DecisionType {
        requireNonNull(name, "name is null");
        requirements = List.copyOf(requirements);
        requireNonNull(example, "example is null");
    }

    /// A field of the context.
    ///
    /// @param least how many elements it must have; zero where anything that is not empty will do
    public record Requirement(String field, int least) {
        /// As it is told: `interpretations (at least 2)`.
        String told() {
            return least > 0 ? field + " (at least " + least + ")" : field;
        }
    }

    /// The kinds every home knows.
    public static final List<DecisionType> BUILT_IN =
            List.of(
                    new DecisionType(
                            "ambiguity",
                            List.of(list("interpretations", 2)),
                            "{\"interpretations\":[\"per user\",\"per team\"]}"),
                    new DecisionType(
                            "checkpoint",
                            List.of(any("progress"), any("next_steps")),
                            "{\"progress\":\"3 of 5 done\",\"next_steps\":\"migrate the rest\"}"),
                    new DecisionType(
                            "confirmation",
                            List.of(any("action"), any("impact")),
                            "{\"action\":\"drop table old\",\"impact\":\"cannot be undone\"}"),
                    new DecisionType(
                            "exception",
                            List.of(any("situation"), any("recommendation")),
                            "{\"situation\":\"quota used up\",\"recommendation\":\"wait\"}"),
                    new DecisionType(
                            "prioritization",
                            List.of(list("candidates", 2), any("constraints")),
                            "{\"candidates\":[\"search\",\"export\"],\"constraints\":\"one week\"}"),
                    new DecisionType(
                            "quality",
                            List.of(any("artifact"), any("assessment")),
                            "{\"artifact\":\"report.md\",\"assessment\":\"two gaps\"}"),
                    new DecisionType(
                            "stuck",
                            List.of(any("blocker"), list("tried", 1)),
                            "{\"blocker\":\"no access\",\"tried\":[\"the other account\"]}"),
                    new DecisionType(
                            "tradeoff",
                            List.of(list("options", 2), any("recommendation")),
                            "{\"options\":[\"fast\",\"cheap\"],\"recommendation\":\"cheap\"}"));

    public static Requirement any(String field) {
        return new Requirement(field, 0);
    }

    public static Requirement list(String field, int least) {
        return new Requirement(field, least);
    }

    static Optional<DecisionType> named(List<DecisionType> known, String name) {
        return known.stream().filter(type -> type.name().equals(name)).findFirst();
    }
}
