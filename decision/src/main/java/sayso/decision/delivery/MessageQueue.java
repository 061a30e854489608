package sayso.decision.delivery;

import static java.util.Objects.requireNonNull;

import java.nio.file.Path;
import java.text.BreakIterator;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Function;
import sayso.decision.model.Decision;
import sayso.decision.model.DecisionId;
import sayso.decision.session.AgentSession;

/// Queue of the messages to agents' sessions: takes those that are due, words them, and records
/// that they were delivered and that they arrived; also lists, clears and adds messages, and moves
/// those of ended sessions to their successor. Delivery is at least once. Answers are not enqueued
/// when they are given: they are derived from decisions that ended and that the agent has not
/// learned of, so that no answer depends on the process that took it.
public final class MessageQueue {
    /// So many dead sessions beside a living one are looked after.
    private static final int HEIRLOOMS = 20;

    /// How long an answer that nobody fetched is looked after where no session is known to have asked.
    public static final Duration STRAY = Duration.ofDays(7);

    /// How long a process that waits may take to fetch an answer.
    private static final Duration FETCHED = Duration.ofSeconds(5);

    private final MessageQueueStore store;
    private final Function<Decision, String> wording;

    public MessageQueue(MessageQueueStore store) {
        this(store, AnswerText::of);
    }

    /// @param wording how a decision ended, as its agent is told
    public MessageQueue(MessageQueueStore store, Function<Decision, String> wording) {
        this.store = requireNonNull(store, "store is null");
        this.wording = requireNonNull(wording, "wording is null");
    }

    /// Whether a hook of this session has nothing to see to; one look, where most hooks end.
    public boolean isQuiet(String owner, String session) {
        return store.read(look -> look.isQuiet(owner, session));
    }

    /// Takes what may be told now, answers first, as much as has room.
    ///
    /// @param most characters
    public MessageBatch drain(String owner, String session, int most) {
        return drain(owner, session, most, true);
    }

    /// The same without answers, for a moment at which they would be taken for nobody's word.
    public MessageBatch drainButAnswers(String owner, String session, int most) {
        return drain(owner, session, most, false);
    }

    private MessageBatch drain(String owner, String session, int most, boolean answers) {
        boolean idle =
                store.read(look ->
                        look.waiting(owner, session).isEmpty()
                                && look.untold(owner, session).isEmpty());
        return idle
                ? MessageBatch.NOTHING
                : store.write(transaction -> {
                    derive(transaction, owner, session, session);
                    return take(transaction, owner, session, most, answers);
                });
    }

    /// Calls a session to fetch answers, once each: for agents whose model takes what wakes it for nobody's
    /// word. What they say is told by the next hook, unless the agent has fetched it by then.
    ///
    /// @return the decisions that it is called to fetch
    public List<Decision> knock(String owner, String session) {
        if (store.read(look -> look.untold(owner, session).isEmpty())) {
            return List.of();
        }
        return store.write(transaction -> {
            derive(transaction, owner, session, session);
            Instant now = transaction.now();
            List<Decision> called = new ArrayList<>();
            for (AgentMessage message : inOrder(transaction.waiting(owner, session), now)) {
                boolean first = message.isDue(now) && message.progress().toldAt() == null;
                if (message.kind() == AgentMessageKind.ANSWER
                        && first
                        && message.decision() != null) {
                    transaction.save(message.told(now, AgentMessage.KNOCK));
                    transaction.decision(message.decision()).ifPresent(called::add);
                }
            }
            return called;
        });
    }

    /// What was taken was told.
    ///
    /// @param via the name of a hook's event, or `cli`
    public void told(List<AgentMessage> taken, String via) {
        if (taken.isEmpty()) {
            return;
        }
        store.write(transaction -> {
            for (AgentMessage message : taken) {
                transaction
                        .message(message.owner(), message.key())
                        .filter(known -> known.session().equals(message.session()))
                        .filter(known -> known.waits(transaction.now()))
                        .ifPresent(known -> transaction.save(known.told(transaction.now(), via)));
            }
            return true;
        });
    }

