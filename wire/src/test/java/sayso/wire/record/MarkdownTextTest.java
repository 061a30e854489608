package sayso.wire.record;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class MarkdownTextTest {
    @Test
    void namesWhatHidesInATextAndWhatOnlyCarriesData() {
        assertThat(MarkdownText.inline("a\u202eb\ufe01c\udb40\udc41d\u0007"))
                .isEqualTo("a⟦U+202E⟧b⟦U+FE01⟧c⟦U+E0041⟧d⟦U+0007⟧");
    }

    @Test
    void noLineOfSomebodyElseLeavesItsQuotation() {
        assertThat(MarkdownText.quoted("one\r\ntwo\r# three\n<b>"))
                .isEqualTo("> one\n> two⟦U+000D⟧# three\n> \\<b>");
    }
}
