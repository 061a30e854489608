package sayso.store;

import java.time.Duration;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Supplier;

/// Version of a store's schema, major and minor. A newer minor version only adds things and can be
/// used; a newer major version cannot.
public record SchemaVersion(int major, int minor) implements Comparable<SchemaVersion> {
    /// What a file without any table has.
    public static final SchemaVersion NOTHING = new SchemaVersion(0, 0);

    private static final int MINORS = 1_000;

    /// How long whoever makes a store may take, on a computer with much else to do.
    private static final Duration MADE_WITHIN = Duration.ofSeconds(3);

    private static final Duration BETWEEN_LOOKS = Duration.ofMillis(10);

    public static SchemaVersion of(long number) {
        return new SchemaVersion((int) (number / MINORS), (int) (number % MINORS));
    }

    /// Whether there is no schema, and none comes while another process may still be making it: so a place without a store
    /// is told from one in which a store is just being made.
    public static boolean staysNothing(Supplier<SchemaVersion> version) {
        long begun = System.nanoTime();
        while (version.get().isNothing()) {
            if (System.nanoTime() - begun > MADE_WITHIN.toNanos()) {
                return true;
            }
            LockSupport.parkNanos(BETWEEN_LOOKS.toNanos());
        }
        return false;
    }

    /// The version as one number, as databases keep it: 1.2 is 1002.
    public int number() {
        return major * MINORS + minor;
    }

    @Override
    public int compareTo(SchemaVersion other) {
        return Integer.compare(number(), other.number());
    }

    @Override
    public String toString() {
        return major + "." + minor;
    }

    /// Whether there is no schema. Compared by its numbers, since the equality that a record is given is
    /// linked at run time, which every command that opens a store would pay for.
    public boolean isNothing() {
        return major == NOTHING.major && minor == NOTHING.minor;
    }
}
