package sayso.app.console;

/// Waits for threads that were told to end, however often whoever waits is interrupted.
public final class ThreadJoiner {
    private ThreadJoiner() {}

    /// Returns when it has ended; an interrupt of the meantime stands afterwards.
    public static void of(Thread ending) {
        boolean interrupted = false;
        while (ending.isAlive()) {
            try {
                ending.join();
            } catch (InterruptedException e) {
                interrupted = true;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
