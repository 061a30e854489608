package sayso.acceptance.harness;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/// The coding agent pi as a person starts it, with a model and a user folder of our own.
public record PiDriver(UserSandbox sandbox, FakeModel model) {
    /// Starts it without a dialog (`-p`).
    public TestProcess start(String prompt) {
        return run("-p", prompt);
    }

    /// Goes on with the last conversation, without a dialog.
    public TestProcess goOn(String prompt) {
        return run("--continue", "-p", prompt);
    }

    /// Begins a conversation in a terminal.
    public TmuxTerminal open(String prompt) {
        return TmuxTerminal.open(alone(), command(prompt));
    }

    private TestProcess run(String... words) {
        return TestProcess.start(alone().process(command(words))).closeInput();
    }

    private UserSandbox alone() {
        Path folder = sandbox.user().resolve(".pi/agent");
        try {
            Files.createDirectories(folder);
            Files.writeString(
                    folder.resolve("models.json"),
                    """
                    {"providers": {"scripted": {
                      "baseUrl": "%s",
                      "api": "anthropic-messages",
                      "apiKey": "scripted",
                      "models": [{"id": "scripted"}]
                    }}}
                    """
                            .formatted(model.address()));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return sandbox.and("PI_OFFLINE", "1");
    }

    private static String[] command(String... words) {
        List<String> command =
                new ArrayList<>(
                        List.of(
                                CheckoutPaths.newerNode().toString(),
                                CheckoutPaths.tools()
                                        .resolve(
                                                "node_modules/@mariozechner/pi-coding-agent/dist/cli.js")
                                        .toString(),
                                "--provider",
                                "scripted",
                                "--model",
                                "scripted"));
        command.addAll(List.of(words));
        return command.toArray(String[]::new);
    }
}
