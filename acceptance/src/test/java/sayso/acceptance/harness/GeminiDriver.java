package sayso.acceptance.harness;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import tools.jackson.databind.node.ObjectNode;

/// Gemini CLI as a script starts it, with a model and a user folder of our own and no way out of loopback.
public record GeminiDriver(UserSandbox sandbox, FakeModel model) {
    /// Begins a conversation in the project, and returns once its turn is over, with one JSON document.
    public ProcessResult start(String prompt) {
        return run("--prompt", prompt);
    }

    /// Goes on with the last one.
    public ProcessResult goOn(String prompt) {
        return run("--resume", "latest", "--prompt", prompt);
    }

    /// Begins a conversation, and returns while its turn goes on.
    public TestProcess begin(String prompt) {
        return running("--prompt", prompt);
    }

    /// Goes on with the last one, and returns while its turn goes on.
    public TestProcess proceed(String prompt) {
        return running("--resume", "latest", "--prompt", prompt);
    }

    private ProcessResult run(String... words) {
        return running(words).result();
    }

    /// Its command as the agent of an editor, which is asked before a tool is used.
    public String[] forEditors() {
        return command("--acp");
    }

    /// The environment that it needs.
    public UserSandbox alone() {
        return sandbox.and("GEMINI_API_KEY", "scripted")
                .and("GOOGLE_GEMINI_BASE_URL", model.address())
                .and("GEMINI_CLI_TRUST_WORKSPACE", "true")
                .and("HTTPS_PROXY", "http://127.0.0.1:9")
                .and("NO_PROXY", "127.0.0.1,localhost");
    }

    private TestProcess running(String... words) {
        chooseTheKey();
        List<String> command =
                new ArrayList<>(List.of(command("--yolo", "--output-format", "json")));
        command.addAll(List.of(words));
        return TestProcess.start(alone().process(command.toArray(String[]::new))).closeInput();
    }

    private static String[] command(String... words) {
        List<String> command =
                new ArrayList<>(
                        List.of(
                                CheckoutPaths.newerNode().toString(),
                                CheckoutPaths.tools()
                                        .resolve("node_modules/@google/gemini-cli/bundle/gemini.js")
                                        .toString(),
                                "--model",
                                "gemini-2.5-flash"));
        command.addAll(List.of(words));
        return command.toArray(String[]::new);
    }

    /// Says in its settings that this person came with a key, as its greeting asks.
    private void chooseTheKey() {
        Path file = sandbox.user().resolve(".gemini/settings.json");
        try {
            ObjectNode settings = (ObjectNode) ProgramJson.parse(Files.readString(file));
            settings.withObject("/security/auth").put("selectedType", "gemini-api-key");
            Files.writeString(file, settings.toString());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
