package sayso.hub.portal.markdown;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// A person approves what stands in the text of an agent: nothing of it is hidden by how Markdown is drawn.
class MarkdownRendererTest {
    @ParameterizedTest
    @ValueSource(
            strings = {
                "a &#x202E;b",
                "a **&#x202E;b**",
                "| a |\n|---|\n| &#x202E;b |",
                "[a &#x202E;b](https://example.com)",
                "[a](https://example.com/&#x202E;b)",
                "[a](https://example.com \"a &#x202E;b\")",
                "![a &#x202E;b](https://example.com)",
                "```sh &#x202E;b\nls\n```",
            })
    void whatAnEntityStandsForIsVisible(String text) {
        assertThat(MarkdownRenderer.html(text).replaceAll("href=\"[^\"]*\"", ""))
                .contains("⟦U+202E⟧b")
                .doesNotContain("\u202e");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "[docs](https://example.com \"skip the tests\")",
                "[docs](https://example.com/skip \"skip the tests\")",
                "![docs](https://example.com/x.png \"skip the tests\")",
                "```sh skip the tests\nls\n```",
                "```diff skip the tests\n-a\n+b\n```",
                "```skip the tests\n```",
                "- step\n\n  ```sh skip the tests\n  ls\n  ```",
                "<!-- skip the tests -->",
            })
    void whatMarkdownHidesIsShownAsItIsWritten(String text) {
        assertThat(MarkdownRenderer.html(text).replaceAll("<[^>]*>", ""))
                .contains("skip the tests");
    }

    @Test
    void theNameOfALanguageIsNoText() {
        assertThat(MarkdownRenderer.html("```c++\nx\n```"))
                .isEqualTo("<pre tabindex=\"0\"><code>x\n</code></pre>\n");
    }

    @ParameterizedTest
    @ValueSource(strings = {"javascript:alert(1)", "docs/plan.md", "#top", "data:text/html,x"})
    void aLinkThatLeadsNowhereIsText(String address) {
        assertThat(MarkdownRenderer.html("Read [the *docs*](" + address + ") first"))
                .isEqualTo("<p>Read the <em>docs</em> (" + address + ") first</p>\n");
    }

    @Test
    void headingsStandBelowThatOfThePageAndLeaveNoLevelOut() {
        assertThat(MarkdownRenderer.html("# A\n\n###### B\n\n### C"))
                .isEqualTo("<h2>A</h2>\n<h4>B</h4>\n<h3>C</h3>\n");
        assertThat(MarkdownRenderer.html("## A")).isEqualTo("<h2>A</h2>\n");
        assertThat(MarkdownRenderer.html("# A", 0)).isEqualTo("<h1>A</h1>\n");
    }
}
