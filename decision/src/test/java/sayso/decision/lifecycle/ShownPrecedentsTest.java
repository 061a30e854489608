package sayso.decision.lifecycle;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import sayso.decision.model.DecisionId;

/// A crowd that begins to wait at once costs the store few writes.
class ShownPrecedentsTest {
    private static final int CROWD = 200;

    @Test
    void oneWriteNotesAllThatCameDuringTheOneBefore() throws Exception {
        CountDownLatch busy = new CountDownLatch(1);
        CountDownLatch free = new CountDownLatch(1);
        ConcurrentLinkedQueue<Set<DecisionId>> writes = new ConcurrentLinkedQueue<>();
        ShownPrecedents shown =
                new ShownPrecedents(ids -> {
                    writes.add(ids);
                    busy.countDown();
                    await(free);
                });
        List<DecisionId> ids =
                IntStream.range(0, CROWD)
                        .mapToObj(i -> new DecisionId("d-%06d".formatted(i)))
                        .toList();
        Thread first = Thread.ofVirtual().start(() -> shown.note(ids.getFirst()));
        await(busy);
        List<Thread> crowd = new ArrayList<>();
        for (DecisionId id : ids.subList(1, CROWD)) {
            crowd.add(Thread.ofVirtual().start(() -> shown.note(id)));
        }
        for (Thread each : crowd) {
            while (each.getState() != Thread.State.WAITING) {
                Thread.onSpinWait();
            }
        }
        free.countDown();
        first.join();
        for (Thread each : crowd) {
            each.join();
        }

        assertThat(writes).hasSize(2);
        assertThat(writes.stream().flatMap(Set::stream)).containsExactlyInAnyOrderElementsOf(ids);
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }
}
