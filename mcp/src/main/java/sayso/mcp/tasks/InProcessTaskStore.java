package sayso.mcp.tasks;

import java.security.SecureRandom;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import sayso.mcp.protocol.CallToolResult;
import sayso.mcp.protocol.ErrorCode;
import sayso.mcp.protocol.InputResponses;
import sayso.mcp.protocol.ProtocolError;
import sayso.mcp.protocol.ProtocolException;
import sayso.mcp.protocol.Task;
import sayso.mcp.protocol.TaskState;

/// Starts tasks that run in this process and end with it, keeps their state, and keeps finished
/// results as tasks, each for its time to live. Tasks beyond that are forgotten, and their work is
/// interrupted.
public final class InProcessTaskStore implements TaskStore {
    private static final int ID_BYTES = 16;
    private static final Duration LOOK_AGAIN = Duration.ofSeconds(30);
    private static final Duration SHORTEST = Duration.ofMinutes(1);
    private static final Duration POLL = Duration.ofSeconds(1);

    private final InstantSource clock;
    private final Duration ttl;
    private final int maxPerPrincipal;
    private final BiConsumer<String, Throwable> bugs;
    private final Function<Throwable, @Nullable String> sentences;
    private final Map<String, InProcessTask> byId = new LinkedHashMap<>();

    /// @param ttl how long a task can be read; clients may ask for less
    /// @param maxPerPrincipal how many tasks one caller may have at a time
    /// @param bugs hears of work that ended with a bug, by the task's id
    /// @param sentences what the client gets where it is no bug but something to mend, such as a full disk; null for a bug
    public InProcessTaskStore(
            InstantSource clock,
            Duration ttl,
            int maxPerPrincipal,
            BiConsumer<String, Throwable> bugs,
            Function<Throwable, @Nullable String> sentences) {
        this.clock = clock;
        this.ttl = ttl;
        this.maxPerPrincipal = maxPerPrincipal;
        this.bugs = bugs;
        this.sentences = sentences;
    }

    /// An hour for each task, a thousand tasks for each caller.
    ///
    /// @param bugs hears of work that ended with a bug, by the task's id
    /// @param sentences what the client gets where it is none; null for a bug
    public InProcessTaskStore(
            InstantSource clock,
            BiConsumer<String, Throwable> bugs,
            Function<Throwable, @Nullable String> sentences) {
        this(clock, Duration.ofHours(1), 1_000, bugs, sentences);
    }

    /// The same, where every failure is a bug.
    public InProcessTaskStore(InstantSource clock, BiConsumer<String, Throwable> bugs) {
        this(clock, bugs, _ -> null);
    }

    /// Begins the work on a thread of its own.
    ///
    /// @param wanted how long the client wants to read the task; null if it does not say
    /// @return the task, which can be looked at from now on
    public Task start(String principal, @Nullable Duration wanted, TaskWork work) {
        InProcessTask task = add(principal, wanted, new TaskState.Working());
        Task seen = task.view();
        task.workOn(
                Thread.ofVirtual()
                        .name("mcp-task")
                        .unstarted(() -> task.become(outcome(task, work))));
        return seen;
    }

    private TaskState outcome(InProcessTask task, TaskWork work) {
        try {
            return new TaskState.Completed(work.run(task));
        } catch (ProtocolException e) {
            return new TaskState.Failed(e.error());
        } catch (InterruptedException | RuntimeException | Error e) {
            // why: an Error too, or the client would poll a broken installation for ever.
            if (!task.cancelled()) {
                bugs.accept(task.id(), e);
            }
            String sentence = sentences.apply(e);
            return new TaskState.Failed(
                    sentence == null
                            ? ProtocolError.internal()
                            : ProtocolError.of(ErrorCode.INTERNAL_ERROR, sentence));
        }
    }

    @Override
    public Optional<Task> get(String id, String principal) {
        return find(id, principal).map(InProcessTask::view);
    }

    @Override
    public void update(String id, String principal, InputResponses responses) {
        find(id, principal).ifPresent(task -> task.update(responses));
    }

    @Override
    public Optional<Task> cancel(String id, String principal) {
        return find(id, principal).map(InProcessTask::cancel);
    }

    @Override
    public Optional<Task> awaitChange(Task seen, String principal) throws InterruptedException {
        InProcessTask task = find(seen.id(), principal).orElse(null);
        return task == null ? Optional.empty() : Optional.of(task.awaitChange(seen, LOOK_AGAIN));
    }

    @Override
    public Task keep(String principal, CallToolResult result, @Nullable Duration wanted) {
        return add(principal, wanted, new TaskState.Completed(result)).view();
    }

    @Override
    public synchronized Optional<List<Task>> list(
            String principal, @Nullable String after, int limit) {
        forgetExpired();
        List<Task> found = new ArrayList<>();
        boolean begun = after == null;
        for (InProcessTask task : byId.values()) {
            if (!task.belongsTo(principal)) {
                continue;
            }
            Task seen = task.view();
            if (begun && found.size() < limit) {
                found.add(seen);
            }
            begun |= seen.id().equals(after);
        }
        return begun ? Optional.of(found) : Optional.empty();
    }

    private synchronized Optional<InProcessTask> find(String id, String principal) {
        forgetExpired();
        return Optional.ofNullable(byId.get(id)).filter(task -> task.belongsTo(principal));
    }

    private synchronized InProcessTask add(
            String principal, @Nullable Duration wanted, TaskState state) {
        forgetExpired();
        if (byId.values().stream().filter(task -> task.belongsTo(principal)).count()
                >= maxPerPrincipal) {
            throw new ProtocolException(
                    ProtocolError.of(
                            ErrorCode.BUSY,
                            "%d tasks are kept, no more are taken until one expires"
                                    .formatted(maxPerPrincipal)));
        }
        byte[] secret = new byte[ID_BYTES];
        // why: here, since a server's start would wait for the system's security providers
        new SecureRandom().nextBytes(secret);
        Instant now = clock.instant();
        Task task =
                new Task(
                        "t." + HexFormat.of().formatHex(secret),
                        state,
                        null,
                        now,
                        now,
                        life(wanted),
                        POLL);
        InProcessTask running = new InProcessTask(task, principal, clock);
        byId.put(task.id(), running);
        return running;
    }

    private Duration life(@Nullable Duration wanted) {
        if (wanted == null || wanted.compareTo(ttl) > 0) {
            return ttl;
        }
        // why: a task must be readable at least once, whatever its client wished for.
        return wanted.compareTo(SHORTEST) > 0 || ttl.compareTo(SHORTEST) < 0 ? wanted : SHORTEST;
    }

    private void forgetExpired() {
        Instant now = clock.instant();
        byId.values()
                .removeIf(task -> {
                    boolean over = task.expired(now);
                    if (over) {
                        task.cancel();
                    }
                    return over;
                });
    }
}
