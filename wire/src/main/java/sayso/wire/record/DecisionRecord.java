package sayso.wire.record;

import static java.util.Objects.requireNonNull;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import sayso.decision.lifecycle.DecisionDesk;
import sayso.decision.log.LogEntry;
import sayso.decision.log.LogEvent;
import sayso.decision.log.LogQuery;
import sayso.decision.model.Decision;
import sayso.decision.model.DecisionId;
import sayso.wire.Json;
import sayso.wire.decision.DecisionObject;
import sayso.wire.decision.DecisionWithGates;
import sayso.wire.decision.LogReply;

/// Complete record of one decision for export, as JSON or a Markdown document: the decision with
/// its question, options and outcome, its gates, and all its events. It is collected from a desk.
///
/// @param events the decision's own lines of the log, oldest first
public record DecisionRecord(DecisionWithGates row, List<LogEntry> events) {
    /// As many of one decision at most; and as many of a page of them are read together.
    private static final int MOST_EVENTS = 10_000;

    public DecisionRecord {
        requireNonNull(row, "row is null");
        events = List.copyOf(events);
    }

    public static DecisionRecord of(DecisionDesk desk, Decision decision) {
        return of(
                desk,
                decision,
                desk.log().entries(LogQuery.after(0, MOST_EVENTS).of(decision.id())));
    }

    /// The records of several decisions, in their order, whose events are read together.
    public static List<DecisionRecord> of(DecisionDesk desk, List<Decision> decisions) {
        List<LogEntry> events =
                desk.log().entriesOf(decisions.stream().map(Decision::id).toList(), MOST_EVENTS);
        if (events.size() == MOST_EVENTS) {
            return decisions.stream().map(decision -> of(desk, decision)).toList();
        }
        Map<DecisionId, List<LogEntry>> byDecision =
                events.stream().collect(Collectors.groupingBy(LogEntry::decision));
        return decisions.stream()
                .map(decision ->
                        of(desk, decision, byDecision.getOrDefault(decision.id(), List.of())))
                .toList();
    }

    private static DecisionRecord of(DecisionDesk desk, Decision decision, List<LogEntry> events) {
        boolean mayHold =
                !decision.links().blocks().isEmpty() || !decision.links().supersedes().isEmpty();
        return new DecisionRecord(
                new DecisionWithGates(
                        whole(decision, events), mayHold ? desk.gatesOf(decision.id()) : List.of()),
                events);
    }

    /// why: a list has what stayed of archived ones, and the log has what was asked where the archive file is there
    private static Decision whole(Decision decision, List<LogEntry> events) {
        if (!decision.lacksTexts()) {
            return decision;
        }
        return events.stream()
                .flatMap(entry -> LogEvent.question(entry.content()).stream())
                .findFirst()
                .map(decision::reading)
                .orElse(decision);
    }

    /// Whether the archive file has texts of it that could not be read.
    public boolean lacksTexts() {
        return row.decision().lacksTexts();
    }

    /// One line: the decision object as `sayso decision show --json` prints it, with every event as
    /// `sayso log --json` prints it.
    public String toJson() {
        return Json.write(json -> {
            json.writeStartObject();
            DecisionObject.write(json, row);
            json.writeArrayPropertyStart("events");
            events.forEach(event -> json.writeRawValue(LogReply.line(event)));
            json.writeEndArray();
            json.writeEndObject();
        });
    }

    /// A document for people.
    public String toMarkdown() {
        return new DecisionRecordMarkdown(row, events).text();
    }
}
