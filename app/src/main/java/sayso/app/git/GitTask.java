package sayso.app.git;

import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.function.Supplier;

/// Work of git that goes on beside its caller until the result is wanted.
public final class GitTask<T> {
    private final FutureTask<T> task;

    private GitTask(FutureTask<T> task) {
        this.task = task;
    }

    public static <T> GitTask<T> begin(Supplier<T> work) {
        FutureTask<T> task = new FutureTask<>(work::get);
        Thread.ofPlatform().daemon().name("git").start(task);
        return new GitTask<>(task);
    }

    /// The result; what the work throws is thrown here.
    public T join() {
        try {
            return task.get();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while git was at work", e);
        } catch (ExecutionException e) {
            if (e.getCause() instanceof RuntimeException thrown) {
                throw thrown;
            }
            throw new IllegalStateException("git's work broke off", e);
        }
    }
}
