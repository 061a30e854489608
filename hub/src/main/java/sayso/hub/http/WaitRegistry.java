package sayso.hub.http;

import java.util.HashSet;
import java.util.Set;

/// Registry of the threads whose requests wait for something, such as an answer; interrupts them,
/// and no others, when the hub stops. Requests that are using the store are allowed to finish.
final class WaitRegistry {
    private final Set<Thread> waiting = new HashSet<>();
    private boolean stopping;

    <T> T during(HubExchange.Wait<T> wait) throws InterruptedException {
        Thread self = Thread.currentThread();
        synchronized (this) {
            if (stopping) {
                throw new InterruptedException("the hub stops");
            }
            waiting.add(self);
        }
        try {
            return wait.await();
        } finally {
            synchronized (this) {
                waiting.remove(self);
                if (stopping) {
                    Thread.interrupted(); // why: it came too late for a wait that is over
                }
            }
        }
    }

    synchronized boolean isStopping() {
        return stopping;
    }

    synchronized void stop() {
        stopping = true;
        waiting.forEach(Thread::interrupt);
    }
}
