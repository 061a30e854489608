package sayso.acceptance.harness;

import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.spi.ToolProvider;
import java.util.stream.Stream;

/// The extension of the tutorial, written, compiled and packed as the page says, against the jar that the
/// packaged product brings along and against no other.
public final class TutorialExtensionJar {
    private static final Pattern FILE =
            Pattern.compile("[Tt]he file `([^`]+)`[^`]*?\\n\\n```\\w+\\n(.*?)```", Pattern.DOTALL);

    private TutorialExtensionJar() {}

    public static Path ofTheTutorial(Path folder) {
        try {
            Path work = Files.createTempDirectory(folder, "extension");
            Matcher file =
                    FILE.matcher(
                            Files.readString(
                                    CheckoutPaths.root()
                                            .resolve("docs/tutorial/write-an-extension.md")));
            while (file.find()) {
                Path target = work.resolve(file.group(1));
                Files.createDirectories(target.getParent());
                Files.writeString(target, file.group(2));
            }
            Path jar = work.resolve("launch.jar");
            String classes = work.resolve("classes").toString();
            run(
                    "javac",
                    "-d",
                    classes,
                    "-cp",
                    api().toString(),
                    work.resolve("launch/Launch.java").toString());
            run(
                    "jar",
                    "--create",
                    "--file",
                    jar.toString(),
                    "-C",
                    classes,
                    ".",
                    "-C",
                    work.resolve("resources").toString(),
                    ".");
            return jar;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Path api() throws IOException {
        try (Stream<Path> jars = Files.list(CheckoutPaths.product().resolve("lib"))) {
            List<Path> found = new ArrayList<>();
            jars.filter(jar -> String.valueOf(jar.getFileName()).startsWith("sayso-extension-api-"))
                    .forEach(found::add);
            return found.getFirst();
        }
    }

    private static void run(String tool, String... words) {
        PrintStream out = System.err;
        int code = ToolProvider.findFirst(tool).orElseThrow().run(out, out, words);
        if (code != 0) {
            throw new AssertionError(tool + " ended with " + code);
        }
    }
}
