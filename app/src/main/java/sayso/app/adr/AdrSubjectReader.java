package sayso.app.adr;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import sayso.app.why.LaterDecisions;
import sayso.decision.lifecycle.DecisionDesk;
import sayso.decision.lifecycle.DecisionLookup;
import sayso.decision.model.Actor;
import sayso.decision.model.Decision;
import sayso.decision.model.DecisionId;
import sayso.decision.model.Outcome;
import sayso.wire.adr.AdrDocument;
import sayso.wire.adr.AdrReference;
import sayso.wire.adr.AdrRefusal;
import sayso.wire.adr.AdrSource;
import sayso.wire.adr.AdrSubject;

/// Reads what the store has of the decisions that records name: how each was answered, and which of
/// them took whose place.
final class AdrSubjectReader {
    private final DecisionDesk desk;
    private final Actor reader;
    private final LaterDecisions later;

    AdrSubjectReader(DecisionDesk desk, Actor reader, LaterDecisions later) {
        this.desk = requireNonNull(desk, "desk is null");
        this.reader = requireNonNull(reader, "reader is null");
        this.later = requireNonNull(later, "later is null");
    }

    /// By the names of the records that name a decision.
    Map<String, AdrSubject> of(List<AdrDocument> records) {
        Map<String, Decision> known = known(records);
        Map<DecisionId, String> files = files(known);
        Map<DecisionId, Decision> newer = newer(known);
        Map<String, AdrSubject> subjects = new LinkedHashMap<>();
        for (AdrDocument record : records) {
            if (record.decision() != null) {
                Decision decision = known.get(record.name());
                subjects.put(
                        record.name(),
                        decision == null
                                ? new AdrSubject.Unknown()
                                : subject(decision, known, files, newer));
            }
        }
        return subjects;
    }

    /// Of a decision that has no record yet.
    AdrSubject of(Decision decision, List<AdrDocument> records) {
        Map<String, Decision> known = known(records);
        Map<DecisionId, Decision> newer = newer(known);
        replacement(decision).ifPresent(next -> newer.put(decision.id(), next));
        return subject(decision, known, files(known), newer);
    }

    private Map<String, Decision> known(List<AdrDocument> records) {
        Map<String, Decision> known = new LinkedHashMap<>();
        for (AdrDocument record : records) {
            String id = record.decision();
            if (id != null) {
                find(id).ifPresent(decision -> known.put(record.name(), decision));
            }
        }
        return known;
    }

    /// By its whole id alone: the beginning of one is no name of it in a file.
    private Optional<Decision> find(String id) {
        return desk.find(id, reader) instanceof DecisionLookup.Found(Decision found)
                        && found.id().value().equals(id)
                ? Optional.of(found)
                : Optional.empty();
    }

    private static Map<DecisionId, String> files(Map<String, Decision> known) {
        Map<DecisionId, String> files = new HashMap<>();
        known.forEach((name, decision) -> files.putIfAbsent(decision.id(), name));
        return files;
    }

    private Map<DecisionId, Decision> newer(Map<String, Decision> known) {
        Map<DecisionId, Decision> newer = new LinkedHashMap<>();
        for (Decision decision : known.values()) {
            if (AdrRefusal.of(decision).isEmpty()) {
                replacement(decision).ifPresent(next -> newer.put(decision.id(), next));
            }
        }
        return newer;
    }

    /// The last answered one that took its place: what was asked again and is open has not yet.
    private Optional<Decision> replacement(Decision decision) {
        Set<DecisionId> seen = new HashSet<>(Set.of(decision.id()));
        Decision at = decision;
        Decision last = null;
        while (at != null) {
            at = at.successor().filter(seen::add).flatMap(id -> find(id.value())).orElse(null);
            last = at != null && isAnswered(at) ? at : last;
        }
        return Optional.ofNullable(last == null ? later.replacement(decision) : last)
                .filter(AdrSubjectReader::isAnswered);
    }

    private static boolean isAnswered(Decision decision) {
        return decision.claim() == null && decision.outcome() instanceof Outcome.Answered;
    }

    private static AdrSubject subject(
            Decision decision,
            Map<String, Decision> known,
            Map<DecisionId, String> files,
            Map<DecisionId, Decision> newer) {
        Optional<AdrRefusal> refusal = AdrRefusal.of(decision);
        if (refusal.isPresent()) {
            return new AdrSubject.Refused(refusal.get());
        }
        if (!(decision.outcome() instanceof Outcome.Answered answered)) {
            return new AdrSubject.Refused(AdrRefusal.NOT_ANSWERED);
        }
        Decision next = newer.get(decision.id());
        List<AdrReference> older = new ArrayList<>();
        known.forEach((name, each) -> {
            Decision its = newer.get(each.id());
            if (its != null
                    && its.id().equals(decision.id())
                    && name.equals(files.get(each.id()))) {
                older.add(new AdrReference(each, name));
            }
        });
        return new AdrSubject.Known(
                new AdrSource(
                        decision,
                        answered,
                        next == null ? null : new AdrReference(next, files.get(next.id())),
                        older));
    }
}
