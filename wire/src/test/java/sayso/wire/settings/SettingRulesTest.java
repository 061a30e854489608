package sayso.wire.settings;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import sayso.wire.JsonObject;

/// What is wrong with a value of a setting is said of its part.
class SettingRulesTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "shop|'shop' says no trait: project:shop, agent:shop, type:shop would",
                "project:a,b|'b' says no trait: project:b",
                "[\"project:shop\"]|typed as JSON",
                "projekt:shop|did you mean 'project:shop'?",
                "type:|'type:' has nothing behind its colon",
                "project:shop project:web|'project:shop project:web' is more than one criterion",
                "project:shop  Type : plan|is more than one criterion: put a comma between them",
                "project:shop,|a criterion is blank"
            })
    void theWrongPartOfACriterionIsNamed(String typed, String fault) {
        assertThat(faults("notify.slack.only", typed)).singleElement().asString().contains(fault);
        assertThat(kind("notify.slack.only").typed(typed)).isEmpty();
    }

    @Test
    void everyFaultOfAListIsNamedAtOnce() {
        assertThat(faults("notify.slack.not", "shop, projekt:x, type:")).hasSize(3);
    }

    @Test
    void aCriterionIsKeptWithoutTheCapitalsAndBlanksAroundItsColon() {
        assertThat(kind("notify.slack.only").typed("Project: Shop , TYPE :plan"))
                .contains(List.of("project:Shop", "type:plan"));
        assertThat(kind("notify.slack.only").typed("project:/srv/my shop"))
                .contains(List.of("project:/srv/my shop"));
        assertThat(kind("notify.slack.only").typed("")).contains(List.of());
    }

    @Test
    void stepsAreKeptInTheOrderInWhichTheyAreDue() {
        assertThat(kind("escalation.high").typed("1d raise, 1H widen  mail slack, 15m remind"))
                .contains(List.of("15m remind", "1h widen mail slack", "1d raise"));
        assertThat(kind("escalation.high").typed("")).contains(List.of());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "15m remind telegram,slack|with blanks between, as in 15m remind telegram slack",
                "15m remnid|did you mean 'remind'?",
                "15 remind|does not begin with its time, as in 15m",
                "remind 15m|does not begin with its time, as in 15m",
                "15m remind +|names its channels wrongly",
                "60m remind, 1h widen|'60m remind' and '1h widen' are due at the same time",
                "1h remind, 1h remind|'1h remind' stands there 2 times",
                "1h remind,|a step is blank"
            })
    void theWrongPartOfAStepIsNamed(String typed, String fault) {
        assertThat(faults("escalation.high", typed)).singleElement().asString().contains(fault);
        assertThat(kind("escalation.high").typed(typed)).isEmpty();
    }

    @Test
    void quietHoursEndAtAnotherTimeThanTheyBegin() {
        assertThat(kind("escalation.quiet_hours").typed("22:00 – 07:00")).contains("22:00-07:00");
        assertThat(kind("escalation.quiet_hours").typed("None")).contains("none");
        assertThat(faults("escalation.quiet_hours", ""))
                .containsExactly("it is blank; the word for no quiet hours is none");
        assertThat(faults("escalation.quiet_hours", "07:00-07:00"))
                .singleElement()
                .asString()
                .contains("ends when it begins");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "http://",
                "https:///x",
                "https://you:secret@h",
                "https://h:99999",
                "https://h:",
                "https://:80",
                "ftp://h",
                "h"
            })
    void anAddressThatCannotBeCalledIsRefusedAndNotRepeated(String typed) {
        for (String name : List.of("notify.ntfy.server", "notify.webhook.url", "chat.url")) {
            assertThat(kind(name).typed(typed)).as(name).isEmpty();
            assertThat(faults(name, typed)).as(name).isNotEmpty();
            assertThat(faults(name, typed).toString())
                    .as(name)
                    .doesNotContain("secret", typed + "'");
        }
    }

    @Test
    void anAddressMayHaveWhatItsServiceTakes() {
        assertThat(kind("notify.ntfy.server").typed("https://ntfy.example.com/"))
                .contains("https://ntfy.example.com");
        assertThat(kind("notify.ntfy.server").typed("http://127.0.0.1:8080")).isPresent();
        assertThat(faults("notify.ntfy.server", "http://ntfy.example.com"))
                .singleElement()
                .asString()
                .contains("begins with https://");
        assertThat(faults("notify.ntfy.server", "https://h/x"))
                .containsExactly("it has a path behind its host");
        assertThat(faults("chat.url", "https://h/v1?x=1")).isNotEmpty();
        assertThat(kind("notify.webhook.url").typed("https://h/hook?key=1")).isPresent();
        assertThat(kind("notify.webhook.url").typed("")).contains("");
        assertThat(kind("chat.url").typed("http://127.0.0.1:8000/v1")).isPresent();
    }

    @Test
    void aHostIsNoAddress() {
        assertThat(kind("hub_hosts").typed("Sayso.example.com:8443, h"))
                .contains(List.of("sayso.example.com:8443", "h"));
        assertThat(faults("hub_hosts", "https://sayso.example.com/"))
                .singleElement()
                .asString()
                .contains("wanted is its host alone, as in sayso.example.com");
        assertThat(kind("hub_hosts").typed("h:99999")).isEmpty();
        assertThat(kind("hub_hosts").typed("..")).isEmpty();
        assertThat(faults("notify.mail.host", "mail.example.com:587"))
                .singleElement()
                .asString()
                .contains("that stands in notify.mail.port");
        assertThat(kind("notify.mail.host").typed("::1")).contains("::1");
        assertThat(kind("notify.mail.host").typed("")).contains("");
    }

    @Test
    void whatStandsInTheFileIsTakenAsIfItWereTyped() {
        EffectiveSettings settings =
                EffectiveSettings.of(
                        SettingRegistry.OF_NOTICES,
                        Map.of(
                                "notify",
                                new JsonObject(
                                        Map.of(
                                                "slack",
                                                new JsonObject(
                                                        Map.of(
                                                                "only",
                                                                List.of("Project: shop"),
                                                                "not",
                                                                List.of("projekt:x")))))),
                        Map.of());

        assertThat(settings.texts("notify.slack.only")).containsExactly("project:shop");
        assertThat(settings.texts("notify.slack.not")).isEmpty();
        assertThat(settings.complaints())
                .singleElement()
                .asString()
                .startsWith("settings.json: notify.slack.not is not a list as in project:shop")
                .endsWith("did you mean 'project:x'?");
    }

    @Test
    void anAddressInTheFileThatCannotBeCalledGivesWayToNoOtherServer() {
        EffectiveSettings settings =
                EffectiveSettings.of(
                        SettingRegistry.OF_NOTICES,
                        Map.of(
                                "notify",
                                new JsonObject(
                                        Map.of(
                                                "ntfy",
                                                new JsonObject(
                                                        Map.of("server", "http://ntfy.home"))))),
                        Map.of());

        assertThat(settings.text("notify.ntfy.server")).isEqualTo("http://ntfy.home");
    }

    @Test
    void anAlertIsNoChannel() {
        assertThat(SettingRegistry.named("notify.sound.when")).isEmpty();
        assertThat(SettingRegistry.named("notify.pager.when")).isPresent();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "timeout_seconds|5 min|300|5 min",
                "timeout_seconds|1h 30m|5400|1 h 30 min",
                "timeout_seconds|604800|604800|7 d",
                "undo_seconds|0|0|0 s",
                "hub_idle_minutes|30|30|30 min",
                "hub_idle_minutes|1h|60|1 h",
                "hub_idle_minutes|0|0|0 min",
                "notify.nearing|2 min, 30|[120, 30]|2 min, 30 s",
                "timeout_range|1 min, 7 d|[60, 604800]|1 min, 7 d",
                "turn.carry|3|3|3"
            })
    void aTimeIsTypedAndShownWithItsUnitsAndKeptAsANumber(
            String name, String typed, String kept, String shown) {
        SettingType kind = kind(name);
        Object value = kind.typed(typed).orElseThrow();

        assertThat(value).hasToString(kept);
        assertThat(kind.text(value)).isEqualTo(shown);
        assertThat(kind.typed(shown)).contains(value);
    }

    @ParameterizedTest
    @CsvSource({
        "timeout_seconds,soon",
        "timeout_seconds,59 s",
        "timeout_seconds,8 d",
        "undo_seconds,31",
        "hub_idle_minutes,90 s",
        "timeout_range,1 h",
        "turn.carry,3 s"
    })
    void whatIsNoTimeOfASettingIsRefused(String name, String typed) {
        assertThat(kind(name).typed(typed)).isEmpty();
    }

    private static SettingType kind(String name) {
        return SettingRegistry.named(name).orElseThrow().kind();
    }

    private static List<String> faults(String name, String typed) {
        return kind(name).faults(typed);
    }
}
