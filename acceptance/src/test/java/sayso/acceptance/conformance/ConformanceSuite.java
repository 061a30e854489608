package sayso.acceptance.conformance;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.StreamSupport;
import sayso.acceptance.harness.CheckoutPaths;
import sayso.acceptance.harness.ProcessResult;
import sayso.acceptance.harness.ProgramJson;
import sayso.acceptance.harness.TestProcess;
import tools.jackson.databind.JsonNode;

/// The conformance suite that `dev/tools` installs, run by the Node it needs.
record ConformanceSuite(URI server, Path folder) {
    /// What one scenario found.
    ///
    /// @param name as in the suite's own list
    record Scenario(String name, List<Check> checks) {
        /// Checks that went wrong, warnings included.
        List<Check> faults() {
            return checks.stream().filter(Check::isFault).toList();
        }

        /// Whether anything was checked at all.
        boolean isSkipped() {
            return checks.stream().allMatch(check -> check.status().equals("SKIPPED"));
        }
    }

    record Check(String id, String status, String message) {
        boolean isFault() {
            return status.equals("FAILURE") || status.equals("WARNING");
        }
    }

    /// Every scenario of a revision's requirements, and those that it runs without counting them.
    ///
    /// @return the suite's own verdict, which warnings turn red as well, and what it found
    Requirements requirements(String revision) {
        Path found = folder.resolve(revision);
        ProcessResult result =
                run(
                        "--requirements",
                        revision,
                        "--expected-failures",
                        nothingExpected().toString(),
                        "-o",
                        found.toString());
        return new Requirements(result, scenarios(found));
    }

    record Requirements(ProcessResult verdict, List<Scenario> scenarios) {}

    private ProcessResult run(String... options) {
        Path modules = CheckoutPaths.tools().resolve("node_modules");
        List<String> command = new ArrayList<>();
        command.add(CheckoutPaths.newerNode().toString());
        command.add(modules.resolve("@modelcontextprotocol/conformance/dist/index.js").toString());
        command.addAll(List.of("server", "--url", server.toString()));
        command.addAll(List.of(options));
        try (TestProcess running = TestProcess.start(new ProcessBuilder(command)).closeInput()) {
            return running.result();
        }
    }

    private Path nothingExpected() {
        try {
            return Files.writeString(
                    folder.resolve("expected-failures.yml"), "server: []\nclient: []\n");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static List<Scenario> scenarios(Path found) {
        try (DirectoryStream<Path> reports = Files.newDirectoryStream(found, "server-*")) {
            return StreamSupport.stream(reports.spliterator(), false)
                    .map(ConformanceSuite::scenario)
                    .sorted(Comparator.comparing(Scenario::name))
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Scenario scenario(Path report) {
        String name =
                String.valueOf(report.getFileName())
                        .replaceFirst("^server-", "")
                        .replaceFirst("-\\d{4}-\\d{2}-\\d{2}T[-\\d]+Z$", "");
        try {
            JsonNode checks = ProgramJson.parse(Files.readString(report.resolve("checks.json")));
            return new Scenario(
                    name,
                    StreamSupport.stream(checks.spliterator(), false)
                            .map(check ->
                                    new Check(
                                            check.path("id").asString(),
                                            check.path("status").asString(),
                                            check.path("errorMessage").asString("")))
                            .toList());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
