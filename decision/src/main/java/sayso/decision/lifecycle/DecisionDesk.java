package sayso.decision.lifecycle;

import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import sayso.decision.ask.AskResult;
import sayso.decision.ask.DeskPolicy;
import sayso.decision.ask.NewDecision;
import sayso.decision.log.EventLog;
import sayso.decision.memory.MemoryQuery;
import sayso.decision.memory.Precedent;
import sayso.decision.model.Actor;
import sayso.decision.model.Answer;
import sayso.decision.model.AnswerDraft;
import sayso.decision.model.CancelKind;
import sayso.decision.model.Decision;
import sayso.decision.model.DecisionId;
import sayso.decision.model.Gate;
import sayso.decision.model.PersonId;
import sayso.decision.model.PortableDecision;
import sayso.decision.statistics.DecisionStatistics;
import sayso.decision.statistics.StatisticsQuery;
import sayso.decision.statistics.StopCounts;
import sayso.decision.store.DecisionCounts;
import sayso.decision.store.DecisionQuery;
import sayso.decision.store.StoreQuery;
import sayso.decision.work.WorkChangeResult;
import sayso.decision.work.WorkStatus;

/// The port through which every decision is asked and answered, and everything else that happens to
/// one: waiting, finding and listing, drafts, pausing, reminding, erasing, importing, and the work
/// that it holds. All doors (MCP, command line, HTTP, hooks) and all surfaces use only this.
/// Expected endings are values; `StoreException` says that the store failed and nothing was
/// acknowledged. Safe for use by many threads.
public interface DecisionDesk extends AutoCloseable {
    /// Puts a question. When this returns `Asked`, the decision is on disk.
    AskResult ask(NewDecision ask);

    /// Answers, by compare-and-set: the first answer wins and every other one learns its outcome.
    ///
    /// @param seenDigest `Decision.contentDigest` of what was shown to the answerer; null where
    ///     nothing was shown. A question that says something else by now is not answered.
    default ChangeResult answer(
            DecisionId id, Answer answer, Actor by, @Nullable String seenDigest) {
        return answer(id, answer, by, seenDigest, Duration.ZERO);
    }

    /// Gives several answers in one transaction: all of them, or none.
    ///
    /// @param partial whether those that can be taken are, whatever becomes of the others
    default BatchAnswerResult answerAll(List<BatchAnswerItem> answers, boolean partial, Actor by) {
        return answerAll(answers, partial, by, Duration.ZERO);
    }

    /// As `answerAll`, but the same person can take all of them back for a moment, by `undoAll`.
    ///
    /// @param undo how long, as in `answer`
    BatchAnswerResult answerAll(
            List<BatchAnswerItem> answers, boolean partial, Actor by, Duration undo);

    /// Answers so that the same person can take it back for a moment. The answer is a claim until
    /// then: on disk, first against every other one, and unknown to agents. The decision ends when the
    /// moment is over, by whoever looks first.
    ///
    /// @param undo how long; zero answers for good at once, and more than `AnswerClaim.LONGEST` means that
    ///     much. Only a person's answer can be taken back
    /// @return where it counts, the decision with its claim, or its outcome if there was no moment
    ChangeResult answer(
            DecisionId id, Answer answer, Actor by, @Nullable String seenDigest, Duration undo);

    /// Takes one's own claim back: the question is open again, and its deadline waits as if they
    /// typed. What was answered is a draft from the same instant on. Only whoever claimed may, and only
    /// until the moment is over. Said twice it counts once.
    ChangeResult undo(DecisionId id, Actor by);

    /// Takes several of one's own claims back in one transaction: nobody sees some of them open and others
    /// not. What already counts stays, and keeps none of the others from being taken back.
    ///
    /// @return what became of each, in their order, as `undo` would say it
    List<ChangeResult> undoAll(List<DecisionId> ids, Actor by);

    /// Breaks a questionnaire off to talk: its asker gets what is answered so far, and the time limit
    /// does not run until somebody goes on. Only people may; only a decision with topics can be.
    ///
    /// @param soFar answers to some topics or to all
    /// @param seenDigest as in `answer`
    ChangeResult pause(DecisionId id, Answer soFar, Actor by, @Nullable String seenDigest);

