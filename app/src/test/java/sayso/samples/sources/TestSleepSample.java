package sayso.samples.sources;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import org.junit.jupiter.api.Disabled;

/// A test that sleeps and may be passed over. Never run.
final class TestSleepSample {
    @Disabled("later")
    void waitsForTheClock() throws InterruptedException {
        assumeTrue(true);
        Thread.sleep(1);
    }
}
