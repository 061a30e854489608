package sayso.hub.api;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// The same faults cost about the same work, in one request or in ten.
class FaultGrowthTest {
    private static final OperatingSystemMXBean SYSTEM =
            ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);
    private static final int FEW = 1_000;
    private static final int TIMES = 10;

    /// Work that grows with the square takes ten times as long for the same faults in one request.
    private static final long MOST = 3;

    /// The processors' time is told in steps of 10 ms.
    private static final long ENOUGH_NANOS = 300_000_000;

    private final HubFixture hub = HubFixture.start();
    private final ApiTestClient http = new ApiTestClient(hub);

    @AfterEach
    void close() {
        hub.close();
    }

    @ParameterizedTest
    @ValueSource(strings = {"/api/decisions", "/api/answers"})
    void theWorkGrowsWithTheFaultsAndNotWithTheirSquare(String path) {
        String few = laden(FEW);
        String many = laden(FEW * TIMES);
        assertThat(send(path, many)).as("what is told of it").isLessThan(100_000);
        long inSeveral = 0;
        long inOne = 0;
        while (inSeveral < ENOUGH_NANOS) {
            inSeveral += work(path, few, TIMES);
            inOne += work(path, many, 1);
        }

        assertThat(inOne).isLessThanOrEqualTo(MOST * inSeveral);
    }

    /// The time that the processors gave to it, whatever else they had to do.
    private long work(String path, String body, int times) {
        long before = SYSTEM.getProcessCpuTime();
        for (int i = 0; i < times; i++) {
            send(path, body);
        }
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