    /// Goes on after a pause. A person ends it; an asker says that it would like to, waits, and nothing
    /// opens or rings. Where there is no pause, nothing changes but what an asker reports: people are shown
    /// it as that, and it answers nothing.
    ///
    /// @param reported answers which the asker says are known, as from talk; for people `Answer.EMPTY`
    ChangeResult goOn(DecisionId id, Answer reported, Actor by);

    /// Ends a decision without an answer: a person declines or wants to talk, an asker withdraws its
    /// own. Work that waits for it goes on waiting.
    ChangeResult cancel(DecisionId id, CancelKind kind, String reason, Actor by);

    /// An asker withdraws its own question, since an earlier decision settled the matter. Refused where that is
    /// none that it may read, or has no answer that counts.
    ///
    /// @param citing the earlier decision
    ChangeResult withdraw(DecisionId id, String reason, DecisionId citing, Actor by);

    /// Asks the same again, for what was declined, withdrawn or ran out: the closed one keeps its state
    /// and names the new one, and work that still waits for it waits for the new one. Only people may.
    ///
    /// @throws UnknownDecisionException if there is no such decision
    AskResult reopen(DecisionId id, Actor by);

    /// Asks again what was answered, by a person, a rule or a default, since the answer is not to count: the
    /// old one keeps it, marked, and names the new one; its asker is told to stop what follows from it; work
    /// that it freed and that is not done waits again; a rule that gave it ends. Only people may.
    ///
    /// @param why in the person's words; blank for none
    /// @throws UnknownDecisionException if there is no such decision
    AskResult contest(DecisionId id, String why, Actor by);

    /// Changes the time limit. Only people may.
    ChangeResult extend(DecisionId id, DeadlineAdjustment limit, Actor by);

    /// Runs several calls of this desk that each look once and wait for nobody. What they read is what was
    /// committed when this began, or later; a desk may spare itself looking anew for each.
    default <T, X extends Exception> T reading(StoreQuery<T, X> calls) throws X {
        return calls.run();
    }

    /// A value worked out by reading this desk, which changes nothing and asks for no time. A desk that
    /// notices every change may give the value of before if there was none since.
    ///
    /// @param key says by its class what is worked out, and by its parts for what
    default <T> T kept(Object key, Supplier<T> reading) {
        return reading.get();
    }

    /// Waits for the decision to end or to be paused, at most this long; zero looks once. An agent that receives the
    /// end of its own decision has thereby fetched it (`DecisionTimestamps.deliveredAt`).
    ///
    /// @throws UnknownDecisionException if there is no such decision for this reader
    WaitResult await(DecisionId id, Actor reader, Duration atMost) throws InterruptedException;

    /// Whether anybody is there to take the end of a decision.
    ///
    /// @throws UnknownDecisionException if there is no such decision
    AskerPresence presence(DecisionId id);

    /// Finds a decision by id, slug, or an unambiguous start. Agents find only their owner's.
    DecisionLookup find(String reference, Actor reader);

    /// Earlier answers of people to the same question, for whoever answers it now: at most one today, the
    /// newest. Empty where it waits no longer, or there is none.
    List<Precedent> precedents(DecisionId id, Actor reader);

    /// The earlier answer to the same question alone, for who lists many and looks for no similar ones.
    default Optional<Precedent> earlier(DecisionId id, Actor reader) {
        return precedents(id, reader).stream().filter(Precedent::isSame).findFirst();
    }

    /// Earlier decisions of a place, overdue ones closed first, those about the words first; of these none
    /// that the reader may not read.
    List<Decision> recall(MemoryQuery query, Actor reader);

    /// The decisions a query asks for, overdue ones closed first.
    List<Decision> list(DecisionQuery query);

    /// How many there are behind each choice of a filter, overdue ones closed first.
    DecisionCounts count(DecisionQuery query);

    /// What decisions came to, in numbers, overdue ones closed first.
    DecisionStatistics statistics(StatisticsQuery query);

    /// How the ends of agents' turns were judged since then, whoever's agents they are.
    default StopCounts stops(Instant since) {
        return statistics(new StatisticsQuery(since, null, Set.of())).stops();
    }

    /// The gates of one work item, overdue decisions closed first; oldest first, released ones included.
    List<Gate> gatesOn(String item);

    /// Gates that hold work for a decision which has ended without freeing it, oldest first.
    List<Gate> strandedGates(int limit);

