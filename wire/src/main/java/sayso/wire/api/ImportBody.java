package sayso.wire.api;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import sayso.decision.model.PortableDecision;
import sayso.decision.model.ProblemCollector;
import sayso.wire.Json;
import sayso.wire.JsonObject;
import sayso.wire.StrictFields;
import sayso.wire.UnreadableTextException;
import sayso.wire.stored.DecisionCodec;
import sayso.wire.stored.GateCodec;
import tools.jackson.core.JsonGenerator;

/// Body of `POST /api/import`: decisions of another store as exact records, each with its gates,
/// and whether this is a dry run. A longer list is split into several bodies.
public record ImportBody(List<PortableDecision> decisions, boolean dryRun) {
    /// How many may come together.
    public static final int MOST = 1_000;

    private static final int LONGEST = 1_000_000;

    public ImportBody {
        decisions = List.copyOf(decisions);
    }

    /// As many bodies as it takes for none of them to be too long.
    public static List<ImportBody> of(List<PortableDecision> decisions, boolean dryRun) {
        List<ImportBody> bodies = new ArrayList<>();
        List<PortableDecision> part = new ArrayList<>();
        int length = 0;
        for (PortableDecision one : decisions) {
            int its = DecisionCodec.write(one.decision()).length();
            if (!part.isEmpty() && (length + its > LONGEST || part.size() == MOST)) {
                bodies.add(new ImportBody(part, dryRun));
                part = new ArrayList<>();
                length = 0;
            }
            part.add(one);
            length += its;
        }
        if (!part.isEmpty()) {
            bodies.add(new ImportBody(part, dryRun));
        }
        return bodies;
    }

    /// @return empty where the text is no JSON object at all
    public static Optional<ImportBody> read(String text, ProblemCollector problems) {
        return JsonObject.parse("the body", text, problems)
                .map(object -> read(StrictFields.open(object, problems)));
    }

    private static ImportBody read(StrictFields fields) {
        List<Optional<PortableDecision>> read = fields.objects("decisions", ImportBody::readable);
        if (read.size() > MOST) {
            fields.wrong(
                    "too_long",
                    "decisions",
                    "decisions has " + read.size() + " entries; the limit is " + MOST);
        }
        return new ImportBody(
                read.stream().flatMap(Optional::stream).toList(), fields.flagOr("dry_run", false));
    }

    /// Empty where it is no decision, which is told: the others are looked through all the same.
    private static Optional<PortableDecision> readable(StrictFields fields) {
        int before = fields.problems().count();
        try {
            return Optional.of(portable(fields));
        } catch (UnreadableTextException | IllegalArgumentException e) {
            if (fields.problems().count() == before) {
                String path = fields.place();
                fields.problems()
                        .add("type", path, path + " holds what it cannot: " + e.getMessage());
            }
            return Optional.empty();
        }
    }

    public String toJson() {
        return Json.write(json -> {
            json.writeStartObject();
            json.writeArrayPropertyStart("decisions");
            for (PortableDecision one : decisions) {
                json.writeStartObject();
                write(json, one);
                json.writeEndObject();
            }
            json.writeEndArray();
            json.writeBooleanProperty("dry_run", dryRun);
            json.writeEndObject();
        });
    }

    /// The members of one, into an object that the caller opened.
    public static void write(JsonGenerator json, PortableDecision one) {
        json.writeName("decision");
        DecisionCodec.write(json, one.decision());
        json.writeArrayPropertyStart("gates");
        one.gates().forEach(gate -> GateCodec.write(json, gate));
        json.writeEndArray();
    }

    public static PortableDecision portable(StrictFields fields) {
        return new PortableDecision(
                DecisionCodec.read(fields.object("decision")),
                fields.objects("gates", GateCodec::read));
    }
}
