package sayso.analysis.document;

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
import sayso.analysis.common.CommonTool;
import sayso.analysis.cycle.Component;
import sayso.analysis.cycle.Cycle;
import sayso.analysis.cycle.CycleClosure;
import sayso.analysis.cycle.CycleStatus;
import sayso.analysis.issue.IssueTool;

/// A decision document is what its golden file says. Written anew with `-Dgolden=write`.
class DecisionDocumentTest {
    @ParameterizedTest
    @EnumSource(DocumentForm.class)
    void readsLikeItsGoldenFile(DocumentForm form) {
        golden(
                form.name().toLowerCase(Locale.ROOT) + ".md",
                DecisionDocument.of(
                                WorkedExampleFixture.cycle(), WorkedExampleFixture.IMPRINT, form)
                        .text());
    }

    @Test
    void aNewCycleHasEverySectionThoughNothingIsKnown() {
        golden(
                "new.md",
                DecisionDocument.of(
                                WorkedExampleFixture.empty(),
                                DocumentMetadata.of("person", WorkedExampleFixture.NOW),
                                DocumentForm.FULL)
                        .text());
    }

    @Test
    void becomesAnArchitectureDecisionRecord() {
        golden(
                "madr-proposed.md",
                MadrWriter.of(WorkedExampleFixture.cycle(), WorkedExampleFixture.IMPRINT, null));
        golden(
                "madr-accepted.md",
                MadrWriter.of(WorkedExampleFixture.decided(), WorkedExampleFixture.IMPRINT, null));
        assertThat(
                        MadrWriter.of(
                                WorkedExampleFixture.decided(),
                                WorkedExampleFixture.IMPRINT,
                                "Keys \"here\""))
                .startsWith("---\nstatus: \"superseded by Keys \\\"here\\\"\"\n");
    }

    @Test
    void whatWasDecidedIsSaidThoughTheCycleIsLaidToRestAfterwards() {
        Cycle decided = WorkedExampleFixture.decided();
        Cycle none =
                WorkedExampleFixture.cycle()
                        .closed(
                                CycleStatus.COMPLETED,
                                new CycleClosure(null, "All too dear", WorkedExampleFixture.NOW));
        Instant later = WorkedExampleFixture.NOW.plusSeconds(1);

        assertThat(head(archived(decided).changed(later)))
                .contains("**Status:** Archived", "**Decision:** B: ");
        assertThat(head(archived(none).changed(later)))
                .contains("**Decision:** none of the alternatives - All too dear");
        assertThat(
                        head(
                                WorkedExampleFixture.cycle()
                                        .closed(
                                                CycleStatus.ARCHIVED,
                                                new CycleClosure(null, "Not needed", later))
                                        .changed(later)))
                .contains("**Decision:** none, it was left - Not needed");
    }

    private static Cycle archived(Cycle cycle) {
        return cycle.closed(CycleStatus.ARCHIVED, Objects.requireNonNull(cycle.closing()));
    }

    private static String head(Cycle cycle) {
        return DecisionDocument.of(cycle, WorkedExampleFixture.IMPRINT, DocumentForm.FULL)
                .text()
                .split("---", -1)[0];
    }

    @Test
    void sectionsThatShowNothingOfAChangeStayTheSameObject() {
        Cycle cycle = WorkedExampleFixture.cycle();
        DecisionDocument before =
                DecisionDocument.of(cycle, WorkedExampleFixture.IMPRINT, DocumentForm.FULL);

        Cycle changed =
                WorkedExampleFixture.done(cycle, new IssueTool.AddObjectiveIdea("Quiet nights"));
        DecisionDocument after = before.after(changed, WorkedExampleFixture.IMPRINT);

        assertThat(after.changedSince(before)).containsExactly(Component.ISSUE_RAISING);
        assertThat(after.sections().get(1)).isSameAs(before.sections().get(1));
        assertThat(after.text())
                .isEqualTo(
                        DecisionDocument.of(
                                        changed, WorkedExampleFixture.IMPRINT, DocumentForm.FULL)
                                .text());
    }

    @Test
    void whatIsNotedForAComponentThatWasNotStartedIsShown() {
        Cycle noted =
                WorkedExampleFixture.done(
                        WorkedExampleFixture.empty(),
                        new CommonTool.AddNote("Ask the vendor", null));

        assertThat(
                        DecisionDocument.section(
                                        noted,
                                        WorkedExampleFixture.IMPRINT,
                                        Component.NOTES_NEXT_STEPS)
                                .markdown())
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
            Files.writeString(Path.of("src/test/resources/sayso/analysis/document", name), text);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String read(String name) {
        if ("write".equals(System.getProperty("golden"))) {
            try {
                return Files.readString(
                        Path.of("src/test/resources/sayso/analysis/document", name));
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
        try (InputStream in = DecisionDocumentTest.class.getResourceAsStream(name)) {
            assertThat(in).as(name).isNotNull();
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
