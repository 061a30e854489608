package sayso.wire.record;

import static java.util.Objects.requireNonNull;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import sayso.decision.lifecycle.DecisionDesk;
import sayso.decision.log.LogEntry;
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
                new DecisionWithGates(decision, mayHold ? desk.gatesOf(decision.id()) : List.of()),
                events);
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
