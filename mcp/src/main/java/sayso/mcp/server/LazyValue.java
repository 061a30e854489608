package sayso.mcp.server;

import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// Value that is created once, when first needed, and again after it was forgotten; after a failure
/// the next access tries again.
final class LazyValue<T> implements Supplier<T> {
    private final Supplier<T> source;
    private final ReentrantLock making = new ReentrantLock();
    private volatile @Nullable T made;

    LazyValue(Supplier<T> source) {
        this.source = source;
    }

    @Override
    public T get() {
        T value = made;
        if (value != null) {
            return value;
        }
        making.lock();
        try {
            T again = made;
            if (again == null) {
                again = source.get();
                made = again;
            }
            return again;
        } finally {
            making.unlock();
        }
    }

    /// The next who needs it has it made anew.
    void forget() {
        made = null;
    }
}
