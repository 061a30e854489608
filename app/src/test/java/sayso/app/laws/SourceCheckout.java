package sayso.app.laws;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// The checkout these tests run in: its modules and its files, without what `.gitignore` leaves out.
public final class SourceCheckout {
    private static final Pattern MODULE = Pattern.compile("<module>([^<]+)</module>");
    private static final Pattern PACKAGE =
            Pattern.compile("^package sayso\\.([a-z_0-9.]+);", Pattern.MULTILINE);
    private static final Path ROOT = Path.of("").toAbsolutePath().getParent();

    private SourceCheckout() {}

    public static Path path(String relative) {
        return ROOT.resolve(relative);
    }

    public static String read(String relative) {
        return read(path(relative));
    }

    public static String read(Path file) {
        try {
            return Files.readString(file, UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// The package of a source file, without `sayso.`.
    public static String packageOf(Path source) {
        Matcher named = PACKAGE.matcher(read(source));
        if (!named.find()) {
            throw new AssertionError(source + " is in no package of ours");
        }
        return named.group(1);
    }

    /// All modules of the build, the product's and those that only check it.
    static List<String> modules() {
        List<String> modules = new ArrayList<>();
        Matcher module = MODULE.matcher(read("pom.xml"));
        while (module.find()) {
            modules.add(module.group(1));
        }
        return modules;
    }

    /// Every file that is or would be tracked, relative to the root.
    public static List<Path> files() {
        Set<String> ignored =
                read(".gitignore")
                        .lines()
                        .map(line ->
                                line.endsWith("/") ? line.substring(0, line.length() - 1) : line)
                        .collect(Collectors.toSet());
        List<Path> files = new ArrayList<>();
        try {
            Files.walkFileTree(
                    ROOT,
                    new SimpleFileVisitor<>() {
                        @Override
                        public FileVisitResult preVisitDirectory(
                                Path folder, BasicFileAttributes attributes) {
                            String name = folder.getFileName().toString();
                            return name.equals(".git") || ignored.contains(name)
                                    ? FileVisitResult.SKIP_SUBTREE
                                    : FileVisitResult.CONTINUE;
                        }

                        @Override
                        public FileVisitResult visitFile(
                                Path file, BasicFileAttributes attributes) {
                            if (attributes.isRegularFile()
                                    && !file.getFileName().toString().equals(".git")) {
                                files.add(ROOT.relativize(file));
                            }
                            return FileVisitResult.CONTINUE;
                        }
                    });
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        files.sort(null);
        return files;
    }

    /// The Java files of every module's `src/main`.
    public static List<Path> mainSources() {
        return sources("src/main/java");
    }

    /// The Java files of every module's `src/test`, and the contract tests, which are tests too. The
    /// samples that the laws must reject are left out.
    static List<Path> testSources() {
        List<Path> tests = new ArrayList<>(sources("src/test/java"));
        tests.removeIf(file -> file.toString().contains("sayso/samples/"));
        mainSources().stream()
                .filter(file -> ROOT.relativize(file).startsWith("contracts"))
                .forEach(tests::add);
        return tests;
    }

    private static List<Path> sources(String folder) {
        return files().stream()
                .filter(file -> file.toString().endsWith(".java"))
                .filter(file ->
                        file.getNameCount() > 4 && file.subpath(1, 4).equals(Path.of(folder)))
                .map(ROOT::resolve)
                .toList();
    }
}
