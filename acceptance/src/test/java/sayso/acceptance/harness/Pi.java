package sayso.acceptance.harness;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/// The coding agent pi as a person starts it, with a model and a user folder of our own.
public record Pi(Sandbox sandbox, Model model) {
    /// Starts it without a dialog (`-p`).
    public Running start(String prompt) {
        return run("-p", prompt);
    }

    /// Goes on with the last conversation, without a dialog.
    public Running goOn(String prompt) {
        return run("--continue", "-p", prompt);
    }

    /// Begins a conversation in a terminal.
    public Terminal open(String prompt) {
        return Terminal.open(alone(), command(prompt));
    }

    private Running run(String... words) {
        return Running.start(alone().process(command(words))).closeInput();
    }

    private Sandbox alone() {
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
                                Checkout.newerNode().toString(),
                                Checkout.tools()
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
