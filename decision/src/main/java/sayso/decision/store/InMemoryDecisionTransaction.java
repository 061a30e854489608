package sayso.decision.store;

import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import sayso.decision.log.HashChain;
import sayso.decision.log.LogContent;
import sayso.decision.log.LogEntry;
import sayso.decision.log.LogEvent;
import sayso.decision.memory.AskSubject;
import sayso.decision.model.AnswerDraft;
import sayso.decision.model.Asker;
import sayso.decision.model.CurrentTurn;
import sayso.decision.model.Decision;
import sayso.decision.model.DecisionId;
import sayso.decision.model.Gate;
import sayso.decision.model.PersonId;
import sayso.decision.provenance.LinkTable;
import sayso.decision.rule.RuleTable;
import sayso.decision.work.WorkItem;

/// A transaction on an `InMemoryDecisionStore`: applies changes at once and records how to undo
/// each.
final class InMemoryDecisionTransaction implements DecisionTransaction {
    private final InMemoryDecisionTables tables;
    private final Instant now;
    private final Deque<Runnable> undo = new ArrayDeque<>();

    InMemoryDecisionTransaction(InMemoryDecisionTables tables, Instant now) {
        this.tables = tables;
        this.now = now;
    }

    void rollBack() {
        undo.forEach(Runnable::run);
    }

    @Override
    public Instant now() {
        return now;
    }

    @Override
    public Optional<Decision> read(DecisionId id) {
        return Optional.ofNullable(tables.decisions.get(id));
    }

    @Override
    public List<Decision> answeredAlike(AskSubject asked, int limit) {
        return tables.answeredAlike(asked, limit);
    }

    @Override
    public Optional<IdempotencyRecord> askedUnder(String owner, String key) {
        InMemoryDecisionTables.KeyedId keyed = tables.keys.get(Map.entry(owner, key));
        if (keyed == null) {
            return Optional.empty();
        }
        return read(keyed.id())
                .map(decision -> new IdempotencyRecord(decision, keyed.bodyDigest()));
    }

    @Override
    public List<Decision> pendingOf(String owner, String asker) {
        return pending(owner, of -> of.name().equals(asker));
    }

    @Override
    public List<Decision> pendingIn(String owner, String sessionId) {
        return pending(owner, of -> sessionId.equals(of.sessionId()));
    }

    private List<Decision> pending(String owner, Predicate<Asker> fits) {
        return tables.decisions.values().stream()
                .filter(Decision::isPending)
                .filter(decision -> decision.asker().owner().equals(owner))
                .filter(decision -> fits.test(decision.asker()))
                .sorted(
                        Comparator.comparing((Decision decision) -> decision.timing().askedAt())
                                .thenComparing(Decision::id))
                .toList();
    }

    @Override
    public Optional<CurrentTurn> turnOf(String owner, String sessionId) {
        return Optional.ofNullable(tables.turns.get(Map.entry(owner, sessionId)));
    }

    @Override
    public boolean insert(Decision decision, @Nullable IdempotencyKey key) {
        if (isTaken(decision)) {
            return false;
        }
        put(tables.decisions, decision.id(), decision);
        if (key != null) {
            put(
                    tables.keys,
                    Map.entry(key.owner(), key.key()),
                    new InMemoryDecisionTables.KeyedId(decision.id(), key.bodyDigest()));
        }
        for (String item : decision.links().blocks().stream().distinct().toList()) {
            if (!tables.works.containsKey(item)) {
                saveWork(new WorkItem(item, List.of(), now, null));
            }
            addGate(new Gate(item, decision.id(), now, null));
        }
        return true;
    }

    @Override
    public boolean bring(Decision decision, List<Gate> gates) {
        if (isTaken(decision)) {
            return false;
        }
        put(tables.decisions, decision.id(), decision);
        for (Gate gate : gates) {
            if (!tables.works.containsKey(gate.item())) {
                saveWork(new WorkItem(gate.item(), List.of(), now, null));
            }
            addGate(gate);
        }
        return true;
    }

    private boolean isTaken(Decision decision) {
        return tables.decisions.values().stream()
                .anyMatch(other ->
                        other.id().equals(decision.id()) || other.slug().equals(decision.slug()));
    }

    @Override
    public boolean save(Decision next, long expectedVersion) {
        Decision before = tables.decisions.get(next.id());
        if (before == null || before.version() != expectedVersion) {
            return false;
        }
        put(tables.decisions, next.id(), next);
        return true;
    }

    @Override
    public void append(DecisionId id, LogEvent event) {
        int size = tables.log.size();
        String previous = size == 0 ? HashChain.START : tables.log.get(size - 1).hash();
        String digest = HashChain.payloadDigest(event.toString());
        String hash = HashChain.link(previous, size + 1L, now, id, event.type(), digest);
        LogContent content = new LogContent.Known(event);
        tables.log.add(new LogEntry(size + 1L, now, id, event.type(), content, digest, hash));
        undo.push(() -> tables.log.remove(tables.log.size() - 1));
    }

