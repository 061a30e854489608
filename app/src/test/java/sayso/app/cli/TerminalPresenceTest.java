package sayso.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sayso.app.person.TerminalFixture;
import sayso.decision.model.Surface;
import sayso.decision.session.SurfacePresence;
import sayso.store.SqlStore;
import sayso.store.sqlite.SqliteStore;

/// A question that is open in a terminal is known to every process, so that nothing opens over it.
class TerminalPresenceTest {
    @TempDir private Path folder;

    @Test
    void isKnownWhileThePromptIsOpenAndNotAfterIt() throws Exception {
        CliHarness cli = new CliHarness(folder);
        String id = cli.request("--prompt", "Which cache?", "-o", "a", "-o", "b");
        cli.at(new TerminalFixture());
        CompletableFuture<CliHarness.Result> prompt = cli.start("answer", id);

        try (SqlStore store = SqliteStore.open(cli.home().database(), cli.clock)) {
            assertThat(present(store, 1))
                    .extracting(SurfacePresence::kind)
                    .containsExactly(Surface.TERMINAL);
            cli.run("decision", "cancel", id);
            prompt.get(60, TimeUnit.SECONDS);
            assertThat(present(store, 0)).isEmpty();
        }
    }

    /// Waits until so many are open.
    private static List<SurfacePresence> present(SqlStore store, int wanted) {
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(60);
        while (store.presence().present().size() != wanted && System.nanoTime() - end < 0) {
            Thread.onSpinWait();
        }
        return store.presence().present();
    }
}
