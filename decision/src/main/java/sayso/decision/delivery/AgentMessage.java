package sayso.decision.delivery;

import static java.util.Objects.requireNonNull;

import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import org.jspecify.annotations.Nullable;
import sayso.decision.model.Decision;
import sayso.decision.model.DecisionId;

/// A message to an agent's session, with its delivery progress and the rules by which it is due,
/// repeated, and given up. Delivered at least once: it is repeated until there is a sign that it
/// arrived, each time under the same tag, so that the agent recognises a repeat; after five
/// deliveries without a sign it counts as undeliverable.
///
/// @param owner the principal whose agent it is
/// @param key names the message among those of its owner; the same one is kept once
/// @param tag what the agent sees of the key
/// @param session the agent's own name of its session
/// @param decision what it is about, or null
/// @param body what it says; null for an answer, which is written from its decision when it is told
/// @param progress how far its telling got
public record AgentMessage(
        String owner,
        String key,
        String tag,
        String session,
        AgentMessageKind kind,
        @Nullable DecisionId decision,
        @Nullable String body,
        int priority,
        Instant createdAt,
        @Nullable Instant expiresAt,
        Progress progress) {
    /// How long whoever takes a message has to tell it, before another one may.
    public static final Duration LEASE = Duration.ofSeconds(30);

    /// How long a told message waits for a sign that it arrived.
    public static final Duration PATIENCE = Duration.ofMinutes(2);

    /// So often it is told, and then no more: it cannot be delivered.
    public static final int TRIES = 5;

    /// How an agent is told that there is something to fetch, and not what it says.
    static final String KNOCK = "knock";

    /// The order in which messages are told: answers first, then the more urgent, then the older.
    public static final Comparator<AgentMessage> ORDER = AgentMessage::compare;

    // why: a comparator that is put together is made anew by each process, and hooks are many
    private static int compare(AgentMessage one, AgentMessage other) {
        int order = one.kind.compareTo(other.kind);
        if (order == 0) {
            order = Integer.compare(other.priority, one.priority);
        }
        if (order == 0) {
            order = one.createdAt.compareTo(other.createdAt);
        }
        return order == 0 ? one.key.compareTo(other.key) : order;
    }

    public AgentMessage {
        requireNonNull(owner, "owner is null");
        requireNonNull(key, "key is null");
        requireNonNull(tag, "tag is null");
        requireNonNull(session, "session is null");
        requireNonNull(kind, "kind is null");
        requireNonNull(createdAt, "createdAt is null");
        requireNonNull(progress, "progress is null");
        body = body == null ? null : body.replace("\0", "");
    }

    /// The delivery progress of a message.
    ///
    /// @param attempts how often somebody took it to tell it
    /// @param leasedUntil until when the last one who took it has it; null once it was told
    /// @param toldAt when it was last told
    /// @param via how: the name of a hook's event, or `cli`
    /// @param arrivedAt when there was a sign that it arrived
    /// @param clearedAt when somebody took it out of the queue
    public record Progress(
            int attempts,
            @Nullable Instant leasedUntil,
            @Nullable Instant toldAt,
            @Nullable String via,
            @Nullable Instant arrivedAt,
            @Nullable Instant clearedAt) {
        public static final Progress NONE = new Progress(0, null, null, null, null, null);
    }

    /// What tells of the end of a decision. Each end is told once: a late answer is another one than
    /// that the time was up, and that an answer was contested another one than the answer.
    public static AgentMessage answer(
            String owner, DecisionId decision, String end, String session, Instant now) {
        String key = answerKey(decision, end);
        return new AgentMessage(
                owner,
                key,
                MessageTagGenerator.of(key),
                session,
                AgentMessageKind.ANSWER,
                decision,
                null,
                0,
                now,
                null,
                Progress.NONE);
    }

    /// The word for the end that a decision has now.
    static String end(Decision decision) {
        return decision.isContested() ? "contested" : decision.state().wireName();
    }

    /// The key of what tells of this end of a decision.
    static String answerKey(DecisionId decision, String end) {
        return "answer:" + decision + ":" + end;
    }

    /// Any other message.
    public static AgentMessage of(
            String owner,
            String key,
            String session,
            AgentMessageKind kind,
            String body,
            int priority,
            Instant now,
            @Nullable Instant expiresAt) {
        return new AgentMessage(
                owner,
                key,
                MessageTagGenerator.of(key),
                session,
                kind,
                null,
                body,
                priority,
                now,
                expiresAt,
                Progress.NONE);
    }

    /// Whether it is still to be told or its arrival to be seen.
    public boolean waits(Instant now) {
        return progress.arrivedAt() == null
                && progress.clearedAt() == null
                && (expiresAt == null || now.isBefore(expiresAt));
    }

    /// Whether it may be told now.
    public boolean isDue(Instant now) {
        Instant leased = progress.leasedUntil();
        Instant told = progress.toldAt();
        return waits(now)
                && progress.attempts() < TRIES
                && (leased == null || !now.isBefore(leased))
                && (told == null || isKnocked() || !now.isBefore(told.plus(PATIENCE)));
    }

    /// Whether its agent was called to fetch it, and not told what it says since.
    public boolean isKnocked() {
        return KNOCK.equals(progress.via());
    }

    /// Whether it was told as often as it may be, and there is no sign that it arrived.
    public boolean isUndeliverable(Instant now) {
        Instant last = progress.leasedUntil() != null ? progress.leasedUntil() : progress.toldAt();
        return waits(now)
                && progress.attempts() >= TRIES
                && last != null
                && now.isAfter(last.plus(PATIENCE));
    }

    AgentMessage leased(Instant now) {
        return with(
                new Progress(
                        progress.attempts() + 1,
                        now.plus(LEASE),
                        progress.toldAt(),
                        progress.via(),
                        null,
                        null));
    }

    AgentMessage told(Instant now, String how) {
        return with(new Progress(progress.attempts(), null, now, how, null, null));
    }

    AgentMessage arrived(Instant now) {
        return with(
                new Progress(
                        progress.attempts(), null, progress.toldAt(), progress.via(), now, null));
    }

    /// What was told got lost with whoever was told it: it is due at once, also after its last try,
    /// since that one told nobody.
    AgentMessage lost() {
        int attempts = Math.min(progress.attempts(), TRIES - 1);
        return with(new Progress(attempts, null, null, progress.via(), null, null));
    }

    AgentMessage cleared(Instant now) {
        return with(
                new Progress(
                        progress.attempts(), null, progress.toldAt(), progress.via(), null, now));
    }

    AgentMessage movedTo(String other) {
        return new AgentMessage(
                owner,
                key,
                tag,
                other,
                kind,
                decision,
                body,
                priority,
                createdAt,
                expiresAt,
                Progress.NONE);
    }

    private AgentMessage with(Progress next) {
        return new AgentMessage(
                owner, key, tag, session, kind, decision, body, priority, createdAt, expiresAt,
                next);
    }
}
