package sayso.mcp.tasks;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;
import sayso.mcp.protocol.InputRequest;
import sayso.mcp.protocol.InputRequests;
import sayso.mcp.protocol.InputResponses;
import sayso.mcp.protocol.ProtocolError;
import sayso.mcp.protocol.ProtocolException;
import sayso.mcp.protocol.Task;
import sayso.mcp.protocol.TaskState;
import tools.jackson.databind.node.ObjectNode;

/// Task whose work runs on a thread of this process: holds its state, passes the work's requests
/// for input to the client and the responses back, and interrupts the work when cancelled. The
/// first final state wins.
final class InProcessTask implements TaskContext {
    private final String principal;
    private final InstantSource clock;
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition changed = lock.newCondition();
    private final Set<String> usedKeys = new HashSet<>();
    private final Map<String, InputRequest> asked = new LinkedHashMap<>();
    private final Map<String, ObjectNode> answers = new LinkedHashMap<>();
    private Task task;
    private @Nullable Thread worker;

    InProcessTask(Task task, String principal, InstantSource clock) {
        this.task = task;
        this.principal = principal;
        this.clock = clock;
    }

    void workOn(Thread thread) {
        lock.lock();
        try {
            worker = thread;
            thread.start();
        } finally {
            lock.unlock();
        }
    }

    boolean belongsTo(String caller) {
        return principal.equals(caller);
    }

    boolean expired(Instant now) {
        Task seen = view();
        return seen.ttl() != null && !now.isBefore(seen.createdAt().plus(seen.ttl()));
    }

    Task view() {
        lock.lock();
        try {
            return task;
        } finally {
            lock.unlock();
        }
    }

    /// Does nothing once the task is finished.
    void become(TaskState state) {
        lock.lock();
        try {
            if (!task.state().isFinal()) {
                set(state, task.message());
            }
        } finally {
            lock.unlock();
        }
    }

    Task cancel() {
        lock.lock();
        try {
            if (!task.state().isFinal()) {
                set(new TaskState.Cancelled(), task.message());
                if (worker != null) {
                    worker.interrupt();
                }
            }
            return task;
        } finally {
            lock.unlock();
        }
    }

    void update(InputResponses responses) {
        lock.lock();
        try {
            responses
                    .byKey()
                    .forEach((key, response) -> {
                        InputRequest request = asked.get(key);
                        if (request != null) {
                            requireFitting(key, request, response);
                        }
                    });
            boolean news = false;
            for (Map.Entry<String, ObjectNode> entry : responses.byKey().entrySet()) {
                if (asked.remove(entry.getKey()) != null) {
                    answers.put(entry.getKey(), entry.getValue());
                    news = true;
                }
            }
            if (news && !task.state().isFinal()) {
                set(stateOfAsking(), task.message());
            }
        } finally {
            lock.unlock();
        }
    }

    Task awaitChange(Task seen, Duration atMost) throws InterruptedException {
        long left = atMost.toNanos();
        lock.lockInterruptibly();
        try {
            while (task.equals(seen) && left > 0) {
                left = changed.awaitNanos(left);
            }
            return task;
        } finally {
            lock.unlock();
        }
    }

    @Override
    public String id() {
        return view().id();
    }

    @Override
    public boolean cancelled() {
        return view().state() instanceof TaskState.Cancelled;
    }

    @Override
    public void say(String message) {
        lock.lock();
        try {
            if (!task.state().isFinal()) {
                set(task.state(), message);
            }
        } finally {
            lock.unlock();
        }
    }

    @Override
    public Optional<InputResponses> ask(InputRequests requests, Duration patience)
            throws InterruptedException {
        long left = TimeUnit.NANOSECONDS.convert(patience);
        lock.lockInterruptibly();
        try {
            Map<String, String> keys = new LinkedHashMap<>();
            requests.byKey()
                    .forEach((key, request) -> {
                        String unused = unused(key);
                        keys.put(key, unused);
                        asked.put(unused, request);
                    });
            set(stateOfAsking(), task.message());
            try {
                while (!answers.keySet().containsAll(keys.values()) && left > 0) {
                    left = changed.awaitNanos(left);
                }
                return collected(keys);
            } finally {
                asked.keySet().removeAll(keys.values());
                answers.keySet().removeAll(keys.values());
                if (!task.state().isFinal()) {
                    set(stateOfAsking(), task.message());
                }
            }
        } finally {
            lock.unlock();
        }
    }

    private Optional<InputResponses> collected(Map<String, String> keys) {
        Map<String, ObjectNode> results = new LinkedHashMap<>();
        for (Map.Entry<String, String> entry : keys.entrySet()) {
            ObjectNode answer = answers.get(entry.getValue());
            if (answer == null) {
                return Optional.empty();
            }
            results.put(entry.getKey(), answer);
        }
        return Optional.of(new InputResponses(results));
    }

    private TaskState stateOfAsking() {
        return asked.isEmpty()
                ? new TaskState.Working()
                : new TaskState.InputRequired(new InputRequests(asked));
    }

    private String unused(String key) {
        String candidate = key;
        for (int i = 2; !usedKeys.add(candidate); i++) {
            candidate = key + "-" + i;
        }
        return candidate;
    }

    private void set(TaskState state, @Nullable String message) {
        task =
                new Task(
                        task.id(),
                        state,
                        message,
                        task.createdAt(),
                        clock.instant(),
                        task.ttl(),
                        task.pollInterval());
        changed.signalAll();
    }

    private static void requireFitting(String key, InputRequest request, ObjectNode response) {
        List<String> problems = request.problems(response);
        if (!problems.isEmpty()) {
            throw new ProtocolException(
                    ProtocolError.invalidParams(
                            "params.inputResponses." + key + ": " + String.join("; ", problems)));
        }
    }
}
