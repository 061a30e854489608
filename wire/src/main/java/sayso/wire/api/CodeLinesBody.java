package sayso.wire.api;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import sayso.decision.model.ProblemCollector;
import sayso.decision.provenance.LineDigest;
import sayso.decision.provenance.desk.CodeEvidenceDesk;
import sayso.wire.Json;
import sayso.wire.StrictFields;

/// Body of `POST /api/links/prints/found`: digests of lines of a repository that are looked for.
///
/// @param repository its key
public record CodeLinesBody(String repository, List<LineDigest> lines) {
    public CodeLinesBody {
        requireNonNull(repository, "repository is null");
        lines = List.copyOf(lines);
    }

    /// @return empty where the text is no JSON object at all
    public static Optional<CodeLinesBody> read(String text, ProblemCollector problems) {
        return StrictFields.body(
                text,
                problems,
                fields ->
                        new CodeLinesBody(
                                fields.trimmed("repository", NamedCommitsBody.LONGEST),
                                lines(fields)));
    }

    static List<LineDigest> lines(StrictFields fields) {
        if (!NamedCommitsBody.isWithin(fields, "lines", CodeEvidenceDesk.MOST_LINES)) {
            return List.of();
        }
        List<LineDigest> lines = new ArrayList<>();
        for (String text : fields.texts("lines")) {
            if (LineDigest.isWellFormed(text)) {
                lines.add(new LineDigest(text));
            } else {
                fields.wrong(
                        "unsupported",
                        "lines",
                        "lines has what is no digest of a line: 32 hexadecimal digits in lower case");
                return List.of();
            }
        }
        return lines;
    }

    static List<String> texts(Collection<LineDigest> lines) {
        return lines.stream().map(LineDigest::hex).toList();
    }

    public String toJson() {
        return Json.write(json -> {
            json.writeStartObject();
            json.writeStringProperty("repository", repository);
            ApiJson.texts(json, "lines", texts(lines));
            json.writeEndObject();
        });
    }
}
