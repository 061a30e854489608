package sayso.app.laws;

import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaPackage;
import com.tngtech.archunit.lang.EvaluationResult;
import java.util.List;
import org.jspecify.annotations.NullMarked;
import org.junit.jupiter.api.Test;

/// Every package says what may be null, and no two packages need each other.
class PackagesTest {
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
