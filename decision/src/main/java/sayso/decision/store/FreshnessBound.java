package sayso.decision.store;

import java.util.function.Supplier;

/// Bound on how old the look at a store may be that the reading of one request rests on: as old as the
/// request. What was true at some moment since a request came is a true reply to it, so that the look which
/// found its credential serves its first reading too. It serves that one alone, and none after a write or a
/// wait of the request: what is read then is read to see what changed. Bound to the thread of the request.
public final class FreshnessBound {
    private static final ScopedValue<FreshnessBound> CURRENT = ScopedValue.newInstance();

    private final long since;
    private boolean spent;

    private FreshnessBound(long since) {
        this.since = since;
    }

    /// Runs what answers a request that has come now.
    public static <T> T ofRequest(Supplier<T> answer) {
        return ScopedValue.where(CURRENT, new FreshnessBound(System.nanoTime())).call(answer::get);
    }

    /// Whether a reading of this thread may rest on a look that began then. Once it may not, or has been
    /// asked, it has to look for itself.
    ///
    /// @param lookedAt by `System.nanoTime`, taken before the look
    public static boolean spends(long lookedAt) {
        if (!CURRENT.isBound()) {
            return false;
        }
        FreshnessBound bound = CURRENT.get();
        boolean serves = !bound.spent && lookedAt - bound.since >= 0;
        bound.spent = true;
        return serves;
    }

    /// From here on the request reads to see what changed.
    public static void end() {
        if (CURRENT.isBound()) {
            CURRENT.get().spent = true;
        }
    }
}
