package sayso.decision.delivery;

import static java.util.Objects.requireNonNull;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.random.RandomGenerator;
import sayso.decision.log.LogContent;
import sayso.decision.log.LogEntry;
import sayso.decision.log.LogEvent;
import sayso.decision.log.LogQuery;
import sayso.decision.memory.AskSubject;
import sayso.decision.memory.ContestedAnswer;
import sayso.decision.memory.Precedent;
import sayso.decision.memory.PrecedentRules;
import sayso.decision.memory.ReplacedQuestion;
import sayso.decision.model.Decision;
import sayso.decision.model.DecisionId;
import sayso.decision.model.Outcome;
import sayso.decision.session.AgentSession;

/// Transactional outbox of notices about decisions and about problems between agents and decisions:
/// makes the notices, gives each to a sender, records how sending went, and lists or revives them;
/// the sending itself is the work of a `NoticeChannel`. Notices are derived from the log in the
/// transaction that advances the read position, so that any process makes what is missing and none
/// makes a notice twice. A lease keeps two senders apart.
public final class Outbox {
    /// Who reads the log for notices.
    static final String FOLLOWER = "notify";

    private static final int PAGE = 200;
    private static final int LOOKS = 200;
    private static final int RULED = 5_000;

    /// How far back the event of a restore is looked for.
    private static final int FAR = 1_000;

    private final OutboxStore store;
    private final RandomGenerator random;

    public Outbox(OutboxStore store, RandomGenerator random) {
        this.store = requireNonNull(store, "store is null");
        this.random = requireNonNull(random, "random is null");
    }

    /// Makes the notices of everything that happened since the last look.
    ///
    /// @return how many
    public int follow(NoticeRecipients addressees) {
        NoticeRules rules = new NoticeRules(addressees);
        int made = 0;
        while (!isAtEnd()) {
            made += store.write(transaction -> page(transaction, rules));
        }
        return made;
    }

    /// Makes the notices of what went wrong between agents and decisions, each once: answers that do not
    /// reach their agents, agents that were let go without a decision, and channels on which presses are
    /// not heard. Also the digests of what standing rules answered.
    ///
    /// @return how many
    public int troubles(NoticeRecipients addressees) {
        NoticeRules rules = new NoticeRules(addressees);
        List<Notice> found = store.read(look -> troubles(look, rules));
        return found.isEmpty()
                ? 0
                : store.write(transaction -> (int) found.stream().filter(transaction::add).count());
    }

    private static List<Notice> troubles(OutboxTransaction look, NoticeRules rules) {
        Instant now = look.now();
        Instant since = now.minus(NoticeRules.NEWS);
        List<Notice> found = new ArrayList<>();
        for (HoldLoopRecord loop : look.loops(since)) {
            found.addAll(rules.of(loop, now));
        }
        for (ListenerHealth listener : look.listeners()) {
            if (listener.alarm(now).isPresent()) {
                found.addAll(rules.of(listener, now));
            }
        }
        for (Decision decision : look.unlearned(since, PAGE)) {
            if (trouble(look, decision).isPresent()) {
                found.addAll(rules.ofUndelivered(decision, now));
            }
        }
        for (long digest :
                RuleDigest.occurrences(look.ruledAt(RuleDigest.first(now), RULED), now)) {
            found.addAll(rules.ofDigest(digest, now));
        }
        Set<String> known = new HashSet<>();
        for (DecisionId about : found.stream().map(Notice::decision).distinct().toList()) {
            look.of(about).forEach(notice -> known.add(notice.id()));
        }
        return found.stream().filter(notice -> !known.contains(notice.id())).toList();
    }

    /// Why an answer does not reach its agent; empty where it did, or still may.
    private static Optional<TroubleNotice> trouble(OutboxTransaction look, Decision decision) {
        String asked = decision.asker().sessionId();
        if (asked == null || decision.isDelivered() || decision.isErased()) {
            return Optional.empty();
        }
        String owner = decision.asker().owner();
        AgentMessage message =
                look.message(
                                owner,
                                AgentMessage.answerKey(decision.id(), AgentMessage.end(decision)))
                        .orElse(null);
        AgentSession session =
                look.session(owner, message == null ? asked : message.session()).orElse(null);
        return TroubleNotice.of(decision, message, session, look.now());
    }

