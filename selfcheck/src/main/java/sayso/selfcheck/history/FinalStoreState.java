package sayso.selfcheck.history;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import sayso.decision.log.LogCheckResult;
import sayso.decision.log.LogEvent;
import sayso.decision.log.LoggedEvent;
import sayso.decision.model.Answer;
import sayso.decision.model.Decision;
import sayso.decision.model.DecisionId;
import sayso.decision.store.DecisionQuery;
import sayso.decision.store.DecisionStore;

/// Final content of a store: the rows, and what its log says about each of them. Reading it
/// verifies the log's hash chain; it also lists the rows that disagree with their log.
public final class FinalStoreState {
    private static final int PAGE = 1_000;

    /// @param value as `RegisterValue` names it; null while it is open
    /// @param endings values of the events that ended it, in the log's order
    /// @param refused values of answers that did not count
    record Row(@Nullable String value, List<String> endings, Set<String> refused) {}

    private final Map<String, Row> rows = new HashMap<>();
    private final List<String> faults = new ArrayList<>();

    public FinalStoreState() {}

    /// Reads a whole store, its hash chain checked.
    public static FinalStoreState of(DecisionStore store) {
        FinalStoreState kept = new FinalStoreState();
        kept.readRows(store);
        kept.readLog(store);
        return kept;
    }

    /// A row that somebody wrote by hand.
    public FinalStoreState with(
            String decision, @Nullable String value, List<String> endings, Set<String> refused) {
        rows.put(decision, new Row(value, endings, refused));
        return this;
    }

    @Nullable Row row(String decision) {
        return rows.get(decision);
    }

    /// How many decisions there are.
    public int size() {
        return rows.size();
    }

    /// What is wrong with the store whatever was done to it.
    List<String> faults() {
        return faults;
    }

    /// Rows that end otherwise than their log says.
    List<String> disagreements() {
        List<String> found = new ArrayList<>(faults);
        rows.forEach((decision, row) -> {
            String last = row.endings().isEmpty() ? null : row.endings().getLast();
            if (row.value() != null && !row.value().equals(last)) {
                found.add(
                        decision
                                + " is "
                                + row.value()
                                + ", and the log says "
                                + (last == null ? "nothing of it" : last));
            } else if (row.value() == null && last != null) {
                found.add(decision + " is open, and the log says it ended: " + last);
            }
            if (row.endings().stream().filter(ending -> ending.contains(":")).count() > 1) {
                found.add(decision + " was answered more than once: " + row.endings());
            }
        });
        return found;
    }

    private void readRows(DecisionStore store) {
        DecisionId last = null;
        while (true) {
            List<Decision> page = store.find(DecisionQuery.all().page(last, PAGE));
            for (Decision decision : page) {
                rows.put(
                        decision.id().value(),
                        new Row(RegisterValue.of(decision), new ArrayList<>(), new HashSet<>()));
            }
            if (page.size() < PAGE) {
                return;
            }
            last = page.getLast().id();
        }
    }

    private void readLog(DecisionStore store) {
        if (store.log().verify() instanceof LogCheckResult.Broken(long sequence, String what)) {
            faults.add("the log is broken at event " + sequence + ": " + what);
        }
        long sequence = 0;
        while (true) {
            List<LoggedEvent> page = store.log().since(sequence, PAGE);
            page.forEach(this::note);
            if (page.size() < PAGE) {
                return;
            }
            sequence = page.getLast().sequence();
        }
    }

    private void note(LoggedEvent logged) {
        Row row = rows.get(logged.decision().value());
        if (row == null
                && (logged.decision().equals(LogEvent.STORE)
                        || logged.event() instanceof LogEvent.ToolCompleted)) {
            return;
        }
        if (row == null) {
            faults.add("the log tells of " + logged.decision() + ", which does not exist");
            return;
        }
        switch (logged.event()) {
            case LogEvent.Answered(Answer answer, _, _) ->
                    row.endings().add(RegisterValue.of(answer));
            case LogEvent.Cancelled _ -> row.endings().add(RegisterValue.CANCELLED);
            case LogEvent.TimedOut _ -> row.endings().add(RegisterValue.TIMED_OUT);
            case LogEvent.Superseded _ -> row.endings().add(RegisterValue.SUPERSEDED);
            case LogEvent.AnswerRefused(Answer answer, _, _) ->
                    row.refused().add(RegisterValue.of(answer));
            case LogEvent.Asked _,
                    LogEvent.Imported _,
                    LogEvent.Claimed _,
                    LogEvent.ClaimUndone _,
                    LogEvent.ShutToLate _,
                    LogEvent.DeadlineMoved _,
                    LogEvent.Held _,
                    LogEvent.Bound _,
                    LogEvent.Reminded _,
                    LogEvent.Escalated _,
                    LogEvent.EscalationDeferred _,
                    LogEvent.Acknowledged _,
                    LogEvent.Viewed _,
                    LogEvent.Delivered _,
                    LogEvent.Paused _,
                    LogEvent.WishedToGoOn _,
                    LogEvent.Reported _,
                    LogEvent.WentOn _,
                    LogEvent.Commented _,
                    LogEvent.GatesReleased _,
                    LogEvent.GatesMoved _,
                    LogEvent.Erased _,
                    LogEvent.Archived _,
                    LogEvent.EraseRefused _,
                    LogEvent.AttemptRefused _,
                    LogEvent.Restored _,
                    LogEvent.TokenMade _,
                    LogEvent.ChannelPaired _,
                    LogEvent.ChannelUnpaired _,
                    LogEvent.TokenRevoked _,
                    LogEvent.TokenRefused _,
                    LogEvent.RuleMade _,
                    LogEvent.RuleEnded _,
                    LogEvent.RuleRefused _,
                    LogEvent.Contested _,
                    LogEvent.Reviewed _,
                    LogEvent.WorkOrdered _,
                    LogEvent.WorkDone _,
                    LogEvent.ToolCompleted _,
                    LogEvent.PlanMoved _ -> {}
        }
    }
}
