package sayso.app.laws;

import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaPackage;
import com.tngtech.archunit.lang.EvaluationResult;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.NullMarked;
import org.junit.jupiter.api.Test;

/// Every package says what may be null, no two packages need each other, and a reader can keep the
/// files of one apart.
class PackagesTest {
    private static final int FILES_AT_MOST = 60;

    /// The records of a protocol are looked up, not read through.
    private static final String PROTOCOL = "mcp.protocol";

    @Test
    void everyPackageIsNullMarked() {
        assertThat(unmarked(ProductClasses.ALL)).isEmpty();
    }

    @Test
    void rejectsAPackageWithoutNullMarked() {
        assertThat(unmarked(ProductClasses.sample("bare"))).containsExactly("sayso.samples.bare");
    }

    @Test
    void packagesFormNoCycle() {
        EvaluationResult result = cycles(ProductClasses.ALL, "sayso");

        assertThat(result.getFailureReport().getDetails()).isEmpty();
    }

    @Test
    void rejectsTwoPackagesThatNeedEachOther() {
        EvaluationResult result = cycles(ProductClasses.sample("cycle"), "sayso.samples.cycle");

        assertThat(result.hasViolation()).isTrue();
    }

    @Test
    void aPackageHasFewFiles() {
        assertThat(crowded(SourceCheckout.mainSources())).containsExactly(PROTOCOL);
    }

    @Test
    void rejectsOneFileTooMany() {
        Path file = SourceCheckout.mainSources().getFirst();

        assertThat(crowded(Collections.nCopies(FILES_AT_MOST, file))).isEmpty();
        assertThat(crowded(Collections.nCopies(FILES_AT_MOST + 1, file)))
                .containsExactly(SourceCheckout.packageOf(file));
    }

    private static List<String> crowded(List<Path> sources) {
        return sources.stream()
                .collect(
                        Collectors.groupingBy(
                                SourceCheckout::packageOf, TreeMap::new, Collectors.counting()))
                .entrySet()
                .stream()
                .filter(entry -> entry.getValue() > FILES_AT_MOST)
                .map(Map.Entry::getKey)
                .toList();
    }

    private static List<String> unmarked(JavaClasses classes) {
        return classes.stream()
                .map(JavaClass::getPackage)
                .filter(found -> found.tryGetAnnotationOfType(NullMarked.class).isEmpty())
                .map(JavaPackage::getName)
                .distinct()
                .sorted()
                .toList();
    }

    private static EvaluationResult cycles(JavaClasses classes, String root) {
        return slices().matching(root + ".(**)").should().beFreeOfCycles().evaluate(classes);
    }
}
