package sayso.wire.beads;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import sayso.decision.model.DecisionId;
import sayso.decision.model.PortableDecision;
import sayso.wire.StrictFields;
import sayso.wire.UnreadableTextException;
import sayso.wire.stored.DecisionCodec;
import sayso.wire.stored.GateCodec;

/// Decisions read from a file of issues of the tracker beads, JSON Lines or one JSON array, with
/// the warnings and faults found. Issues of other kinds are skipped and counted, except for the
/// decisions that they say they wait for.
public final class BeadsFile {
    /// All of the export that is no issues of beads, in one document.
    private static final Pattern PLAIN = Pattern.compile("\\s*\\{\\s*\"decisions\"\\s*:");

    private final List<PortableDecision> decisions = new ArrayList<>();
    private final List<String> warnings = new ArrayList<>();
    private final List<String> faults = new ArrayList<>();
    private final Map<String, Foreign> foreign = new LinkedHashMap<>();
    private final Map<String, Set<String>> blocked = new HashMap<>();
    private final Map<String, String> successors = new HashMap<>();
    private final List<String> plain = new ArrayList<>();
    private int others;

    /// An issue that has no record of ours, until all edges are known.
    private record Foreign(String place, ForeignIssue issue) {}

    private BeadsFile() {}

    public static BeadsFile read(String text) {
        BeadsFile file = new BeadsFile();
        if (PLAIN.matcher(text).lookingAt()) {
            file.plain.add("line 1");
        } else if (text.stripLeading().startsWith("[")) {
            file.array(text);
        } else {
            int number = 0;
            for (String line : text.lines().toList()) {
                number++;
                if (!line.isBlank()) {
                    file.line("line " + number, line);
                }
            }
        }
        file.finish();
        return file;
    }

    /// In the order of the file; those without a record of ours last.
    public List<PortableDecision> decisions() {
        return List.copyOf(decisions);
    }

    /// What could not be kept as it was.
    public List<String> warnings() {
        return List.copyOf(warnings);
    }

    /// What could not be read at all.
    public List<String> faults() {
        return List.copyOf(faults);
    }

    /// How many issues are no decisions.
    public int others() {
        return others;
    }

    private void array(String text) {
        try {
            StrictFields.stored(
                    "file",
                    "{\"issues\":" + text + "}",
                    fields -> {
                        int[] number = {0};
                        return fields.objects(
                                "issues",
                                issue -> {
                                    number[0]++;
                                    guarded("issue " + number[0], issue);
                                    return true;
                                });
                    });
        } catch (UnreadableTextException e) {
            faults.add(String.valueOf(e.getMessage()));
        }
    }

    private void line(String place, String line) {
        try {
            StrictFields.stored(
                    place,
                    line,
                    fields -> {
                        guarded(place, fields);
                        return true;
                    });
        } catch (UnreadableTextException e) {
            faults.add(String.valueOf(e.getMessage()));
        }
    }

    private void guarded(String place, StrictFields fields) {
        try {
            issue(place, fields);
        } catch (UnreadableTextException | IllegalArgumentException e) {
            faults.add(place + ": " + e.getMessage());
        }
    }

    private void issue(String place, StrictFields fields) {
        String id = fields.optionalText("id");
        if (isPlain(fields)) {
            plain.add(place);
            return;
        }
        if (id == null) {
            edge(fields);
            return;
        }
        fields.objects(
                "dependencies",
                edge -> {
                    edge(edge);
                    return true;
                });
        boolean decision =
                "decision".equals(fields.optionalText("issue_type"))
                        || fields.texts("labels").contains("gt:decision");
        StrictFields metadata = fields.optionalObject("metadata");
        StrictFields own = metadata == null ? null : metadata.optionalObject("sayso");
        StrictFields record = own == null ? null : own.optionalObject("decision");
        if (!decision) {
            others++;
        } else if (own != null && record != null) {
            PortableDecision portable =
                    new PortableDecision(
                            DecisionCodec.read(record), own.objects("gates", GateCodec::read));
            if (!portable.decision().id().value().equals(id)) {
                faults.add(place + ": id " + id + " has the record of " + portable.decision().id());
                return;
            }
            decisions.add(portable);
        } else if (!DecisionId.isWellFormed(id)) {
            faults.add(place + ": id '" + id + "' is not a decision id");
        } else {
            foreign.put(id, new Foreign(place, ForeignIssue.read(id, fields)));
        }
    }

    /// Whether it is a decision of the export that is no issues of beads.
    private static boolean isPlain(StrictFields fields) {
        return !fields.has("issue_type")
                && fields.has("content_digest")
                && fields.has("chosen_ids");
    }

    private void edge(StrictFields edge) {
        String from = edge.optionalText("issue_id");
        String to = edge.optionalText("depends_on_id");
        if (from == null || to == null) {
            return;
        }
        switch (edge.textOr("type", "")) {
            case "blocks" -> blocked.computeIfAbsent(to, _ -> new LinkedHashSet<>()).add(from);
            case "supersedes" -> successors.put(to, from);
            default -> {} // why: what else issues have to do with each other says nothing of gates
        }
    }

    private void finish() {
        if (!plain.isEmpty()) {
            faults.add(
                    plain.getFirst()
                            + (plain.size() == 1 ? "" : " and " + (plain.size() - 1) + " more")
                            + ": the plain output of sayso decision export, which loses what an"
                            + " import needs; export with: sayso decision export --format beads");
        }
        foreign.forEach((id, one) -> {
            List<String> remarks = new ArrayList<>();
            @Nullable PortableDecision portable =
                    one.issue()
                            .portable(
                                    blocked.getOrDefault(id, Set.of()),
                                    successors.get(id),
                                    remarks);
            String place = one.place() + ": " + id;
            if (portable == null) {
                faults.add(place + ": " + String.join("; ", remarks));
            } else {
                warnings.add(place + " has no metadata.sayso; its description was read");
                remarks.forEach(remark -> warnings.add(place + ": " + remark));
                decisions.add(portable);
            }
        });
    }
}
