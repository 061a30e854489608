package sayso.decision.model;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/// A fault in a caller's input: a stable code for programs, the field it concerns, and a message.
///
/// @param code a stable word for programs: `blank`, `too_long`, `type`, `unknown`, `missing`,
///     `duplicate`, `range`, `unsupported`, `conflict`, `not_found`; `more` where it stands for those that
///     are not listed
/// @param field the path, as in `options[3].id`; empty when it concerns the whole
/// @param message the thing, then what is wrong
public record Problem(String code, String field, String message) {
    /// How many faults of one request are told.
    public static final int TOLD = 50;

    private static final String MORE = "more";

    public Problem {
        requireNonNull(code, "code is null");
        requireNonNull(field, "field is null");
        requireNonNull(message, "message is null");
    }

    /// All that is wrong in one line, for where there is no room for a list.
    public static String inOneLine(List<Problem> problems) {
        return told(problems).stream().map(Problem::message).collect(Collectors.joining("; "));
    }

    /// As many faults as are told, and the number of the others. What is told already stays as it is.
    public static List<Problem> told(List<Problem> all) {
        boolean counted = !all.isEmpty() && all.getLast().code().equals(MORE);
        if (all.size() <= (counted ? TOLD + 1 : TOLD)) {
            return List.copyOf(all);
        }
        List<Problem> told = new ArrayList<>(all.subList(0, TOLD));
        told.add(
                new Problem(
                        MORE, "", "%d more faults are not listed".formatted(all.size() - TOLD)));
        return List.copyOf(told);
    }
}
