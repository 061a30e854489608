package sayso.store.analysis;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import sayso.analysis.tool.AnalysisStore;
import sayso.analysis.tool.AnalysisTransaction;

/// A store of analyses that fails once: at a chosen step of a transaction, or after its commit.
final class FailingAnalysisStore implements AnalysisStore {
    private static final int NEVER = -1;

    private final AnalysisStore store;
    private final int step;
    private final Supplier<Throwable> failure;
    private int steps;
    private boolean failed;

    /// The process is gone: nothing of it can write what happened.
    static final class Died extends Error {
        private static final long serialVersionUID = 1L;
    }

    private FailingAnalysisStore(AnalysisStore store, int step, Supplier<Throwable> failure) {
        this.store = store;
        this.step = step;
        this.failure = failure;
    }

    /// @param step of the first transaction, from 0
    static FailingAnalysisStore at(int step, AnalysisStore store, Supplier<Throwable> failure) {
        return new FailingAnalysisStore(store, step, failure);
    }

    static FailingAnalysisStore afterCommit(AnalysisStore store) {
        return new FailingAnalysisStore(store, NEVER, Died::new);
    }

    /// Whether the transaction came to that step at all.
    boolean failed() {
        return failed;
    }

    @Override
    public <T> T read(Function<AnalysisTransaction, T> look) {
        return store.read(look);
    }

    @Override
    public <T> T write(Function<AnalysisTransaction, T> work) {
        T result = store.write(transaction -> work.apply(failing(transaction)));
        if (step == NEVER && !failed) {
            failed = true;
            throw new Died();
        }
        return result;
    }

    private AnalysisTransaction failing(AnalysisTransaction transaction) {
        return (AnalysisTransaction)
                Proxy.newProxyInstance(
                        AnalysisTransaction.class.getClassLoader(),
                        new Class<?>[] {AnalysisTransaction.class},
                        (_, method, arguments) -> {
                            if (steps++ == step && !failed) {
                                failed = true;
                                throw failure.get();
                            }
                            return called(() -> method.invoke(transaction, arguments));
                        });
    }

    private interface Invoked {
        @Nullable Object invoke() throws IllegalAccessException, InvocationTargetException;
    }

    private static @Nullable Object called(Invoked method) throws Throwable {
        try {
            return method.invoke();
        } catch (InvocationTargetException e) {
            throw e.getCause();
        }
    }
}
