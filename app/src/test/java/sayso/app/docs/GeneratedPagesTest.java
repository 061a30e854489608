package sayso.app.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// What `dev/docs` writes is what the code says now.
class GeneratedPagesTest {
    static List<GeneratedPages.Page> pages() {
        return GeneratedPages.ALL;
    }

    @ParameterizedTest
    @MethodSource("pages")
    void saysWhatTheCodeSays(GeneratedPages.Page page) {
        assertThat(page.current())
                .as(page.path() + " is stale: run dev/docs to regenerate it")
                .isEqualTo(page.wanted());
    }

    @Test
    void knowsTheCommandsTheToolsAndTheMessages() {
        assertThat(CommandsPage.commands()).contains("ask", "answer", "decision request");
        assertThat(ToolsPage.text()).contains("`selection_mode`", "## await_decision");
        assertThat(MessagesPage.text())
                .contains("options is empty; selection_mode '‹wireName›' needs at least one");
        assertThat(StatesPage.text()).contains("| `timed_out` | | yes | | | |");
        assertThat(ExitCodesPage.text()).contains("| `64` | ");
    }
}
