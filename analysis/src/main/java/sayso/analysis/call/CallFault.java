package sayso.analysis.call;

import static java.util.Objects.requireNonNull;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import sayso.analysis.method.MethodFault;
import sayso.decision.model.Problem;

/// The reason why a tool call was refused: a code, a message and a hint, with the faulty
/// parameters, details, and the call that would help. A refused call changes nothing.
///
/// @param code a stable word for programs
/// @param hint what to do next
/// @param errors every fault of the parameters, with its field
/// @param details what else helps: known ids, unmet rules, cells that stand against it
/// @param next the call that would make this one legal, or null
public record CallFault(
        CallOutcome outcome,
        String code,
        String message,
        String hint,
        List<Problem> errors,
        Map<String, Object> details,
        @Nullable NextCall next) {
    /// Codes of faults that say more than that a parameter is wrong.
    private static final Set<String> OWN =
            Set.of(
                    "unknown_id",
                    "malformed_json",
                    "unknown_option",
                    "values_outside_levels",
                    "bad_probabilities");

    public CallFault {
        requireNonNull(outcome, "outcome is null");
        requireNonNull(code, "code is null");
        requireNonNull(message, "message is null");
        requireNonNull(hint, "hint is null");
        errors = Problem.told(errors);
        details = Collections.unmodifiableMap(new LinkedHashMap<>(details));
    }

    public static CallFault conflict(String code, String message, String hint) {
        return new CallFault(CallOutcome.CONFLICT, code, message, hint, List.of(), Map.of(), null);
    }

    public static CallFault notFound(String code, String message, String hint) {
        return new CallFault(CallOutcome.NOT_FOUND, code, message, hint, List.of(), Map.of(), null);
    }

    /// One parameter cannot be so.
    public static CallFault parameter(String code, String field, String message, String hint) {
        return new CallFault(
                CallOutcome.VALIDATION_ERROR,
                code,
                message,
                hint,
                List.of(new Problem(code, field, message)),
                Map.of(),
                null);
    }

    /// Why an algorithm has no result: parameters that cannot be so, or what the table lacks.
    public static CallFault of(List<MethodFault> faults) {
        MethodFault first = faults.getFirst();
        boolean parameters = faults.stream().noneMatch(fault -> fault.field().isEmpty());
        if (parameters) {
            return parameters(
                    faults.stream()
                            .map(fault -> new Problem(fault.code(), fault.field(), fault.message()))
                            .toList());
        }
        CallFault fault = conflict(first.code(), first.message(), first.hint());
        return first.cells().isEmpty() ? fault : fault.with("cells", first.cells());
    }

    /// Parameters that cannot be so.
    public static CallFault parameters(List<Problem> problems) {
        return new CallFault(
                CallOutcome.VALIDATION_ERROR,
                OWN.contains(problems.getFirst().code())
                        ? problems.getFirst().code()
                        : "invalid_parameter",
                Problem.inOneLine(problems),
                "Send the call again with these parameters corrected.",
                problems,
                Map.of(),
                null);
    }

    public CallFault with(String name, Object detail) {
        Map<String, Object> more = new LinkedHashMap<>(details);
        more.put(name, detail);
        return new CallFault(outcome, code, message, hint, errors, more, next);
    }

    public CallFault next(NextCall call) {
        return new CallFault(outcome, code, message, hint, errors, details, call);
    }
}
