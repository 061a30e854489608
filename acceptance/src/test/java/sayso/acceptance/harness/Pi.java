package sayso.acceptance.harness;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/// The coding agent pi as a person starts it, with a model and a user folder of our own.
public record Pi(Sandbox sandbox, ScriptedModel model) {
    /// Starts it without a dialog (`-p`).
    public Running start(String prompt) {
        return run("-p", prompt);
    }

    /// Goes on with the last conversation, without a dialog.
    public Running goOn(String prompt) {
        return run("--continue", "-p", prompt);
    }

    private Running run(String... words) {
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
        ProcessBuilder builder = sandbox.process(command.toArray(String[]::new));
        builder.environment().put("PI_OFFLINE", "1");
        return Running.start(builder).closeInput();
    }
}
