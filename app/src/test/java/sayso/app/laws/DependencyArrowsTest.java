package sayso.app.laws;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// The arrows of the code: those between modules stand in ARCHITECTURE.md, and none is forbidden.
class DependencyArrowsTest {
    private static final String ARCHITECTURE = SourceCheckout.read("ARCHITECTURE.md");

    /// Modules that check the product; a test's packages need no row, only what modules they know.
    private static final Set<String> CHECKING = Set.of("acceptance", "benchmarks");

    private static final Map<String, Set<String>> PACKAGES =
            DependencyArrows.together(
                    DependencyArrows.ofClasses(ProductClasses.ALL, "sayso"),
                    ImportArrows.ofProduct());

    @Test
    void readsTheWholeProduct() {
        assertThat(ProductClasses.ALL.size()).isGreaterThan(ProductClasses.LEAST);
        assertThat(DependencyArrows.amongModules(PACKAGES).keySet())
                .containsAll(
                        SourceCheckout.modules().stream()
                                .filter(module -> !CHECKING.contains(module))
                                .toList());
    }

    @Test
    void everyArrowBetweenModulesIsDrawnAndEveryDrawnOneIsUsed() {
        Map<String, Set<String>> code = DependencyArrows.amongModules(PACKAGES);
        for (String module : CHECKING) {
            code.putAll(DependencyArrows.amongModules(ImportArrows.ofSources(sourcesOf(module))));
        }

        assertThat(ArrowTable.parse(ARCHITECTURE, "modules").differences(code)).isEmpty();
    }

    @Test
    void nothingDrawsWhatTheHouseForbids() {
        assertThat(ArrowTable.parse(ARCHITECTURE, "modules").forbidden()).isEmpty();
        assertThat(new ArrowTable(PACKAGES).forbidden()).isEmpty();
    }

    @Test
    void rejectsAnUndrawnArrowADeadOneAndOneThatIsForbidden() {
        Map<String, Set<String>> code =
                DependencyArrows.ofClasses(ProductClasses.sample("arrows"), "sayso.samples.arrows");
        ArrowTable table =
                ArrowTable.parse(
                        """
                        <!-- arrows: packages -->
                        | package | knows |
                        |---|---|
                        | `from` | |
                        | `to` | `from` |
                        | `gone` | |
                        """,
                        "packages");
        ArrowTable forbidden =
                new ArrowTable(
                        Map.of("store.sqlite", Set.of("decision.model", "terminal", "store")));

        assertThat(table.differences(code))
                .containsExactly(
                        "undrawn: from -> to",
                        "no code uses: to -> from",
                        "no code is called gone");
        assertThat(forbidden.forbidden()).containsExactly("store.sqlite -> terminal");
    }

    @Test
    void rejectsACodeWithoutItsRow() {
        assertThat(new ArrowTable(Map.of()).differences(Map.of("decision", Set.of())))
                .containsExactly("decision has no row");
    }

    @Test
    void rejectsARowThatStandsTwice() {
        assertThatThrownBy(() ->
                        ArrowTable.parse(
                                """
                                <!-- arrows: modules -->
                                | `decision` | |
                                | `decision` | `wire` |
                                """,
                                "modules"))
                .hasMessage("decision has two rows");
    }

    private static List<Path> sourcesOf(String module) {
        return Stream.concat(
                        SourceCheckout.mainSources().stream(),
                        SourceCheckout.testSources().stream())
                .filter(file -> file.startsWith(SourceCheckout.path(module)))
                .toList();
    }
}
