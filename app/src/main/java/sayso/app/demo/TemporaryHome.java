package sayso.app.demo;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import sayso.home.Home;

/// Temporary home for one run of the demo, deleted on closing, so that none of its decisions end up
/// among the person's own. Anyone who runs the demo may answer in it, also from inside an agent.
record TemporaryHome(Home home) implements AutoCloseable {
    private static final String SETTINGS =
            """
            {"answers_from_agent_process": "trust"}
            """;

    static TemporaryHome create() throws IOException {
        Path folder = Files.createTempDirectory("sayso-demo-");
        Home home = new Home(folder, "demo");
        Files.writeString(home.settings(), SETTINGS);
        return new TemporaryHome(home);
    }

    @Override
    public void close() throws IOException {
        try (Stream<Path> files = Files.walk(home.folder())) {
            List<Path> deepestFirst = files.sorted(Comparator.reverseOrder()).toList();
            for (Path file : deepestFirst) {
                Files.deleteIfExists(file);
            }
        }
    }
}
