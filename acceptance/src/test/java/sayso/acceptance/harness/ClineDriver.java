package sayso.acceptance.harness;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/// Cline's command line as a person starts it, with a model and a user folder of our own and no way out of loopback.
public record ClineDriver(UserSandbox sandbox, FakeModel model) {
    /// Writes Sayso's server into its settings, as a person does, and the model.
    public ClineDriver connect() {
        write(
                "cline_mcp_settings.json",
                """
                {"mcpServers": {"sayso": {"command": "%s", "args": ["mcp"], "timeout": 600}}}
                """
                        .formatted(sandbox.home().resolve("current/bin/sayso")));
        return modelled();
    }

    /// Writes the model into its settings.
    public ClineDriver modelled() {
        write(
                "providers.json",
                """
                {"version": 1, "lastUsedProvider": "openai-compatible", "modes": {},
                 "providers": {"openai-compatible": {
                   "settings": {"provider": "openai-compatible", "apiKey": "scripted", "model": "scripted",
                                "baseUrl": "%s/v1"},
                   "updatedAt": "2026-01-01T00:00:00.000Z", "tokenSource": "manual"}}}
                """
                        .formatted(model.address()));
        return this;
    }

    private void write(String name, String json) {
        try {
            Path folder = Files.createDirectories(sandbox.user().resolve(".cline/data/settings"));
            Files.writeString(folder.resolve(name), json);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// The command that editors start it by, which asks before a tool is used.
    public String[] forEditors() {
        return command("--acp");
    }

    /// Begins a conversation in the project, without a dialog.
    public TestProcess begin(String prompt) {
        return TestProcess.start(alone().process(command("--json", prompt))).closeInput();
    }

    private static String[] command(String... words) {
        List<String> command = new ArrayList<>();
        command.add(CheckoutPaths.program("@cline/cli-linux-*", "bin/cline").toString());
        command.addAll(List.of(words));
        return command.toArray(String[]::new);
    }

    /// The environment that it needs.
    public UserSandbox alone() {
        // why: for an editor it looks for an account where no provider is named so
        return sandbox.and("CLINE_PROVIDER", "openai-compatible")
                .and("CLINE_API_KEY", "scripted")
                .and("HTTPS_PROXY", "http://127.0.0.1:9")
                .and("NO_PROXY", "127.0.0.1,localhost");
    }
}