    private boolean isAtEnd() {
        return store.read(look -> look.place(FOLLOWER).equals(look.head()));
    }

    private static int page(OutboxTransaction transaction, NoticeRules rules) {
        LogCursor from = from(transaction);
        List<LogEntry> entries = transaction.entries(LogQuery.after(from.sequence(), PAGE));
        int made = 0;
        for (LogEntry entry : entries) {
            if (entry.content() instanceof LogContent.Known(LogEvent event)
                    && NoticeRules.isTold(event)) {
                made += notices(transaction, rules, entry, event);
            }
        }
        transaction.follow(
                FOLLOWER,
                entries.isEmpty()
                        ? transaction.head()
                        : new LogCursor(entries.getLast().sequence(), entries.getLast().hash()));
        return made;
    }

    private static int notices(
            OutboxTransaction transaction, NoticeRules rules, LogEntry entry, LogEvent event) {
        Optional<Decision> decision = transaction.decision(entry.decision());
        if (decision.isEmpty()) {
            return 0;
        }
        List<Notice> known = transaction.of(entry.decision());
        return (int)
                rules
                        .of(
                                event,
                                entry.sequence(),
                                entry.at(),
                                decision.get(),
                                known,
                                transaction.now())
                        .stream()
                        .filter(transaction::add)
                        .count();
    }

    /// Where to read on. A backup that was restored may have put another log in the place of the one
    /// that was read: then on from the event that says so.
    private static LogCursor from(OutboxTransaction transaction) {
        LogCursor place = transaction.place(FOLLOWER);
        if (place.sequence() == 0) {
            return place;
        }
        boolean same =
                transaction.entries(LogQuery.after(place.sequence() - 1, 1)).stream()
                        .anyMatch(entry ->
                                entry.sequence() == place.sequence()
                                        && entry.hash().equals(place.hash()));
        return same
                ? place
                : transaction.entries(LogQuery.last(FAR)).reversed().stream()
                        .filter(entry -> entry.kind().equals(LogEvent.RESTORED))
                        .findFirst()
                        .map(entry -> new LogCursor(entry.sequence() - 1, ""))
                        .orElseGet(transaction::head);
    }

    /// Takes the next notice of a channel to send it. What would tell of something that is no longer so
    /// is dropped on the way.
    public Optional<NoticeDispatch> take(String channel, NoticeRecipients addressees) {
        Set<NoticeKind> kinds = takenNow(channel, addressees);
        if (store.read(look -> look.due(channel, kinds, 1)).isEmpty()) {
            return Optional.empty();
        }
        return store.write(transaction -> {
            for (Notice notice : transaction.due(channel, kinds, LOOKS)) {
                Optional<NoticeSubject> subject = subject(transaction, notice);
                boolean withheld = isWithheld(notice, addressees) && !isNamed(transaction, notice);
                boolean leftOut =
                        subject.filter(one -> leavesOut(notice, one, addressees)).isPresent();
                if (subject.isEmpty() || leftOut || (withheld && notice.kind().repeats())) {
                    // why: the call itself is kept for when they are away; that it waits is seen
                    // here
                    transaction.save(notice.dropped());
                } else if (!withheld && isNext(transaction, notice, addressees)) {
                    Notice leased = notice.leased(transaction.now());
                    transaction.save(leased);
                    return Optional.of(dispatch(transaction, leased, subject.get(), addressees));
                }
            }
            return Optional.empty();
        });
    }

    /// Whether its channel was set meanwhile to leave the decision out. The end of what was told is told.
    private static boolean leavesOut(
            Notice notice, NoticeSubject subject, NoticeRecipients addressees) {
        Decision about =
                switch (subject) {
                    case NoticeSubject.OfDecision of ->
                            notice.kind().isCall() ? of.decision() : null;
                    case NoticeSubject.OfTrouble of ->
                            of.about() == null ? null : of.about().decision();
                    case NoticeSubject.OfDigest _ -> null;
                };
        return about != null && addressees.leavesOut(notice.channel(), about);
    }

