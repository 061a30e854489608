package sayso.selfcheck.worker;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// Suspends the process at one point of its n-th write, and reports this, until the process is
/// killed; without a point it lets every write pass.
public final class KillTrap {
    private final @Nullable KillPoint point;
    private final int write;
    private final Consumer<String> say;
    private final AtomicInteger seen = new AtomicInteger();

    private KillTrap(@Nullable KillPoint point, int write, Consumer<String> say) {
        this.point = point;
        this.write = write;
        this.say = say;
    }

    public static KillTrap none() {
        return new KillTrap(null, 0, _ -> {});
    }

    /// @param text as in `written:3`, for the third write
    public static KillTrap of(String text, Consumer<String> say) {
        int colon = text.indexOf(':');
        return new KillTrap(
                KillPoint.of(text.substring(0, colon)),
                Integer.parseInt(text.substring(colon + 1)),
                say);
    }

    public void reached(KillPoint here) {
        if (here == point && seen.incrementAndGet() == write) {
            say.accept("at " + here.wireName());
            while (true) {
                LockSupport.park(this);
            }
        }
    }
}
