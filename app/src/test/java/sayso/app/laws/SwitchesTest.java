package sayso.app.laws;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/// Switches over sealed types and enums name every case.
class SwitchesTest {
    @Test
    void namesEveryCase() {
        List<Path> files =
                Repository.mainSources().stream()
                        .filter(file -> !isOutsideTheProduct(file))
                        .toList();

        assertThat(files).hasSizeGreaterThan(ProductClasses.LEAST);
        assertThat(JavaSources.attributed(files)).flatMap(SwallowedCases::in).isEmpty();
    }

    @Test
    void rejectsADefaultOverASealedTypeAnEnumAndATypeVariable() {
        assertThat(SwallowedCases.in(JavaSources.sample("sources/Swallowing.java"))).hasSize(4);
    }

    @Test
    void letsADefaultOverTextsBe() {
        assertThat(SwallowedCases.in(JavaSources.sample("sources/Storing.java"))).isEmpty();
    }

    /// Test helpers whose libraries are not on this class path.
    private static boolean isOutsideTheProduct(Path file) {
        return file.startsWith(Repository.path("benchmarks"))
                || file.startsWith(Repository.path("contracts"));
    }
}
