package sayso.acceptance.harness;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import tools.jackson.databind.node.ObjectNode;

/// Qwen Code as a script starts it, with a model and a user folder of our own and no way out of loopback.
public record QwenDriver(UserSandbox sandbox, FakeModel model) {
    /// Begins a conversation in the project, without a dialog (`-p`).
    public TestProcess begin(String prompt) {
        return running("-p", prompt);
    }

    /// Goes on with the last one, without a dialog.
    public TestProcess goOn(String prompt) {
        return running("--continue", "-p", prompt);
    }

    /// Its command as the agent of an editor, which is asked before a tool is used.
    public String[] forEditors() {
        return command("--acp");
    }

    /// The environment that it needs.
    public UserSandbox alone() {
        return sandbox.and("OPENAI_API_KEY", "scripted")
                .and("OPENAI_BASE_URL", model.address() + "/v1")
                .and("OPENAI_MODEL", "scripted")
                .and("HTTPS_PROXY", "http://127.0.0.1:9")
                .and("NO_PROXY", "127.0.0.1,localhost");
    }

    private TestProcess running(String... words) {
        rememberNothing();
        List<String> command = new ArrayList<>(List.of(command("--yolo")));
        command.addAll(List.of(words));
        return TestProcess.start(alone().process(command.toArray(String[]::new))).closeInput();
    }

    private static String[] command(String word) {
        return new String[] {
            CheckoutPaths.newerNode().toString(),
            CheckoutPaths.tools()
                    .resolve("node_modules/@qwen-code/qwen-code/cli-entry.js")
                    .toString(),
            "--auth-type",
            "openai",
            word
        };
    }

    /// Says in its settings that it keeps no memories of its own, of which its model would be asked beside the talk.
    private void rememberNothing() {
        Path file = sandbox.user().resolve(".qwen/settings.json");
        try {
            ObjectNode settings = (ObjectNode) ProgramJson.parse(Files.readString(file));
            settings.withObject("/memory").put("enableManagedAutoMemory", false);
            Files.writeString(file, settings.toString());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
