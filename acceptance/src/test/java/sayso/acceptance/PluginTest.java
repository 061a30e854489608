package sayso.acceptance;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sayso.acceptance.harness.Checkout;
import sayso.acceptance.harness.Result;
import sayso.acceptance.harness.Running;
import sayso.acceptance.harness.Sandbox;

/// What the product brings along for agents that run plugins, read by those agents themselves.
class PluginTest {
    @TempDir Path folder;

    @Test
    void claudeCodeFindsNoFaultInThePluginAndTheMarketplace() {
        Path integrations = Checkout.product().resolve("integrations");

        for (Path each : new Path[] {integrations.resolve("claude-code"), integrations}) {
            Result result = validate(each);
            assertThat(result.succeeded().stdout()).contains("Validation passed");
        }
    }

    @Test
    void thePluginCallsHooksByTheSameLauncherAsSettingsDo() throws Exception {
        Path product = Checkout.product();

        assertThat(product.resolve("integrations/claude-code/bin/sayso-hook"))
                .isExecutable()
                .hasSameBinaryContentAs(product.resolve("bin/sayso-hook"));
        assertThat(Files.readString(product.resolve("integrations/claude-code/hooks/hooks.json")))
                .contains("\"asyncRewake\": true");
    }

    private Result validate(Path plugin) {
        ProcessBuilder builder =
                Sandbox.in(folder)
                        .process(
                                Checkout.claudeCode().toString(),
                                "plugin",
                                "validate",
                                plugin.toString());
        builder.environment().put("DISABLE_AUTOUPDATER", "1");
        builder.environment().put("CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC", "1");
        return Running.start(builder).closeInput().result();
    }
}
