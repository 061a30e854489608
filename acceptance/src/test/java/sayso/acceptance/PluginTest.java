package sayso.acceptance;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sayso.acceptance.harness.CheckoutPaths;
import sayso.acceptance.harness.ProcessResult;
import sayso.acceptance.harness.TestProcess;
import sayso.acceptance.harness.UserSandbox;

/// What the product brings along for agents that run plugins, read by those agents themselves.
class PluginTest {
    @TempDir Path folder;

    @Test
    void claudeCodeFindsNoFaultInThePluginAndTheMarketplace() {
        Path integrations = CheckoutPaths.product().resolve("integrations");

        for (Path each : new Path[] {integrations.resolve("claude-code"), integrations}) {
            ProcessResult result = validate(each);
            assertThat(result.succeeded().stdout()).contains("Validation passed");
        }
    }

    @Test
    void thePluginCallsHooksByTheSameLauncherAsSettingsDo() throws Exception {
        Path product = CheckoutPaths.product();

        assertThat(product.resolve("integrations/claude-code/bin/sayso-hook"))
                .isExecutable()
                .hasSameBinaryContentAs(product.resolve("bin/sayso-hook"));
        assertThat(Files.readString(product.resolve("integrations/claude-code/hooks/hooks.json")))
                .contains("\"asyncRewake\": true");
    }

    private ProcessResult validate(Path plugin) {
        ProcessBuilder builder =
                UserSandbox.in(folder)
                        .process(
                                CheckoutPaths.claudeCode().toString(),
                                "plugin",
                                "validate",
                                plugin.toString());
        builder.environment().put("DISABLE_AUTOUPDATER", "1");
        builder.environment().put("CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC", "1");
        return TestProcess.start(builder).closeInput().result();
    }
}
