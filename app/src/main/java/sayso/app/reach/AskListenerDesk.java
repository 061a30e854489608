package sayso.app.reach;

import static java.util.Objects.requireNonNull;

import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import sayso.core.decision.Actor;
import sayso.core.decision.Answer;
import sayso.core.decision.AnswerDraft;
import sayso.core.decision.AskResult;
import sayso.core.decision.AskerPresence;
import sayso.core.decision.BatchAnswerItem;
import sayso.core.decision.BatchAnswerResult;
import sayso.core.decision.CancelKind;
import sayso.core.decision.ChangeResult;
import sayso.core.decision.DeadlineAdjustment;
import sayso.core.decision.Decision;
import sayso.core.decision.DecisionCounts;
import sayso.core.decision.DecisionDesk;
import sayso.core.decision.DecisionId;
import sayso.core.decision.DecisionLookup;
import sayso.core.decision.DecisionQuery;
import sayso.core.decision.DecisionStatistics;
import sayso.core.decision.DeskPolicy;
import sayso.core.decision.EventLog;
import sayso.core.decision.Gate;
import sayso.core.decision.ImportResult;
import sayso.core.decision.NewDecision;
import sayso.core.decision.PortableDecision;
import sayso.core.decision.StatisticsQuery;
import sayso.core.decision.StopCounts;
import sayso.core.decision.WaitResult;
import sayso.core.decision.WorkChangeResult;
import sayso.core.decision.WorkStatus;

/// Desk decorator that passes every new question to a listener. It changes nothing else.
public final class AskListenerDesk implements DecisionDesk {
    private final DecisionDesk desk;
    private final UnaryOperator<AskResult.Asked> asked;

    /// @param asked given what was just asked, and gives what the asker is told; must be quick
    public AskListenerDesk(DecisionDesk desk, UnaryOperator<AskResult.Asked> asked) {
        this.desk = requireNonNull(desk, "desk is null");
        this.asked = requireNonNull(asked, "asked is null");
    }

    @Override
    public AskResult ask(NewDecision ask) {
        return told(desk.ask(ask));
    }

    @Override
    public AskResult reopen(DecisionId id, Actor by) {
        return told(desk.reopen(id, by));
    }

    private AskResult told(AskResult result) {
        return switch (result) {
            // why: one that is put while its person talks opens nothing and rings nowhere
            case AskResult.Asked fresh when !fresh.existing() && !fresh.decision().isPaused() ->
                    asked.apply(fresh);
            case AskResult.Asked known -> known;
            case AskResult.Rejected rejected -> rejected;
        };
    }

    @Override
    public ChangeResult answer(
            DecisionId id, Answer answer, Actor by, @Nullable String seenDigest, Duration undo) {
        return desk.answer(id, answer, by, seenDigest, undo);
    }

    @Override
    public BatchAnswerResult answerAll(
            List<BatchAnswerItem> answers, boolean partial, Actor by, Duration undo) {
        return desk.answerAll(answers, partial, by, undo);
    }

    @Override
    public List<ChangeResult> undoAll(List<DecisionId> ids, Actor by) {
        return desk.undoAll(ids, by);
    }

    @Override
    public WorkStatus work(String item) {
        return desk.work(item);
    }

    @Override
    public List<WorkStatus> works(String after, boolean done, int limit) {
        return desk.works(after, done, limit);
    }

    @Override
    public WorkChangeResult addWork(String item, List<String> after, Actor by) {
        return desk.addWork(item, after, by);
    }

    @Override
    public WorkChangeResult finishWork(String item, Actor by) {
        return desk.finishWork(item, by);
    }

    @Override
    public ChangeResult cancel(DecisionId id, CancelKind kind, String reason, Actor by) {
        return desk.cancel(id, kind, reason, by);
    }

    @Override
    public ChangeResult pause(DecisionId id, Answer soFar, Actor by, @Nullable String seenDigest) {
        return desk.pause(id, soFar, by, seenDigest);
    }

    @Override
    public ChangeResult goOn(DecisionId id, Answer reported, Actor by) {
        return desk.goOn(id, reported, by);
    }

    @Override
    public ChangeResult extend(DecisionId id, DeadlineAdjustment limit, Actor by) {
        return desk.extend(id, limit, by);
    }

    @Override
    public DecisionCounts count(DecisionQuery query) {
        return desk.count(query);
    }

    @Override
    public List<ImportResult> importAll(
            List<PortableDecision> decisions, boolean dryRun, Actor by) {
        return desk.importAll(decisions, dryRun, by);
    }

    @Override
    public StopCounts stops(Instant since) {
        return desk.stops(since);
    }

    @Override
    public DecisionStatistics statistics(StatisticsQuery query) {
        return desk.statistics(query);
    }

    @Override
    public ChangeResult undo(DecisionId id, Actor by) {
        return desk.undo(id, by);
    }

    @Override
    public WaitResult await(DecisionId id, Actor reader, Duration atMost)
            throws InterruptedException {
        return desk.await(id, reader, atMost);
    }

    @Override
    public AskerPresence presence(DecisionId id) {
        return desk.presence(id);
    }

    @Override
    public DecisionLookup find(String reference, Actor reader) {
        return desk.find(reference, reader);
    }

    @Override
    public List<Decision> list(DecisionQuery query) {
        return desk.list(query);
    }

    @Override
    public List<Gate> gatesOn(String item) {
        return desk.gatesOn(item);
    }

    @Override
    public List<Gate> strandedGates(int limit) {
        return desk.strandedGates(limit);
    }

    @Override
    public List<Gate> gatesOf(DecisionId id) {
        return desk.gatesOf(id);
    }

    @Override
    public ChangeResult saveDraft(DecisionId id, Answer content, Actor.Person by) {
        return desk.saveDraft(id, content, by);
    }

    @Override
    public Optional<AnswerDraft> draft(DecisionId id, String person) {
        return desk.draft(id, person);
    }

    @Override
    public Set<DecisionId> drafted(Collection<DecisionId> ids, String person) {
        return desk.drafted(ids, person);
    }

    @Override
    public List<ChangeResult> erase(List<DecisionId> ids, String reason, Actor by) {
        return desk.erase(ids, reason, by);
    }

    @Override
    public ChangeResult acknowledge(DecisionId id, @Nullable Duration snooze, Actor by) {
        return desk.acknowledge(id, snooze, by);
    }

    @Override
    public boolean viewed(DecisionId id, Actor.Person by) {
        return desk.viewed(id, by);
    }

    @Override
    public ChangeResult remind(DecisionId id, Actor by) {
        return desk.remind(id, by);
    }

    @Override
    public List<Decision> closeStale(
            @Nullable String session, Duration threshold, boolean dryRun, Actor.Agent by) {
        return desk.closeStale(session, threshold, dryRun, by);
    }

    @Override
    public int escalateDue() {
        return desk.escalateDue();
    }

    @Override
    public int closeOverdue() {
        return desk.closeOverdue();
    }

    @Override
    public EventLog log() {
        return desk.log();
    }

    @Override
    public Instant now() {
        return desk.now();
    }

    @Override
    public DeskPolicy policy() {
        return desk.policy();
    }

    @Override
    public void close() {
        desk.close();
    }
}
