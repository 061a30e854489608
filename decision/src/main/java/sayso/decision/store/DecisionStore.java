package sayso.decision.store;

import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import sayso.decision.log.DecisionFact;
import sayso.decision.log.EventLog;
import sayso.decision.log.NoticeFact;
import sayso.decision.memory.AskSubject;
import sayso.decision.memory.TermQuery;
import sayso.decision.model.AnswerDraft;
import sayso.decision.model.AskerFacts;
import sayso.decision.model.Decision;
import sayso.decision.model.DecisionId;
import sayso.decision.model.Gate;
import sayso.decision.model.PersonId;
import sayso.decision.provenance.LinkTable;
import sayso.decision.rule.RuleTable;
import sayso.decision.statistics.StatisticsQuery;
import sayso.decision.statistics.StopCounts;
import sayso.decision.work.WorkItem;

/// Port to the storage of decisions: runs write transactions on them, reads, finds and counts them
/// with their gates, work items, drafts and the facts for statistics, and gives the log. It knows
/// no rules: it commits the outcome of the rules atomically and reads what is committed. Safe for
/// use by many threads, and by many processes where it is a database. Every method may throw
/// `StoreException`.
public interface DecisionStore extends AutoCloseable {
    /// Runs the work in one serialised, durable transaction; when this returns, a power cut loses
    /// nothing of it. Work that throws is rolled back. The work may be run again after a conflict,
    /// so it must not touch anything outside the transaction.
    <T> T write(Function<DecisionTransaction, T> work);

    /// The same of work that says what it is about. A store in which others may write beside it may run it a second
    /// time, when it turns out to be about more.
    default <T> T write(WriteScope scope, Function<DecisionTransaction, T> work) {
        return write(work);
    }

    /// The same of work about one decision.
    default <T> T write(DecisionId about, Function<DecisionTransaction, T> work) {
        return write(new WriteScope.About(about), work);
    }

    Optional<Decision> read(DecisionId id);

    /// A value worked out by reading this store, which writes nothing and asks for no time. A store that
    /// notices every commit, whoever makes it, may give the value of before if there was none since: then
    /// nobody may change it.
    ///
    /// @param key says by its class what is worked out, and by its parts for what
    default <T> T kept(Object key, Supplier<T> reading) {
        return reading.get();
    }

    /// Runs several queries, each of which sees everything that was committed before this began; a store may
    /// spare itself looking anew for each. Nothing in them waits for others.
    default <T, X extends Exception> T reading(StoreQuery<T, X> queries) throws X {
        return queries.run();
    }

    /// Ids whose id, slug, or random part is or begins with this text. An exact match comes alone;
    /// else those whose id begins so come first, then slugs, then random parts, each in its order.
    List<DecisionId> matching(String reference, int limit);

    List<Decision> find(DecisionQuery query);

    /// Answered decisions that ask it themselves or by one of their topics (`AskSubject.prints`), of the same owner and
    /// repository or project, the last answered first; empty where it has no fingerprint.
    List<Decision> answeredAlike(AskSubject asked, int limit);

    /// Answered decisions of the place that share most with these words (`AskTerms`), the best first; without
    /// words the last answered first. Databases judge what is best each in their way: the order only says what to look
    /// at, and the rules judge.
    List<Decision> answeredLike(TermQuery query, int limit);

    /// Whether it was noted that an earlier answer to the same was shown beside it.
    boolean isPrecedentShown(DecisionId id);

    /// The owners of all decisions, in the order of their names.
    List<String> owners(int limit);

    /// How many there are behind each choice of a filter; cheap however many are closed, unless texts
    /// are searched or closed ones are listed.
    DecisionCounts count(DecisionCounts.Wish wish);

    /// Hands over what statistics need of each decision that was asked in the time of the query, or
    /// waited in it, in no order. Few are in memory at once; what changes meanwhile may be handed over
    /// as it was before or after.
    void facts(StatisticsQuery query, Consumer<DecisionFact> each);

    /// Hands over what statistics need of each notice that was made in the time of the query, in no
    /// order; of one owner, those about that owner's decisions. As with facts, few are in memory at
    /// once.
    void noticeFacts(StatisticsQuery query, Consumer<NoticeFact> each);

    /// How the ends of agents' turns were judged, as far back as that is kept.
    ///
    /// @param owner null for everybody's agents
    /// @param since null for as long as it is kept
    StopCounts stops(@Nullable String owner, @Nullable Instant since);

    /// Whether time has ended any decision (`Decision.endsBy`): a cheap look before a sweep.
    boolean hasOverdue();

    /// When it is next time to tell again of a waiting decision: a cheap look. Empty where nothing will
    /// happen.
    Optional<Instant> nextEscalation();

    /// The gates of one work item, oldest first, released ones included.
    List<Gate> gatesOn(String item);

    /// Gates that hold work for a decision which has ended without freeing it, oldest first.
    List<Gate> strandedGates(int limit);

    /// The gates one decision holds or held, in the order in which the asker named the items.
    List<Gate> gatesOf(DecisionId id);

    /// A piece of work by its id; empty where nobody named it.
    Optional<WorkItem> work(String id);

    /// Work that was named, in the order of its ids.
    ///
    /// @param after the last id of the page before; empty for the first page
    /// @param done whether work that is done is listed too
    List<WorkItem> works(String after, boolean done, int limit);

    /// Reads standing rules; what it is given is for reading alone.
    <T> T rules(Function<RuleTable, T> query);

    /// Reads links between decisions and code; what it is given is for reading alone.
    <T> T links(Function<LinkTable, T> query);

    /// Decisions that were answered by then, asked in this repository or in none that is known by a session
    /// that was at work then (`AskerFacts.KnownSession.atWorkUntil`), the last answered first.
    List<Decision> answeredAtWork(String repository, Instant at, int limit);

    /// What is known of whoever asked it, whether they wait for it now and which session they are in.
    AskerFacts asker(Decision decision);

    Optional<AnswerDraft> draft(DecisionId id, PersonId person);

    /// Those of these decisions of which this person keeps a draft.
    Set<DecisionId> drafted(Collection<DecisionId> ids, PersonId person);

    EventLog log();

    /// Makes unreadable what erased content left behind in the store's own files, as far as its
    /// database can. Slow where the store is large.
    ///
    /// @return what a person has to know of a file that could not be looked at
    Optional<String> scrub();

    @Override
    void close();
}
