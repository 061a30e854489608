package sayso.acceptance.clients;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import sayso.acceptance.harness.CheckoutPaths;
import sayso.acceptance.harness.ProcessResult;
import sayso.acceptance.harness.TestProcess;
import sayso.acceptance.harness.UserSandbox;

/// A folder of a person's own with what the product brings along for programs in one language, as that person copied it, and
/// the packages of others beside it.
///
/// @param sandbox whose hub the programs find
record ClientFolder(UserSandbox sandbox, Path folder) {
    private static final List<String> STRICTLY =
            List.of(
                    "--strict",
                    "--exactOptionalPropertyTypes",
                    "--noUncheckedIndexedAccess",
                    "--erasableSyntaxOnly",
                    "--rewriteRelativeImportExtensions",
                    "--skipLibCheck",
                    "--module",
                    "nodenext",
                    "--target",
                    "es2022",
                    "--lib",
                    "es2023",
                    "--types",
                    "node");

    /// @param language a folder of the integrations
    static ClientFolder of(UserSandbox sandbox, String language) {
        Path source = CheckoutPaths.product().resolve("integrations").resolve(language);
        Path folder = sandbox.project().resolve(language);
        try (Stream<Path> files = Files.walk(source)) {
            for (Path file : files.toList()) {
                Files.copy(file, folder.resolve(source.relativize(file).toString()));
            }
            Files.createSymbolicLink(
                    folder.resolve("node_modules"), CheckoutPaths.tools().resolve("node_modules"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return new ClientFolder(sandbox, folder);
    }

    /// With this file of the acceptance tests beside the client.
    ClientFolder with(String file) {
        Path source = CheckoutPaths.root().resolve("acceptance/src/test").resolve(file);
        try {
            Files.copy(source, folder.resolve(source.getFileName().toString()));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return this;
    }

    /// Changes a line of a file.
    void replace(String file, String before, String after) {
        try {
            String text = Files.readString(folder.resolve(file));
            if (!text.contains(before)) {
                throw new AssertionError(file + " does not say: " + before);
            }
            Files.writeString(folder.resolve(file), text.replace(before, after));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// Starts a program in it.
    TestProcess start(String... command) {
        ProcessBuilder process = sandbox.process(command).directory(folder.toFile());
        process.environment().put("PYTHONDONTWRITEBYTECODE", "1");
        return TestProcess.start(process).closeInput();
    }

    /// Compiles everything in TypeScript here, as strictly as the compiler can, into the folder `js`.
    ProcessResult compile() {
        List<String> command = new ArrayList<>();
        command.add("node");
        command.add("node_modules/typescript/bin/tsc");
        command.addAll(STRICTLY);
        command.add("--outDir");
        command.add("js");
        try (Stream<Path> files = Files.walk(folder)) {
            files.filter(file -> file.toString().endsWith(".ts"))
                    .map(file -> folder.relativize(file).toString())
                    .sorted()
                    .forEach(command::add);
            ProcessResult result = start(command.toArray(String[]::new)).result();
            Files.copy(folder.resolve("package.json"), folder.resolve("js/package.json"));
            return result;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
