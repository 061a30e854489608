package sayso.agent.hooks;

import static java.util.Objects.requireNonNull;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import sayso.agent.dialect.HookEvent;
import sayso.agent.dialect.HookReply;
import sayso.agent.dialect.HookToolUse;
import sayso.decision.lifecycle.LocalDecisionDesk;
import sayso.decision.model.Decision;
import sayso.decision.model.DecisionId;
import sayso.decision.model.Gate;
import sayso.decision.store.DecisionQuery;

/// Gate of an agent's own list of tasks: keeps a task from being marked as done while an open
/// decision of the same owner blocks it. A task is named by its subject or the first word of that;
/// by its number only in the session that asked, since every session counts from 1.
final class TaskGate {
    /// What a task is called among the fields of a hook's event.
    static final String SUBJECT = "task_subject";

    private final LocalDecisionDesk desk;
    private final String owner;

    TaskGate(LocalDecisionDesk desk, String owner) {
        this.desk = requireNonNull(desk, "desk is null");
        this.owner = requireNonNull(owner, "owner is null");
    }

    HookOutcome ends(HookEvent event) {
        HookToolUse task = event.tool();
        if (task == null) {
            return HookOutcome.of(HookReply.allow());
        }
        desk.closeOverdue();
        Set<DecisionId> own = waiting(task.name());
        Set<DecisionId> named = new LinkedHashSet<>();
        String subject = task.fields().textOr(SUBJECT, "").strip();
        if (!subject.isEmpty()) {
            named.addAll(waiting(subject));
            named.addAll(waiting(subject.split("[\\s:]", 2)[0]));
        }
        if (own.isEmpty() && named.isEmpty()) {
            return HookOutcome.of(HookReply.allow());
        }
        List<Decision> blocking =
                desk.list(DecisionQuery.pending().ownedBy(owner)).stream()
                        .filter(open ->
                                named.contains(open.id())
                                        || (own.contains(open.id())
                                                && event.session()
                                                        .equals(open.asker().sessionId())))
                        .toList();
        return HookOutcome.of(
                blocking.isEmpty() ? HookReply.allow() : new HookReply.Deny(reason(blocking)));
    }

    private Set<DecisionId> waiting(String item) {
        Set<DecisionId> waiting = new LinkedHashSet<>();
        for (Gate gate : desk.gatesOn(item)) {
            if (gate.releasedAt() == null) {
                waiting.add(gate.decision());
            }
        }
        return waiting;
    }

    private static String named(Decision open) {
        return open.id() + " \"" + open.question().title() + "\"";
    }

    private static String reason(List<Decision> blocking) {
        return "This task stays open: "
                + String.join(", ", blocking.stream().map(open -> named(open)).toList())
                + (blocking.size() == 1 ? " blocks it and is" : " block it and are")
                + " not answered. Wait with await_decision, or go on with other work.";
    }
}
