package sayso.home;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SettingsTest {
    @TempDir Path folder;

    @Test
    void defaultsHoldWithoutAFile() {
        Settings settings = read(Map.of());
        assertThat(settings.all())
                .allSatisfy(
                        setting -> assertThat(setting.origin()).isEqualTo(SettingOrigin.DEFAULT));
        assertThat(settings.answersFromAgentProcess().value()).isEqualTo(AgentAnswerPolicy.REFUSE);
        assertThat(settings.idPrefix().value()).isEqualTo("d-");
        assertThat(settings.policy().allowTimeoutDefaults()).isFalse();
        assertThat(settings.notices()).isEmpty();
    }

    @Test
    void environmentBeatsFileBeatsDefault() throws Exception {
        write("{\"id_prefix\":\"hq\",\"allow_timeout_defaults\":true}");
        assertThat(read(Map.of()).idPrefix())
                .isEqualTo(new Setting<>("id_prefix", "hq-", SettingOrigin.FILE));
        assertThat(read(Map.of("SAYSO_ID_PREFIX", "x-")).idPrefix())
                .isEqualTo(new Setting<>("id_prefix", "x-", SettingOrigin.ENVIRONMENT));
        assertThat(read(Map.of()).policy().allowTimeoutDefaults()).isTrue();
    }

    @Test
    void consentCannotBeGivenByTheEnvironment() {
        Settings settings =
                read(
                        Map.of(
                                "SAYSO_ANSWERS_FROM_AGENT_PROCESS", "trust",
                                "SAYSO_ALLOW_TIMEOUT_DEFAULTS", "true"));
        assertThat(settings.answersFromAgentProcess().value()).isEqualTo(AgentAnswerPolicy.REFUSE);
        assertThat(settings.allowTimeoutDefaults().value()).isFalse();
    }

    @Test
    void aBrokenFileOrValueGivesTheDefaultAndANotice() throws Exception {
        write("{ broken");
        assertThat(read(Map.of()).notices().get(0)).contains("is not JSON");

        write("{\"answers_from_agent_process\":\"always\",\"id_prefix\":\"a b\"}");
        Settings settings = read(Map.of());
        assertThat(settings.answersFromAgentProcess().value()).isEqualTo(AgentAnswerPolicy.REFUSE);
        assertThat(settings.idPrefix().value()).isEqualTo("d-");
        assertThat(settings.notices()).hasSize(2);
    }

    @Test
    void theHomeIsMadeForItsOwnerAlone() throws Exception {
        Home home = Home.of(Map.of("SAYSO_HOME", folder.resolve("deep/home").toString()));
        assertThat(home.folder()).doesNotExist();
        home.create();
        home.create();
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(home.folder())))
                .isEqualTo("rwx------");
        assertThat(home.origin()).isEqualTo("SAYSO_HOME");
        assertThat(Home.of(Map.of("HOME", "/home/ada")).folder())
                .isEqualTo(Path.of("/home/ada/.sayso"));
    }

    private Settings read(Map<String, String> environment) {
        return Settings.read(new Home(folder, "test"), environment);
    }

    private void write(String text) throws Exception {
        Files.writeString(folder.resolve("settings.json"), text);
    }
}
