package sayso.wire.api;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import sayso.decision.model.ProblemCollector;
import sayso.decision.provenance.LineDigest;
import sayso.decision.provenance.LineDigester;
import sayso.decision.provenance.desk.CodeEvidenceDesk;
import sayso.decision.provenance.desk.DigestedCommit;
import sayso.decision.provenance.desk.NamedCommit;
import sayso.wire.Json;
import sayso.wire.StrictFields;

/// Body of `POST /api/links/prints`: commits of a repository with digests of the lines that they added, and up to
/// which commits the repository was looked through.
///
/// @param repository its key
/// @param lookedThrough empty where that is still under way
public record DigestedCommitsBody(
        String repository, List<DigestedCommit> commits, Set<String> lookedThrough) {
    public DigestedCommitsBody {
        requireNonNull(repository, "repository is null");
        commits = List.copyOf(commits);
        lookedThrough = Set.copyOf(lookedThrough);
    }

    /// @return empty where the text is no JSON object at all
    public static Optional<DigestedCommitsBody> read(String text, ProblemCollector problems) {
        return StrictFields.body(text, problems, DigestedCommitsBody::read);
    }

    private static DigestedCommitsBody read(StrictFields fields) {
        String repository = fields.trimmed("repository", NamedCommitsBody.LONGEST);
        List<DigestedCommit> commits =
                NamedCommitsBody.isWithin(fields, "commits", CodeEvidenceDesk.MOST_ADDED)
                        ? fields.objects("commits", DigestedCommitsBody::commit)
                        : List.of();
        List<String> tips =
                NamedCommitsBody.isWithin(fields, "looked_through", CodeEvidenceDesk.MOST_TIPS)
                        ? fields.texts(
                                "looked_through",
                                tip -> NamedCommitsBody.id(fields, "looked_through", tip))
                        : List.of();
        return new DigestedCommitsBody(repository, commits, new LinkedHashSet<>(tips));
    }

    private static DigestedCommit commit(StrictFields fields) {
        NamedCommit named = NamedCommitsBody.commit(fields);
        Map<String, Set<LineDigest>> lines = new LinkedHashMap<>();
        fields.each(
                "files",
                LineDigester.MOST_OF_A_COMMIT,
                file ->
                        lines.computeIfAbsent(
                                        file.text("path", NamedCommitsBody.LONGEST),
                                        _ -> new LinkedHashSet<>())
                                .addAll(CodeLinesBody.lines(file)));
        if (lines.values().stream().mapToInt(Set::size).sum() > LineDigester.MOST_OF_A_COMMIT) {
            fields.wrong(
                    "limit_reached",
                    "files",
                    "files have more than "
                            + LineDigester.MOST_OF_A_COMMIT
                            + " lines, which are the most of a commit");
        }
        return new DigestedCommit(named, lines);
    }

    public String toJson() {
        return Json.write(json -> {
            json.writeStartObject();
            json.writeStringProperty("repository", repository);
            json.writeArrayPropertyStart("commits");
            for (DigestedCommit commit : commits) {
                json.writeStartObject();
                NamedCommitsBody.writeFields(json, commit.named());
                json.writeArrayPropertyStart("files");
                commit.lines()
                        .forEach((path, lines) -> {
                            if (path.length() > NamedCommitsBody.LONGEST) {
                                return;
                            }
                            json.writeStartObject();
                            json.writeStringProperty("path", path);
                            ApiJson.texts(json, "lines", CodeLinesBody.texts(lines));
                            json.writeEndObject();
                        });
                json.writeEndArray();
                json.writeEndObject();
            }
            json.writeEndArray();
            ApiJson.texts(json, "looked_through", new ArrayList<>(lookedThrough));
            json.writeEndObject();
        });
    }
}
