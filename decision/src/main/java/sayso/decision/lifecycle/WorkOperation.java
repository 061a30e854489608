package sayso.decision.lifecycle;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import sayso.decision.ask.AskLimits;
import sayso.decision.log.LogEvent;
import sayso.decision.model.Actor;
import sayso.decision.model.ProblemCollector;
import sayso.decision.store.DecisionTransaction;
import sayso.decision.work.WorkChangeResult;
import sayso.decision.work.WorkItem;
import sayso.decision.work.WorkState;
import sayso.decision.work.WorkStatus;
import sayso.decision.work.WorkStatusReader;

/// Registers work items, orders them and marks them as done, inside a transaction, and gives the
/// item's new status or the reasons against it. An item that is still blocked cannot be done, and
/// no order may form a circle. It releases nothing: only an answer does.
final class WorkOperation {
    private static final int MOST_BEFORE = 100;

    private final DecisionTransaction transaction;

    WorkOperation(DecisionTransaction transaction) {
        this.transaction = transaction;
    }

    WorkChangeResult add(String id, List<String> after, Actor by) {
        ProblemCollector problems = new ProblemCollector();
        check(id, "item", problems);
        if (after.size() > MOST_BEFORE) {
            problems.add(
                    "too_long",
                    "after",
                    "after has " + after.size() + " entries; the limit is " + MOST_BEFORE);
        }
        for (int i = 0; i < after.size(); i++) {
            check(after.get(i), "after[" + i + "]", problems);
            if (problems.none() && leadsTo(after.get(i), id)) {
                problems.add(
                        "conflict",
                        "after[" + i + "]",
                        "'" + after.get(i) + "' comes after '" + id + "' already");
            }
        }
        if (!problems.none()) {
            return new WorkChangeResult.Refused(problems.found());
        }
        after.forEach(this::named);
        WorkItem before = named(id);
        Set<String> all = new LinkedHashSet<>(before.after());
        boolean changed = all.addAll(after);
        if (changed) {
            transaction.saveWork(
                    new WorkItem(id, List.copyOf(all), before.firstSeen(), before.doneAt()));
            transaction.append(LogEvent.STORE, new LogEvent.WorkOrdered(id, List.copyOf(all), by));
        }
        return new WorkChangeResult.Done(standing(id));
    }

    WorkChangeResult done(String id, Actor by) {
        ProblemCollector problems = new ProblemCollector();
        check(id, "item", problems);
        if (!problems.none()) {
            return new WorkChangeResult.Refused(problems.found());
        }
        WorkStatus now = standing(id);
        if (!now.known()) {
            problems.add("not_found", "item", "nobody has named '" + id + "' here");
            return new WorkChangeResult.Refused(problems.found());
        }
        if (now.state() == WorkState.BLOCKED) {
            now.holding()
                    .forEach(gate ->
                            problems.add(
                                    "conflict",
                                    "item",
                                    "'" + id + "' waits for the decision " + gate.decision()));
            now.undone()
                    .forEach(item ->
                            problems.add(
                                    "conflict", "item", "'" + id + "' comes after '" + item + "'"));
            return new WorkChangeResult.Refused(problems.found());
        }
        if (!now.item().isDone()) {
            WorkItem item = named(id);
            transaction.saveWork(
                    new WorkItem(id, item.after(), item.firstSeen(), transaction.now()));
            transaction.append(LogEvent.STORE, new LogEvent.WorkDone(id, by));
        }
        return new WorkChangeResult.Done(standing(id));
    }

    private WorkStatus standing(String id) {
        return new WorkStatusReader(transaction::work, transaction::gatesOn)
                .of(id, transaction.now());
    }

    private WorkItem named(String id) {
        return transaction
                .work(id)
                .orElseGet(() -> {
                    WorkItem fresh = new WorkItem(id, List.of(), transaction.now(), null);
                    transaction.saveWork(fresh);
                    return fresh;
                });
    }

    /// Whether `from` comes after `to`, at however many steps, or is it.
    private boolean leadsTo(String from, String to) {
        Set<String> seen = new HashSet<>();
        Deque<String> open = new ArrayDeque<>(List.of(from));
        while (!open.isEmpty()) {
            String next = open.pop();
            if (next.equals(to)) {
                return true;
            }
            if (seen.add(next)) {
                transaction.work(next).map(WorkItem::after).ifPresent(open::addAll);
            }
        }
        return false;
    }

    private static void check(String id, String field, ProblemCollector problems) {
        if (id.isBlank()) {
            problems.add("blank", field, field + " is blank");
        }
        AskLimits.checkName(problems, field, id, AskLimits.TITLE);
    }
}
