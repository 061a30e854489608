package sayso.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sayso.app.cli.CliHarness.Result;
import sayso.app.person.FakeProcessTree;
import sayso.app.person.TerminalFixture;

/// How questions are put and shown, said on the command line.
class SettingsFaceTest {
    @TempDir private Path folder;
    private CliHarness cli;

    @BeforeEach
    void open() {
        cli = new CliHarness(folder);
    }

    @Test
    void everySettingIsListedWithItsValueAndWhereItStands() {
        CliHarness.Result list = cli.run("settings");

        assertThat(list.exitCode()).isZero();
        assertThat(list.out())
                .contains("timeout_seconds             5 min  (the default)")
                .contains("timeout_range               1 min, 7 d  (the default)")
                .contains("notify.nearing              1 min, 10 s  (the default)")
                .contains("hub_idle_minutes            30 min  (the default)");
        assertThat(cli.run("doctor").out()).contains("hub_idle_minutes: 30 min (the default)");
        assertThat(cli.run("settings", "--json").out())
                .contains("{\"name\":\"timeout_seconds\",\"value\":300,");
        assertThat(cli.run("settings", "list").out()).isEqualTo(list.out());
    }

    @Test
    void whatIsSetIsReadAndListedAndCanBeTakenBack() {
        assertThat(cli.run("settings", "set", "transport", "web", "--pin").out())
                .isEqualTo("transport                   web, pinned  (settings.json)\n");
        assertThat(cli.run("settings", "get", "transport").out()).isEqualTo("web\n");
        assertThat(cli.run("settings", "set", "transport", "terminal", "--json").out())
                .isEqualTo(
                        "{\"name\":\"transport\",\"value\":\"terminal\",\"pin\":true,"
                                + "\"from\":\"settings.json\",\"default\":\"auto\"}\n");
        assertThat(cli.run("settings", "set", "transport", "web", "--no-pin").out())
                .doesNotContain("pinned");
        assertThat(cli.run("settings", "unset", "transport").out()).contains("auto  (the default)");
    }

    @Test
    void aTimeIsSetWithItsUnitsShownWithThemAndKeptInSeconds() throws Exception {
        assertThat(cli.run("settings", "set", "timeout_seconds", "1h 30m").out())
                .isEqualTo("timeout_seconds             1 h 30 min  (settings.json)\n");
        assertThat(Files.readString(cli.home().settings())).contains("5400");
        assertThat(cli.run("settings", "get", "timeout_seconds").out()).isEqualTo("5400\n");
        assertThat(cli.run("settings", "set", "timeout_seconds", "600").out()).contains("10 min");

        cli.with("SAYSO_TIMEOUT_SECONDS", "2 min");
        assertThat(cli.run("settings", "get", "timeout_seconds").out()).isEqualTo("120\n");
    }

    @Test
    void nestedAndListedValuesAreKeptAsJson() throws Exception {
        cli.setting("{\"later\": 1}");
        cli.run("settings", "set", "notify.nearing", "120, 30");
        cli.run("settings", "set", "notify.sound", "on");

        assertThat(Files.readString(cli.home().settings()))
                .contains("\"later\": 1", "120", "30", "\"sound\": true");
        assertThat(cli.run("settings", "get", "notify.nearing", "--json").out())
                .contains("\"value\":[120,30]");
    }

    @Test
    void aValueThatIsNoneIsRefusedWithWhatIsWanted() {
        CliHarness.Result refused = cli.run("settings", "set", "timeout_seconds", "5");

        assertThat(refused.exitCode()).isEqualTo(64);
        assertThat(refused.err())
                .contains(
                        "timeout_seconds '5' is not a time from 1 min to 7 d"
                                + " (a number alone is seconds)");
        assertThat(cli.run("settings", "get", "colour").err())
                .contains("no setting 'colour'", "sayso settings list");
        assertThat(cli.run("settings", "set", "theme", "dark", "--pin").err())
                .contains("theme cannot be pinned");
        assertThat(cli.home().settings()).doesNotExist();
    }

    @Test
    void aRefusedTimeIsToldByItsPartAndItsUnit() {
        assertThat(cli.run("settings", "set", "hub_idle_minutes", "90s").err())
                .contains("hub_idle_minutes: '90s' is not in whole minutes", "from 0 min to 365 d");
        assertThat(cli.run("settings", "set", "notify.nearing", "2 min, abc").err())
                .contains("notify.nearing: 'abc' is not a time from 1 s to 1 h")
                .doesNotContain("'2 min, abc'");
        assertThat(cli.run("settings", "set", "timeout_seconds", "1h30").err())
                .contains(
                        "did you mean '1h 30m'?", "its default: sayso settings set timeout_seconds")
                .doesNotContain("settings get");
        assertThat(cli.run("settings", "set", "timeout_seconds", "1h 30m").exitCode()).isZero();
        assertThat(cli.home().settings()).exists();
    }

