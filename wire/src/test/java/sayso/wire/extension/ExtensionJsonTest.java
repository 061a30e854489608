package sayso.wire.extension;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// What extensions say and are told, as JSON.
class ExtensionJsonTest {
    private static final UiResultJson.From PERSON =
            new UiResultJson.From("d-7m2kq0", "person", "web", "web", "");

    @Test
    void readsAManifestWithAndWithoutWhatMayBeLeftOut() {
        ExtensionManifest least = ExtensionManifest.parse("{\"name\": \"a\", \"version\": \"1\"}");
        assertThat(least.problems()).isEmpty();
        assertThat(least.uiApi()).isEqualTo(1);
        assertThat(least.headless()).isEqualTo("error");

        ExtensionManifest whole =
                ExtensionManifest.parse(
                        """
                        {"name": "a", "version": "1", "ui_api": 3, "headless": "park",
                         "config": {"k": "v"}, "features": ["form"], "later": [1, 2]}
                        """);
        assertThat(whole.problems()).isEmpty();
        assertThat(whole)
                .extracting(
                        ExtensionManifest::uiApi,
                        ExtensionManifest::headless,
                        ExtensionManifest::config,
                        ExtensionManifest::features)
                .containsExactly(3L, "park", Map.of("k", "v"), List.of("form"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "[] | is not a JSON object",
                "{ | is not JSON: line 1, column 2",
                "{\"version\": \"1\"} | has no name",
                "{\"name\": 7, \"version\": \"1\"} | name in",
                "{\"name\": \"a\", \"version\": \"1\", \"ui_api\": 0} | ui_api in",
                "{\"name\": \"a\", \"version\": \"1\", \"config\": {\"k\": 1}} | config.k in",
                "{\"name\": \"a\", \"version\": \"1\", \"features\": \"form\"} | features in"
            })
    void saysWhatIsWrongWithAManifest(String text, String problem) {
        assertThat(ExtensionManifest.parse(text).problems()).anyMatch(one -> one.contains(problem));
    }

    @Test
    void keepsWhatPeopleTrustAndReadsItAgain() {
        TrustFile file =
                TrustFile.EMPTY
                        .with(new TrustFile.Approval("a", "12", "ada", "command", "2026"))
                        .with(new TrustFile.Approval("a", "34", "ada", "command", "2026"))
                        .with(new TrustFile.Asked("b", "56", "d-7m2kq0"));

        TrustFile read = TrustFile.parse(file.write());

        assertThat(read).isEqualTo(file);
        assertThat(read.approves("a", "34")).isTrue();
        assertThat(read.approves("a", "12")).isFalse();
        assertThat(read.approves("b", "34")).isFalse();
        assertThat(read.decision("b", "56")).contains("d-7m2kq0");
        assertThat(read.without("a").approves("a", "34")).isFalse();
        assertThat(TrustFile.parse("{}").problem()).isNotEmpty();
    }

    @Test
    void isCancelledExactlyWhereNobodyAnswered() {
        assertThat(PlainJsonTree.text(UiResultJson.choice("b", "Blue", false, PERSON)))
                .isEqualTo(
                        "{\"value\":\"b\",\"label\":\"Blue\",\"wasCustom\":false,"
                                + "\"cancelled\":false,\"outcome\":\"answered\","
                                + "\"decision_id\":\"d-7m2kq0\",\"decided_by\":\"person\","
                                + "\"surface\":\"web\",\"assurance\":\"web\"}");
        assertThat(PlainJsonTree.text(UiResultJson.confirmed(true, PERSON)))
                .startsWith("{\"confirmed\":true,\"cancelled\":false");
        assertThat(PlainJsonTree.text(UiResultJson.unanswered("timed_out", null, 1.5, null)))
                .isEqualTo("{\"cancelled\":true,\"outcome\":\"timed_out\",\"after_seconds\":1.5}");
        assertThat(
                        PlainJsonTree.text(
                                UiResultJson.unavailable(
                                        new UiResultJson.Trouble(
                                                "ui_unavailable", "Nobody.", 1, true, "Wait."))))
                .isEqualTo(
                        "{\"error\":{\"code\":\"ui_unavailable\",\"message\":\"Nobody.\","
                                + "\"ui_api_version\":1,\"retryable\":true,\"hint\":\"Wait.\"},"
                                + "\"cancelled\":true,\"outcome\":\"unavailable\"}");
    }

    @Test
    void plainValuesAreTheJsonTheyCameFrom() {
        String text = "{\"a\":[1,2.5,true,{\"b\":\"c\"}],\"d\":{},\"e\":\"f\"}";

        Map<String, Object> plain = PlainJsonTree.parse(text);

        assertThat(PlainJsonTree.text(plain)).isEqualTo(text);
        assertThat(PlainJsonTree.of(PlainJsonTree.node(plain))).isEqualTo(plain);
        assertThat(PlainJsonTree.parse("{\"a\":null}")).isEmpty();
        assertThatThrownBy(() -> PlainJsonTree.text(Map.of("a", new Object())))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> PlainJsonTree.node(Map.of("a", Double.NaN)))
                .isInstanceOf(IllegalArgumentException.class);
    }
}
