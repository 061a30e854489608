package sayso.wire.api;

import static java.util.Objects.requireNonNull;

import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import sayso.decision.claim.ConsentClaim;
import sayso.decision.model.DecisionId;
import sayso.decision.model.ProblemCollector;
import sayso.decision.provenance.desk.CodeEvidenceDesk;
import sayso.decision.provenance.desk.NamedCommit;
import sayso.wire.Json;
import sayso.wire.JsonTime;
import sayso.wire.StrictFields;
import tools.jackson.core.JsonGenerator;

/// Body of `POST /api/links/prints/missing`: commits of a repository with the decisions that they name.
///
/// @param repository its key
public record NamedCommitsBody(String repository, List<NamedCommit> commits) {
    static final int LONGEST = 4_000;
    private static final int MOST_CLAIMS = 100;
    private static final Pattern COMMIT = Pattern.compile("[0-9a-f]{40}(?:[0-9a-f]{24})?");
    private static final String NO_COMMIT = "0".repeat(40);
    private static final String NO_DECISION = "none";

    public NamedCommitsBody {
        requireNonNull(repository, "repository is null");
        commits = List.copyOf(commits);
    }

    /// @return empty where the text is no JSON object at all
    public static Optional<NamedCommitsBody> read(String text, ProblemCollector problems) {
        return StrictFields.body(text, problems, NamedCommitsBody::read);
    }

    private static NamedCommitsBody read(StrictFields fields) {
        String repository = fields.trimmed("repository", LONGEST);
        return new NamedCommitsBody(
                repository,
                isWithin(fields, "commits", CodeEvidenceDesk.MOST_NAMED)
                        ? fields.objects("commits", NamedCommitsBody::commit)
                        : List.of());
    }

    /// Whether a list has no more entries than that; told where it has.
    static boolean isWithin(StrictFields fields, String name, int most) {
        return !fields.list(name, most).isEmpty();
    }

    static NamedCommit commit(StrictFields fields) {
        return new NamedCommit(
                id(fields, "commit", fields.trimmed("commit", LONGEST)),
                fields.instant("written_at"),
                isWithin(fields, "claims", MOST_CLAIMS)
                        ? fields.objects("claims", NamedCommitsBody::claim)
                        : List.of());
    }

    static String id(StrictFields fields, String name, String text) {
        if (COMMIT.matcher(text).matches()) {
            return text;
        }
        fields.wrong("unsupported", name, name + " is no id of a commit, whole and in lower case");
        return NO_COMMIT;
    }

    private static ConsentClaim claim(StrictFields fields) {
        String id = fields.trimmed("decision_id", LONGEST);
        String option = fields.optionalText("option", LONGEST);
        if (!DecisionId.isWellFormed(id)) {
            fields.wrong("unknown", "decision_id", "decision_id is no id of a decision");
            id = NO_DECISION;
        }
        return new ConsentClaim(new DecisionId(id), option == null ? "" : option, 1);
    }

    public String toJson() {
        return Json.write(json -> {
            json.writeStartObject();
            json.writeStringProperty("repository", repository);
            json.writeArrayPropertyStart("commits");
            commits.forEach(commit -> {
                json.writeStartObject();
                writeFields(json, commit);
                json.writeEndObject();
            });
            json.writeEndArray();
            json.writeEndObject();
        });
    }

    static void writeFields(JsonGenerator json, NamedCommit commit) {
        json.writeStringProperty("commit", commit.commit());
        json.writeStringProperty("written_at", JsonTime.of(commit.writtenAt()));
        json.writeArrayPropertyStart("claims");
        commit.claims().stream()
                .filter(NamedCommitsBody::isSendable)
                .limit(MOST_CLAIMS)
                .forEach(claim -> {
                    json.writeStartObject();
                    json.writeStringProperty("decision_id", claim.decision().value());
                    if (claim.namesOption()) {
                        json.writeStringProperty("option", claim.option());
                    }
                    json.writeEndObject();
                });
        json.writeEndArray();
    }

    /// What a message of a commit says may be longer than a claim that can hold.
    private static boolean isSendable(ConsentClaim claim) {
        return DecisionId.isWellFormed(claim.decision().value())
                && claim.option().length() <= LONGEST;
    }
}
