package sayso.acceptance.harness;

import java.util.ArrayList;
import java.util.List;

/// Codex CLI as a script starts it, with a model and a user folder of our own and no way out of loopback.
public record CodexDriver(UserSandbox sandbox, FakeModel model) {
    /// Begins a conversation in the project, and returns once its turn is over.
    public ProcessResult start(String prompt) {
        return run(prompt);
    }

    /// Goes on with the last one.
    public ProcessResult goOn(String prompt) {
        return run("resume", "--last", prompt);
    }

    /// Begins a conversation, and returns while its turn goes on.
    public TestProcess begin(String prompt) {
        return running(prompt);
    }

    /// Goes on with the last one, and returns while its turn goes on.
    public TestProcess proceed(String prompt) {
        return running("resume", "--last", prompt);
    }

    private ProcessResult run(String... words) {
        return running(words).result();
    }

    private TestProcess running(String... words) {
        List<String> command =
                new ArrayList<>(
                        List.of(
                                CheckoutPaths.codex().toString(),
                                "exec",
                                "--skip-git-repo-check",
                                "--dangerously-bypass-approvals-and-sandbox",
                                // why: what a person does in /hooks
                                "--dangerously-bypass-hook-trust",
                                "--model",
                                "scripted",
                                "--config",
                                "model_provider=\"scripted\"",
                                "--config",
                                "model_providers.scripted={name=\"scripted\", wire_api=\"responses\","
                                        + " request_max_retries=0, stream_max_retries=0, base_url=\""
                                        + model.address()
                                        + "/v1\"}"));
        command.addAll(List.of(words));
        UserSandbox alone =
                sandbox.and("HTTPS_PROXY", "http://127.0.0.1:9")
                        .and("NO_PROXY", "127.0.0.1,localhost");
        return TestProcess.start(alone.process(command.toArray(String[]::new))).closeInput();
    }
}
