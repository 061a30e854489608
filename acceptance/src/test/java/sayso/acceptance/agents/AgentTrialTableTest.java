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
import sayso.acceptance.harness.UserSandbox;

/// Every agent, asked and answered in every way, and the page that says so. Trials that only wait for the person run
/// beside the others.
@Tag("long")
@Tag("agents")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class AgentTrialTableTest {
    private static final Duration A_WHILE = Duration.ofMinutes(3);

    // why: an own one of each test would come after the trials have begun
    @TempDir static Path folder;

    private final AgentTrialTable table = new AgentTrialTable();
    private final Map<TrialScenario, Map<AgentUnderTest, CompletableFuture<String>>> trials =
            new EnumMap<>(TrialScenario.class);

    private final ExecutorService patient = Executors.newFixedThreadPool(4);

    private final ExecutorService busy = Executors.newFixedThreadPool(2);

    @BeforeAll
    void begin() {
        for (TrialScenario way : TrialScenario.values()) {
            Map<AgentUnderTest, CompletableFuture<String>> column =
                    new EnumMap<>(AgentUnderTest.class);
            for (AgentUnderTest agent : AgentUnderTest.values()) {
                ExecutorService threads = way == TrialScenario.LATER ? patient : busy;
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
            Path page = AgentTrialTable.page();
            Files.writeString(page, table.in(Files.readString(page)));
        }
    }

    @TestFactory
    Stream<DynamicTest> hearsThePerson() {
        return Arrays.stream(TrialScenario.values())
                .flatMap(way ->
                        Arrays.stream(AgentUnderTest.values())
                                .map(agent ->
                                        DynamicTest.dynamicTest(
                                                agent.title() + ", " + way.heading(),
                                                () -> hears(agent, way))));
    }

    private void hears(AgentUnderTest agent, TrialScenario way) {
        String words = trials.get(way).get(agent).join();
        assertThat(words).isNotBlank();
        table.put(agent, way, words);
    }

    private String tried(AgentUnderTest agent, TrialScenario way) {
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
            UserSandbox.in(own).endProcesses();
        }
    }
}