    /// A sign of a session: what it was told before then has arrived.
    ///
    /// @return the decisions whose end it has learned
    public Set<DecisionId> arrived(String owner, String session, Instant before) {
        boolean none =
                store.read(look ->
                        look.waiting(owner, session).stream()
                                .noneMatch(message -> wasTold(message, before)));
        if (none) {
            return Set.of();
        }
        return store.write(transaction -> {
            Set<DecisionId> learned = new LinkedHashSet<>();
            for (AgentMessage message : transaction.waiting(owner, session)) {
                if (wasTold(message, before)) {
                    transaction.save(message.arrived(transaction.now()));
                    if (message.decision() != null) {
                        learned.add(message.decision());
                    }
                }
            }
            return learned;
        });
    }

    /// Somebody says that it arrived.
    ///
    /// @param tag the message's tag
    /// @return the messages of that tag that were waiting
    public List<AgentMessage> acknowledge(String owner, String tag) {
        return store.write(transaction -> {
            List<AgentMessage> found =
                    transaction.waiting(owner).stream()
                            .filter(message -> message.tag().equals(tag))
                            .toList();
            found.forEach(message -> transaction.save(message.arrived(transaction.now())));
            return found;
        });
    }

    /// Everything that waits for a session, derived answers included.
    public List<AgentMessage> waiting(String owner, String session) {
        return store.write(transaction -> {
            derive(transaction, owner, session, session);
            return inOrder(transaction.waiting(owner, session), transaction.now());
        });
    }

    /// Everything that waits, as far as somebody looked.
    public List<AgentMessage> waiting(String owner) {
        return store.read(look -> inOrder(look.waiting(owner), look.now()));
    }

    /// Everything that waits, the answers of these sessions included.
    public List<AgentMessage> waiting(String owner, Collection<String> sessions) {
        return store.write(transaction -> {
            sessions.forEach(session -> derive(transaction, owner, session, session));
            return inOrder(transaction.waiting(owner), transaction.now());
        });
    }

    /// Takes messages out of a session's queue. Answers that have not arrived stay, unless all are
    /// meant.
    ///
    /// @return how many
    public int clear(String owner, String session, boolean all) {
        return store.write(transaction -> {
            derive(transaction, owner, session, session);
            List<AgentMessage> cleared =
                    transaction.waiting(owner, session).stream()
                            .filter(message -> all || message.kind() != AgentMessageKind.ANSWER)
                            .toList();
            cleared.forEach(message -> transaction.save(message.cleared(transaction.now())));
            return cleared.size();
        });
    }

    /// Puts a message into a session's queue.
    ///
    /// @return false if it is there already
    public boolean add(AgentMessage message) {
        return store.write(transaction -> transaction.add(message));
    }

    /// A run of a session begins: what the run before was told without a sign that it arrived may have
    /// ended with it, and is told again.
    public void begun(String owner, String session) {
        boolean none =
                store.read(look ->
                        look.waiting(owner, session).stream().noneMatch(MessageQueue::isOut));
        if (!none) {
            store.write(transaction -> {
                transaction.waiting(owner, session).stream()
                        .filter(MessageQueue::isOut)
                        .forEach(message -> transaction.save(message.lost()));
                return true;
            });
        }
    }

    /// Decisions whose process ended before anything could say which session asked them, and that an agent
    /// of this kind asked in this folder.
    public List<DecisionId> strays(AgentSession session) {
        String folder = session.folder();
        if (folder == null) {
            return List.of();
        }
        Path name = Path.of(folder).getFileName();
        List<String> project = name == null ? List.of(folder) : List.of(folder, name.toString());
        return store.read(look ->
                look
                        .strays(
                                session.key().owner(),
                                session.key().agentKind(),
                                project,
                                look.now().minus(STRAY),
                                look.now().minus(FETCHED))
                        .stream()
                        .map(Decision::id)
                        .toList());
    }

