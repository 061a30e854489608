package sayso.wire.settings;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import sayso.decision.ask.AskPreferences;
import sayso.decision.ask.PreferenceValue;
import sayso.decision.ask.TimeoutRange;
import sayso.decision.model.SurfacePreference;

class EffectiveSettingsTest {
    private static final String WHOLE =
            """
            {"version":1,
             "transport":{"value":"web","pin":false}, "timeout_seconds":{"value":600,"pin":true},
             "single_submit_mode":{"value":false,"pin":false},
             "annotations":{"value":true,"pin":true},
             "show_placeholder":false, "preselect_recommended":true,
             "hidden_options":{"sha256:4be1":["c"]}, "allow_timeout_defaults":false,
             "undo_seconds":3,
             "notify":{"new":true,"nearing":[60,10],"timed_out":true,"trigger":"always"},
             "theme":"dark","language":"auto","plain":false,"single_key_shortcuts":true}
            """;

    @Test
    void readsTheWholeFile() {
        EffectiveSettings settings = of(WHOLE, Map.of());

        assertThat(settings.complaints()).isEmpty();
        assertThat(settings.named("notify.trigger").orElseThrow().value()).isEqualTo("always");
        assertThat(settings.named("notify.sound").orElseThrow().place()).isEqualTo("the default");
        AskPreferences asking = settings.asking();
        assertThat(asking.transport())
                .isEqualTo(
                        new PreferenceValue<>(
                                SurfacePreference.WEB, false, "pinned in settings.json"));
        assertThat(asking.timeoutSeconds())
                .isEqualTo(new PreferenceValue<>(600.0, true, "pinned in settings.json"));
        assertThat(asking.showPlaceholder())
                .isEqualTo(new PreferenceValue<>(false, false, "pinned in settings.json"));
        assertThat(asking.preselectRecommended()).isTrue();
    }

    @Test
    void whereNothingIsSetThereAreNoWishes() {
        assertThat(of("{}", Map.of()).asking()).isEqualTo(AskPreferences.NONE);
    }

    @Test
    void aVariableBeatsAPin() {
        EffectiveSettings settings = of(WHOLE, Map.of("SAYSO_TIMEOUT_SECONDS", "90"));

        assertThat(settings.asking().timeoutSeconds())
                .isEqualTo(new PreferenceValue<>(90.0, true, "set by SAYSO_TIMEOUT_SECONDS"));
    }

    @Test
    void noteFieldsThatAreOffStayOffWhateverIsAsked() {
        assertThat(
                        of("{\"annotations\":{\"value\":false,\"pin\":false}}", Map.of())
                                .asking()
                                .notes())
                .isEqualTo(new PreferenceValue<>(false, true, "off in settings.json"));
    }

    @Test
    void aNumberOfAListThatIsOutOfBoundsTakesNoneOfTheOthersAlong() {
        EffectiveSettings settings =
                of("{\"notify\":{\"nearing\":[7200,120,0,30,\"ten\"]}}", Map.of());

        assertThat(settings.named("notify.nearing").orElseThrow().value())
                .isEqualTo(List.of(120L, 30L));
        assertThat(settings.complaints())
                .containsExactly(
                        "settings.json: notify.nearing holds what is not a whole number from 1 to"
                                + " 3600; the others count: 120, 30");
    }

    @Test
    void aListWithNothingThatCountsIsAbsentAndAnEmptyOneIsMeant() {
        assertThat(of("{\"notify\":{\"nearing\":[7200]}}", Map.of()).complaints())
                .containsExactly(
                        "settings.json: notify.nearing is not a list of whole numbers from 1 to"
                                + " 3600");
        EffectiveSettings never = of("{\"notify\":{\"nearing\":[]}}", Map.of());
        assertThat(never.complaints()).isEmpty();
        assertThat(never.named("notify.nearing").orElseThrow().value()).isEqualTo(List.of());
    }

    @Test
    void whatCannotBeReadCountsAsAbsentAndIsNamed() {
        EffectiveSettings settings =
                of(
                        """
                        {"transport":"sms", "timeout_seconds":{"value":5,"pin":true},
                         "notify":{"nearing":["ten"]}, "theme":7, "undo_seconds":2.5}
                        """,
                        Map.of("SAYSO_ANNOTATIONS", "maybe"));

        assertThat(settings.complaints())
                .containsExactly(
                        "settings.json: transport is not one of auto, terminal, web",
                        "settings.json: timeout_seconds is not a whole number from 60 to 604800",
                        "SAYSO_ANNOTATIONS 'maybe' is not true or false",
                        "settings.json: undo_seconds is not a whole number from 0 to 30",
                        "settings.json: notify.nearing is not a list of whole numbers from 1 to"
                                + " 3600",
                        "settings.json: theme is not one of auto, light, dark, high-contrast,"
                                + " mono");
        assertThat(settings.asking()).isEqualTo(AskPreferences.NONE);
    }

    @Test
    void everyDefaultIsOfItsOwnKind() {
        assertThat(SettingRegistry.all().toList())
                .allSatisfy(known ->
                        assertThat(known.kind().takes(known.standard())).as(known.name()).isTrue());
    }

    @Test
    void passwordsAreNeverShown() {
        EffectiveSetting database =
                EffectiveSettings.of(
                                SettingRegistry.OF_THE_HOME,
                                SettingsFile.parse(
                                                "{\"database\":\"postgres://ada:s3:c@ret@db/x\"}")
                                        .members(),
                                Map.of())
                        .named("database")
                        .orElseThrow();

        assertThat(SettingsReply.one(database)).contains("\"value\":\"(not shown)\"");
        assertThat(SettingsReply.list(List.of(database))).doesNotContain("ret", "ada");
        assertThat(database.toString()).doesNotContain("ret");
    }

    @Test
    void theRangeOfTimesIsTwoNumbersInOrder() {
        assertThat(of("{\"timeout_range\": [10, 3600]}", Map.of()).asking().range())
                .isEqualTo(new TimeoutRange(Duration.ofSeconds(10), Duration.ofHours(1)));
        assertThat(of("{}", Map.of()).asking().range()).isNull();
        for (String wrong : List.of("[60]", "[3600, 60]", "[0, 60]", "60", "[\"60\", 90]")) {
            EffectiveSettings settings = of("{\"timeout_range\": " + wrong + "}", Map.of());
            assertThat(settings.asking().range()).as(wrong).isNull();
            assertThat(settings.complaints())
                    .containsExactly(
                            "settings.json: timeout_range is not two whole numbers from 1 to"
                                    + " 31536000, the smaller first");
        }
    }

    private static EffectiveSettings of(String json, Map<String, String> environment) {
        return EffectiveSettings.of(
                SettingRegistry.OF_QUESTIONS, SettingsFile.parse(json).members(), environment);
    }
}
