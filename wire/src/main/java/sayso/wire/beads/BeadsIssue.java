package sayso.wire.beads;

import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import sayso.decision.model.Answer;
import sayso.decision.model.Decision;
import sayso.decision.model.DecisionId;
import sayso.decision.model.DecisionLinks;
import sayso.decision.model.Gate;
import sayso.decision.model.Option;
import sayso.decision.model.Outcome;
import sayso.decision.model.PortableDecision;
import sayso.decision.model.Question;
import sayso.decision.model.Urgency;
import sayso.wire.Json;
import sayso.wire.decision.DecisionLabels;
import sayso.wire.decision.DecisionWithGates;
import sayso.wire.stored.DecisionCodec;
import sayso.wire.stored.GateCodec;
import tools.jackson.core.JsonGenerator;

/// Writes a decision as an issue of the tracker beads with its full record inside, and the edges to
/// the work that it blocks. In beads, work runs when its blocker closes; the issue is therefore
/// closed only when nothing is held any more. The full record is in `metadata.sayso`.
public record BeadsIssue(DecisionWithGates row) {
    /// The longest title there.
    private static final int LONGEST_TITLE = 500;

    /// The issue as one line.
    public String toJson() {
        return Json.write(this::write);
    }

    /// What is blocked, a line each: beads keeps such an edge at the issue that waits.
    public List<String> edges() {
        Decision decision = row.decision();
        return row.gates().stream()
                .map(gate ->
                        Json.write(json ->
                                edge(json, gate.item(), decision.id().value(), "blocks", null)))
                .toList();
    }

    /// Several as a JSON array.
    public static String array(List<DecisionWithGates> rows) {
        return Json.write(json -> {
            json.writeStartArray();
            rows.forEach(row -> new BeadsIssue(row).write(json));
            json.writeEndArray();
        });
    }

    private void write(JsonGenerator json) {
        Decision decision = row.decision();
        Instant asked = decision.timing().askedAt();
        boolean closed = DecisionLabels.isClosed(row);
        json.writeStartObject();
        json.writeStringProperty("id", decision.id().value());
        json.writeStringProperty("title", title(decision));
        json.writeStringProperty("description", BeadsMarkdown.of(row));
        json.writeStringProperty("status", closed ? "closed" : "open");
        json.writeNumberProperty("priority", priority(decision.terms().urgency()));
        json.writeStringProperty("issue_type", "decision");
        texts(json, "labels", DecisionLabels.of(row));
        json.writeStringProperty("created_at", asked.toString());
        json.writeStringProperty("created_by", decision.asker().name());
        json.writeStringProperty("updated_at", updated(decision).toString());
        if (closed) {
            json.writeStringProperty(
                    "closed_at", decision.ending().map(Outcome::at).orElse(asked).toString());
        }
        texts(json, "blocks", row.items());
        dependencies(json, decision);
        json.writeObjectPropertyStart("metadata");
        json.writeObjectPropertyStart("sayso");
        metadata(json);
        json.writeEndObject();
        json.writeEndObject();
        json.writeEndObject();
    }

    /// First what other programs may look at, then the exact record.
    private void metadata(JsonGenerator json) {
        PortableDecision portable = PortableDecision.of(row.decision(), row.gates());
        Question question = portable.decision().question();
        json.writeStringProperty("state", portable.decision().state().wireName());
        json.writeStringProperty("question", question.title());
        json.writeArrayPropertyStart("options");
        for (Option option : question.options()) {
            json.writeStartObject();
            json.writeStringProperty("id", option.id().value());
            json.writeStringProperty("label", option.label());
            if (option.recommended()) {
                json.writeBooleanProperty("recommended", true);
            }
            if (option.ref() != null) {
                json.writeStringProperty("ref", option.ref());
            }
            json.writeEndObject();
        }
        json.writeEndArray();
        json.writeNumberProperty("version", portable.decision().version());
        json.writeName("decision");
        DecisionCodec.write(json, portable.decision());
        json.writeArrayPropertyStart("gates");
        for (Gate gate : portable.gates()) {
            GateCodec.write(json, gate);
        }
        json.writeEndArray();
    }

    private static void dependencies(JsonGenerator json, Decision decision) {
        String id = decision.id().value();
        Instant at = decision.timing().askedAt();
        DecisionLinks links = decision.links();
        DecisionId predecessor = links.predecessor();
        json.writeArrayPropertyStart("dependencies");
        links.supersedes().forEach(old -> edge(json, id, old.value(), "supersedes", at));
        if (links.parent() != null) {
            edge(json, id, links.parent(), "parent-child", at);
        }
        if (predecessor != null) {
            edge(json, id, predecessor.value(), "related", at);
        }
        json.writeEndArray();
    }

    private static void edge(
            JsonGenerator json, String issue, String on, String type, @Nullable Instant at) {
        json.writeStartObject();
        json.writeStringProperty("issue_id", issue);
        json.writeStringProperty("depends_on_id", on);
        json.writeStringProperty("type", type);
        if (at != null) {
            json.writeStringProperty("created_at", at.toString());
        }
        json.writeEndObject();
    }

    private static String title(Decision decision) {
        String title = decision.question().title();
        if (!(decision.outcome() instanceof Outcome.Answered answered)) {
            return cut(title, LONGEST_TITLE);
        }
        String suffix =
                " [RESOLVED: " + cut(said(decision.question(), answered.answer()), 100) + "]";
        return cut(title, LONGEST_TITLE - suffix.length()) + suffix;
    }

    private static String said(Question question, Answer answer) {
        return answer.chosen().isEmpty()
                ? "(own words)"
                : question.label(answer.chosen().getFirst());
    }

    private static Instant updated(Decision decision) {
        return Stream.of(
                        decision.timing().askedAt(),
                        decision.ending().map(Outcome::at).orElse(Instant.MIN),
                        decision.timing().deliveredAt() == null
                                ? Instant.MIN
                                : decision.timing().deliveredAt())
                .max(Instant::compareTo)
                .orElseThrow();
    }

    private static int priority(Urgency urgency) {
        return switch (urgency) {
            case HIGH -> 1;
            case MEDIUM -> 2;
            case LOW -> 3;
        };
    }

    private static String cut(String text, int most) {
        return text.codePointCount(0, text.length()) <= most
                ? text
                : text.substring(0, text.offsetByCodePoints(0, most - 3)) + "...";
    }

    private static void texts(JsonGenerator json, String name, List<String> values) {
        json.writeArrayPropertyStart(name);
        values.forEach(json::writeString);
        json.writeEndArray();
    }
}
