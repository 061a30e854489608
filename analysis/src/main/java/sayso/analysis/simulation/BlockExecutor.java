package sayso.analysis.simulation;

import java.util.ArrayDeque;
import java.util.Queue;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;

/// Runs the blocks of a simulation on as many threads as there are processors, shared by all
/// simulations of the process, and hands the results over in the order of the blocks: what is added
/// up is the same on any number of threads. Holds few results at a time.
final class BlockExecutor {
    private static final long IDLE_SECONDS = 10;

    private final int threads;

    /// @param threads how many blocks run at the same time
    BlockExecutor(int threads) {
        this.threads = threads;
    }

    static BlockExecutor ofProcessors() {
        return new BlockExecutor(Runtime.getRuntime().availableProcessors());
    }

    /// One block of a simulation.
    @FunctionalInterface
    interface Block<R> {
        /// @param cancelled becomes true when the result is no longer wanted
        R run(int number, AtomicBoolean cancelled);
    }

    /// @param results takes them on the calling thread
    /// @throws SimulationCancelledException when the calling thread is interrupted
    <R> void run(int blocks, Block<R> block, Consumer<R> results) {
        AtomicBoolean cancelled = new AtomicBoolean();
        // why: a single block gains nothing from another thread
        boolean alone = blocks == 1 || threads == 1;
        Queue<Future<R>> running = new ArrayDeque<>();
        try {
            for (int number = 0; number < blocks; number++) {
                int next = number;
                if (alone) {
                    requireWanted();
                    results.accept(block.run(next, cancelled));
                    continue;
                }
                if (running.size() >= threads + 1) {
                    results.accept(running.remove().get());
                }
                running.add(Threads.SHARED.submit(() -> block.run(next, cancelled)));
            }
            while (!running.isEmpty()) {
                results.accept(running.remove().get());
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new SimulationCancelledException();
        } catch (ExecutionException e) {
            throw new IllegalStateException("a block of a simulation failed", e.getCause());
        } finally {
            cancelled.set(true);
            running.forEach(one -> one.cancel(false));
        }
    }

    private static void requireWanted() {
        if (Thread.currentThread().isInterrupted()) {
            throw new SimulationCancelledException();
        }
    }

    /// The threads, made when the first simulation needs them.
    private static final class Threads {
        static final ThreadPoolExecutor SHARED = started();

        private static ThreadPoolExecutor started() {
            int processors = Runtime.getRuntime().availableProcessors();
            ThreadPoolExecutor made =
                    new ThreadPoolExecutor(
                            processors,
                            processors,
                            IDLE_SECONDS,
                            TimeUnit.SECONDS,
                            new LinkedBlockingQueue<>(),
                            Thread.ofPlatform().daemon().name("simulation-", 1).factory());
            made.allowCoreThreadTimeOut(true);
            return made;
        }
    }
}