    /// why: calls that wait for the person to leave must not stand before the news behind them
    private static Set<NoticeKind> takenNow(String channel, NoticeRecipients addressees) {
        Set<NoticeKind> kinds = EnumSet.allOf(NoticeKind.class);
        if (addressees.withheld().contains(channel)) {
            kinds.removeIf(kind -> kind.isCall() && !kind.repeats());
        }
        return kinds;
    }

    /// What a notice tells of as it stands now; empty where that is no longer so.
    private static Optional<NoticeSubject> subject(OutboxTransaction transaction, Notice notice) {
        if (notice.kind() == NoticeKind.STOP_LOOP) {
            return transaction.loops(HoldLoopRecord.at(notice.occurrence())).stream()
                    .filter(loop -> loop.occurrence() == notice.occurrence())
                    .findFirst()
                    .map(loop -> new NoticeSubject.OfTrouble(TroubleNotice.of(loop), null));
        }
        if (notice.kind() == NoticeKind.CHANNEL_DEAF) {
            return transaction.listeners().stream()
                    .filter(listener -> listener.occurrence() == notice.occurrence())
                    .filter(listener -> !listener.channel().equals(notice.channel()))
                    .flatMap(listener ->
                            listener
                                    .alarm(transaction.now())
                                    .map(deaf -> TroubleNotice.of(listener.channel(), deaf))
                                    .stream())
                    .findFirst()
                    .map(trouble -> new NoticeSubject.OfTrouble(trouble, null));
        }
        if (notice.kind() == NoticeKind.RULE_DIGEST) {
            return RuleDigest.of(
                            notice.occurrence(),
                            transaction.ruled(RuleDigest.begin(notice.occurrence()), RULED))
                    .map(NoticeSubject.OfDigest::new);
        }
        Optional<Decision> decision =
                transaction.decision(notice.decision()).filter(one -> !isStale(notice, one));
        if (decision.isEmpty()) {
            return Optional.empty();
        }
        NoticeSubject.OfDecision about =
                new NoticeSubject.OfDecision(
                        decision.get(),
                        transaction.gatesOf(notice.decision()),
                        notice.kind().isCall() ? before(transaction, decision.get()) : List.of(),
                        notice.kind().isCall()
                                ? ContestedAnswer.before(decision.get(), transaction::decision)
                                        .orElse(null)
                                : null,
                        notice.kind().isCall()
                                ? ReplacedQuestion.of(decision.get(), transaction::decision)
                                : List.of());
        return notice.kind() == NoticeKind.UNDELIVERED
                ? trouble(transaction, decision.get())
                        .map(trouble -> new NoticeSubject.OfTrouble(trouble, about))
                : Optional.of(about);
    }

    private static List<Precedent> before(OutboxTransaction transaction, Decision open) {
        return AskSubject.of(open).stream()
                .flatMap(one ->
                        PrecedentRules.same(
                                one,
                                transaction.answeredAlike(one, PrecedentRules.MOST_ALIKE),
                                transaction::decision)
                                .stream())
                .toList();
    }

    private static boolean isStale(Notice notice, Decision decision) {
        return switch (notice.kind()) {
            case REQUESTED, REMINDER, ESCALATED -> decision.isErased() || !decision.isPending();
            // why: what ended otherwise is told of by its end; a late answer may yet be taken back
            case UPDATED ->
                    decision.isErased()
                            || !(decision.outcome() == null
                                    || decision.outcome() instanceof Outcome.TimedOut);
            case ANSWERED, CLOSED, UNDELIVERED, STOP_LOOP, CHANNEL_DEAF, RULE_DIGEST ->
                    decision.isErased();
        };
    }

    /// Whether it waits for the person to leave.
    private static boolean isKept(Notice notice, NoticeRecipients addressees) {
        return isWithheld(notice, addressees) && !notice.kind().repeats();
    }

    private static boolean isWithheld(Notice notice, NoticeRecipients addressees) {
        return notice.kind().isCall() && addressees.withheld().contains(notice.channel());
    }

