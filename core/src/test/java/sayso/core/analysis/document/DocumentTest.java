package sayso.core.analysis.document;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Locale;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import sayso.core.analysis.common.CommonTool;
import sayso.core.analysis.cycle.Closing;
import sayso.core.analysis.cycle.Component;
import sayso.core.analysis.cycle.Cycle;
import sayso.core.analysis.cycle.CycleStatus;
import sayso.core.analysis.issue.IssueTool;

/// A decision document is what its golden file says. Written anew with `-Dgolden=write`.
class DocumentTest {
    @ParameterizedTest
    @EnumSource(Form.class)
    void readsLikeItsGoldenFile(Form form) {
        golden(
                form.name().toLowerCase(Locale.ROOT) + ".md",
                Document.of(Worked.cycle(), Worked.IMPRINT, form).text());
    }

    @Test
    void aNewCycleHasEverySectionThoughNothingIsKnown() {
        golden(
                "new.md",
                Document.of(Worked.empty(), Imprint.of("person", Worked.NOW), Form.FULL).text());
    }

    @Test
    void becomesAnArchitectureDecisionRecord() {
        golden("madr-proposed.md", Madr.of(Worked.cycle(), Worked.IMPRINT, null));
        golden("madr-accepted.md", Madr.of(Worked.decided(), Worked.IMPRINT, null));
        assertThat(Madr.of(Worked.decided(), Worked.IMPRINT, "Keys \"here\""))
                .startsWith("---\nstatus: \"superseded by Keys \\\"here\\\"\"\n");
    }

    @Test
    void whatWasDecidedIsSaidThoughTheCycleIsLaidToRestAfterwards() {
        Cycle decided = Worked.decided();
        Cycle none =
                Worked.cycle()
                        .closed(
                                CycleStatus.COMPLETED,
                                new Closing(null, "All too dear", Worked.NOW));
        Instant later = Worked.NOW.plusSeconds(1);

        assertThat(head(archived(decided).changed(later)))
                .contains("**Status:** Archived", "**Decision:** B: ");
        assertThat(head(archived(none).changed(later)))
                .contains("**Decision:** none of the alternatives - All too dear");
        assertThat(
                        head(
                                Worked.cycle()
                                        .closed(
                                                CycleStatus.ARCHIVED,
                                                new Closing(null, "Not needed", later))
                                        .changed(later)))
                .contains("**Decision:** none, it was left - Not needed");
    }

    private static Cycle archived(Cycle cycle) {
        return cycle.closed(CycleStatus.ARCHIVED, Objects.requireNonNull(cycle.closing()));
    }

    private static String head(Cycle cycle) {
        return Document.of(cycle, Worked.IMPRINT, Form.FULL).text().split("---", -1)[0];
    }

    @Test
    void sectionsThatShowNothingOfAChangeStayTheSameObject() {
        Cycle cycle = Worked.cycle();
        Document before = Document.of(cycle, Worked.IMPRINT, Form.FULL);

        Cycle changed = Worked.done(cycle, new IssueTool.AddObjectiveIdea("Quiet nights"));
        Document after = before.after(changed, Worked.IMPRINT);

        assertThat(after.changedSince(before)).containsExactly(Component.ISSUE_RAISING);
        assertThat(after.sections().get(1)).isSameAs(before.sections().get(1));
        assertThat(after.text()).isEqualTo(Document.of(changed, Worked.IMPRINT, Form.FULL).text());
    }

    @Test
    void whatIsNotedForAComponentThatWasNotStartedIsShown() {
        Cycle noted = Worked.done(Worked.empty(), new CommonTool.AddNote("Ask the vendor", null));

        assertThat(Document.section(noted, Worked.IMPRINT, Component.NOTES_NEXT_STEPS).markdown())
                .contains("- Ask the vendor <!--note_1-->");
    }

    static void golden(String name, String text) {
        if ("write".equals(System.getProperty("golden"))) {
            write(name, text);
        }
        assertThat(text).isEqualTo(read(name));
    }

    private static void write(String name, String text) {
        try {
            Files.writeString(
                    Path.of("src/test/resources/sayso/core/analysis/document", name), text);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String read(String name) {
        if ("write".equals(System.getProperty("golden"))) {
            try {
                return Files.readString(
                        Path.of("src/test/resources/sayso/core/analysis/document", name));
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
        try (InputStream in = DocumentTest.class.getResourceAsStream(name)) {
            assertThat(in).as(name).isNotNull();
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