    @Test
    void aLanguageWithoutWordsIsRefusedAndThoseThatThereAreAreNamed() throws Exception {
        CliHarness.Result refused = cli.run("settings", "set", "language", "zz");

        assertThat(refused.exitCode()).isEqualTo(64);
        assertThat(refused.err())
                .contains(
                        "language: 'zz' is no language that the portal has words for; there are"
                                + " auto, en, zh");
        assertThat(cli.home().settings()).doesNotExist();
        assertThat(cli.run("settings", "set", "language", "zh-CN").exitCode()).isZero();

        cli.setting("{\"language\":\"zz\"}");
        assertThat(cli.run("doctor").out()).contains("language is not", "there are auto, en, zh");
        assertThat(cli.run("settings", "get", "language").out()).isEqualTo("auto\n");
    }

    @Test
    void aThemeThatThereIsNotIsNamedWhereItIsSetAndByDoctor() throws Exception {
        CliHarness.Result early = cli.run("settings", "set", "terminal_theme", "darc");

        assertThat(early.exitCode()).isZero();
        assertThat(early.err())
                .contains(
                        "terminal_theme counts for nothing: no theme is called darc yet; there are"
                                + " light, dark, high-contrast, mono")
                .contains("did you mean dark?");
        assertThat(cli.run("doctor").out())
                .contains("terminal_theme counts for nothing: no theme is called darc");

        Files.writeString(cli.home().themes(), "{\"darc\":{\"accent\":\"bold\"}}");
        assertThat(cli.run("settings", "set", "terminal_theme", "darc").err()).isEmpty();
        assertThat(cli.run("settings", "set", "terminal_theme", "none").err()).isEmpty();
        assertThat(cli.run("doctor").out()).doesNotContain("counts for nothing");
    }

    @Test
    void aStepOverAChannelThatDoesNotExistIsRefusedAndOneThatIsNotSetUpIsNamed() {
        CliHarness.Result refused =
                cli.run("settings", "set", "escalation.high", "15m remind telgram mail, 1h widen");

        assertThat(refused.exitCode()).isEqualTo(64);
        assertThat(refused.err())
                .contains(
                        "no channel is called telgram",
                        "did you mean telegram? the channels are: mail, webhook");
        assertThat(cli.home().settings()).doesNotExist();

        assertThat(
                        cli.run(
                                        "settings",
                                        "set",
                                        "escalation.high",
                                        "15m remind telegram discord, 1h widen")
                                .exitCode())
                .isZero();
        assertThat(cli.run("doctor").out())
                .contains("escalation.high calls over telegram, which is not set up")
                .contains("→ sayso connect telegram")
                .contains("escalation.high calls over discord, which is not set up")
                .contains("→ sayso connect discord");
    }

    @Test
    void aMisspeltChannelIsRefusedAndOneThatIsNotConnectedIsRemarked() throws Exception {
        for (String[] slip :
                new String[][] {
                    {"telegramm", "telegram"},
                    {"slakc", "slack"},
                    {"discrod", "discord"},
                    {"email", "mail"}
                }) {
            for (String leaf : new String[] {"urgency", "only", "not"}) {
                String name = "notify." + slip[0] + "." + leaf;
                CliHarness.Result refused =
                        cli.run(
                                "settings",
                                "set",
                                name,
                                leaf.equals("urgency") ? "high" : "type:plan");
                assertThat(refused.exitCode()).as(name).isEqualTo(64);
                assertThat(refused.err())
                        .contains(
                                "no setting '" + name + "'",
                                "did you mean notify." + slip[1] + "." + leaf + "?");
                assertThat(cli.run("settings", "get", name).exitCode()).isEqualTo(64);
            }
        }
        assertThat(cli.run("settings", "set", "notify.mail.hots", "h").err())
                .contains("did you mean 'notify.mail.host'?");
        assertThat(cli.home().settings()).doesNotExist();

        CliHarness.Result unconnected = cli.run("settings", "set", "notify.pager.when", "always");
        assertThat(unconnected.exitCode()).isZero();
        assertThat(unconnected.err())
                .contains("no channel called pager is connected", "sayso connect pager");
    }

    @Test
    void aConnectedChannelOfAnExtensionIsKnownThoughItsNameIsNearAnother() throws Exception {
        Files.createDirectories(cli.home().extensionChannels().getParent());
        Files.writeString(
                cli.home().extensionChannels(),
                "{\"channels\":[{\"name\":\"gmail\",\"extension\":\"letters\"}]}");

        CliHarness.Result set = cli.run("settings", "set", "notify.gmail.only", "type:plan");

        assertThat(set.exitCode()).isZero();
        assertThat(set.err()).isEmpty();
        assertThat(cli.run("settings", "set", "notify.gmal.when", "away").err())
                .contains("did you mean notify.gmail.when?");
    }

