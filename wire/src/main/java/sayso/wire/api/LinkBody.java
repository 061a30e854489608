package sayso.wire.api;

import static java.util.Objects.requireNonNull;

import java.util.Optional;
import java.util.regex.Pattern;
import sayso.decision.model.ProblemCollector;
import sayso.decision.provenance.LineSpan;
import sayso.decision.provenance.LinkTarget;
import sayso.wire.Json;
import sayso.wire.StrictFields;

/// Body of `POST /api/links` and of `POST /api/links/end`: a decision, and the code in a repository that a
/// link leads to.
///
/// @param decision its id, as it was sent
/// @param repository its key
public record LinkBody(String decision, String repository, LinkTarget target) {
    private static final Pattern COMMIT = Pattern.compile("[0-9a-f]{40}(?:[0-9a-f]{24})?");
    private static final String NO_COMMIT = "0".repeat(40);
    private static final int LONGEST = 4_000;

    public LinkBody {
        requireNonNull(decision, "decision is null");
        requireNonNull(repository, "repository is null");
        requireNonNull(target, "target is null");
    }

    /// @return empty where the text is no JSON object at all
    public static Optional<LinkBody> read(String text, ProblemCollector problems) {
        return StrictFields.body(text, problems, LinkBody::read);
    }

    private static LinkBody read(StrictFields fields) {
        return new LinkBody(
                fields.trimmed("decision_id", LONGEST),
                fields.trimmed("repository", LONGEST),
                target(fields));
    }

    private static LinkTarget target(StrictFields fields) {
        String commit = fields.trimmed("commit", LONGEST);
        String path = fields.optionalText("path", LONGEST);
        Long from = fields.optionalWhole("from_line", 1, Integer.MAX_VALUE);
        Long to = fields.optionalWhole("to_line", 1, Integer.MAX_VALUE);
        if (!COMMIT.matcher(commit).matches()) {
            fields.wrong(
                    "unsupported",
                    "commit",
                    "commit is no id of a commit, whole and in lower case");
            commit = NO_COMMIT;
        }
        if (path == null) {
            if (from != null || to != null) {
                fields.wrong("missing", "path", "lines are those of a file, and path names none");
            }
            return new LinkTarget.OfCommit(commit);
        }
        if (path.isBlank() || path.chars().anyMatch(Character::isISOControl)) {
            fields.wrong("unsupported", "path", "path is no path below the root of a repository");
        }
        if (from == null && to == null) {
            return new LinkTarget.OfFile(path, commit);
        }
        if (from == null || to == null || to < from) {
            fields.wrong("unsupported", "to_line", "lines are counted from 1, the first one first");
            return new LinkTarget.OfFile(path, commit);
        }
        return new LinkTarget.OfLines(path, new LineSpan(from.intValue(), to.intValue()), commit);
    }

    public String toJson() {
        return Json.write(json -> {
            json.writeStartObject();
            json.writeStringProperty("decision_id", decision);
            json.writeStringProperty("repository", repository);
            json.writeStringProperty("commit", target.commit());
            switch (target) {
                case LinkTarget.OfCommit _ -> {}
                case LinkTarget.OfFile file -> json.writeStringProperty("path", file.path());
                case LinkTarget.OfLines some -> {
                    json.writeStringProperty("path", some.path());
                    json.writeNumberProperty("from_line", some.lines().from());
                    json.writeNumberProperty("to_line", some.lines().to());
                }
            }
            json.writeEndObject();
        });
    }
}
