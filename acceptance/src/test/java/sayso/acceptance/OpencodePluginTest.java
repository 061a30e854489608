package sayso.acceptance;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sayso.acceptance.harness.CheckoutPaths;
import sayso.acceptance.harness.ProductDriver;
import sayso.acceptance.harness.TestProcess;
import sayso.acceptance.harness.UserSandbox;
import tools.jackson.databind.JsonNode;

/// opencode's plugin, as `sayso install opencode` puts it in place, with a script in the place of opencode.
class OpencodePluginTest {
    @TempDir Path folder;

    @Test
    void bringsAnswersToTheSessionAndPromptsItAgainWhereItIsToBeHeld() {
        UserSandbox sandbox = UserSandbox.in(folder).trusting();
        ProductDriver product = new ProductDriver(sandbox);
        product.run("install", "opencode", "--enforce").succeeded();
        ProductDriver agent = new ProductDriver(sandbox.and("SAYSO_SESSION_ID", "ses_1"));
        String id = agent.ask("Ship it?", "--recommend", "1");
        product.run("decision", "resolve", id, "--choice", "2").succeeded();

        JsonNode seen = play(sandbox);

        assertThat(seen.path("prompt").asString())
                .startsWith("go on\n\n[sayso inj-")
                .contains("Ship it?", "no (2)");
        assertThat(seen.path("output").asString()).isEqualTo("done");
        assertThat(seen.path("prompts").toString()).contains("ends without a decision");
        assertThat(seen.path("env").path("SAYSO_SESSION_ID").asString()).isEqualTo("ses_1");
    }

    private static JsonNode play(UserSandbox sandbox) {
        Path installed = sandbox.user().resolve(".config/opencode/plugins/sayso.js");
        assertThat(installed).isRegularFile();
        return TestProcess.start(
                        sandbox.process(
                                CheckoutPaths.newerNode().toString(),
                                CheckoutPaths.root()
                                        .resolve("acceptance/src/test/node/opencode.mjs")
                                        .toString(),
                                installed.toString(),
                                sandbox.project().toString()))
                .closeInput()
                .result()
                .succeeded()
                .json();
    }
}
