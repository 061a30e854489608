package sayso.acceptance.harness;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import tools.jackson.databind.node.ObjectNode;

/// Gemini CLI as a script starts it, with a model and a user folder of our own and no way out of loopback.
public record Gemini(Sandbox sandbox, Model model) {
    /// Begins a conversation in the project, and returns once its turn is over, with one JSON document.
    public Result start(String prompt) {
        return run("--prompt", prompt);
    }

    /// Goes on with the last one.
    public Result goOn(String prompt) {
        return run("--resume", "latest", "--prompt", prompt);
    }

    /// Begins a conversation, and returns while its turn goes on.
    public Running begin(String prompt) {
        return running("--prompt", prompt);
    }

    /// Goes on with the last one, and returns while its turn goes on.
    public Running proceed(String prompt) {
        return running("--resume", "latest", "--prompt", prompt);
    }

    private Result run(String... words) {
        return running(words).result();
    }

    private Running running(String... words) {
        chooseTheKey();
        List<String> command =
                new ArrayList<>(
                        List.of(
                                Checkout.newerNode().toString(),
                                Checkout.tools()
                                        .resolve("node_modules/@google/gemini-cli/bundle/gemini.js")
                                        .toString(),
                                "--model",
                                "gemini-2.5-flash",
                                "--yolo",
                                "--output-format",
                                "json"));
        command.addAll(List.of(words));
        Sandbox alone =
                sandbox.and("GEMINI_API_KEY", "scripted")
                        .and("GOOGLE_GEMINI_BASE_URL", model.address())
                        .and("GEMINI_CLI_TRUST_WORKSPACE", "true")
                        .and("HTTPS_PROXY", "http://127.0.0.1:9")
                        .and("NO_PROXY", "127.0.0.1,localhost");
        return Running.start(alone.process(command.toArray(String[]::new))).closeInput();
    }

    /// Says in its settings that this person came with a key, as its greeting asks.
    private void chooseTheKey() {
        Path file = sandbox.user().resolve(".gemini/settings.json");
        try {
            ObjectNode settings = (ObjectNode) Json.parse(Files.readString(file));
            settings.withObject("/security/auth").put("selectedType", "gemini-api-key");
            Files.writeString(file, settings.toString());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
