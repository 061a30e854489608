package sayso.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Map;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sayso.app.laws.AmendedProduct;
import sayso.app.laws.ChangeTable;

/// Another notification channel is its profile, its class, a row of the registry and its settings, as
/// CONTRIBUTING says.
class ChannelAdditionTest {
    private static final String REGISTRY =
            "channel/src/main/java/sayso/channel/registry/ChannelRegistry.java";
    private static final String SETTINGS =
            "wire/src/main/java/sayso/wire/settings/SettingRegistry.java";

    @TempDir private Path folder;

    @Test
    void theTableOfChangesNamesTheFilesThatKnowAChannel() {
        Pattern known = Pattern.compile("\"webhook\"|\\bWebhookChannel|\\bWEBHOOK_");

        assertThat(ChangeTable.files("notification channel")).hasSize(4);
        assertThat(ChangeTable.sourcesWith(known))
                .containsExactlyInAnyOrderElementsOf(ChangeTable.files("notification channel"));
    }

    @Test
    void aChannelOfTestSourcesAloneIsSetUpCheckedAndUsed() throws Exception {
        String lastRow = "new PushChannelProfile()";
        String lastSetting = "SettingDefinition.plain(TMUX_URGENCY, URGENCY, \"off\")";
        Map<String, String> said =
                new AmendedProduct(folder)
                        .amend(
                                REGISTRY,
                                lastRow,
                                lastRow + ", new " + SampleChannelProfile.class.getName() + "()")
                        .amend(
                                SETTINGS,
                                lastSetting,
                                lastSetting
                                        + ", SettingDefinition.plain(\"notify.sample.port\","
                                        + " new Whole(0, 65_535), 0L)")
                        .play(SampleChannelScenario.class);

        assertThat(said.get("help")).containsPattern("push\\s+or\\s+sample;\\s+by\\s+default");
        assertThat(said.get("unknown"))
                .contains(
                        "no channel pigeon",
                        "use one of mail, webhook, desktop, tmux, telegram, slack, ntfy, discord, push, sample");
        assertThat(said.get("first"))
                .contains(
                        "sample is not set up",
                        "begin with: sayso settings set notify.sample.port 7007");
        assertThat(said.get("incomplete"))
                .contains(
                        "sample: notify.sample.port belongs to the system; sayso settings set "
                                + "notify.sample.port 7007");
        assertThat(said.get("doctor incomplete"))
                .contains("sample reaches nobody: notify.sample.port belongs to the system");
        assertThat(said.get("settings")).contains("notify.sample.port");
        assertThat(said.get("test")).contains("sample: written");
        assertThat(said.get("told of the test")).startsWith("requested: ");
        assertThat(said.get("doctor")).contains("sample to port " + said.get("port"));
        assertThat(said.get("told of the question")).isEqualTo("requested: Which cache?");
        assertThat(said.get("told of the end")).isEqualTo("closed: Which cache?");
        assertThat(said.get("list")).contains("by sample to port " + said.get("port") + ": sent");
    }
}
