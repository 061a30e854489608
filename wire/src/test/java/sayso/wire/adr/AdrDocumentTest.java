package sayso.wire.adr;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Reading of records that anybody may have written, in any form.
class AdrDocumentTest {
    private static final int LONG = 200_000;

    @ParameterizedTest
    @ValueSource(
            strings = {
                "# \u0001 x",
                "](a.md#",
                "[",
                "[\u0001",
                "a\n",
                "## \u0001#x",
                "#\n",
                "[x",
                "- status:\u0001",
                "status: [a]("
            })
    void noFileTakesLongToRead(String part) {
        String body =
                part.contains("\u0001")
                        ? part.replace("\u0001", " ".repeat(LONG))
                        : part.repeat(LONG / part.length());
        String mark = "\n<!-- sayso d-7m2kq0 sha256:" + "0".repeat(64) + " -->\n";
        AdrSource cache = AdrSamples.cache();

        Assertions.assertTimeoutPreemptively(
                Duration.ofSeconds(60),
                () -> {
                    for (String text :
                            List.of(
                                    body + mark,
                                    "- Status: " + body + mark,
                                    "[x](0001-x.md)" + body)) {
                        AdrDocument record = AdrDocument.of("0001-x.md", text);
                        assertThat(record.entry("0001-x.md").headings()).hasSizeLessThan(101);
                        assertThat(
                                        new AdrRules(
                                                        "",
                                                        List.of(record),
                                                        List.of(),
                                                        Map.of(
                                                                "0001-x.md",
                                                                new AdrSubject.Known(cache)),
                                                        Set.of(),
                                                        Map.of())
                                                .findings())
                                .hasSizeLessThan(101);
                        assertThat(AdrMove.of("0001-x.md", 2).changes(List.of(record)))
                                .hasSizeLessThan(2);
                    }
                });
    }

    @Test
    void aHeadingInCodeIsNone() {
        AdrDocument record =
                AdrDocument.of(
                        "0007-x.md",
                        """
                        ```
                        # No
                        ```
                        # 7. A *title* #
                        Status: none
                        ## One
                        """);
        assertThat(record.title()).isEqualTo("A *title*");
        assertThat(record.headings()).containsExactly("One");
        assertThat(record.status()).isEmpty();
        assertThat(AdrDocument.of("0007-x.md", "").title()).isEqualTo("0007-x.md");
    }
}