    @Override
    public List<String> releaseGates(DecisionId id) {
        List<String> items = new ArrayList<>();
        for (Gate gate : holding(id)) {
            replaceGate(gate, new Gate(gate.item(), id, gate.since(), now));
            items.add(gate.item());
        }
        return items;
    }

    @Override
    public List<String> moveGates(DecisionId from, DecisionId to) {
        List<String> items = new ArrayList<>();
        for (Gate gate : holding(from)) {
            tables.gates.remove(gate);
            undo.push(() -> tables.gates.add(gate));
            Optional<Gate> waiting =
                    tables.gatesOf(to).stream()
                            .filter(other -> other.item().equals(gate.item()))
                            .findFirst();
            Gate moved = new Gate(gate.item(), to, gate.since(), null);
            if (waiting.isEmpty()) {
                addGate(moved);
            } else if (gate.since().isBefore(waiting.get().since())) {
                replaceGate(waiting.get(), moved);
            }
            items.add(gate.item());
        }
        return items;
    }

    @Override
    public List<Gate> gatesOn(String item) {
        return tables.gatesOn(item);
    }

    @Override
    public List<Gate> gatesOf(DecisionId id) {
        return tables.gatesOf(id);
    }

    @Override
    public Optional<WorkItem> work(String id) {
        return Optional.ofNullable(tables.works.get(id));
    }

    @Override
    public void saveWork(WorkItem item) {
        put(tables.works, item.id(), item);
    }

    @Override
    public List<DecisionId> escalating(int limit) {
        return tables.escalating(now, limit);
    }

    @Override
    public List<DecisionId> overdue(int limit) {
        return tables.overdue(now, limit);
    }

    @Override
    public Optional<Instant> lastViewed(DecisionId id) {
        return tables.viewed(id).reduce((_, later) -> later);
    }

    @Override
    public void precedentShown(DecisionId id) {
        tables.precedentsShown.add(id);
    }

    @Override
    public void awaited(String place, Set<DecisionId> ids, Set<DecisionId> before, Instant until) {
        tables.awaited.put(place, new InMemoryDecisionTables.WaitingCalls(Set.copyOf(ids), until));
    }

    @Override
    public void saveDraft(AnswerDraft draft) {
        put(tables.drafts, Map.entry(draft.decision(), draft.personId()), draft);
    }

    @Override
    public Optional<AnswerDraft> draft(DecisionId id, PersonId person) {
        return Optional.ofNullable(tables.drafts.get(Map.entry(id, person)));
    }

    @Override
    public RuleTable rules() {
        return new InMemoryRuleTable(tables.rules, undo);
    }

    @Override
    public LinkTable links() {
        return new InMemoryLinkTable(tables.links, undo);
    }

    @Override
    public ArchiveAccess archiveAccess(DecisionId id) {
        return new ArchiveAccess.Open();
    }

    @Override
    public void eraseContent(DecisionId id) {
        links().forgetPrints(id);
        for (int i = 0; i < tables.log.size(); i++) {
            LogEntry entry = tables.log.get(i);
            if (entry.decision().equals(id)) {
                replaceEntry(i, entry);
            }
        }
        tables.drafts.entrySet().stream()
                .filter(draft -> draft.getKey().getKey().equals(id))
                .toList()
                .forEach(draft -> {
                    tables.drafts.remove(draft.getKey());
                    undo.push(() -> tables.drafts.put(draft.getKey(), draft.getValue()));
                });
    }

    private void replaceEntry(int place, LogEntry entry) {
        tables.log.set(
                place,
                new LogEntry(
                        entry.sequence(),
                        entry.at(),
                        entry.decision(),
                        entry.kind(),
                        new LogContent.Erased(now),
                        entry.payloadDigest(),
                        entry.hash()));
        undo.push(() -> tables.log.set(place, entry));
    }

    private List<Gate> holding(DecisionId id) {
        return tables.gatesOf(id).stream().filter(gate -> gate.releasedAt() == null).toList();
    }

    private void addGate(Gate gate) {
        tables.gates.add(gate);
        undo.push(() -> tables.gates.remove(gate));
    }

    private void replaceGate(Gate before, Gate after) {
        int index = tables.gates.indexOf(before);
        tables.gates.set(index, after);
        undo.push(() -> tables.gates.set(index, before));
    }

    private <K, V> void put(Map<K, V> map, K key, V value) {
        V before = map.put(key, value);
        undo.push(() -> {
            if (before == null) {
                map.remove(key);
            } else {
                map.put(key, before);
            }
        });
    }
}
