package sayso.acceptance.harness;

import java.util.ArrayList;
import java.util.List;

/// Codex CLI as a script starts it, with a model and a user folder of our own and no way out of loopback.
public record Codex(Sandbox sandbox, Model model) {
    /// Begins a conversation in the project, and returns once its turn is over.
    public Result start(String prompt) {
        return run(prompt);
    }

    /// Goes on with the last one.
    public Result goOn(String prompt) {
        return run("resume", "--last", prompt);
    }

    /// Begins a conversation, and returns while its turn goes on.
    public Running begin(String prompt) {
        return running(prompt);
    }

    /// Goes on with the last one, and returns while its turn goes on.
    public Running proceed(String prompt) {
        return running("resume", "--last", prompt);
    }

    private Result run(String... words) {
        return running(words).result();
    }

    private Running running(String... words) {
        List<String> command =
                new ArrayList<>(
                        List.of(
                                Checkout.codex().toString(),
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
        Sandbox alone =
                sandbox.and("HTTPS_PROXY", "http://127.0.0.1:9")
                        .and("NO_PROXY", "127.0.0.1,localhost");
        return Running.start(alone.process(command.toArray(String[]::new))).closeInput();
    }
}
