package sayso.agent.hooks;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import sayso.decision.session.SessionKey;
import sayso.home.Home;

/// The marks of plan mode, whatever agents call their sessions.
class PlanMarkerFilesTest {
    @TempDir private Path folder;

    @ParameterizedTest
    @ValueSource(
            strings = {
                "5f2c-A.b_9",
                ".",
                "..",
                "a/b",
                "../../etc/passwd",
                "with space",
                "Ä",
                "\uD83D\uDE00",
                "="
            })
    void holdsTheSessionThatWasMarkedAndNoOther(String id) {
        PlanMarkerFiles marks = new PlanMarkerFiles(new Home(folder, "test"));

        marks.mark(session(id));

        assertThat(marks.isMarked(session(id))).isTrue();
        assertThat(marks.isMarked(session(id + "x"))).isFalse();
        assertThat(marks.isMarked(new SessionKey("local", "codex", id))).isFalse();
        marks.clear(session(id));
        assertThat(marks.isMarked(session(id))).isFalse();
        assertThat(marks.isAny()).isFalse();
    }

    @Test
    void liesInItsFolderUnderTheAgentsNameWhereALauncherFindsIt() throws IOException {
        Home home = new Home(folder, "test");
        PlanMarkerFiles marks = new PlanMarkerFiles(home);

        marks.mark(session("5f2c-A.b_9"));
        marks.mark(session("../" + "x".repeat(500)));

        try (Stream<Path> files = Files.list(home.planMarks())) {
            List<String> names = files.map(file -> file.getFileName().toString()).sorted().toList();
            assertThat(names).hasSize(2).contains("claude-code.5f2c-A.b_9");
            assertThat(names)
                    .allMatch(name -> name.matches("claude-code\\.[A-Za-z0-9._=-]{1,240}"));
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 7, 40})
    void aMarkThatWasTornIsWrittenWhole(int length) throws IOException {
        Home home = new Home(folder, "test");
        PlanMarkerFiles marks = new PlanMarkerFiles(home);
        marks.mark(session("s-1"));
        Path mark = home.planMarks().resolve("claude-code.s-1");
        String whole = Files.readString(mark);
        Files.writeString(mark, whole.substring(0, length));

        marks.mark(session("s-1"));

        assertThat(mark).hasContent(whole);
    }

    private static SessionKey session(String id) {
        return new SessionKey("local", "claude-code", id);
    }
}
