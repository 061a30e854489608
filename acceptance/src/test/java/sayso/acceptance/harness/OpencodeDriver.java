package sayso.acceptance.harness;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;

/// opencode as a person starts it, with a model and a user folder of our own and no way out of loopback.
public record OpencodeDriver(UserSandbox sandbox, FakeModel model) {
    /// Begins a conversation in the project, without a dialog (`run`).
    public TestProcess begin(String prompt) {
        return TestProcess.start(alone().process(command("run", prompt))).closeInput();
    }

    /// Goes on with the last one, without a dialog.
    public TestProcess goOn(String prompt) {
        return TestProcess.start(alone().process(command("run", "--continue", prompt)))
                .closeInput();
    }

    /// Begins a conversation in a terminal.
    public TmuxTerminal open(String prompt) {
        return TmuxTerminal.open(alone(), command("--prompt", prompt));
    }

    /// The command that editors start it by.
    public String[] forEditors() {
        return command("acp");
    }

    private static String[] command(String... words) {
        List<String> command = new ArrayList<>();
        command.add(CheckoutPaths.program("opencode-linux-*", "bin/opencode").toString());
        command.addAll(List.of(words));
        return command.toArray(String[]::new);
    }

    /// The environment that it needs.
    public UserSandbox alone() {
        try {
            Files.writeString(
                    sandbox.project().resolve("opencode.json"),
                    """
                    {"provider": {"scripted": {
                       "npm": "@ai-sdk/anthropic",
                       "options": {"baseURL": "%s/v1", "apiKey": "scripted"},
                       "models": {"scripted": {"tool_call": true, "limit": {"context": 200000, "output": 8000}}}}},
                     "model": "scripted/scripted",
                     "small_model": "scripted/scripted"}
                    """
                            .formatted(model.address()));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return sandbox.and("OPENCODE_DISABLE_MODELS_FETCH", "1")
                .and("OPENCODE_DISABLE_AUTOUPDATE", "1")
                // why: it looks for the package of its plugins' types, which nothing here needs
                .and("npm_config_fetch_retries", "0")
                .and("HTTPS_PROXY", "http://127.0.0.1:9")
                .and("NO_PROXY", "127.0.0.1,localhost");
    }
}
