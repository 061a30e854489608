package sayso.wire.settings;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class SettingsFileTest {
    @Test
    void readsWhatItKnowsAndPassesOverTheRest() {
        SettingsFile file =
                SettingsFile.parse(
                        """
                        {"version":1,"later_theme":{"value":"dark","pin":[1,2]},
                         "answers_from_agent_process":"trust","id_prefix":"hq",
                         "allow_timeout_defaults":true,"later":null}
                        """);
        assertThat(file.answersFromAgentProcess()).isEqualTo("trust");
        assertThat(file.idPrefix()).isEqualTo("hq");
        assertThat(file.allowTimeoutDefaults()).isTrue();
        assertThat(file.complaints()).isEmpty();
    }

    @Test
    void missingKeysAreAbsent() {
        assertThat(SettingsFile.parse("{}")).isEqualTo(SettingsFile.EMPTY);
        assertThat(SettingsFile.parse("  \n")).isEqualTo(SettingsFile.EMPTY);
    }

    @Test
    void nullAndWrongTypesAreAbsentAndNamed() {
        SettingsFile file =
                SettingsFile.parse(
                        "{\"id_prefix\":null,\"allow_timeout_defaults\":\"yes\","
                                + "\"answers_from_agent_process\":{\"value\":\"trust\"}}");
        assertThat(file.idPrefix()).isNull();
        assertThat(file.allowTimeoutDefaults()).isNull();
        assertThat(file.answersFromAgentProcess()).isNull();
        assertThat(file.complaints())
                .containsExactly(
                        "id_prefix is not a text",
                        "allow_timeout_defaults is not true or false",
                        "answers_from_agent_process is not a text");
    }

    @Test
    void aBrokenFileGivesTheDefaultsAndSaysWhere() {
        SettingsFile broken =
                SettingsFile.parse("{\"answers_from_agent_process\":\"trust\",\n oops");
        assertThat(broken.answersFromAgentProcess()).isNull();
        assertThat(broken.complaints())
                .containsExactly(
                        "is not JSON (line 2, column 2: a name is missing), so the defaults "
                                + "apply");
        assertThat(SettingsFile.parse("[]").complaints())
                .containsExactly("is not a JSON object, so the defaults apply");
    }
}
