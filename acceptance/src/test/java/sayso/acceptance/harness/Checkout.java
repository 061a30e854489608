package sayso.acceptance.harness;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;

/// Where things lie in this checkout: the packaged product and the programs that `dev/tools` installs.
public final class Checkout {
    private Checkout() {}

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

    /// The folder of the packaged product, `bin` and `lib` in it.
    public static Path product() {
        Path product = root().resolve("app/target/sayso");
        if (!Files.isExecutable(product.resolve("bin/sayso"))) {
            throw new AssertionError(
                    "the product is not packaged (no app/target/sayso/bin/sayso): run ./verify or `mvn verify`;"
                            + " `mvn test` alone does not package it");
        }
        return product;
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
