package sayso.app.console;

/// Waits until a thread that was told to end has ended, also when the waiting thread is interrupted
/// meanwhile; the interruption is kept for later.
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
