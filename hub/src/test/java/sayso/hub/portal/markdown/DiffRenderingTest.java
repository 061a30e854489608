package sayso.hub.portal.markdown;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Diffs in texts of agents: told apart line by line, and as inert as all else.
class DiffRenderingTest {
    private static final String DIFF =
            """
            diff --git a/Cache.java b/Cache.java
            index 1f2e3d4..5c6b7a8 100644
            --- a/Cache.java
            +++ b/Cache.java
            @@ -1,3 +1,3 @@ class Cache
             same
            --- gone
            +++ come
             same
            """;

    private static final Pattern COLOUR =
            Pattern.compile("--([a-z-]+): light-dark\\((#[0-9a-f]{6}), (#[0-9a-f]{6})\\)");

    @ParameterizedTest
    @ValueSource(strings = {"```diff\n%s```", "~~~ Patch\n%s~~~", "```\n%s```", "%s"})
    void everyLineSaysWhatItIs(String form) {
        assertThat(MarkdownRenderer.html(form.formatted(DIFF)))
                .contains(
                        "<pre tabindex=\"0\"><code class=\"language-diff\">",
                        "<span class=\"diff-file\">--- a/Cache.java</span>\n",
                        "<span class=\"diff-file\">+++ b/Cache.java</span>\n",
                        "<span class=\"diff-hunk\">@@ -1,3 +1,3 @@ class Cache</span>\n",
                        "\n same\n",
                        "<span class=\"diff-removed\">--- gone</span>\n",
                        "<span class=\"diff-added\">+++ come</span>\n");
    }

    @Test
    void aDiffWithoutHunksIsColouredToo() {
        assertThat(MarkdownRenderer.html("```diff\n-cache: none\n+cache: redis\n```"))
                .contains(
                        "<span class=\"diff-removed\">-cache: none</span>\n"
                                + "<span class=\"diff-added\">+cache: redis</span>\n");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "```java\n-x\n+y\n```",
                "```\n-x\n+y\n```",
                "--- \nA rule, then words",
                "- one\n- two @@ -1 +1 @@"
            })
    void whatIsNoDiffStaysAsItIs(String text) {
        assertThat(MarkdownRenderer.html(text)).doesNotContain("diff-");
    }

    @Test
    void markupInADiffIsText() {
        String html =
                MarkdownRenderer.html(
                        "```diff\n+<img src=x onerror=alert(1)>\n </code>\u202e\n```");
        assertThat(html)
                .contains("+&lt;img src=x", "&lt;/code&gt;⟦U+202E⟧")
                .doesNotContain("<img", " </code>");
    }

    @Test
    void aDiffIsOneBlockWithItsLines() {
        List<RenderedBlock> fenced = MarkdownRenderer.blocks("Look:\n\n```diff\n" + DIFF + "```");
        assertThat(fenced).hasSize(2);
        assertThat(fenced.getLast().from()).isEqualTo(3);
        assertThat(fenced.getLast().html()).contains("diff-added");
        List<RenderedBlock> bare = MarkdownRenderer.blocks("\n" + DIFF);
        assertThat(bare).hasSize(1);
        assertThat(bare.getFirst().from()).isEqualTo(2);
        assertThat(bare.getFirst().to()).isEqualTo(10);
    }

    @Test
    void linesCanBeReadInEveryTheme() throws IOException {
        String css = css();
        Map<String, String[]> plain = new LinkedHashMap<>();
        Map<String, String[]> high = new LinkedHashMap<>();
        for (String block : css.split("}", -1)) {
            Matcher colour = COLOUR.matcher(block);
            while (colour.find()) {
                (block.contains("high-contrast") ? high : plain)
                        .put(colour.group(1), new String[] {colour.group(2), colour.group(3)});
            }
        }
        for (Map<String, String[]> theme : List.of(plain, high)) {
            for (int light = 0; light < 2; light++) {
                for (String[] pair :
                        new String[][] {
                            {"added", "added-soft"}, {"removed", "removed-soft"}, {"dim", "paper"}
                        }) {
                    assertThat(contrast(theme.get(pair[0])[light], theme.get(pair[1])[light]))
                            .as("%s on %s", pair[0], pair[1])
                            .isGreaterThanOrEqualTo(4.5);
                }
            }
        }
    }

    private static String css() throws IOException {
        try (InputStream file =
                MarkdownRenderer.class.getResourceAsStream("/sayso/hub/portal/assets/portal.css")) {
            assertThat(file).isNotNull();
            return new String(file.readAllBytes(), UTF_8);
        }
    }

    private static double contrast(String one, String other) {
        double[] lights = {luminance(one), luminance(other)};
        return (Math.max(lights[0], lights[1]) + 0.05) / (Math.min(lights[0], lights[1]) + 0.05);
    }

    /// As WCAG 2.2 defines it.
    private static double luminance(String colour) {
        double[] parts = new double[3];
        for (int n = 0; n < 3; n++) {
            double part = Integer.parseInt(colour.substring(1 + 2 * n, 3 + 2 * n), 16) / 255.0;
            parts[n] = part <= 0.04045 ? part / 12.92 : Math.pow((part + 0.055) / 1.055, 2.4);
        }
        return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2];
    }
}
