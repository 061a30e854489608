package sayso.acceptance.phone;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import sayso.acceptance.harness.ProgramJson;
import sayso.acceptance.harness.TestProcess;
import sayso.acceptance.harness.UserSandbox;
import sayso.app.FakeVendorMain;
import sayso.contracts.ChildJavaCommand;
import tools.jackson.databind.JsonNode;

/// Hub of one home that takes a fake for its vendor, as a process of its own. Nothing that is shipped can start one.
final class VendorHub implements AutoCloseable {
    private final UserSandbox sandbox;
    private final String vendor;
    private final TestProcess process;
    private final JsonNode where;

    private VendorHub(UserSandbox sandbox, String vendor, TestProcess process) {
        this.sandbox = sandbox;
        this.vendor = vendor;
        this.process = process;
        this.where =
                ProgramJson.parse(process.line("the hub serves", line -> line.contains("url")));
    }

    /// Starts it on any free port.
    static VendorHub start(UserSandbox sandbox, String vendor) {
        return new VendorHub(
                sandbox,
                vendor,
                TestProcess.start(
                                sandbox.process(
                                        command(sandbox, vendor, "hub", "--port", "0", "--json")))
                        .closeInput());
    }

    /// The command line of Sayso's command with these words, of which the vendor is where the hub's is.
    String[] command(String... words) {
        return command(sandbox, vendor, words);
    }

    private static String[] command(UserSandbox sandbox, String vendor, String... words) {
        List<String> java = ChildJavaCommand.of(FakeVendorMain.class, vendor);
        // why: the class path is longer than a line that tmux takes
        Path file = sandbox.user().resolve("java.args");
        try {
            Files.writeString(
                    file,
                    java.subList(1, java.size()).stream()
                            .map(word -> '"' + word.replace("\\", "\\\\") + '"')
                            .collect(Collectors.joining("\n")));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        List<String> command = new ArrayList<>(List.of(java.getFirst(), "@" + file));
        command.addAll(List.of(words));
        return command.toArray(String[]::new);
    }

    String url() {
        return where.path("url").asString();
    }

    @Override
    public void close() {
        process.process().destroy();
        process.result();
    }
}
