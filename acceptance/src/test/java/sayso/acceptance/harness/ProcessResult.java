package sayso.acceptance.harness;

import tools.jackson.databind.JsonNode;

/// How a process ended and everything it printed.
public record ProcessResult(int exitCode, String stdout, String stderr) {
    /// Standard output as the one JSON document that `--json` promises.
    public JsonNode json() {
        return ProgramJson.parse(stdout);
    }

    /// This result, or a failure that shows what the process said.
    public ProcessResult succeeded() {
        if (exitCode != 0) {
            throw new AssertionError(
                    "exit code " + exitCode + "\nstdout: " + stdout + "\nstderr: " + stderr);
        }
        return this;
    }
}
