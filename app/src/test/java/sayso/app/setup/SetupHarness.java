package sayso.app.setup;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import sayso.app.Wiring;
import sayso.app.cli.SaysoCommand;
import sayso.app.console.ConsoleStreams;
import sayso.app.console.MissingStorePolicy;

/// A person with a folder of their own, who runs the real commands in it.
public record SetupHarness(Path folder, Map<String, String> environment) {
    /// What a run came to.
    public record Result(int exitCode, String out, String err) {}

    public static SetupHarness in(Path folder) {
        return new SetupHarness(
                folder,
                Map.of(
                        "HOME",
                        folder.toString(),
                        "PATH",
                        folder.resolve("bin").toString(),
                        "LANG",
                        "C.UTF-8",
                        "SAYSO_TERMINAL",
                        "off"));
    }

    public SetupHarness with(String variable, String value) {
        Map<String, String> more = new HashMap<>(environment);
        more.put(variable, value);
        return new SetupHarness(folder, more);
    }

    public Path home() {
        return folder.resolve(".sayso");
    }

    public Result run(String... args) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        ConsoleStreams console =
                new ConsoleStreams(
                        InputStream.nullInputStream(),
                        new PrintStream(out, true, UTF_8),
                        new PrintStream(err, true, UTF_8));
        try (Wiring wiring = Wiring.of(console, environment)) {
            int code = SaysoCommand.run(wiring, args);
            return new Result(code, out.toString(UTF_8), err.toString(UTF_8));
        }
    }

    /// An installed product that can do no more than tell its version.
    public SetupHarness havingSetUp() throws IOException {
        ProductInstaller setup =
                new ProductInstaller(home(), folder, environment, false, text -> {});
        try {
            setup.run(product("0.1.0", "aaa"), false);
            begin();
        } catch (InterruptedException e) {
            throw new IOException(e);
        }
        return this;
    }

    /// What `sayso setup` does beside installing.
    private void begin() {
        ConsoleStreams console =
                new ConsoleStreams(
                        InputStream.nullInputStream(),
                        new PrintStream(new ByteArrayOutputStream(), true, UTF_8),
                        new PrintStream(new ByteArrayOutputStream(), true, UTF_8));
        try (Wiring wiring = Wiring.of(console, environment)) {
            wiring.storing(MissingStorePolicy.BEGINS).beginStore();
        }
    }

    /// A package of that build.
    public ProductPackage product(String number, String build) throws IOException {
        Path made = Files.createDirectories(folder.resolve("built-" + build));
        Files.writeString(made.resolve("build"), build + "\n");
        Files.createDirectories(made.resolve("lib"));
        Files.writeString(made.resolve("lib").resolve("sayso.jar"), "jar of " + build);
        for (String cache :
                List.of(
                        "sayso.aot",
                        "sayso-short.aot",
                        "sayso-why.aot",
                        "sayso-server.aot",
                        "sayso-hook.aot",
                        "sayso-hub.aot")) {
            Files.writeString(made.resolve(cache), cache + " of " + build);
        }
        program(
                made.resolve("bin").resolve("sayso"),
                """
                [ "$1" = --version ] || [ "$1" = --help ] || [ "${2-}" = --help ] || exit 64
                if [ -n "$SAYSO_JAVA_OPTIONS" ] && [ -e "${0%%/bin/sayso}/cache-is-bad" ]; then
                    echo "the cache is bad" >&2
                    exit 1
                fi
                echo "sayso %s (build %s)"
                """
                        .formatted(number, build));
        program(
                made.resolve("bin").resolve("sayso-hook"),
                """
                said=$(sed -n 's/.*"session_id":"sayso-doctor-\\([a-z0-9]*\\)".*/\\1/p')
                if [ -n "$said" ]; then
                    mkdir -p '%1$s/logs/probes' && : >'%1$s/logs/probes/'"$said"
                fi
                echo '{}'
                """
                        .formatted(home()));
        program(
                made.resolve("bin").resolve("sayso-train"),
                "rm -f \"${0%/bin/sayso-train}/cache-is-bad\"\n");
        return ProductPackage.in(made, number).orElseThrow();
    }

    public static void program(Path file, String script) throws IOException {
        Files.createDirectories(file.getParent());
        Files.writeString(file, "#!/bin/sh\n" + script);
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwxr-xr-x"));
    }
}
