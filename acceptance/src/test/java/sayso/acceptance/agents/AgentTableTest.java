package sayso.acceptance.agents;

import static java.util.concurrent.CompletableFuture.supplyAsync;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import sayso.acceptance.harness.Sandbox;

/// Every agent, asked and answered in every way, and the page that says so. Trials that only wait for the person run
/// beside the others.
@Tag("long")
@Tag("agents")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class AgentTableTest {
    private static final Duration A_WHILE = Duration.ofMinutes(3);

    // why: an own one of each test would come after the trials have begun
    @TempDir static Path folder;

    private final AgentTable table = new AgentTable();
    private final Map<Way, Map<TriedAgent, CompletableFuture<String>>> trials =
            new EnumMap<>(Way.class);

    private final ExecutorService patient = Executors.newFixedThreadPool(4);

    private final ExecutorService busy = Executors.newFixedThreadPool(2);

    @BeforeAll
    void begin() {
        for (Way way : Way.values()) {
            Map<TriedAgent, CompletableFuture<String>> column = new EnumMap<>(TriedAgent.class);
            for (TriedAgent agent : TriedAgent.values()) {
                ExecutorService threads = way == Way.LATER ? patient : busy;
                column.put(agent, supplyAsync(() -> tried(agent, way), threads));
            }
            trials.put(way, column);
        }
    }

    @AfterAll
    void write() throws Exception {
        busy.shutdownNow();
        patient.shutdownNow();
        System.out.println(table.text());
        if (table.isWhole()) {
            Files.writeString(AgentTable.page(), table.text());
        }
    }

    @TestFactory
    Stream<DynamicTest> hearsThePerson() {
        return Arrays.stream(Way.values())
                .flatMap(way ->
                        Arrays.stream(TriedAgent.values())
                                .map(agent ->
                                        DynamicTest.dynamicTest(
                                                agent.title() + ", " + way.heading(),
                                                () -> hears(agent, way))));
    }

    private void hears(TriedAgent agent, Way way) {
        String words = trials.get(way).get(agent).join();
        assertThat(words).isNotBlank();
        table.put(agent, way, words);
    }

    private String tried(TriedAgent agent, Way way) {
        String untried = agent.without(way);
        if (!untried.isEmpty()) {
            return untried;
        }
        Path own = folder.resolve(agent.slug() + "-" + way.name().toLowerCase(Locale.ROOT));
        try {
            AgentTrials trials = new AgentTrials(agent, Files.createDirectories(own));
            return switch (way) {
                case INLINE -> trials.inline();
                case AT_ONCE -> trials.answered(Duration.ZERO);
                case LATER -> trials.answered(A_WHILE);
                case CANCELLED -> trials.cancelled();
                case RESUMED -> trials.resumed();
                case STRICT -> trials.strict();
                case OWN_DIALOG -> trials.ownDialog(agent.ownDialog());
            };
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } finally {
            Sandbox.in(own).endProcesses();
        }
    }
}
