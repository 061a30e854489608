package sayso.acceptance.harness;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.Comparator;
import java.util.Set;
import java.util.stream.Stream;

/// Where things lie in this checkout: the packaged product and the programs that `dev/tools` installs.
public final class CheckoutPaths {
    private static final String HOW_TO_PACKAGE =
            "run ./verify or `mvn verify`; `mvn test` alone does not package";

    private static final Set<String> NOT_SHIPPED = Set.of("acceptance", "benchmarks", "contracts");

    private CheckoutPaths() {}

    /// The folder of the whole reactor.
    public static Path root() {
        Path folder = Path.of("").toAbsolutePath();
        while (!Files.isDirectory(folder.resolve("acceptance/src/test/node"))) {
            Path parent = folder.getParent();
            if (parent == null) {
                throw new AssertionError(
                        "not inside a checkout of Sayso: " + Path.of("").toAbsolutePath());
            }
            folder = parent;
        }
        return folder;
    }

    /// The folder of the packaged product, `bin` and `lib` in it; it must hold what was compiled last.
    public static Path product() {
        Path product = root().resolve("app/target/sayso");
        Path jar = product.resolve("lib/sayso.jar");
        if (!Files.isRegularFile(jar)) {
            throw new AssertionError(
                    "the product is not packaged (no app/target/sayso): " + HOW_TO_PACKAGE);
        }
        Path newest = newestClass();
        if (modified(newest).compareTo(modified(jar)) > 0) {
            throw new AssertionError(
                    "the packaged product is older than "
                            + root().relativize(newest)
                            + ": "
                            + HOW_TO_PACKAGE);
        }
        return product;
    }

    private static Path newestClass() {
        try (Stream<Path> modules = Files.list(root())) {
            return modules.filter(
                            module -> !NOT_SHIPPED.contains(String.valueOf(module.getFileName())))
                    .map(module -> module.resolve("target/classes"))
                    .filter(Files::isDirectory)
                    .flatMap(CheckoutPaths::classes)
                    .max(Comparator.comparing(CheckoutPaths::modified))
                    .orElseThrow(
                            () -> new AssertionError("nothing is compiled: " + HOW_TO_PACKAGE));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Stream<Path> classes(Path folder) {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(file -> file.toString().endsWith(".class")).toList().stream();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static FileTime modified(Path file) {
        try {
            return Files.getLastModifiedTime(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// The launcher of the packaged product.
    public static Path sayso() {
        return product().resolve("bin/sayso");
    }

    /// The folder whose `node_modules` holds the test programs.
    public static Path tools() {
        Path tools = root().resolve(".tools/npm");
        if (!Files.isRegularFile(tools.resolve(".installed"))) {
            throw new AssertionError("the test programs are not installed: run dev/tools");
        }
        return tools;
    }

    /// The program of the package for this platform.
    ///
    /// @param packages its name, with `*` for the processor
    /// @param program where it lies in the package
    public static Path program(String packages, String program) {
        Path name = Path.of(packages);
        Path folder = tools().resolve("node_modules").resolve(name).getParent();
        try (DirectoryStream<Path> platforms =
                Files.newDirectoryStream(folder, name.getFileName().toString())) {
            for (Path platform : platforms) {
                Path file = platform.resolve(program);
                if (Files.isExecutable(file)) {
                    return file;
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        throw new AssertionError(
                packages + " has no program for this platform in .tools: run dev/tools");
    }

    /// A newer Node than Debian has, which some of the test programs need.
    public static Path newerNode() {
        Path modules = tools().resolve("node_modules");
        try (DirectoryStream<Path> platforms = Files.newDirectoryStream(modules, "node-linux-*")) {
            for (Path platform : platforms) {
                Path program = platform.resolve("bin/node");
                if (Files.isExecutable(program)) {
                    return program;
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return Path.of("node");
    }

    /// The program of Codex CLI for this platform.
    public static Path codex() {
        try (Stream<Path> files =
                Files.find(
                        tools().resolve("node_modules/@openai"),
                        5,
                        (path, _) -> path.endsWith("bin/codex") && Files.isExecutable(path))) {
            return files.findFirst()
                    .orElseThrow(() ->
                            new AssertionError(
                                    "Codex CLI has no program for this platform in"
                                            + " .tools: run dev/tools"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// Claude Code's program for this platform.
    public static Path claudeCode() {
        Path vendor = tools().resolve("node_modules/@anthropic-ai");
        try (DirectoryStream<Path> platforms = Files.newDirectoryStream(vendor, "claude-code-*")) {
            for (Path platform : platforms) {
                Path program = platform.resolve("claude");
                if (Files.isExecutable(program)) {
                    return program;
                }
            }
        } catch (IOException e) {
            throw new AssertionError("cannot read " + vendor, e);
        }
        throw new AssertionError(
                "Claude Code has no program for this platform in .tools: run dev/tools");
    }
}