    /// The gates that one decision holds or held, as it stood when it was read.
    List<Gate> gatesOf(DecisionId id);

    /// How one piece of work stands, overdue decisions closed first; what nobody ever named is held by nothing.
    WorkStatus work(String item);

    /// How work that was named stands, overdue decisions closed first, in the order of its ids.
    ///
    /// @param after the last id of the page before; empty for the first page
    /// @param done whether work that is done is listed too
    List<WorkStatus> works(String after, boolean done, int limit);

    /// Names work, and what goes before it; said again it adds to that. Refused where work would come
    /// after itself.
    WorkChangeResult addWork(String item, List<String> after, Actor by);

    /// Calls work done. Refused while a decision holds it or work before it is not done; it releases
    /// nothing but what comes after it.
    WorkChangeResult finishWork(String item, Actor by);

    /// Keeps what a person typed and holds the deadline while they type.
    ChangeResult saveDraft(DecisionId id, Answer content, Actor.Person by);

    Optional<AnswerDraft> draft(DecisionId id, PersonId person);

    /// Those of these decisions of which this person keeps a draft.
    default Set<DecisionId> drafted(Collection<DecisionId> ids, PersonId person) {
        return ids.stream()
                .filter(id -> draft(id, person).isPresent())
                .collect(Collectors.toUnmodifiableSet());
    }

    /// Erases what was asked and said: every text of these decisions, in their rows, their drafts and
    /// the log's contents. Ids, times, states, who decided, and digests stay. Only people may, and
    /// only once a decision is closed. Whoever repeats it finishes what was interrupted.
    ///
    /// Where one of them has texts in an archive file that is out of reach, all are rejected and none is erased.
    ///
    /// @param archiveLost whether an archive file that is not there is lost for good: then what the database has goes
    /// @return what became of each, in their order; all of it in one transaction
    List<ChangeResult> erase(List<DecisionId> ids, String reason, boolean archiveLost, Actor by);

    /// The same where an archive file that is not there may come back.
    default List<ChangeResult> erase(List<DecisionId> ids, String reason, Actor by) {
        return erase(ids, reason, false, by);
    }

    /// Takes decisions of another store in. What is there stays as it is, whatever comes under its id, and
    /// no work is freed. Only people may. Said twice it counts once.
    ///
    /// @param dryRun whether nothing is written
    /// @return what became of each, in their order; all of it in one transaction
    List<ImportResult> importAll(List<PortableDecision> decisions, boolean dryRun, Actor by);

    /// Closes every decision whose deadline has passed.
    ///
    /// @return how many this call closed
    int closeOverdue();

    /// A person saw it and will answer: it is not told of again, or not before this time is over.
    ///
    /// @param snooze null for not again
    ChangeResult acknowledge(DecisionId id, @Nullable Duration snooze, Actor by);

    /// A person looks at what waits. Only the first look and those some minutes later are written down;
    /// nobody is told, and the decision stays as it is.
    ///
    /// @return whether it was written down
    boolean viewed(DecisionId id, Actor.Person by);

    /// A person looked at an answer again and found it right. It changes nothing but the log; what they find
    /// wrong they contest. Only people may.
    ChangeResult reviewed(DecisionId id, Actor by);

    /// Has the person told again of what waits, a bounded number of times for one decision.
    ChangeResult remind(DecisionId id, Actor by);

    /// Closes what its asker need not count on any more: of its own session, minor, waiting for at
    /// least this long, holding no work, with nobody at it, and with nobody having looked at it in the
    /// last hour. A late answer or `reopen` brings it
    /// back.
    ///
    /// @param session the agent's own session; null for what it asked outside of any
    /// @param dryRun whether they are only named
    /// @return what was closed, or would be
    List<Decision> closeStale(
            @Nullable String session, Duration threshold, boolean dryRun, Actor.Agent by);

    /// Takes the steps that are due of what waits: tells again, tells more people, raises.
    ///
    /// @return how many
    int escalateDue();

    /// The feed of everything that happens.
    EventLog log();

    /// The store's clock, for showing remaining times.
    Instant now();

    /// What the person's settings allow.
    DeskPolicy policy();

    /// The same desk, whose new questions a listener hears of, whether asked or reopened.
    DecisionDesk withListener(AskListener listener);

    @Override
    void close();
}