    /// Whether the step of an escalation that it tells of names its channel: the person wishes to be
    /// called there, wherever they are.
    private static boolean isNamed(OutboxTransaction transaction, Notice notice) {
        return transaction.entries(LogQuery.after(notice.occurrence() - 1, 1)).stream()
                .filter(entry -> entry.sequence() == notice.occurrence())
                .anyMatch(entry ->
                        entry.content() instanceof LogContent.Known(LogEvent event)
                                && NoticeRules.channelsOf(event).contains(notice.channel()));
    }

    /// Notices about one decision reach their target in their order; those that wait for the person to
    /// leave hold up no other.
    private static boolean isNext(
            OutboxTransaction transaction, Notice notice, NoticeRecipients addressees) {
        return transaction.of(notice.decision()).stream()
                .filter(notice::isBeside)
                .filter(Notice::isWaiting)
                .filter(one -> !isKept(one, addressees))
                .findFirst()
                .filter(notice::isSame)
                .isPresent();
    }

    private static NoticeDispatch dispatch(
            OutboxTransaction transaction,
            Notice leased,
            NoticeSubject subject,
            NoticeRecipients addressees) {
        String earlier =
                leased.decision().equals(LogEvent.STORE)
                        ? null
                        : transaction.of(leased.decision()).stream()
                                .filter(leased::isBeside)
                                .flatMap(notice ->
                                        Optional.ofNullable(notice.progress().reference()).stream())
                                .findFirst()
                                .orElse(null);
        boolean toOverseer =
                addressees.overseer().stream()
                        .anyMatch(way ->
                                way.channel().equals(leased.channel())
                                        && way.target().equals(leased.target()));
        return new NoticeDispatch(leased, subject, earlier, toOverseer);
    }

    /// What sending it came to. Whoever lost the lease meanwhile and failed changes nothing.
    public void sent(Notice taken, NoticeSendResult sending) {
        store.write(transaction -> {
            Optional<Notice> known =
                    transaction.of(taken.decision()).stream().filter(taken::isSame).findFirst();
            known.filter(Notice::isWaiting)
                    .flatMap(notice -> after(notice, taken, sending, transaction))
                    .ifPresent(transaction::save);
            return true;
        });
    }

    private Optional<Notice> after(
            Notice notice, Notice taken, NoticeSendResult sending, OutboxTransaction transaction) {
        return switch (sending) {
            case NoticeSendResult.Delivered(String receipt, String reference) ->
                    Optional.of(notice.sent(receipt, reference, transaction.now()));
            case NoticeSendResult.Needless _ -> Optional.of(notice.dropped());
            case NoticeSendResult.Failed(String why, boolean again, Duration rest) ->
                    notice.progress().attempts() == taken.progress().attempts()
                            ? Optional.of(
                                    notice.failed(
                                            why,
                                            again,
                                            rest,
                                            random.nextDouble(),
                                            transaction.now()))
                            : Optional.empty();
        };
    }

    /// Up to which event of the log the notices are made.
    public long followed() {
        return store.read(look -> look.place(FOLLOWER)).sequence();
    }

    /// All about one decision, in the order in which they were made.
    public List<Notice> of(DecisionId decision) {
        return store.read(look -> look.of(decision));
    }

    /// The last ones, the newest first.
    public List<Notice> last(int limit) {
        return store.read(look -> look.last(limit));
    }

    public List<Notice> dead(int limit) {
        return store.read(look -> look.in(NoticeState.DEAD, limit));
    }

    public List<Notice> waiting(int limit) {
        return store.read(look -> look.in(NoticeState.WAITING, limit));
    }

    public int count(NoticeState state) {
        return store.read(look -> look.count(state));
    }

    /// Has what is dead, or waits for its next try, tried at once.
    ///
    /// @param id of the notice
    /// @return what was found under the id, as it was
    public List<Notice> retry(String id) {
        return store.write(transaction -> {
            List<Notice> found = transaction.named(id);
            for (Notice notice : found) {
                boolean rests = notice.isWaiting() && notice.progress().leasedUntil() == null;
                if (notice.state() == NoticeState.DEAD || rests) {
                    transaction.save(notice.revived(transaction.now()));
                }
            }
            return found;
        });
    }
}
