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
                SourceCheckout.mainSources().stream()
                        .filter(file -> !isOutsideTheProduct(file))
                        .toList();

        assertThat(files).hasSizeGreaterThan(ProductClasses.LEAST);
        assertThat(JavaSources.attributed(files)).flatMap(ExhaustiveSwitchLaw::in).isEmpty();
    }

    @Test
    void rejectsADefaultOverASealedTypeAnEnumAndATypeVariable() {
        assertThat(ExhaustiveSwitchLaw.in(JavaSources.sample("sources/DefaultCaseSample.java")))
                .hasSize(4);
    }

    @Test
    void letsADefaultOverTextsBe() {
        assertThat(ExhaustiveSwitchLaw.in(JavaSources.sample("sources/SqlLiteralSample.java")))
                .isEmpty();
    }

    /// Test helpers whose libraries are not on this class path.
    private static boolean isOutsideTheProduct(Path file) {
        return file.startsWith(SourceCheckout.path("benchmarks"))
                || file.startsWith(SourceCheckout.path("contracts"));
    }
}
