package sayso.app.setup;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import sayso.home.ProgramRunner;

/// Checks, by starting a package, whether its start-up caches for Java are used, one for each kind
/// of process, and makes the caches anew. For the check Java is told to refuse a start without the
/// cache.
public final class StartUpCache {
    private static final Duration PATIENCE = Duration.ofSeconds(30);
    private static final Duration TRAINING_PATIENCE = Duration.ofMinutes(3);
    private static final String DEMAND = "-XX:AOTMode=on -Xlog:aot*=warning,cds*=warning:stderr";

    private StartUpCache() {}

    /// @param used whether all are
    /// @param reason why not
    public record State(boolean used, String reason) {}

    public static State of(Path packageFolder) throws IOException, InterruptedException {
        State state = state(packageFolder, "sayso-short.aot", "--version");
        if (state.used()) {
            state = state(packageFolder, "sayso.aot", "--help");
        }
        if (state.used()) {
            state = state(packageFolder, "sayso-server.aot", "mcp", "--help");
        }
        if (state.used()) {
            state = state(packageFolder, "sayso-hook.aot", "hook", "--help");
        }
        return state.used() ? state(packageFolder, "sayso-hub.aot", "hub", "--help") : state;
    }

    /// @param harmless a command that starts from that cache and does nothing
    private static State state(Path packageFolder, String cache, String... harmless)
            throws IOException, InterruptedException {
        if (!Files.exists(packageFolder.resolve(cache))) {
            return new State(false, "there is no " + cache);
        }
        List<String> command = new ArrayList<>();
        command.add(ProductPackage.launcher(packageFolder).toString());
        command.addAll(List.of(harmless));
        ProgramRunner.Run run =
                ProgramRunner.run(
                        PATIENCE,
                        Map.of("SAYSO_JAVA_OPTIONS", DEMAND),
                        command.toArray(String[]::new));
        if (run.worked()) {
            return new State(true, "");
        }
        String said = run.output().lines().filter(line -> !line.isBlank()).findFirst().orElse("");
        return new State(
                false,
                said.isEmpty()
                        ? cache + " is older than one of the jars"
                        : said.replaceFirst("^\\[[^]]*](\\[[^]]*])*\\s*", ""));
    }

    /// Makes them anew; whether that worked.
    static boolean make(Path packageFolder) throws IOException, InterruptedException {
        return ProgramRunner.run(
                        TRAINING_PATIENCE,
                        Map.of(),
                        packageFolder.resolve("bin").resolve("sayso-train").toString())
                .worked();
    }
}
