package sayso.app.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
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
        List<String> current = page.current().lines().toList();
        List<String> wanted = page.wanted().lines().toList();

        assertThat(missing(wanted, current))
                .as(page.path() + " is stale: run dev/docs to regenerate it; it lacks")
                .isEmpty();
        assertThat(missing(current, wanted))
                .as(page.path() + " is stale: run dev/docs to regenerate it; it still has")
                .isEmpty();
        assertThat(current.equals(wanted))
                .as(page.path() + " is stale: run dev/docs to regenerate it; its order differs")
                .isTrue();
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

    private static List<String> missing(List<String> lines, List<String> from) {
        Set<String> there = Set.copyOf(from);
        return lines.stream().filter(line -> !there.contains(line)).toList();
    }
}
