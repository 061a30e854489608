package sayso.selfcheck.worker;

import java.time.Duration;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import sayso.decision.lifecycle.DecisionDesk;
import sayso.decision.model.StoreException;
import sayso.selfcheck.history.HistoryWriter;

/// Waiting clients of one process: starts a `HistoryClient` in a thread of its own for each
/// decision to wait for, and reports when it returns or fails.
public final class WaiterPool {
    private final String name;
    private final DecisionDesk desk;
    private final HistoryWriter history;
    private final Consumer<String> say;
    private final AtomicInteger count = new AtomicInteger();

    public WaiterPool(String name, DecisionDesk desk, HistoryWriter history, Consumer<String> say) {
        this.name = name;
        this.desk = desk;
        this.history = history;
        this.say = say;
    }

    public void await(String decision, ExecutorService threads, Duration atMost) {
        HistoryClient client =
                new HistoryClient(name + ".w" + count.incrementAndGet(), desk, history);
        threads.execute(() -> {
            try {
                client.read(decision, atMost);
                say.accept("returned " + decision);
            } catch (StoreException e) {
                say.accept("trouble " + e.getMessage());
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        });
    }
}
