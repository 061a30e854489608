package sayso.core.decision;

import static java.util.Objects.requireNonNull;

import java.util.List;
import java.util.stream.Collectors;

/// One fault in what somebody sent, with the field it sits in.
///
/// @param code a stable word for programs: `blank`, `too_long`, `type`, `unknown`, `missing`,
///     `duplicate`, `range`, `unsupported`, `conflict`, `not_found`
/// @param field the path, as in `options[3].id`; empty when it concerns the whole
/// @param message the thing, then what is wrong
public record Problem(String code, String field, String message) {
    public Problem {
        requireNonNull(code, "code is null");
        requireNonNull(field, "field is null");
        requireNonNull(message, "message is null");
    }

    /// All that is wrong in one line, for where there is no room for a list.
    public static String inOneLine(List<Problem> problems) {
        return problems.stream().map(Problem::message).collect(Collectors.joining("; "));
    }
}
