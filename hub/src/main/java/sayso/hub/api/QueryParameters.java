package sayso.hub.api;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;
import sayso.decision.model.DecisionId;
import sayso.decision.model.ProblemCollector;
import sayso.hub.http.HubExchange;
import sayso.wire.api.ApiTime;

/// Reads the query parameters of an API request as typed values; all faults are collected and
/// reported at once.
final class QueryParameters {
    private static final int LONGEST = 1_000;

    private final HubExchange exchange;
    private final ProblemCollector problems = new ProblemCollector();

    QueryParameters(HubExchange exchange) {
        this.exchange = exchange;
    }

    ProblemCollector problems() {
        return problems;
    }

    /// @throws sayso.hub.http.ProblemException with every fault
    void refuseFaults() {
        if (!problems.none()) {
            throw ApiProblems.of(ApiError.VALIDATION, problems);
        }
    }

    /// Absent where it is empty.
    Optional<String> text(String name) {
        Optional<String> text = exchange.query(name).filter(value -> !value.isEmpty());
        if (text.isPresent() && text.get().chars().anyMatch(Character::isISOControl)) {
            problems.add("unsupported", name, name + " has a control character");
            return Optional.empty();
        }
        if (text.isPresent() && text.get().length() > LONGEST) {
            problems.add(
                    "too_long",
                    name,
                    name + " has " + text.get().length() + " characters; the limit is " + LONGEST);
            return Optional.empty();
        }
        return text;
    }

    Optional<String> oneOf(String name, String... known) {
        List<String> words = List.of(known);
        return choice(name, text -> words.contains(text) ? Optional.of(text) : Optional.empty());
    }

    <T> Optional<T> choice(String name, Function<String, Optional<T>> parse) {
        Optional<String> text = text(name);
        Optional<T> value = text.flatMap(parse);
        if (text.isPresent() && value.isEmpty()) {
            problems.add("unknown", name, name + " '" + text.get() + "' is unknown here");
        }
        return value;
    }

    Optional<DecisionId> id(String name) {
        return choice(
                name,
                text ->
                        DecisionId.isWellFormed(text)
                                ? Optional.of(new DecisionId(text))
                                : Optional.empty());
    }

    Optional<Instant> instant(String name) {
        return choice(name, ApiTime::parse);
    }

    boolean flag(String name) {
        return oneOf(name, "true", "false").orElse("false").equals("true");
    }

    int whole(String name, int least, int most, int otherwise) {
        return (int) number(name, least, most, otherwise);
    }

    long number(String name, long least, long most, long otherwise) {
        Optional<String> text = text(name);
        if (text.isEmpty()) {
            return otherwise;
        }
        try {
            long number = Long.parseLong(text.get());
            if (number >= least && number <= most) {
                return number;
            }
        } catch (NumberFormatException e) {
            problems.add("type", name, name + " '" + text.get() + "' is not a whole number");
            return otherwise;
        }
        problems.add(
                "range", name, name + " " + text.get() + " is not in " + least + " to " + most);
        return otherwise;
    }

    OptionalDouble seconds(String name) {
        Optional<String> text = text(name);
        if (text.isEmpty()) {
            return OptionalDouble.empty();
        }
        if (!text.get().matches("\\d{1,9}(\\.\\d{1,9})?")) {
            problems.add("type", name, name + " '" + text.get() + "' is not a number of seconds");
            return OptionalDouble.empty();
        }
        return OptionalDouble.of(Double.parseDouble(text.get()));
    }
}
