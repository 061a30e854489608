package sayso.shellgate;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What tells its version or its help in plan mode runs nothing of the folder it is in, whatever that holds.
class HostileFolderTest {
    private static final ShellGate GATE = new ShellGate();

    private static final List<String> TELLING =
            List.of("--version", "--help", "-V", "-v", "-h", "-version", "version", "help");

    @TempDir private Path work;
    private Path folder;
    private Path ran;

    @BeforeEach
    void lay() throws IOException {
        folder = Files.createDirectory(work.resolve("folder"));
        ran = work.resolve("ran");
        for (Map.Entry<String, String> file : files().entrySet()) {
            Path at = folder.resolve(file.getKey());
            Files.createDirectories(at.getParent());
            Files.writeString(
                    at,
                    file.getValue()
                            .replace("@RAN@", ran.toString())
                            .replace("@HERE@", folder.toString()));
            at.toFile().setExecutable(true);
        }
        Files.createDirectories(folder.resolve("objects"));
        Files.createDirectories(folder.resolve("refs"));
    }

    /// The reference names every verb that passes so: one that is added has been looked up before.
    @Test
    void theReferenceNamesWhatTellsItsVersion() {
        assertThat(new TreeSet<>(CommandCorpus.telling())).isEqualTo(new TreeSet<>(telling()));
    }

    /// Those that this computer has; none of them has to be there.
    @Test
    void whatTellsItsVersionRunsNothingOfTheFolder() throws Exception {
        List<String> before = listing();
        for (String verb : telling()) {
            for (String flag : TELLING) {
                String line = verb + " " + flag;
                if (!isFound(verb) || GATE.judge(line).verdict() != GateVerdict.ALLOW) {
                    continue;
                }
                run(verb, flag);
                assertThat(ran).as(line).doesNotExist();
                assertThat(listing()).as(line).isEqualTo(before);
            }
        }
    }

    /// The folder does what it is there for: a program that trusts it runs what it holds.
    @Test
    void theFolderIsHostile() throws Exception {
        run("sh", "evil.sh");

        assertThat(ran).exists();
    }

    /// Verbs that pass with `--version` or `--help` alone, and not whatever they are given.
    private static List<String> telling() {
        return VerbTableReader.own().rules().stream()
                .filter(rule -> rule.path().size() == 1)
                .filter(rule -> rule.stance() != VerbRule.Stance.READS)
                .map(VerbRule::name)
                .filter(verb -> !isTold(verb))
                .filter(verb -> passes(verb + " --version") || passes(verb + " --help"))
                .toList();
    }

    /// Verbs that pass with any operand pass with these words too, as names of files.
    private static boolean isTold(String verb) {
        return passes(verb + " --frobnicate");
    }

    private static boolean passes(String line) {
        return GATE.judge(line).verdict() == GateVerdict.ALLOW;
    }

    private static boolean isFound(String verb) {
        return Arrays.stream(System.getenv("PATH").split(File.pathSeparator))
                .map(place -> Path.of(place, verb))
                .anyMatch(Files::isExecutable);
    }

    private void run(String... words) throws IOException, InterruptedException {
        ProcessBuilder builder =
                new ProcessBuilder(words)
                        .directory(folder.toFile())
                        .redirectInput(new File("/dev/null"))
                        .redirectErrorStream(true)
                        .redirectOutput(ProcessBuilder.Redirect.DISCARD);
        builder.environment().put("HOME", Files.createDirectories(work.resolve("home")).toString());
        Process process = builder.start();
        if (!process.waitFor(2, TimeUnit.MINUTES)) {
            process.destroyForcibly().waitFor();
            throw new AssertionError(String.join(" ", words) + " does not end");
        }
    }

    private List<String> listing() throws IOException {
        try (Stream<Path> all = Files.walk(folder)) {
            return all.map(Path::toString).sorted().toList();
        }
    }

    /// By their path, from a file with `==> PATH` before each.
    private static Map<String, String> files() throws IOException {
        Map<String, String> found = new LinkedHashMap<>();
        try (InputStream in = HostileFolderTest.class.getResourceAsStream("hostile-folder.txt")) {
            String text = new String(in.readAllBytes(), UTF_8);
            List<String> parts = new ArrayList<>(List.of(text.split("(?m)^==> ")));
            for (String part : parts.subList(1, parts.size())) {
                int end = part.indexOf('\n');
                found.put(part.substring(0, end).strip(), part.substring(end + 1));
            }
        }
        return found;
    }
}
