package sayso.wire.api;

import static java.util.Objects.requireNonNull;

import java.util.Optional;
import org.jspecify.annotations.Nullable;
import sayso.decision.model.ProblemCollector;
import sayso.wire.StrictFields;

/// Body of `POST /api/plans/check`: a shell command line to judge by the rules of plan mode, and
/// the folder of the project whose rules also apply.
///
/// @param line the whole line for the shell
/// @param folder on the hub's computer, whose project's rules count; null for none
public record PlanCheckBody(String line, @Nullable String folder) {
    /// More than any line that is judged: whatever is longer is refused by its length.
    private static final int LONGEST = 262_144;

    public PlanCheckBody {
        requireNonNull(line, "line is null");
    }

    /// @return empty where the text is no JSON object at all
    public static Optional<PlanCheckBody> read(String text, ProblemCollector problems) {
        return StrictFields.body(
                text,
                problems,
                fields ->
                        new PlanCheckBody(
                                fields.text("line", LONGEST),
                                fields.optionalText("folder", 4_000)));
    }
}
