package sayso.app.extension;

import static java.util.Objects.requireNonNull;

import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import sayso.agent.tools.ExtensionReply;
import sayso.agent.tools.ExtensionRun;
import sayso.decision.model.Decision;
import sayso.decision.model.DecisionId;

/// One call of an extension's handler, run on a virtual thread of its own for a limited working
/// time: callers wait for its reply or for the question it has put, and can stop it. The thread
/// does not depend on its waiters; waiting for a person does not count as working time.
final class HandlerRun implements ExtensionRun {
    /// Work of a call's thread, which returns the reply.
    interface Work {
        ExtensionReply reply(HandlerRun run) throws Exception;
    }

    private final String callId;
    private final Map<String, Object> arguments;
    private final HandlerStopwatch clock;
    private final CompletableFuture<ExtensionReply> end = new CompletableFuture<>();
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition news = lock.newCondition();
    private final AtomicReference<@Nullable Decision> asked = new AtomicReference<>();
    private final AtomicReference<@Nullable Thread> thread = new AtomicReference<>();

    /// @param limit how long its own work may take
    HandlerRun(String callId, Map<String, Object> arguments, Duration limit) {
        this.callId = requireNonNull(callId, "callId is null");
        this.arguments = Map.copyOf(arguments);
        this.clock = new HandlerStopwatch(limit);
    }

    /// @param failed makes a reply of why the work came to nothing
    void start(LoadedExtension extension, Work work, Function<String, ExtensionReply> failed) {
        Thread worker =
                Thread.ofVirtual()
                        .name("extension " + extension.manifest().name())
                        .unstarted(() -> work(work, failed));
        worker.setContextClassLoader(extension.classes());
        thread.set(worker);
        worker.start();
        Thread.ofVirtual().start(() -> guard(worker, failed));
    }

    boolean isOver() {
        return end.isDone();
    }

    /// Whether it was called with these.
    boolean isOf(Map<String, Object> others) {
        return arguments.equals(others);
    }

    /// Whether it ended without an end: nobody could be reached, or the caller gave up, so that the same
    /// call later begins again and finds the answers that were given meanwhile.
    boolean isToBeRunAgain() {
        ExtensionReply reply = end.getNow(null);
        return reply != null && (reply.isPending() || reply.isError());
    }

    /// Ends it; the first end counts.
    void end(ExtensionReply reply) {
        end.complete(reply);
        tell();
    }

    /// Its thread begins to wait for a person's answer to this.
    void waitFor(Decision decision) {
        asked.set(decision);
        clock.stop();
        tell();
    }

    /// Its thread goes on with its own work.
    void goOn() {
        asked.set(null);
        clock.start();
        tell();
    }

    private void tell() {
        lock.lock();
        try {
            news.signalAll();
        } finally {
            lock.unlock();
        }
    }

    @Override
    public String callId() {
        return callId;
    }

    @Override
    public Optional<ExtensionReply> await(Duration atMost) throws InterruptedException {
        try {
            return Optional.of(end.get(atMost.toMillis(), TimeUnit.MILLISECONDS));
        } catch (TimeoutException e) {
            return Optional.empty();
        } catch (ExecutionException e) {
            throw new IllegalStateException("a run ends with a reply", e);
        }
    }

    @Override
    public boolean awaitNews(@Nullable DecisionId known, Duration atMost)
            throws InterruptedException {
        long left = atMost.toNanos();
        lock.lockInterruptibly();
        try {
            while (!isOver() && isWaitingFor(known)) {
                if (left <= 0) {
                    return false;
                }
                left = news.awaitNanos(left);
            }
            return true;
        } finally {
            lock.unlock();
        }
    }

    private boolean isWaitingFor(@Nullable DecisionId known) {
        Decision now = asked.get();
        return now == null ? known == null : now.id().equals(known);
    }

    @Override
    public Optional<Decision> waitsFor() {
        return Optional.ofNullable(asked.get());
    }

    @Override
    public void stop() {
        Thread worker = thread.get();
        if (worker != null) {
            worker.interrupt();
        }
    }

    private void work(Work work, Function<String, ExtensionReply> failed) {
        try {
            clock.start();
            end(work.reply(this));
        } catch (InterruptedException e) {
            end(failed.apply("the caller gave up"));
        } catch (Exception | LinkageError | AssertionError | StackOverflowError e) {
            end(failed.apply(String.valueOf(e)));
        } finally {
            end(failed.apply("it ended without a reply"));
            clock.end();
        }
    }

    private void guard(Thread worker, Function<String, ExtensionReply> failed) {
        try {
            if (!clock.awaitEnd()) {
                end(
                        failed.apply(
                                "it took more than "
                                        + clock.limit().toSeconds()
                                        + " s of its own"));
                worker.interrupt();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
