package sayso.app.hub;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sayso.app.Wiring;
import sayso.app.console.ConsoleStreams;
import sayso.home.Home;

/// When no hub is started for agents' hooks. The file that a start begins with tells whether one was tried.
class HookHubStarterTest {
    private static final String UNTOUCHED = "as it was";

    @TempDir private Path folder;
    private Home home;

    @BeforeEach
    void makeTheHome() throws Exception {
        home = new Home(folder.resolve("home"), "test");
        home.create();
        Files.createDirectories(home.logs());
        tried(Instant.now().minusSeconds(600));
    }

    @Test
    void oneThatWasTriedAMomentAgoIsLeftAlone() throws Exception {
        tried(Instant.now().minusSeconds(5));
        start(Map.of());
        assertUntouched("tried before");
        tried(Instant.now().plusSeconds(5));
        start(Map.of());
        assertUntouched("by a clock that went back");
    }

    @Test
    void oneThatRunsIsEnough() throws Exception {
        try (HubLock held = HubLock.take(home).orElseThrow()) {
            start(Map.of());
            assertThat(held).isNotNull();
            assertUntouched("one runs");
        }
    }

    @Test
    void itIsNotStartedWhereLaunchersWouldNotAskItOrThePersonWantsNone() throws Exception {
        for (String variable :
                new String[] {
                    "SAYSO_URL",
                    "SAYSO_DB",
                    "SAYSO_AUTONOMOUS",
                    "SAYSO_JAVA_OPTIONS",
                    "SAYSO_HOOK_TRIAL"
                }) {
            start(Map.of(variable, "1"));
            assertUntouched(variable);
        }
        start(Map.of("SAYSO_HUB_FOR_HOOKS", "false"));
        assertUntouched("the variable");
        Files.writeString(home.settings(), "{\"hub_for_hooks\": false}");
        start(Map.of());
        assertUntouched("the setting");
    }

    private void tried(Instant at) throws Exception {
        Files.writeString(home.hubStart(), UNTOUCHED);
        Files.setLastModifiedTime(home.hubStart(), FileTime.from(at));
    }

    private void start(Map<String, String> more) {
        Map<String, String> environment = new HashMap<>(more);
        environment.put(Home.VARIABLE, home.folder().toString());
        PrintStream nowhere = new PrintStream(new ByteArrayOutputStream(), true, UTF_8);
        ConsoleStreams console =
                new ConsoleStreams(new ByteArrayInputStream(new byte[0]), nowhere, nowhere);
        new HookHubStarter(Wiring.of(console, environment)).start();
    }

    private void assertUntouched(String why) throws Exception {
        assertThat(home.hubStart()).as(why).hasContent(UNTOUCHED);
    }
}
