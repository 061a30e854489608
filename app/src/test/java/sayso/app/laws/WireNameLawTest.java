package sayso.app.laws;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import java.util.List;
import org.junit.jupiter.api.Test;
import sayso.decision.model.WireEnum;

/// Enums take their wire names from one interface, which also reads them.
class WireNameLawTest {
    @Test
    void namesWireConstantsInOnePlace() {
        // why: both stay usable without the rules of decisions
        assertThat(handWritten(ProductClasses.ALL))
                .containsExactlyInAnyOrder("GateVerdict", "UiErrorCode");
        assertThat(
                        ProductClasses.ALL.stream()
                                .filter(type ->
                                        type.isEnum() && type.isAssignableTo(WireEnum.class)))
                .hasSizeGreaterThan(60);
    }

    @Test
    void rejectsAnEnumThatNamesItsConstantsItself() {
        assertThat(handWritten(ProductClasses.sample("words")))
                .containsExactly("HandWrittenWordSample");
    }

    private static List<String> handWritten(JavaClasses classes) {
        return classes.stream()
                .filter(JavaClass::isEnum)
                .filter(type -> type.tryGetMethod("wireName").isPresent())
                .filter(type -> !type.isAssignableTo(WireEnum.class))
                .map(JavaClass::getSimpleName)
                .toList();
    }
}
