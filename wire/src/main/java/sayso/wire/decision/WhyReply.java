package sayso.wire.decision;

import static java.util.Objects.requireNonNull;

import java.util.List;
import org.jspecify.annotations.Nullable;
import sayso.decision.model.Actor;
import sayso.decision.model.Answer;
import sayso.decision.model.Decision;
import sayso.decision.model.Option;
import sayso.decision.provenance.CodeProvenance;
import sayso.decision.provenance.LineSpan;
import sayso.decision.provenance.LinkEvidence;
import sayso.decision.provenance.LinkedDecision;
import sayso.decision.provenance.SourceCommit;
import sayso.decision.provenance.UnconfirmedLink;
import sayso.wire.Json;
import sayso.wire.adr.AdrComparison;
import sayso.wire.adr.AdrJson;
import tools.jackson.core.JsonGenerator;

/// Output of `why --json`, `sayso.why/1`: the decisions behind a line, a commit or a range. What is only
/// claimed stands in a list of its own, so that no program takes it for a decision.
///
/// @param target that was asked about
/// @param shallow whether older commits are missing here
/// @param records decision records of the decisions, as they lie in the repository
public record WhyReply(
        Target target, CodeProvenance provenance, boolean shallow, List<AdrComparison> records) {
    /// What was asked about.
    ///
    /// @param path below the repository's root; null for a commit or a range
    /// @param lines of the file; null for all of it
    /// @param revision a commit or a range as it was typed; null for a file
    /// @param words that were looked for; null where code was asked about
    /// @param repository its key
    public record Target(
            @Nullable String path,
            @Nullable LineSpan lines,
            @Nullable String revision,
            @Nullable String words,
            String repository) {
        public Target {
            requireNonNull(repository, "repository is null");
        }
    }

    public WhyReply {
        requireNonNull(target, "target is null");
        requireNonNull(provenance, "provenance is null");
        records = List.copyOf(records);
    }

    public String toJson() {
        return Json.write(json -> {
            JsonFieldWriter fields = new JsonFieldWriter(json);
            json.writeStartObject();
            fields.text("format", "sayso.why/1");
            json.writeObjectPropertyStart("target");
            fields.text("path", target.path());
            number(json, "from_line", target.lines() == null ? null : target.lines().from());
            number(json, "to_line", target.lines() == null ? null : target.lines().to());
            fields.text("revision", target.revision())
                    .text("words", target.words())
                    .text("repository", target.repository());
            json.writeEndObject();
            fields.flag("shallow", shallow);
            json.writeArrayPropertyStart("commits");
            provenance.commits().forEach(commit -> write(json, commit));
            json.writeEndArray();
            json.writeArrayPropertyStart("decisions");
            provenance.decisions().forEach(decision -> write(json, decision));
            json.writeEndArray();
            json.writeArrayPropertyStart("claims");
            provenance.claims().forEach(claim -> write(json, claim));
            json.writeEndArray();
            json.writeArrayPropertyStart("probable");
            provenance.probable().forEach(decision -> write(json, decision));
            json.writeEndArray();
            json.writeArrayPropertyStart("related");
            provenance.related().forEach(decision -> write(json, decision));
            json.writeEndArray();
            AdrJson.records(json, records);
            json.writeEndObject();
        });
    }

    private static void number(JsonGenerator json, String name, @Nullable Integer value) {
        if (value == null) {
            json.writeNullProperty(name);
        } else {
            json.writeNumberProperty(name, value);
        }
    }

    private static void write(JsonGenerator json, CodeProvenance.CommitLines each) {
        SourceCommit commit = each.commit();
        json.writeStartObject();
        new JsonFieldWriter(json)
                .text("commit", commit.id())
                .text("subject", commit.subject())
                .time("authored_at", commit.authored());
        lines(json, each.lines());
        json.writeEndObject();
    }

    private static void write(JsonGenerator json, LinkedDecision linked) {
        Decision decision = linked.decision();
        Answer answer = linked.answered().answer();
        Actor.Person person = linked.person();
        Decision replacement = linked.replacement();
        json.writeStartObject();
        JsonFieldWriter fields = new JsonFieldWriter(json);
        fields.text("decision_id", decision.id().value())
                .said("title", decision.question().title())
                .text("outcome", linked.answered().wireName());
        options(
                json,
                "chosen",
                decision.question().options().stream()
                        .filter(option -> answer.chosen().contains(option.id()))
                        .toList());
        options(
                json,
                "not_chosen",
                decision.question().options().stream()
                        .filter(option -> !answer.chosen().contains(option.id()))
                        .toList());
        fields.said("own_words", answer.text())
                .said("note", answer.globalNote())
                .said("rationale", answer.rationale())
                .text("decided_by", "person")
                .text("by", person.name())
                .text("surface", person.surfaceName())
                .text("assurance", person.assurance().wireName())
                .time("answered_at", linked.answered().at())
                .text("requested_by", decision.asker().name())
                .flag("contested", decision.isContested())
                .text("replaced_by", replacement == null ? null : replacement.id().value())
                .ids("followed_by", linked.followUps().stream().map(Decision::id).toList());
        json.writeObjectPropertyStart("link");
        link(json, linked);
        json.writeEndObject();
        json.writeEndObject();
    }

    private static void link(JsonGenerator json, LinkedDecision linked) {
        LinkEvidence evidence = linked.evidence();
        SourceCommit commit = linked.commit();
        JsonFieldWriter fields =
                new JsonFieldWriter(json)
                        .text("kind", evidence.kind().wireName())
                        .flag("confirmed", evidence.isConfirmed());
        json.writeNumberProperty("confidence", evidence.confidence());
        fields.text("commit", commit == null ? null : commit.id())
                .text(
                        "same_lines_as",
                        evidence instanceof LinkEvidence.ByLines same ? same.commit() : null)
                .text(
                        "linked_by",
                        evidence instanceof LinkEvidence.ByHand hand
                                ? hand.link().by().name()
                                : null);
        lines(json, linked.lines());
    }

    private static void write(JsonGenerator json, UnconfirmedLink claim) {
        SourceCommit commit = claim.commit();
        json.writeStartObject();
        new JsonFieldWriter(json)
                .text("reference", claim.reference())
                .flag("confirmed", false)
                .text("kind", claim.kind().wireName())
                .text("reason", claim.doubt().wireName())
                .text("commit", commit == null ? null : commit.id())
                .text("detail", claim.reason())
                .said("title", claim.title());
        lines(json, claim.lines());
        json.writeEndObject();
    }

    private static void options(JsonGenerator json, String name, List<Option> options) {
        json.writeArrayPropertyStart(name);
        for (Option option : options) {
            json.writeStartObject();
            new JsonFieldWriter(json).text("id", option.id().value()).text("label", option.label());
            json.writeEndObject();
        }
        json.writeEndArray();
    }

    private static void lines(JsonGenerator json, List<LineSpan> spans) {
        json.writeArrayPropertyStart("lines");
        for (LineSpan span : spans) {
            json.writeStartObject();
            json.writeNumberProperty("from", span.from());
            json.writeNumberProperty("to", span.to());
            json.writeEndObject();
        }
        json.writeEndArray();
    }
}
