package sayso.app.setup;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;

/// Whether the start-up cache of a package is used, found out by starting it: Java is told to refuse
/// a start without the cache.
public final class StartUpCache {
    private static final Duration PATIENCE = Duration.ofSeconds(30);
    private static final Duration TRAINING_PATIENCE = Duration.ofMinutes(3);
    private static final String DEMAND = "-XX:AOTMode=on -Xlog:aot*=warning,cds*=warning:stderr";

    private StartUpCache() {}

    /// @param used whether a command starts from it
    /// @param reason why not
    public record State(boolean used, String reason) {}

    public static State of(Path packageFolder) throws IOException, InterruptedException {
        Path cache = packageFolder.resolve("sayso.aot");
        if (!Files.exists(cache)) {
            return new State(false, "there is none");
        }
        Programs.Run run =
                Programs.run(
                        PATIENCE,
                        Map.of("SAYSO_JAVA_OPTIONS", DEMAND),
                        Product.launcher(packageFolder).toString(),
                        "--version");
        if (run.worked()) {
            return new State(true, "");
        }
        String said = run.output().lines().filter(line -> !line.isBlank()).findFirst().orElse("");
        return new State(
                false,
                said.isEmpty()
                        ? "it is older than one of the jars"
                        : said.replaceFirst("^\\[[^]]*](\\[[^]]*])*\\s*", ""));
    }

    /// Makes it anew; whether that worked.
    static boolean make(Path packageFolder) throws IOException, InterruptedException {
        return Programs.run(
                        TRAINING_PATIENCE,
                        Map.of(),
                        packageFolder.resolve("bin").resolve("sayso-train").toString())
                .worked();
    }
}