    /// Gives to a session what waits for dead ones beside it: the same kind of agent in the same folder.
    ///
    /// @return how many messages
    public int inherit(AgentSession session) {
        if (session.folder() == null) {
            return 0;
        }
        boolean none =
                store.read(look ->
                        dead(look, session).stream()
                                .allMatch(other ->
                                        look.waiting(other.key().owner(), other.key().sessionId())
                                                        .isEmpty()
                                                && look.untold(
                                                                other.key().owner(),
                                                                other.key().sessionId())
                                                        .isEmpty()));
        if (none) {
            return 0;
        }
        return store.write(transaction -> {
            int moved = 0;
            String owner = session.key().owner();
            String heir = session.key().sessionId();
            for (AgentSession other : dead(transaction, session)) {
                derive(transaction, owner, other.key().sessionId(), heir);
                for (AgentMessage message : transaction.waiting(owner, other.key().sessionId())) {
                    transaction.save(message.movedTo(heir));
                    moved++;
                }
            }
            return moved;
        });
    }

    private static List<AgentSession> dead(MessageQueueTransaction look, AgentSession session) {
        return look.neighbours(session).stream()
                .filter(other -> other.isDead(look.now()))
                .limit(HEIRLOOMS)
                .toList();
    }

    /// Makes the answers that a session has not learned of. Doing it twice makes them once.
    private static void derive(
            MessageQueueTransaction transaction, String owner, String session, String heir) {
        for (Decision decision : transaction.untold(owner, session)) {
            transaction.add(
                    AgentMessage.answer(
                            owner,
                            decision.id(),
                            AgentMessage.end(decision),
                            heir,
                            transaction.now()));
        }
        for (AgentMessage message : transaction.waiting(owner, session)) {
            DecisionId about = message.decision();
            if (message.kind() == AgentMessageKind.ANSWER
                    && about != null
                    && transaction.decision(about).map(Decision::isDelivered).orElse(true)) {
                // why: it was fetched by other means
                transaction.save(message.arrived(transaction.now()));
            }
        }
    }

    private MessageBatch take(
            MessageQueueTransaction transaction,
            String owner,
            String session,
            int most,
            boolean answers) {
        Instant now = transaction.now();
        List<AgentMessage> waiting = inOrder(transaction.waiting(owner, session), now);
        List<AgentMessage> due =
                waiting.stream()
                        .filter(message -> message.isDue(now))
                        .filter(message -> answers || message.kind() != AgentMessageKind.ANSWER)
                        .toList();
        List<AgentMessage> taken = new ArrayList<>();
        List<String> texts = new ArrayList<>();
        StringBuilder text = new StringBuilder();
        int room = most - 80;
        for (AgentMessage message : due) {
            String body = body(transaction, message);
            String cut = body.length() > room ? begin(body, Math.max(0, room)) + " …" : body;
            String told = "[sayso " + message.tag() + "] " + cut;
            if (!taken.isEmpty() && text.length() + told.length() + 1 > room) {
                break;
            }
            text.append(text.isEmpty() ? "" : "\n").append(told);
            AgentMessage leased = message.leased(now);
            transaction.save(leased);
            taken.add(leased);
            texts.add(cut);
        }
        int left = due.size() - taken.size();
        if (left > 0) {
            text.append("\n").append(left).append(" more: sayso inject drain");
        }
        return taken.isEmpty()
                ? MessageBatch.NOTHING
                : new MessageBatch(text.toString(), taken, texts, left);
    }

    /// As much of the beginning as has room, and no half of a character as people see them.
    private static String begin(String text, int room) {
        BreakIterator characters = BreakIterator.getCharacterInstance(Locale.ROOT);
        characters.setText(text);
        return text.substring(
                0, characters.isBoundary(room) ? room : Math.max(0, characters.preceding(room)));
    }

    /// What a message says.
    private String body(MessageQueueTransaction transaction, AgentMessage message) {
        if (message.body() != null) {
            return message.body();
        }
        return message.decision() == null
                ? ""
                : transaction.decision(message.decision()).map(wording).orElse("");
    }

    private static boolean isOut(AgentMessage message) {
        return message.progress().toldAt() != null || message.progress().leasedUntil() != null;
    }

    private static boolean wasTold(AgentMessage message, Instant before) {
        Instant told = message.progress().toldAt();
        return told != null && !message.isKnocked() && told.isBefore(before);
    }

    private static List<AgentMessage> inOrder(List<AgentMessage> messages, Instant now) {
        return messages.stream()
                .filter(message -> message.waits(now))
                .sorted(AgentMessage.ORDER)
                .toList();
    }
}
