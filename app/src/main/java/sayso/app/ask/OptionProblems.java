package sayso.app.ask;

import java.util.List;
import java.util.regex.Pattern;
import sayso.decision.model.Problem;

/// Rewords problems of a request for the command line, which counts options from one and has no
/// lists: `options[1].label` becomes `option 2`.
final class OptionProblems {
    private static final Pattern PLACE = Pattern.compile("\\boptions\\[(\\d+)](?:\\.(\\w+))?");

    private OptionProblems() {}

    /// As they are, but for `options[1].label`, which is option 2, and `options[1].ref`, its ref.
    static List<Problem> counted(List<Problem> problems) {
        return problems.stream()
                .map(problem ->
                        new Problem(problem.code(), problem.field(), counted(problem.message())))
                .toList();
    }

    private static String counted(String message) {
        return PLACE.matcher(message)
                .replaceAll(found -> {
                    String part = found.group(2);
                    return (part == null || part.equals("label") ? "" : "the " + part + " of ")
                            + "option "
                            + (Integer.parseInt(found.group(1)) + 1);
                });
    }
}
