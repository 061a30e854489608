package sayso.app.laws;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;
import sayso.contracts.ChildJavaCommand;

/// The product with a few of its files amended as a contributor would amend them: compiled beside the
/// others, and run in a process of its own.
public final class AmendedProduct {
    private static final Pattern PART = Pattern.compile("(?m)^## (.*)\\n");
    private static final Pattern RESOURCE = Pattern.compile("^.*?/src/main/resources/");

    private final Path folder;
    private final Path classes;
    private final List<String> sources = new ArrayList<>();

    /// @param folder an empty one
    public AmendedProduct(Path folder) throws IOException {
        this.folder = folder;
        this.classes = Files.createDirectories(folder.resolve("classes"));
    }

    /// With other words at one place of a source or a resource, which is named from the root of the checkout.
    public AmendedProduct amend(String file, String words, String others) throws IOException {
        Path amended = folder.resolve("amended").resolve(file);
        String text = Files.exists(amended) ? Files.readString(amended) : SourceCheckout.read(file);
        assertThat(text).as(file).containsOnlyOnce(words);
        write(amended, text.replace(words, others));
        if (file.endsWith(".java")) {
            if (!sources.contains(amended.toString())) {
                sources.add(amended.toString());
            }
        } else {
            write(
                    classes.resolve(RESOURCE.matcher(file).replaceFirst("")),
                    Files.readString(amended));
        }
        return this;
    }

    private static void write(Path file, String text) throws IOException {
        Files.createDirectories(file.getParent());
        Files.writeString(file, text, UTF_8);
    }

    /// With a source that stands among the tests of a module.
    public AmendedProduct with(String source) {
        sources.add(SourceCheckout.path(source).toString());
        return this;
    }

    /// Runs a scenario, which gets an empty folder, and returns what it printed, by its headings.
    public Map<String, String> play(Class<?> scenario) throws IOException, InterruptedException {
        compile();
        Path out = folder.resolve("out");
        ProcessBuilder builder =
                new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:TieredStopAtLevel=1",
                        "--enable-native-access=ALL-UNNAMED",
                        "-Djava.io.tmpdir=" + Files.createDirectory(folder.resolve("tmp")),
                        "-cp",
                        classes + File.pathSeparator + ChildJavaCommand.classPath(),
                        scenario.getName(),
                        Files.createDirectory(folder.resolve("play")).toString());
        builder.environment().keySet().removeIf(name -> name.startsWith("SAYSO_"));
        Process process = builder.redirectErrorStream(true).redirectOutput(out.toFile()).start();
        try {
            assertThat(process.waitFor(5, TimeUnit.MINUTES)).isTrue();
        } finally {
            process.destroyForcibly().waitFor();
        }
        String said = Files.readString(out);
        assertThat(process.exitValue()).as(said).isZero();
        return parts(said);
    }

    private void compile() {
        List<String> words =
                new ArrayList<>(
                        List.of(
                                "-proc:none",
                                "-classpath",
                                ChildJavaCommand.classPath(),
                                "-d",
                                classes.toString()));
        words.addAll(sources);
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        assertThat(compiler.run(null, null, null, words.toArray(String[]::new))).isZero();
    }

    /// How a scenario says what came of something.
    public static void say(String heading, String text) {
        System.out.println("## " + heading + "\n" + text.strip());
    }

    private static Map<String, String> parts(String said) {
        Map<String, String> parts = new TreeMap<>();
        List<String> headings = PART.matcher(said).results().map(found -> found.group(1)).toList();
        String[] texts = PART.split(said, -1);
        for (int i = 0; i < headings.size(); i++) {
            parts.put(headings.get(i), texts[i + 1].strip());
        }
        return parts;
    }
}
