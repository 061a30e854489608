package sayso.acceptance.launch;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import sayso.acceptance.harness.CheckoutPaths;
import sayso.acceptance.harness.ProcessResult;
import sayso.acceptance.harness.TestProcess;

/// The packaged product copied to another folder, to be damaged there and run.
record PackageCopy(Path folder, Map<String, String> environment) {

    /// A copy with all its file times, as an archive or an installer makes one.
    static PackageCopy in(Path folder) throws IOException {
        Path source = CheckoutPaths.product();
        try (Stream<Path> files = Files.walk(source)) {
            for (Path file : (Iterable<Path>) files::iterator) {
                Path target = folder.resolve(source.relativize(file).toString());
                if (Files.isDirectory(file)) {
                    Files.createDirectories(target);
                } else {
                    Files.copy(file, target, StandardCopyOption.COPY_ATTRIBUTES);
                }
            }
        }
        return new PackageCopy(folder, Map.of());
    }

    PackageCopy with(String name, String value) {
        Map<String, String> more = new HashMap<>(environment);
        more.put(name, value);
        return new PackageCopy(folder, more);
    }

    Path launcher() {
        return folder.resolve("bin/sayso");
    }

    /// The one that `--version` and the shortest commands start from.
    Path cache() {
        return folder.resolve("sayso-short.aot");
    }

    /// Those of the shortest commands, of `why`, of the other commands, of the MCP server, of
    /// hooks and of the hub.
    List<Path> caches() {
        return List.of(
                cache(),
                folder.resolve("sayso-why.aot"),
                folder.resolve("sayso.aot"),
                folder.resolve("sayso-server.aot"),
                folder.resolve("sayso-hook.aot"),
                folder.resolve("sayso-hub.aot"));
    }

    Path jar() {
        return folder.resolve("lib/sayso.jar");
    }

    ProcessResult run(String... arguments) {
        return run(launcher(), arguments);
    }

    /// The same with something to read.
    ProcessResult runWith(String input, String... arguments) {
        return begun(arguments).closeInput(input).result();
    }

    /// The same while it runs, with nothing to read yet.
    TestProcess begun(String... arguments) {
        return TestProcess.start(process(launcher(), arguments));
    }

    ProcessResult run(Path program, String... arguments) {
        return TestProcess.start(process(program, arguments)).closeInput().result();
    }

    private ProcessBuilder process(Path program, String... arguments) {
        List<String> command =
                Stream.concat(Stream.of(program.toString()), Stream.of(arguments)).toList();
        ProcessBuilder process = new ProcessBuilder(command).directory(folder.toFile());
        process.environment().keySet().removeIf(name -> name.startsWith("SAYSO_"));
        process.environment().put("SAYSO_TERMINAL", "off");
        process.environment().put("SAYSO_HUB_FOR_HOOKS", "false");
        // why: a hook that lets go for lack of time loads less than it is asked for here
        process.environment().put("SAYSO_HOOK_PATIENCE_MS", "12000");
        process.environment().putAll(environment);
        return process;
    }

    /// Whether this copy's own code comes out of its start-up caches, in every kind of process.
    boolean startsFromItsCaches() {
        return startsFromACache("--version")
                && startsFromACache("--help")
                && startsFromACache("mcp");
    }

    /// Whether it does in any.
    boolean startsFromAnyCache() {
        return startsFromACache("--version")
                || startsFromACache("--help")
                || startsFromACache("mcp");
    }

    private boolean startsFromACache(String... arguments) {
        return classesLoadedBy(arguments).stream()
                .anyMatch(line -> line.contains("sayso.app.Main source: shared objects file"));
    }

    /// A line for each class that a command loads: its name and the file it came from.
    List<String> classesLoadedBy(String... arguments) {
        return classes("load", arguments);
    }

    /// A line for each class whose start-up code a command runs, with slashes in its name.
    List<String> classesInitializedBy(String... arguments) {
        return classes("init", arguments);
    }

    /// As `classesLoadedBy`, of a command with something to read.
    List<String> classesLoadedReading(String input, String... arguments) {
        return classesReading("load", input, arguments);
    }

    /// As `classesInitializedBy`, of a command with something to read.
    List<String> classesInitializedReading(String input, String... arguments) {
        return classesReading("init", input, arguments);
    }

    /// A line for each class that an MCP server loads until it has answered the last of these requests.
    ///
    /// @param last id of that one
    List<String> classesLoadedServing(List<String> messages, int last) {
        PackageCopy logged = with("SAYSO_JAVA_OPTIONS", "-Xlog:class+load:file=classes.log");
        try (TestProcess server = logged.begun("mcp")) {
            messages.forEach(server::write);
            server.line("the last answer", line -> line.contains("\"id\":" + last + ","));
            server.closeInput().result();
        }
        return written();
    }

    private List<String> classesReading(String event, String input, String... arguments) {
        with("SAYSO_JAVA_OPTIONS", "-Xlog:class+" + event + ":file=classes.log")
                .runWith(input, arguments)
                .succeeded();
        return written();
    }

    private List<String> classes(String event, String... arguments) {
        with("SAYSO_JAVA_OPTIONS", "-Xlog:class+" + event + ":file=classes.log")
                .run(arguments)
                .succeeded();
        return written();
    }

    private List<String> written() {
        try {
            return Files.readAllLines(folder.resolve("classes.log"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
