package sayso.decision.delivery;

import static java.util.Objects.requireNonNull;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;
import sayso.decision.model.DecisionId;

/// A notice in the outbox: one event of a decision, or one agent let go without a decision, to be
/// told to one target over one channel, with its delivery progress. There is one for each decision,
/// kind, channel and target; of kinds that repeat, one for each occurrence. Sent at least once,
/// under the same id each time.
///
/// @param channel as in `mail`
/// @param target whom it goes to, as the channel calls them; no secret
/// @param occurrence tells repeats of a kind apart: the sequence of the event; 0 where none repeats
public record Notice(
        DecisionId decision,
        NoticeKind kind,
        String channel,
        String target,
        long occurrence,
        Instant createdAt,
        Progress progress) {
    /// How long whoever takes a notice has to send it, before another one may.
    public static final Duration LEASE = Duration.ofSeconds(60);

    /// So often it is tried, and then no more by itself.
    public static final int TRIES = 10;

    /// The order of sending.
    public static final Comparator<Notice> ORDER =
            Comparator.comparing(Notice::createdAt)
                    .thenComparing(Notice::kind)
                    .thenComparing(Notice::occurrence)
                    .thenComparing(Notice::id);

    private static final Duration FIRST_PAUSE = Duration.ofSeconds(5);
    private static final Duration LONGEST_PAUSE = Duration.ofHours(1);
    private static final Duration SHORTEST_REST = Duration.ofSeconds(1);
    private static final int GROWTH = 4;
    private static final int STEPS = 6;

    public Notice {
        requireNonNull(decision, "decision is null");
        requireNonNull(kind, "kind is null");
        requireNonNull(channel, "channel is null");
        requireNonNull(createdAt, "createdAt is null");
        requireNonNull(progress, "progress is null");
        target = target.replace("\0", "");
    }

    /// A try to send the notice that came to nothing.
    public record Try(Instant at, String why) {
        public Try {
            requireNonNull(at, "at is null");
            // why: a line for each try is kept, and not every database keeps a NUL character
            why = why.replace("\0", "").replaceAll("\\s+", " ").strip();
        }
    }

    /// The delivery progress of a notice.
    ///
    /// @param attempts how often somebody took it to send it; also names the one who has it now
    /// @param nextAt not to be tried before then
    /// @param leasedUntil until when the one who took it has it, or null
    /// @param failures the tries that came to nothing, oldest first
    /// @param sentAt when its channel confirmed it, or null
    /// @param receipt what the channel said, or null
    /// @param reference what the channel calls what it sent, as the Message-ID of a mail, or null
    public record Progress(
            NoticeState state,
            int attempts,
            Instant nextAt,
            @Nullable Instant leasedUntil,
            List<Try> failures,
            @Nullable Instant sentAt,
            @Nullable String receipt,
            @Nullable String reference) {
        public Progress {
            requireNonNull(state, "state is null");
            requireNonNull(nextAt, "nextAt is null");
            failures = List.copyOf(failures);
        }

        static Progress waiting(Instant from) {
            return new Progress(NoticeState.WAITING, 0, from, null, List.of(), null, null, null);
        }
    }

    /// What people and receivers call it.
    public String id() {
        return MessageTagGenerator.of(
                "ntc-",
                String.join(
                        "\n",
                        decision.value(),
                        kind.wireName(),
                        channel,
                        target,
                        Long.toString(occurrence)));
    }

    public NoticeState state() {
        return progress.state();
    }

    public boolean isWaiting() {
        return state() == NoticeState.WAITING;
    }

    /// Whether its target knows of it, or may know.
    boolean wasTried() {
        return state() == NoticeState.SENT || progress.attempts() > 0;
    }

    /// Whether it goes the same way to the same target about the same decision.
    boolean isBeside(Notice other) {
        return decision.equals(other.decision)
                && channel.equals(other.channel)
                && target.equals(other.target);
    }

    boolean isSame(Notice other) {
        return isBeside(other) && kind == other.kind && occurrence == other.occurrence;
    }

    /// Why the last try came to nothing; null if there was none.
    public @Nullable String lastFailure() {
        return progress.failures().isEmpty() ? null : progress.failures().getLast().why();
    }

    Notice leased(Instant now) {
        return with(
                new Progress(
                        NoticeState.WAITING,
                        progress.attempts() + 1,
                        progress.nextAt(),
                        now.plus(LEASE),
                        progress.failures(),
                        null,
                        null,
                        null));
    }

    Notice sent(String said, @Nullable String called, Instant now) {
        return with(
                new Progress(
                        NoticeState.SENT,
                        progress.attempts(),
                        progress.nextAt(),
                        null,
                        progress.failures(),
                        now,
                        said.replace("\0", ""),
                        called));
    }

    /// @param again whether another try may come to something
    /// @param rest how long no try is of use, where whoever refused it said so
    /// @param jitter from 0 to 1
    Notice failed(String why, boolean again, Duration rest, double jitter, Instant now) {
        List<Try> all = new ArrayList<>(progress.failures());
        all.add(new Try(now, why));
        boolean isAsked = !rest.isZero();
        // why: who asks to wait takes it afterwards, however many others were sent before it
        boolean dead = !again || (progress.attempts() >= TRIES && !isAsked);
        Duration pause = isAsked ? longer(rest, SHORTEST_REST) : pause(progress.attempts(), jitter);
        return with(
                new Progress(
                        dead ? NoticeState.DEAD : NoticeState.WAITING,
                        progress.attempts(),
                        now.plus(pause),
                        null,
                        all,
                        null,
                        null,
                        null));
    }

    Notice dropped() {
        return with(
                new Progress(
                        NoticeState.DROPPED,
                        progress.attempts(),
                        progress.nextAt(),
                        null,
                        progress.failures(),
                        null,
                        null,
                        null));
    }

    /// To be tried at once, with all its tries before it.
    Notice revived(Instant now) {
        return with(
                new Progress(
                        NoticeState.WAITING, 0, now, null, progress.failures(), null, null, null));
    }

    private static Duration longer(Duration one, Duration other) {
        return one.compareTo(other) < 0 ? other : one;
    }

    /// How long to wait after so many tries: longer each time, never the same for two.
    static Duration pause(int attempts, double jitter) {
        Duration pause = FIRST_PAUSE;
        for (int i = 1; i < Math.min(attempts, STEPS); i++) {
            pause = pause.multipliedBy(GROWTH);
        }
        Duration bounded = pause.compareTo(LONGEST_PAUSE) < 0 ? pause : LONGEST_PAUSE;
        return Duration.ofMillis((long) (bounded.toMillis() * (0.75 + jitter / 2)));
    }

    private Notice with(Progress next) {
        return new Notice(decision, kind, channel, target, occurrence, createdAt, next);
    }
}
