package sayso.wire.cycle.api;

import java.util.Optional;
import sayso.analysis.tool.DocumentEdit;
import sayso.decision.model.ProblemCollector;

/// Reads the body of `PUT /api/cycles/{id}/document`, which saves an edited document, and of `POST
/// …/document/parse`, which only previews it, as a `DocumentEdit`: content, expected version, and
/// whether removals are allowed.
public final class EditBody {
    private EditBody() {}

    /// @return empty where the text is no JSON object at all
    public static Optional<DocumentEdit> put(String text, ProblemCollector problems) {
        return read(text, problems, false);
    }

    /// The same, to be looked at only; a version may be missing.
    public static Optional<DocumentEdit> parse(String text, ProblemCollector problems) {
        return read(text, problems, true);
    }

    private static Optional<DocumentEdit> read(
            String text, ProblemCollector problems, boolean dry) {
        return CycleBodyParser.fields(text, problems)
                .map(body -> {
                    String content = body.text("content", Integer.MAX_VALUE);
                    Long version = body.optionalWhole("expected_version", 1, Long.MAX_VALUE);
                    boolean mistyped =
                            problems.all().stream()
                                    .anyMatch(one -> one.field().equals("expected_version"));
                    if (version == null && !dry && !mistyped) {
                        problems.add(
                                "missing",
                                "expected_version",
                                "expected_version is missing; send the version that you edited");
                    }
                    return new DocumentEdit(
                            content, version, body.flagOr("allow_removals", false), dry);
                });
    }
}
