package sayso.acceptance.harness;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;

/// Copilot CLI as a person starts it, with a model and a user folder of our own and no way out of loopback.
public record CopilotDriver(UserSandbox sandbox, FakeModel model) {
    /// Has it trust the project, as a person says once.
    public CopilotDriver trusting() {
        try {
            Files.writeString(
                    Files.createDirectories(sandbox.user().resolve(".copilot"))
                            .resolve("config.json"),
                    "{\"trusted_folders\": [\"%s\"]}".formatted(sandbox.project()));
            return this;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// Begins a conversation in the project, without a dialog (`-p`).
    public TestProcess begin(String prompt) {
        return TestProcess.start(alone().process(command("--allow-all-tools", "-p", prompt)))
                .closeInput();
    }

    /// Goes on with the last one, without a dialog.
    public TestProcess goOn(String prompt) {
        return TestProcess.start(
                        alone().process(command("--continue", "--allow-all-tools", "-p", prompt)))
                .closeInput();
    }

    /// Begins a conversation in a terminal.
    public TmuxTerminal open(String prompt) {
        return TmuxTerminal.open(alone(), command("--allow-all-tools", "-i", prompt));
    }

    /// The command that editors start it by, which asks before a tool is used.
    public String[] forEditors() {
        return command("--acp");
    }

    private static String[] command(String... words) {
        List<String> command = new ArrayList<>();
        command.add(CheckoutPaths.program("@github/copilot-linux-*", "copilot").toString());
        command.addAll(List.of(words));
        return command.toArray(String[]::new);
    }

    /// The environment that it needs.
    public UserSandbox alone() {
        return sandbox.and("COPILOT_PROVIDER_BASE_URL", model.address())
                .and("COPILOT_PROVIDER_TYPE", "anthropic")
                .and("COPILOT_PROVIDER_API_KEY", "scripted")
                .and("COPILOT_MODEL", "scripted")
                .and("COPILOT_OFFLINE", "true")
                .and("COPILOT_AUTO_UPDATE", "false")
                .and("HTTPS_PROXY", "http://127.0.0.1:9")
                .and("NO_PROXY", "127.0.0.1,localhost");
    }
}
