package sayso.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sayso.app.laws.SourceCheckout;
import sayso.wire.settings.SettingDefinition;
import sayso.wire.settings.SettingRegistry;
import tools.jackson.databind.JsonNode;

/// A hub that runs goes by what a person sets, at once or from its next start on, and says which.
class SettingsAtOnceTest {
    @TempDir private Path folder;
    private AnalysisHubFixture home;

    @BeforeEach
    void start() throws Exception {
        home = AnalysisHubFixture.in(folder);
    }

    @AfterEach
    void stop() {
        home.close();
    }

    @Test
    void whatIsAllowedAndWhatHappensWhileDecisionsWaitCountsAtOnce() throws Exception {
        assertThat(untilNext(asked(""))).isEqualTo(Duration.ofMinutes(15));

        set("escalation.high", "1h remind");
        set("timeout_range", "90,120");

        assertThat(untilNext(asked(""))).isEqualTo(Duration.ofHours(1));
        assertThat(asked(",\"timeout_seconds\":600").toString()).contains("lowered to 2 min");
        set("escalation.high", "2h remind");
        assertThat(untilNext(asked(""))).isEqualTo(Duration.ofHours(2));
    }

    @Test
    void whatCountsFromTheNextStartOnIsSaid() throws Exception {
        for (SettingDefinition known : SettingRegistry.OF_THE_HOME) {
            McpSessionHarness.Said said =
                    McpSessionHarness.run(
                            home.environment(),
                            "settings",
                            "set",
                            known.name(),
                            InTexts.of(known.standard()));
            assertThat(said.code()).as(known.name() + said).isZero();
            assertThat(said.out() + said.err())
                    .as(known.name())
                    .satisfies(text ->
                            assertThat(text.contains("after a restart"))
                                    .isEqualTo(SettingRegistry.AT_START.contains(known.name())));
        }
    }

    @Test
    void thePageNamesTheSame() {
        String page = SourceCheckout.read("docs/reference/settings.md");
        String sentence =
                page.substring(
                        page.indexOf("A setting counts at once"),
                        page.indexOf("What counts, first"));
        List<String> named =
                Pattern.compile("`([a-z_]+)`")
                        .matcher(sentence)
                        .results()
                        .map(MatchResult::group)
                        .map(name -> name.substring(1, name.length() - 1))
                        .toList();

        assertThat(named).containsExactlyInAnyOrderElementsOf(SettingRegistry.AT_START);
    }

    private void set(String name, String value) {
        McpSessionHarness.Said said =
                McpSessionHarness.run(home.environment(), "settings", "set", name, value);
        assertThat(said.code()).as(said.toString()).isZero();
    }

    /// When somebody is reminded of a decision that was just asked.
    private Duration untilNext(JsonNode asked) throws Exception {
        JsonNode record =
                home.read(
                        "/api/decisions/"
                                + asked.at("/decision/id").stringValue()
                                + "?form=record");
        return Duration.between(
                Instant.parse(record.at("/escalation/since").stringValue()),
                Instant.parse(record.at("/escalation/next_at").stringValue()));
    }

    private JsonNode asked(String more) throws Exception {
        String ask =
                """
                {"title":"Which?","prompt":"One of two.","urgency":"high",
                "options":[{"id":"a","label":"A"},{"id":"b","label":"B"}]%s}
                """
                        .formatted(more);
        HttpResponse<String> reply = home.send(home.agent(), "POST", "/api/decisions", ask);
        assertThat(reply.statusCode()).as(reply.body()).isEqualTo(201);
        return AnalysisHubFixture.json(reply.body());
    }

    /// A value as somebody types it.
    private static final class InTexts {
        static String of(Object value) {
            return value instanceof List<?> list
                    ? String.join(",", list.stream().map(String::valueOf).toList())
                    : String.valueOf(value);
        }
    }
}
