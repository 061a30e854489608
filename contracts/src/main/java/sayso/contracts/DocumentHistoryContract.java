package sayso.contracts;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import sayso.analysis.cycle.Component;
import sayso.analysis.cycle.Cycle;
import sayso.analysis.tool.AnalysisStore;
import sayso.analysis.tool.DocumentVersion;
import sayso.analysis.tool.StoredDocument;

/// Tests that every `AnalysisStore` must pass about decision documents: every version is kept, with
/// its text at the time.
public interface DocumentHistoryContract {
    AnalysisStore analyses();

    /// The same store as another process sees it; in memory, the same object.
    AnalysisStore anotherAnalyses();

    SettableClock clock();

    @Test
    default void everyVersionOfADocumentIsKeptWithTheTextThatItHad() {
        Cycle cycle = CycleFixture.empty("c-000001", clock().instant());
        begin(cycle);
        keep(
                cycle,
                1,
                Map.of("head", "# One\n", "objectives", "## 3. Objectives\n", "foot", "1\n"));
        keep(cycle, 2, Map.of("head", "# Two\n", "foot", "2\n"));
        keep(cycle, 4, Map.of("objectives", "## 3. Objectives\n\nCost\n", "foot", "4\n"));

        assertThat(document(cycle, 1).text()).isEqualTo("# One\n\n## 3. Objectives\n\n1\n");
        assertThat(document(cycle, 2).text()).isEqualTo("# Two\n\n## 3. Objectives\n\n2\n");
        assertThat(document(cycle, 4).text()).isEqualTo("# Two\n\n## 3. Objectives\n\nCost\n\n4\n");
        assertThat(document(cycle, 4).version()).isEqualTo(version(cycle, 4));
        assertThat(
                        anotherAnalyses()
                                .<Optional<StoredDocument>>read(
                                        look -> look.document(cycle.id(), 3)))
                .isEmpty();
        assertThat(versions(cycle, Long.MAX_VALUE, 2))
                .containsExactly(version(cycle, 4), version(cycle, 2));
        assertThat(versions(cycle, 2, 2)).containsExactly(version(cycle, 1));
        assertThat(versions(CycleFixture.empty("c-none", clock().instant()), 2, 2)).isEmpty();
    }

    @Test
    default void aPartOfADocumentIsKeptInAsManyPiecesAsItHasThen() {
        Cycle cycle = CycleFixture.empty("c-000001", clock().instant());
        begin(cycle);
        Map<String, String> rows = new HashMap<>(Map.of("consequences", "## 5\n"));
        for (int row = 1; row <= 12; row++) {
            rows.put("consequences/" + row, row + "\n");
        }
        keep(cycle, 1, rows);
        keep(cycle, 2, Map.of("consequences/2", "two\n"));
        keep(cycle, 3, Map.of("consequences/12", "", "consequences/11", ""));
        keep(cycle, 4, Map.of("consequences/11", "eleven\n", "foot", "end\n"));

        String upToTen = "3\n4\n5\n6\n7\n8\n9\n10\n";
        assertThat(document(cycle, 1).text()).isEqualTo("## 5\n1\n2\n" + upToTen + "11\n12\n");
        assertThat(document(cycle, 2).text()).isEqualTo("## 5\n1\ntwo\n" + upToTen + "11\n12\n");
        assertThat(document(cycle, 3).section(Component.CONSEQUENCES))
                .isEqualTo("## 5\n1\ntwo\n" + upToTen);
        assertThat(document(cycle, 4).text())
                .isEqualTo("## 5\n1\ntwo\n" + upToTen + "eleven\n\nend\n");
    }

    private DocumentVersion version(Cycle cycle, long number) {
        return new DocumentVersion(
                cycle.id(),
                number,
                "abc",
                DocumentVersion.From.COMPONENT_UPDATE,
                "agent",
                "builder",
                "add_objective",
                clock().instant());
    }

    private void keep(Cycle cycle, long number, Map<String, String> pieces) {
        analyses()
                .write(transaction -> {
                    transaction.add(version(cycle, number), pieces);
                    return true;
                });
    }

    private StoredDocument document(Cycle cycle, long number) {
        Optional<StoredDocument> found =
                anotherAnalyses().read(look -> look.document(cycle.id(), number));
        return found.orElseThrow();
    }

    private List<DocumentVersion> versions(Cycle cycle, long before, int limit) {
        return anotherAnalyses().read(look -> look.documents(cycle.id(), before, limit));
    }

    private void begin(Cycle cycle) {
        assertThat(analyses().<Boolean>write(transaction -> transaction.add(cycle))).isTrue();
    }
}
