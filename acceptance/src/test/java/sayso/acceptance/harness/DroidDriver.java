package sayso.acceptance.harness;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;

/// Factory's Droid as a script starts it (`droid exec`), with a model and a user folder of our own and no way out of
/// loopback. Its terminal wants an account, and so does going on with a session.
public record DroidDriver(UserSandbox sandbox, FakeModel model) {
    /// Begins a conversation in the project, without a dialog.
    public TestProcess begin(String prompt) {
        chooseTheModel();
        UserSandbox alone =
                sandbox.and("FACTORY_API_KEY", "scripted")
                        .and("HTTPS_PROXY", "http://127.0.0.1:9")
                        .and("NO_PROXY", "127.0.0.1,localhost");
        return TestProcess.start(
                        alone.process(
                                CheckoutPaths.program("@factory/cli-linux-*", "bin/droid")
                                        .toString(),
                                "exec",
                                "--model",
                                "custom:scripted-0",
                                "--auto",
                                "high",
                                prompt))
                .closeInput();
    }

    private void chooseTheModel() {
        try {
            Files.writeString(
                    Files.createDirectories(sandbox.user().resolve(".factory"))
                            .resolve("settings.json"),
                    """
                    {"customModels": [{"model": "scripted", "displayName": "scripted", "id": "custom:scripted-0",
                      "baseUrl": "%s", "apiKey": "scripted", "provider": "anthropic", "maxOutputTokens": 8192}]}
                    """
                            .formatted(model.address()));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
