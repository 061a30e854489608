package sayso.hub.api;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Ten times the faults in a request cost about ten times the work.
class FaultGrowthTest {
    private static final OperatingSystemMXBean SYSTEM =
            ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);
    private static final int FEW = 1_000;
    private static final int MANY = 10_000;
    private static final double MOST_TIMES = 12;

    /// Collecting garbage and compiling cost too, now and then; work that grows with the square is never done
    /// as if it did not.
    private static final int TRIES = 10;

    private final HubFixture hub = HubFixture.start();
    private final ApiTestClient http = new ApiTestClient(hub);

    @AfterEach
    void close() {
        hub.close();
    }

    @ParameterizedTest
    @ValueSource(strings = {"/api/decisions", "/api/answers"})
    void tenTimesTheFaultsCostAtMostTwelveTimes(String path) {
        String few = laden(FEW);
        String many = laden(MANY);
        assertThat(send(path, many)).as("what is told of it").isLessThan(100_000);
        double least = Double.MAX_VALUE;
        for (int i = 0; i < TRIES && least > MOST_TIMES; i++) {
            least = Math.min(least, work(path, many) / (double) work(path, few));
        }

        assertThat(least).isLessThanOrEqualTo(MOST_TIMES);
    }

    /// The time that the processors gave to it, whatever else they had to do.
    private long work(String path, String body) {
        long before = SYSTEM.getProcessCpuTime();
        send(path, body);
        return SYSTEM.getProcessCpuTime() - before;
    }

    private int send(String path, String body) {
        return http.post(HubFixture.person("ann"), path, body).body().length();
    }

    private static String laden(int fields) {
        return IntStream.range(0, fields)
                .mapToObj(i -> "\"odd" + i + "\":" + i)
                .collect(Collectors.joining(",", "{", "}"));
    }
}