    @Test
    void aMisspeltNameInTheFileIsFoundAndTakenOut() throws Exception {
        cli.setting(
                "{\"notify\":{\"telegramm\":{\"only\":[\"type:plan\"]},\"mail\":{\"hots\":\"h\"}}}");

        assertThat(cli.run("settings", "list").err())
                .contains(
                        "notify.telegramm.only counts for nothing",
                        "did you mean notify.telegram.only?")
                .doesNotContain("notify.telegramm.when");
        assertThat(cli.run("doctor").out())
                .contains(
                        "notify.telegramm.only counts for nothing: no channel called telegramm is"
                                + " connected",
                        "→ did you mean notify.telegram.only? sayso settings unset"
                                + " notify.telegramm.only",
                        "settings.json: notify.mail.hots is no setting",
                        "→ did you mean notify.mail.host?");
        assertThat(cli.run("settings", "unset", "notify.telegramm.only").exitCode()).isZero();
        assertThat(cli.run("settings", "list").err()).isEmpty();
    }

    @Test
    void everyWrongCriterionIsNamedAndWhatContradictsItselfIsSaid() {
        CliHarness.Result refused =
                cli.run("settings", "set", "notify.slack.only", "shop, projekt:web");
        assertThat(refused.exitCode()).isEqualTo(64);
        assertThat(refused.err())
                .contains(
                        "'shop' says no trait",
                        "did you mean 'project:web'?",
                        "wanted: a list as in project:shop");

        assertThat(cli.run("settings", "set", "notify.slack.only", "Project: shop").out())
                .contains("[\"project:shop\"]");
        String contradiction =
                "slack takes nothing: notify.slack.only and notify.slack.not both name project:shop";
        assertThat(cli.run("settings", "set", "notify.slack.not", "project:Shop, type:plan").err())
                .contains(contradiction, "sayso settings set notify.slack.not ''");
        assertThat(cli.run("doctor").out()).contains(contradiction);
        assertThat(
                        cli.run("settings", "set", "notify.slack.only", "project:shop, project:web")
                                .err())
                .contains("slack takes nothing of project:shop");
        assertThat(cli.run("settings", "set", "notify.slack.not", "type:plan").err()).isEmpty();
        assertThat(cli.run("doctor").out()).doesNotContain("both name");
    }

    @Test
    void aValueInTheFileThatIsNoneIsNamed() throws Exception {
        cli.setting("{\"escalation\":{\"high\":[\"15m remnid\"],\"quiet_hours\":\"07:00-07:00\"}}");

        assertThat(cli.run("doctor").out())
                .contains(
                        "settings.json: escalation.high is not a list of steps",
                        "did you mean 'remind'?",
                        "settings.json: escalation.quiet_hours is not hours as in 22:00-07:00",
                        "ends when it begins");
    }

    @Test
    void aSecretAddressThatIsRefusedIsNotRepeated() {
        CliHarness.Result refused =
                cli.run("settings", "set", "notify.webhook.url", "https://you:hunter2@h/x");
        assertThat(refused.exitCode()).isEqualTo(64);
        assertThat(refused.err())
                .contains("notify.webhook.url: it holds a user or a password before its host")
                .doesNotContain("hunter2");
        assertThat(cli.run("settings", "set", "database", "").err())
                .contains("database is not sayso.db or the address of a database");
    }

    @Test
    void aVariableThatBeatsTheFileIsNamed() {
        cli.with("SAYSO_TRANSPORT", "terminal");

        CliHarness.Result set = cli.run("settings", "set", "transport", "web");

        assertThat(set.out()).contains("terminal  (SAYSO_TRANSPORT)");
        assertThat(set.err()).contains("SAYSO_TRANSPORT is set and overrides settings.json");
    }

    @Test
    void anAgentChangesNoSettingsAndIsLogged() {
        cli.under(new FakeProcessTree().then(1, 1, "claude").then(1, 1, "java"));

        CliHarness.Result refused = cli.run("settings", "set", "allow_timeout_defaults", "true");

        assertThat(refused.exitCode()).isEqualTo(3);
        assertThat(refused.err()).contains("only a person changes settings");
        assertThat(cli.home().settings()).doesNotExist();
        assertThat(cli.run("log", "--json").out())
                .contains("\"token_refused\"", "change the setting allow_timeout_defaults");
    }

    @Test
    void theSameRequestUnderItsKeyIsTheSameDecisionWhateverWasSetMeanwhile() throws Exception {
        String first = cli.request("-p", "Once?", "-o", "a", "--key", "k1");
        cli.at(new TerminalFixture("1", "", "yes")).run("ask", "Ship?", "ship", "--key", "k2");
        cli.run("settings", "set", "annotations", "off");
        cli.run("settings", "set", "preselect_recommended", "on");

        assertThat(
                        cli.run(
                                        "decision",
                                        "request",
                                        "-p",
                                        "Once?",
                                        "-o",
                                        "a",
                                        "--key",
                                        "k1",
                                        "--json")
                                .out())
                .contains("\"existing\":true")
                .contains(first);
        Result again = cli.run("ask", "Ship?", "ship", "--key", "k2");
        assertThat(again.err()).doesNotContain("was used for a different request");
        assertThat(again.out()).isEqualTo("ship\n");
    }
}
